package table

import (
	"testing"

	"cinderclash/engine/match"
)

// The timeline says nothing of what is not known yet, and leaves out what is over.
func TestTheTimelineSaysWhatIsKnown(t *testing.T) {
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "en")
	for _, at := range []struct {
		name                string
		m                   model
		round, clash, sides string
	}{
		{name: "draft"},
		{"pairing", model{round: 2, known: true, attacker: match.Second, rolled: true}, "Round 2", "", w.T("table.attacks", "Ash")},
		{"clash", model{round: 2, known: true, stage: stage{fighting: true, clash: 1, nlanes: 3}}, "Round 2", "Clash 2 of 3", "{attacker} You attack"},
		{
			"actions", model{round: 2, known: true, stage: stage{fighting: true, clash: 1, nlanes: 3}, rolled: true, initiative: match.Second},
			"Round 2", "Clash 2 of 3", w.T("table.sides", "Bea", "Ash"),
		},
	} {
		var l timeline
		l.round, l.clash, l.sides = "old", "old", "old"
		if l.word(w, &at.m); l.round != at.round || l.clash != at.clash || l.sides != at.sides {
			t.Errorf("%s: it says %q, %q, %q", at.name, l.round, l.clash, l.sides)
		}
	}
}
