package show

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/scenes/table/board"
)

// The timeline leaves out what is not known yet and what is over.
func TestTheTimelineSaysWhatIsKnown(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	for _, at := range []struct {
		name                string
		m                   board.Model
		round, clash, sides string
	}{
		{name: "draft"},
		{"pairing", board.Model{Round: 2, Known: true, Attacker: match.Second, Rolled: true}, "Round 2", "", w.T("table.attacks", "Ash")},
		{"clash", board.Model{Round: 2, Known: true, Stage: board.Stage{Fighting: true, Clash: 1, Nlanes: 3}}, "Round 2", "Clash 2 of 3", "{attacker} You attack"},
		{
			"actions", board.Model{Round: 2, Known: true, Stage: board.Stage{Fighting: true, Clash: 1, Nlanes: 3}, Rolled: true, Initiative: match.Second},
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
