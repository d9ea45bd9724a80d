package match

import (
	"math/rand/v2"
	"slices"
	"testing"

	"cinderclash/engine/card"
)

// TestRandomPlayReachesEverything: every verb and every question occurs in random play with the game's own
// cards and the examples. It plays until all of them have occurred, or so many matches that something must be unreachable.
func TestRandomPlayReachesEverything(t *testing.T) {
	var verbs [card.Verbs]bool
	for v := range verbs { // a verb that no card uses cannot be reached
		verbs[v] = true
	}
	for i := range library(t).Abilities {
		for _, op := range library(t).Abilities[i].Code {
			verbs[op.Verb] = false
		}
	}
	var asked [causes]bool
	var buf [MaxAnswers]Move
	all := func() bool {
		return !slices.Contains(verbs[card.DealDamage:], false) && !slices.Contains(asked[ByCoin:], false)
	}
	for seed := uint64(0); seed < 4000 && !all(); seed++ {
		profile := Profiles()[seed%5]
		rng := rand.New(rand.NewPCG(seed, 21))
		f := Standard()
		f.Proving, f.Copies, f.HandLimit = true, 3, 2+int(seed%6)
		r, err := NewRules(library(t), f, profile)
		if err != nil {
			t.Fatal(err)
		}
		m, err := New(r, Setup{Decks: [2]card.DeckList{deckOf(r, rng), deckOf(r, rng)}})
		if err != nil {
			t.Fatal(err)
		}
		for m.pend.Shape != Over {
			asked[m.pend.Cause] = true
			var log Events
			if err := m.Apply(randomMove(&m, rng, buf[:]), &log); err != nil {
				t.Fatal(err)
			}
			for _, e := range log {
				switch e.Kind {
				case ActionResolving, TriggerWaits, ReplacementApplied:
					for _, op := range r.abilities[e.Ability].Code {
						verbs[op.Verb] = true
					}
				default: // other events begin no ability
				}
			}
		}
		asked[ByEnd] = true
	}
	for v := card.DealDamage; v < card.Verbs; v++ {
		if !verbs[v] {
			t.Errorf("random play never reaches the verb %s", v)
		}
	}
	for c := ByCoin; c < causes; c++ {
		if !asked[c] {
			t.Errorf("random play never asks for %s", c)
		}
	}
}
