package narrate

import (
	"strings"
	"testing"

	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// Every term of a sum and every doubt has its words.
func TestOutcomesHaveWords(t *testing.T) {
	for _, w := range narratorsOf(t, [2]int{0, 1}) {
		lang := w.Language()
		for k := range match.TermKinds {
			figure := "3"
			if k == match.TermFloor {
				figure = "0"
			}
			for _, n := range []int{3, -3} {
				if said := w.term(&match.Term{Kind: k, N: n, Count: card.AttrOf, Ability: 1}); !strings.Contains(said, figure) {
					t.Errorf("%s: term %d is worded %q", lang, k, said)
				}
			}
		}
		for c := card.AttrOf; c < card.Counts; c++ {
			if w.count(&match.Term{Count: c}) == "" {
				t.Errorf("%s: no words for count %d", lang, c)
			}
		}
		if one, two := w.count(&match.Term{N: -1, Count: card.BanesOn}), w.count(&match.Term{N: -2, Count: card.BanesOn}); one == two || one == "" {
			t.Errorf("%s: one bane and two are both worded %q", lang, two)
		}
		for k := match.ChanceDecides; k <= match.TooLong; k++ {
			line := outcomeLine{Forecaster: Forecaster{Words: w}}
			line.doubt(match.Doubt{Kind: k, Asked: match.Pending{Cause: match.ByRoll}, Hero: match.At(match.First, 0), Ability: 1})
			if line.line == "" {
				t.Errorf("%s: no words for doubt %d", lang, k)
			}
		}
		asked := match.Doubt{Kind: match.PlayerDecides, Asked: match.Pending{Cause: match.ByDice}}
		line := outcomeLine{Forecaster: Forecaster{Words: w}, pv: &match.Preview{}, own: sessions.AbilityOf(t, w.Rules, "brisa.finders-keepers")}
		if line.doubt(asked); line.line != w.T("outcome.doubt.yours-dice-drain", 1, w.Player(match.First)) {
			t.Errorf("%s: of a die to be spent it tells %q", lang, line.line)
		}
		asked.Wanted = 2
		line = outcomeLine{Forecaster: Forecaster{Words: w}, pv: &match.Preview{}, own: sessions.CardOf(t, "kindling").Play}
		if line.doubt(asked); line.line != map[string]string{"en": "you gain 2 dice", "es": "ganas 2 dados"}[lang] {
			t.Errorf("%s: of two dice to be gained it tells %q", lang, line.line)
		}
		for v := range card.Verbs {
			for _, key := range []string{"outcome.doubt.yours-dice-" + v.String(), "outcome.gist.dice-" + v.String()} {
				if v.OnDice() && v != card.RerollDice && !w.Has(key) {
					t.Errorf("%s: %s is missing", lang, key)
				}
			}
		}
		for _, k := range match.EventKinds() {
			e := match.Event{Kind: k, Hero: match.At(match.First, 0), Source: match.At(match.First, 1), Card: 1, Ability: sessions.CardOf(t, "feint").Play}
			if line := lineOf(t, w, &e); strings.Contains(line, "table.moved.") || strings.Contains(line, "outcome.") {
				t.Errorf("%s: an outcome has no words for %s but %q", lang, k, line)
			}
		}
		for _, c := range []match.Cause{match.ByRoll, match.ByFate, match.ByCoin, match.ByShuffle, match.ByInitiative} {
			if key := "outcome.doubt." + c.String(); !w.Has(key) {
				t.Errorf("%s: %s is missing", lang, key)
			}
		}
		line = outcomeLine{Forecaster: Forecaster{Words: w}, pv: &match.Preview{}}
		line.hero(match.At(match.First, 0), &match.HeroOutcome{Before: 20, After: 14, Damage: 6})
		line.side(match.First, &match.SideOutcome{Gained: dice.Pool{1, 0, 0}})
		if !strings.Contains(line.line, "20") || !strings.Contains(line.line, "14") || !strings.Contains(line.line, "{red}") {
			t.Errorf("%s: %q", lang, line.line)
		}
	}
}

// lineOf returns the outcome line of a single event.
func lineOf(t *testing.T, w *Narrator, e *match.Event) string {
	t.Helper()
	defer func() {
		if said := recover(); said != nil {
			t.Errorf("%s: %v", e.Kind, said)
		}
	}()
	line := outcomeLine{Forecaster: Forecaster{Words: w}, pv: &match.Preview{}}
	line.event(e, true)
	if from, _ := e.Kind.Moved(); from != match.NoZone {
		var s match.SideOutcome
		s.Moved[e.Kind] = 2
		line.side(match.First, &s)
		if !strings.Contains(line.line, "2") {
			t.Errorf("%s: %q does not tell of 2 cards", e.Kind, line.line)
		}
	}
	return line.line
}
