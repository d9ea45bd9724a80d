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
)

// The newest of any number of items is a plate at the foot of the column, and at most three older ones peep out above it.
func TestTheNewestItemIsAPlate(t *testing.T) {
	column := game.Rect{X: 10, Y: 20, W: 540, H: 284}
	for n := 1; n <= 24; n++ {
		for _, needs := range []float64{0, 200, 900} {
			s := make(Stack, n)
			for i := range s {
				s[i].Place, s[i].high = i+1, needs
			}
			var scroll game.Scroll
			s.Lay(column, 1, false, &scroll)
			newest := s[n-1].To
			if newest.Y+newest.H != column.Y+column.H || newest.H < plateLeast || newest.W != column.W {
				t.Errorf("the newest of %d items lies at %v", n, newest)
			}
			shown := 0
			for i, w := range laid(func(l *List) { s.LayItems(l, &scroll, nil) }) {
				if !Within(s[i].To, column) {
					t.Errorf("of %d items number %d lies at %v", n, i+1, s[i].To)
				}
				if w.Rect.H > 0 {
					shown++
				}
				if i > 0 && s[i].box == s[i-1].box {
					t.Errorf("two items are called %s", s[i].box)
				}
			}
			if want := min(n, peeps+1); shown != want {
				t.Errorf("of %d items %d are to be seen, not %d", n, shown, want)
			}
		}
	}
}

// Listed, any number of items are rows without overlap, the newest at the top, and those out of view are reached by scrolling.
func TestTheWholeStackIsAList(t *testing.T) {
	column := game.Rect{X: 10, Y: 20, W: 540, H: 284}
	for n := 1; n <= 24; n++ {
		s := make(Stack, n)
		for i := range s {
			s[i].Place = i + 1
		}
		var scroll game.Scroll
		s.Lay(column, 1, true, &scroll)
		seen := map[string]bool{}
		for step := 0; step < 2; step++ {
			for i, w := range laid(func(l *List) { s.LayItems(l, &scroll, nil) }) {
				if w.Rect.H > 0 {
					seen[w.ID] = true
					if !Within(w.Rect, column) {
						t.Errorf("of %d items number %d lies at %v", n, i+1, w.Rect)
					}
				}
				if i > 0 && (Meet(s[i].To, s[i-1].To) || s[i].To.Y > s[i-1].To.Y) {
					t.Errorf("of %d items numbers %d and %d lie at %v and %v", n, i, i+1, s[i-1].To, s[i].To)
				}
			}
			if n <= 4 {
				break
			}
			scroll.End()
			s.Lay(column, 1, true, &scroll)
		}
		if !seen["stack/1"] || !seen[s[n-1].box] {
			t.Errorf("of %d items only %v are reached", n, seen)
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
		if e.word(w, "6 to Rukhar", "", "Rukhar: 7 − 1 Armour = 6"); e.IsCard != c.card || e.state != c.state || e.Name == "" || e.outcome != "6 to Rukhar" || e.sum == "" {
			t.Errorf("%+v is worded %q, %q, card %v", c.item, e.Name, e.state, e.IsCard)
		}
	}
}

// A plate with room for all its texts tells what a forecast says; a cut one, and a row, may not.
func TestWholePlatesTellTheirOutcome(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	shell, _ := screens.Kit(t)
	item := match.Item{Ability: sessions.AbilityOf(t, w.Rules, "native.draw"), Hero: match.At(match.First, 0)}
	s := Stack{{Item: item, grow: 1}}
	s[0].word(w, "4 to Rukhar, 10 to 6", "4 to Rukhar", "Rukhar: 3 + 4 Mind − 3 Will = 4")
	if s.Tells("4 to Rukhar") {
		t.Error("a plate tells something before it has been measured")
	}
	s.Measure(shell.Context().Canvas, 540)
	s[0].To = game.Rect{W: s[0].wide, H: s[0].high}
	if !s.Tells("4 to Rukhar") || s.Tells("5 to Rukhar") {
		t.Errorf("with %q in view it tells 4: %v, 5: %v", s[0].outcome, s.Tells("4 to Rukhar"), s.Tells("5 to Rukhar"))
	}
	if s[0].To.H -= 20; s.Tells("4 to Rukhar") {
		t.Error("a plate that is cut tells everything")
	}
	if s[0].To.H, s[0].row = s[0].high, true; s.Tells("4 to Rukhar") {
		t.Error("a row tells everything")
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
			e.word(w, "", "", "")
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

// An arrow from the plate to a fighter does not cross the fighter's face.
func TestArrowsPassByFaces(t *testing.T) {
	for _, room := range screens.Rooms() {
		l := NewLayout(room, Arrangement{Lanes: 3})
		s := stageOf(&l, 3, 0)
		s.Camera.Open = true
		for who := range match.Player(2) {
			r := s.Lanes[0][who]
			s.Hero(r).At = s.Camera.Stand(s, s.Hero(r))
			stack := Stack{{Place: 1}}
			var scroll game.Scroll
			stack.Lay(l.Stack, l.Grow.Column, false, &scroll)
			stack[0].At = stack[0].To
			to := s.Aim(r)
			from, face := stack[0].From(to), faceOf(&s.Hero(r).At)
			if face.Contains(to) || face.Contains(from) {
				t.Errorf("%v: an arrow from %v to %v meets the face at %v", room, from, to, face)
			}
		}
	}
}

// A plate is as small as its text: narrow for a short one, and never too small for a long one.
func TestAPlateIsAsSmallAsItsText(t *testing.T) {
	h, _ := screens.Kit(t)
	c := h.Context().Canvas
	const column = 540.0
	last := 0.0
	for _, words := range []int{6, 24, 90} {
		s := Stack{{Place: 1, Name: "Shovel", Rules: strings.Repeat("damage ", words), sum: "Rukhar: 7 − 1 Armour = 6", grow: 1, worded: true}}
		if !s.Measure(c, column) {
			t.Fatal("a new text is not measured")
		}
		e := &s[0]
		said, effect, text, sum := e.heights(c, e.wide)
		switch {
		case e.high < said+effect+text+sum+itemTop:
			t.Errorf("a plate of %v by %v has no room for %d words", e.wide, e.high, words)
		case e.wide > column, e.wide*e.high <= last:
			t.Errorf("%d words stand on a plate of %v by %v", words, e.wide, e.high)
		}
		if last = e.wide * e.high; words == 6 && e.wide > 0.8*column {
			t.Errorf("%d words stand on a plate %v wide", words, e.wide)
		}
		if s.Measure(c, column) || !s.Measure(c, column/2) {
			t.Error("a plate is not measured again for another column, or is for the same")
		}
	}
}

// A long outcome is told whole in smaller letters while they can be read, and only then by its first part.
func TestAnOutcomeIsToldWholeWhileItCanBeRead(t *testing.T) {
	h, _ := screens.Kit(t)
	c := h.Context().Canvas
	const wide = 300.0
	e := Entry{Name: "Shovel", outcome: strings.Repeat("4 to Wenna Lume, ", 6), brief: "4 to Wenna Lume, and more", grow: 1}
	_, high := c.TextSize(e.outcome, wide, e.outcomeStyle(h.Context().Theme))
	for _, of := range []struct {
		room float64
		want string
	}{{high, e.outcome}, {0.6 * high, e.outcome}, {0.25 * high, e.brief}} {
		if got, _ := e.told(c, wide, high, of.room); got != of.want {
			t.Errorf("of %.0f, with room for %.0f, it tells %q", high, of.room, got)
		}
	}
}
