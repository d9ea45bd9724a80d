package table

import (
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// However many items wait, they lie in their column without covering each other, the newest on top and in full.
func TestTheStackFitsItsColumn(t *testing.T) {
	column := game.Rect{X: 10, Y: 20, W: 380, H: 560}
	for n := 1; n <= 12; n++ {
		s := make(stack, n)
		for i := range s {
			s[i].place = i + 1
		}
		s.lay(column, 1)
		newest := s[n-1].to
		if newest.H != itemHigh {
			t.Errorf("of %d items the newest is seen %.0f high", n, newest.H)
		}
		for i := range s {
			r := s[i].to
			if r.H < 10 || r.Y < column.Y || r.Y+r.H > column.Y+column.H {
				t.Errorf("of %d items number %d lies at %v, not in %v", n, i+1, r, column)
			}
			if i > 0 && (meet(r, s[i-1].to) || s[i].box == s[i-1].box) {
				t.Errorf("of %d items numbers %d and %d lie at %v and %v", n, i, i+1, s[i-1].to, r)
			}
		}
		if s.item(0) != nil || s.item(n+1) != nil || s.item(n) != &s[n-1] {
			t.Errorf("of %d items others are found than those there are", n)
		}
	}
}

// In a low column a few items are smaller, so that the newest is seen whole and the names of the others are.
func TestAFewItemsFitALowColumn(t *testing.T) {
	for high := 300.0; high < 700; high += 50 {
		for n := 1; n <= 3; n++ {
			column := game.Rect{X: 10, Y: 20, W: 640, H: high}
			s := make(stack, n)
			s.lay(column, 1.7)
			for i := range s {
				r, k := s[i].to, s[i].grow
				if r.Y < column.Y || r.Y+r.H > column.Y+column.H || r.X+r.W > column.X+column.W || r.H < itemTop*k || k < 1 {
					t.Errorf("%.0f high, of %d items number %d lies at %v, %.1f times as large", high, n, i+1, r, k)
				}
			}
			if newest := s[n-1]; newest.to.H < itemHigh {
				t.Errorf("%.0f high, of %d items the newest is seen %.0f high", high, n, newest.to.H)
			}
		}
	}
}

// An item says who uses it and how it stands, and has the picture of a card only if it is one.
func TestItemsSayHowTheyStand(t *testing.T) {
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	boots := cardOf(t, "good-boots")
	hero := match.At(match.First, 0)
	for _, c := range []struct {
		item  match.Item
		card  bool
		state string
	}{
		{match.Item{Ability: boots.Play, Card: boots.ID, Hero: hero}, true, w.heroName(hero)},
		{match.Item{Ability: boots.Play, Card: boots.ID, Player: match.Second}, true, "Ash"},
		{match.Item{Ability: abilityOf(t, w.rules, "native.draw"), Hero: hero}, false, w.heroName(hero)},
		{match.Item{Ability: boots.Play, Card: boots.ID, Hero: hero, Cancelled: true}, true, w.T("table.item.state", w.heroName(hero), w.T("table.item.cancelled"))},
	} {
		e := entry{item: c.item}
		if e.word(w, "6 to Rukhar", ""); e.isCard != c.card || e.state != c.state || e.name == "" || e.outcome != "6 to Rukhar" {
			t.Errorf("%+v is worded %q, %q, card %v", c.item, e.name, e.state, e.isCard)
		}
	}
}

// An action that means a hero twice aims at it once.
func TestItemsAimOnce(t *testing.T) {
	var e entry
	a, b := match.At(match.First, 0), match.At(match.Second, 1)
	for _, r := range []match.Ref{a, b, a, b} {
		e.aim(r)
	}
	if e.targets != [5]match.Ref{a, b} {
		t.Errorf("it aims at %v", e.targets)
	}
}

// What a card does of several things is set off once it is picked, in every language, and nothing else is.
func TestPickedModesAreSetOff(t *testing.T) {
	for _, lang := range text.Languages() {
		w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), lang)
		id := cardOf(t, "haggle").Play
		plain := w.rulesText(id)
		for picked := range uint8(1 << 4) {
			e := entry{item: match.Item{Ability: id, Modes: picked}}
			e.word(w, "", "")
			if strings.NewReplacer("<b>", "", "</b>", "").Replace(e.rules) != plain {
				t.Errorf("%s: of %b it says %q", lang, picked, e.rules)
			}
			n := 0
			for line := range strings.Lines(e.rules) {
				if mode := strings.Contains(line, modeMark); mode != (n > 0) || strings.HasPrefix(line, "<b>") != (n > 0 && picked&(1<<(n-1)) != 0) {
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

// Arrows from the stack pass below the faces of those who fight, to who is lower, and over the heads to who is beside them.
func TestArrowsPassByFaces(t *testing.T) {
	for _, room := range rooms() {
		l := newLayout(room, session.NoPanel, 3)
		if l.hangs() { // they come from above
			continue
		}
		s := stageOf(&l, 3, 0)
		s.camera.foot = l.help.Y
		rival, own := s.lanes[0][match.Second], s.lanes[0][match.First]
		at := s.camera.stand(s, s.hero(rival))
		s.hero(own).at = s.camera.stand(s, s.hero(own))
		column := stack{{place: 1}}
		column.lay(l.stack, l.grow.told)
		column[0].at = column[0].to
		from, to := column[0].from(), s.aim(own)
		bend, face := aimBend(from, to), faceOf(&at)
		middle := game.Point{X: (from.X + to.X) / 2, Y: (from.Y+to.Y)/2 - bend}
		if middle.Y < face.Y+face.H {
			t.Errorf("%v: on its way from %v to %v an arrow passes %v, and the face lies at %v", room, from, to, middle, face)
		}
	}
}
