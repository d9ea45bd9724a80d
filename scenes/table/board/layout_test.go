package board

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// Tips stay on the table and beside what they explain.
func TestTipsStayOnTheTable(t *testing.T) {
	for _, room := range screens.Rooms() {
		l := NewLayout(room, session.NoPanel, 3)
		for _, at := range []game.Rect{l.SideOf(true).library, l.Rows, l.Pass, l.Menu, {X: room.X + 300, Y: room.Y + 80, W: 30, H: 30}} {
			for _, size := range [][2]float64{{380, 120}, {300, 420}} {
				r := pieces.Beside(at, size[0], size[1], room)
				if !Within(r, room) {
					t.Errorf("beside %v: %v", at, r)
				}
				if Meet(r, at) {
					t.Errorf("beside %v: %v covers it", at, r)
				}
			}
		}
	}
}

// In windows of every form and with every panel no place of the table overlaps another, Confirm and Pass included. The
// table fills the room, and dice are rolled large between the fighters.
func TestPlacesAreApart(t *testing.T) {
	for _, room := range screens.Rooms() {
		for n := range 8 {
			p, lanes := session.Panel(n%4), 1+n/4*2
			l := NewLayout(room, p, lanes)
			places := []game.Rect{l.Steps, l.Menu, l.Log, l.Pace, l.Fight, l.Hand, l.RivalHand}
			for _, below := range []bool{true, false} {
				s := l.SideOf(below)
				places = append(places, s.Plate, s.Tray, s.library, s.graveyard)
			}
			switch p {
			case session.Guide:
				places = append(places, l.guide)
				if l.form < tall { // otherwise it lies over the fighters
					places = append(places, l.Note)
				}
			case session.Controls, session.FewControls:
				places = append(places, l.controls)
				if l.form == tall { // beside the controls
					places = append(places, l.Recap)
				}
			default: // NoPanel has no place of its own
				if l.form < square { // otherwise it lies over the fighters
					places = append(places, l.Note)
				}
			}
			if lanes > 1 {
				places = append(places, l.aside)
			}
			if over := lanes == 1 && l.form == tall; !over {
				places = append(places, l.Stack)
			} else if !Within(l.Stack, l.Fight) || Meet(l.Stack, l.Rows) || Meet(l.Stack, l.Rolls[0]) || Meet(l.Stack, l.Prompt) {
				t.Errorf("%v: the stack lies at %v", room, l.Stack)
			}
			if used := l.Fight.W * l.Fight.H / (l.Stage.W * l.Stage.H); lanes == 1 && p == session.NoPanel && used < 0.7 {
				t.Errorf("%v: the only lane has %.2f of the stage", room, used)
			}
			if Meet(l.Rows, l.Prompt) || Meet(l.Rows, l.Help) || Meet(l.Note, l.Prompt) || !Within(l.Rows, l.Fight) || l.Prompt.Y-l.Rows.Y-l.Rows.H > 12 {
				t.Errorf("%v: rows at %v, a note at %v, the prompt at %v", room, l.Rows, l.Note, l.Prompt)
			}
			if l.Grow.dice*rollDie < 110 || l.Grow.Tray < 1 {
				t.Errorf("%v: dice are too small", room)
			}
			inside := []game.Rect{l.ask, l.why, l.Confirm, l.Pass}
			apart(t, room, places)
			apart(t, room, append(inside, l.Help))
			for _, r := range inside {
				if !Within(r, l.Prompt) {
					t.Errorf("%v: %v lies outside of the prompt", room, r)
				}
			}
			for i, r := range l.Rolls {
				if !Within(r, l.Fight) || Meet(r, l.Prompt) || Meet(r, l.Rolls[1-i]) {
					t.Errorf("%v: dice fall at %v", room, r)
				}
			}
			left, top, right, bottom := room.X+room.W, room.Y+room.H, room.X, room.Y
			for _, r := range places {
				if !Within(r, room) {
					t.Errorf("%v: %v lies outside", room, r)
				}
				left, top, right, bottom = min(left, r.X), min(top, r.Y), max(right, r.X+r.W), max(bottom, r.Y+r.H)
			}
			const margin = 16
			if left > room.X+margin || top > room.Y+margin || right < room.X+room.W-margin || bottom < room.Y+room.H-margin {
				t.Errorf("%v: only %v to %v and %v to %v are used", room, left, right, top, bottom)
			}
		}
	}
}

func apart(t *testing.T, room game.Rect, rs []game.Rect) {
	t.Helper()
	for i, a := range rs {
		for _, b := range rs[:i] {
			if Meet(a, b) {
				t.Errorf("%v: %v and %v overlap", room, a, b)
			}
		}
	}
}
