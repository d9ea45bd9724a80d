package match_test

import (
	"slices"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
)

// byAnyVerb are events that come with an effect whatever its verb: its targets, what replaces or answers it, and the bounds of rule 719.
var byAnyVerb = []match.EventKind{match.HeroTargeted, match.ReplacementApplied, match.TriggerWaits, match.BoundReached}

// TestVerbsMakeTheirEvents: while an instruction is carried out, or a question of it answered, only events are reported that
// the row of its verb lists. All scenarios together carry out every verb.
func TestVerbsMakeTheirEvents(t *testing.T) {
	all, err := rulings.All()
	if err != nil {
		t.Fatal(err)
	}
	lib := fixture.Library(t)
	seen := map[card.Verb]bool{}
	for _, s := range all {
		m, err := s.Begin(lib)
		if err != nil {
			t.Fatal(err)
		}
		moves, err := s.Moves(m)
		if err != nil {
			t.Fatal(err)
		}
		for _, mv := range moves {
			m.ApplyStepwise(mv, func(v card.Verb, events match.Events) {
				seen[v] = true
				for _, e := range events {
					if !slices.Contains(m.Rules().Makes(v), e.Kind) && !slices.Contains(byAnyVerb, e.Kind) {
						t.Errorf("%s: the verb %s makes %s, which its row does not list", s.File, v, e.Kind)
					}
				}
			})
		}
	}
	for v := card.NoVerb + 1; v < card.Verbs; v++ {
		if !seen[v] {
			t.Errorf("the verb %s is carried out in no scenario", v)
		}
	}
}
