package board

import (
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/session"
)

// Any number of items lie in their column without overlapping, the newest at the top and in full.
func TestTheStackFitsItsColumn(t *testing.T) {
	column := game.Rect{X: 10, Y: 20, W: 380, H: 560}
	for n := 1; n <= 12; n++ {
		s := make(Stack, n)
		for i := range s {
			s[i].Place = i + 1
		}
		s.Lay(column, 1)
		newest := s[n-1].To
		if newest.H != itemHigh {
			t.Errorf("of %d items the newest is seen %.0f high", n, newest.H)
		}
		for i := range s {
			r := s[i].To
			if r.H < 10 || r.Y < column.Y || r.Y+r.H > column.Y+column.H {
				t.Errorf("of %d items number %d lies at %v, not in %v", n, i+1, r, column)
			}
			if i > 0 && (Meet(r, s[i-1].To) || s[i].box == s[i-1].box) {
				t.Errorf("of %d items numbers %d and %d lie at %v and %v", n, i, i+1, s[i-1].To, r)
			}
		}
		if s.Item(0) != nil || s.Item(n+1) != nil || s.Item(n) != &s[n-1] {
			t.Errorf("of %d items others are found than those there are", n)
		}
	}
}

// In a low column a few items are drawn smaller, so that the newest is seen whole and the others with their names.
func TestAFewItemsFitALowColumn(t *testing.T) {
	for high := 300.0; high < 700; high += 50 {
		for n := 1; n <= 3; n++ {
			column := game.Rect{X: 10, Y: 20, W: 640, H: high}
			s := make(Stack, n)
			s.Lay(column, 1.7)
			for i := range s {
				r, k := s[i].To, s[i].grow
				if r.Y < column.Y || r.Y+r.H > column.Y+column.H || r.X+r.W > column.X+column.W || r.H < itemTop*k || k < 1 {
					t.Errorf("%.0f high, of %d items number %d lies at %v, %.1f times as large", high, n, i+1, r, k)
				}
			}
			if newest := s[n-1]; newest.To.H < itemHigh {
				t.Errorf("%.0f high, of %d items the newest is seen %.0f high", high, n, newest.To.H)
			}
		}
	}
}

// An item says who uses it and its state, and shows a card only if it is one.
func TestItemsSayHowTheyStand(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	boots := sessions.CardOf(t, "good-boots")
	hero := match.At(match.First, 0)
	for _, c := range []struct {
		item  match.Item
		card  bool
		state string
	}{
		{match.Item{Ability: boots.Play, Card: boots.ID, Hero: hero}, true, w.HeroName(hero)},
		{match.Item{Ability: boots.Play, Card: boots.ID, Player: match.Second}, true, "Ash"},
		{match.Item{Ability: sessions.AbilityOf(t, w.Rules, "native.draw"), Hero: hero}, false, w.HeroName(hero)},
		{match.Item{Ability: boots.Play, Card: boots.ID, Hero: hero, Cancelled: true}, true, w.T("table.item.state", w.HeroName(hero), w.T("table.item.cancelled"))},
	} {
		e := Entry{Item: c.item}
		if e.word(w, "6 to Rukhar", ""); e.IsCard != c.card || e.state != c.state || e.Name == "" || e.outcome != "6 to Rukhar" {
			t.Errorf("%+v is worded %q, %q, card %v", c.item, e.Name, e.state, e.IsCard)
		}
	}
}

// An item that has the same target twice aims at it once.
func TestItemsAimOnce(t *testing.T) {
	var e Entry
	a, b := match.At(match.First, 0), match.At(match.Second, 1)
	for _, r := range []match.Ref{a, b, a, b} {
		e.Aim(r)
	}
	if e.Targets != [5]match.Ref{a, b} {
		t.Errorf("it aims at %v", e.Targets)
	}
}

// In every language the chosen modes of a card are set in bold, and nothing else is.
func TestPickedModesAreSetOff(t *testing.T) {
	for _, lang := range text.Languages() {
		w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), lang)
		id := sessions.CardOf(t, "haggle").Play
		plain := w.RulesText(id)
		for picked := range uint8(1 << 4) {
			e := Entry{Item: match.Item{Ability: id, Modes: picked}}
			e.word(w, "", "")
			if strings.NewReplacer("<b>", "", "</b>", "").Replace(e.Rules) != plain {
				t.Errorf("%s: of %b it says %q", lang, picked, e.Rules)
			}
			n := 0
			for line := range strings.Lines(e.Rules) {
				if mode := strings.Contains(line, narrate.ModeMark); mode != (n > 0) || strings.HasPrefix(line, "<b>") != (n > 0 && picked&(1<<(n-1)) != 0) {
					t.Errorf("%s: of %b line %d is %q", lang, picked, n, line)
				}
				n++
			}
			if n != 5 {
				t.Errorf("%s: there are %d lines", lang, n)
			}
		}
	}
}

// An arrow from the stack to a fighter passes below the face of the other one.
func TestArrowsPassByFaces(t *testing.T) {
	for _, room := range screens.Rooms() {
		l := NewLayout(room, session.NoPanel, 3)
		if l.Hangs() { // arrows come from above
			continue
		}
		s := stageOf(&l, 3, 0)
		s.Camera.Foot = l.Help.Y
		rival, own := s.Lanes[0][match.Second], s.Lanes[0][match.First]
		at := s.Camera.Stand(s, s.Hero(rival))
		s.Hero(own).At = s.Camera.Stand(s, s.Hero(own))
		column := Stack{{Place: 1}}
		column.Lay(l.Stack, l.Grow.Column)
		column[0].At = column[0].To
		from, to := column[0].From(), s.Aim(own)
		bend, face := AimBend(from, to), faceOf(&at)
		middle := game.Point{X: (from.X + to.X) / 2, Y: (from.Y+to.Y)/2 - bend}
		if middle.Y < face.Y+face.H {
			t.Errorf("%v: on its way from %v to %v an arrow passes %v, and the face lies at %v", room, from, to, middle, face)
		}
	}
}
