package rulings

import (
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// TestEverythingIsPlayed: each thing that an effect can do is done in some scenario, and
// each kind of event happens in one.
func TestEverythingIsPlayed(t *testing.T) {
	var played [card.Verbs]bool
	reported := map[match.EventKind]bool{}
	for _, s := range beginnings(t) {
		if s.err != nil {
			t.Fatal(s.err)
		}
		events, err := s.Run(s.matches[0], Straight)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			reported[e.Kind] = true
			switch e.Kind {
			case match.ActionResolving, match.TriggerWaits, match.ReplacementApplied:
				for _, op := range s.matches[0].Rules().Ability(e.Ability).Code {
					played[op.Verb] = true
				}
			default: // no ability is carried out
			}
		}
	}
	for v := card.DealDamage; v < card.Verbs; v++ {
		if !played[v] {
			t.Errorf("verb %s: no scenario plays it", v)
		}
	}
	for _, k := range match.EventKinds() {
		if !reported[k] {
			t.Errorf("event %s: it happens in no scenario", k)
		}
	}
}

// TestEveryFieldIsWorded: scenarios can write every field of an event.
func TestEveryFieldIsWorded(t *testing.T) {
	s := beginnings(t)[0]
	if s.err != nil {
		t.Fatal(s.err)
	}
	st := stage{book: book{m: &s.matches[0]}}
	for f := range match.Fields {
		if word := st.field(&match.Event{Ability: 1}, f); word == "" {
			t.Errorf("field %d of an event has no word", f)
		}
	}
}
