package rulings

import (
	"slices"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// TestEveryVerbIsPlayed: each thing that an effect can do is done in some scenario.
func TestEveryVerbIsPlayed(t *testing.T) {
	played := map[card.Verb]bool{}
	for _, s := range beginnings(t) {
		if s.err != nil {
			t.Fatal(s.err)
		}
		events, err := s.Run(s.match, Straight)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			switch e.Kind {
			case match.ActionResolving, match.TriggerWaits, match.ReplacementApplied:
				for _, op := range s.match.Rules().Ability(e.Ability).Code {
					played[op.Verb] = true
				}
			}
		}
	}
	var missing []card.Verb
	for v := card.DealDamage; v < card.Verbs; v++ {
		if !played[v] {
			missing = append(missing, v)
		}
	}
	if len(missing) > 0 {
		slices.Sort(missing)
		t.Errorf("no scenario plays the verbs %d (see card.Verb)", missing)
	}
}
