package table

import (
	"math/rand/v2"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// At every decision of some matches, at the extremes of text size, in both languages and in windows of every
// form: boxes lie on the table and on no other, all are named, and all texts fit.
func TestEveryDecisionIsTidy(t *testing.T) {
	windows := [][2]float64{{1280, 720}, {1920, 1080}, {1000, 1000}, {2560, 1080}}
	for i, lang := range text.Languages() {
		for j, size := range []int{100, 150} {
			seed := uint64(10 + 2*i + j)
			s := newSession(t, seed, [2]int{int(seed) % 4, int(seed+1) % 4})
			h := open(t, s, lang, 0)
			set := h.Context().Settings()
			set.TextSize = size
			h.Context().Change(set)
			win := windows[2*i+j]
			h.Resize(win[0], win[1])
			d := &driver{t, h, rand.New(rand.NewPCG(seed, 5))}
			for n := 0; n < 120; n++ {
				a, ok := d.wait()
				if !ok {
					break
				}
				h.Draw()
				tidy(t, lang+" "+a.Cause, h)
				d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
			}
		}
	}
}

func tidy(t *testing.T, where string, h *headless.Game) {
	t.Helper()
	for _, wrong := range h.Untidy() {
		t.Errorf("%s: %s", where, wrong)
	}
}

// Whoever may come to be asked for whatever reason is asked in words, and told whom the table waits for.
func TestEveryCauseHasWords(t *testing.T) {
	for _, lang := range text.Languages() {
		h := open(t, newSession(t, 1, [2]int{0, 1}), lang, 0)
		p := h.Context().Text
		for _, c := range match.Causes() {
			for _, key := range []string{"table.ask.", "table.waiting."} {
				if !p.Has(key + c.String()) {
					t.Errorf("%s: %s%s is missing", lang, key, c)
				}
			}
		}
		for o := match.NoObstacle; o <= match.HeroFallen; o++ {
			for _, key := range []string{"table.obstacle.", "table.hindrance."} {
				if obstacleKey(o) == "" || !p.Has(key+obstacleKey(o)) {
					t.Errorf("%s: no words for the obstacle %d: %s%s", lang, o, key, obstacleKey(o))
				}
			}
		}
	}
}

func TestIdleFramesAllocateNothing(t *testing.T) {
	s := newSession(t, 3, [2]int{2, 3})
	h := open(t, s, "en", 0)
	d := &driver{t, h, rand.New(rand.NewPCG(3, 3))}
	for range 25 {
		if _, ok := d.wait(); !ok {
			break
		}
		for range 70 { // what rises and flies is over by then
			step(t, h.Step(game.Input{}))
		}
		for range 40 { // pictures are made a few a frame
			h.Draw()
		}
		if n := testing.AllocsPerRun(20, h.Draw); n != 0 {
			t.Errorf("%s: %v allocations a frame", s.Observation().Pending().Cause, n)
		}
		if n := testing.AllocsPerRun(5, h.Scene().(*Table).layWidgets); n != 0 {
			t.Errorf("%s: %v allocations to lay the table", s.Observation().Pending().Cause, n)
		}
		a, ok := d.wait()
		if !ok {
			break
		}
		d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
	}
}

// rooms are those of windows of every form.
func rooms() []game.Rect {
	var all []game.Rect
	for _, w := range [][2]float64{{1280, 720}, {1920, 1200}, {1024, 768}, {1000, 1000}, {2560, 1080}, {1080, 1920}} {
		all = append(all, game.NewView(w[0], w[1], 1).Room(), game.NewView(w[0], w[1], 1).Shrunk(0.7).Room())
	}
	return all
}

func overlap(a, b game.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// Tips stay on the table whatever they are about.
func TestTipsStayOnTheTable(t *testing.T) {
	for _, room := range rooms() {
		l := newLayout(room, session.NoPanel, 3)
		for _, at := range []game.Rect{l.sideOf(true).library, l.rows, l.pass, l.menu, {X: room.X + 300, Y: room.Y + 80, W: 30, H: 30}} {
			for _, size := range [][2]float64{{380, 120}, {300, 420}} {
				r := pieces.Beside(at, size[0], size[1], room)
				if !within(r, room) {
					t.Errorf("beside %v: %v", at, r)
				}
				if overlap(r, at) {
					t.Errorf("beside %v: %v covers it", at, r)
				}
			}
		}
	}
}

// Pass and confirm never share a place, and no place of the table lies over another, in windows of every form and with
// every panel; the table uses the whole of each, and dice fall large between those who fight.
func TestPlacesAreApart(t *testing.T) {
	for _, room := range rooms() {
		for n := range 8 {
			p, lanes := session.Panel(n%4), 1+n/4*2
			l := newLayout(room, p, lanes)
			places := []game.Rect{l.steps, l.menu, l.log, l.pace, l.fight, l.hand, l.rivalHand}
			for _, below := range []bool{true, false} {
				s := l.sideOf(below)
				places = append(places, s.plate, s.tray, s.library, s.graveyard)
			}
			switch p {
			case session.Guide:
				places = append(places, l.guide)
				if l.form < tall { // else it lies over those who fight
					places = append(places, l.note)
				}
			case session.Controls, session.FewControls:
				places = append(places, l.controls)
				if l.form == tall { // beside them
					places = append(places, l.told)
				}
			default: // NoPanel has no place of its own
				if l.form < square { // else it lies over those who fight
					places = append(places, l.note)
				}
			}
			if lanes > 1 {
				places = append(places, l.aside)
			}
			if over := lanes == 1 && l.form == tall; !over {
				places = append(places, l.stack)
			} else if !within(l.stack, l.fight) || overlap(l.stack, l.rows) || overlap(l.stack, l.rolls[0]) || overlap(l.stack, l.prompt) {
				t.Errorf("%v: the stack lies at %v", room, l.stack)
			}
			if used := l.fight.W * l.fight.H / (l.stage.W * l.stage.H); lanes == 1 && p == session.NoPanel && used < 0.7 {
				t.Errorf("%v: the only lane has %.2f of the stage", room, used)
			}
			if overlap(l.rows, l.prompt) || overlap(l.rows, l.help) || overlap(l.note, l.prompt) || !within(l.rows, l.fight) || l.prompt.Y-l.rows.Y-l.rows.H > 12 {
				t.Errorf("%v: rows at %v, a note at %v, the prompt at %v", room, l.rows, l.note, l.prompt)
			}
			if l.grow.dice*rollDie < 110 || l.grow.tray < 1 {
				t.Errorf("%v: dice are too small", room)
			}
			inside := []game.Rect{l.ask, l.why, l.confirm, l.pass}
			apart(t, room, places)
			apart(t, room, append(inside, l.help))
			for _, r := range inside {
				if !within(r, l.prompt) {
					t.Errorf("%v: %v lies outside of the prompt", room, r)
				}
			}
			for i, r := range l.rolls {
				if !within(r, l.fight) || overlap(r, l.prompt) || overlap(r, l.rolls[1-i]) {
					t.Errorf("%v: dice fall at %v", room, r)
				}
			}
			left, top, right, bottom := room.X+room.W, room.Y+room.H, room.X, room.Y
			for _, r := range places {
				if !within(r, room) {
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
			if overlap(a, b) {
				t.Errorf("%v: %v and %v overlap", room, a, b)
			}
		}
	}
}
