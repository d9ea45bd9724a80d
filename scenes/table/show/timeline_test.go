package show

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/scenes/table/board"
)

// The strip leaves out what is not known yet and what is over, and lights the step of the clash.
func TestTheTimelineSaysWhatIsKnown(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	fights := board.Stage{Fighting: true, Clash: 1, Nlanes: 3}
	for _, at := range []struct {
		name  string
		m     board.Model
		round string
		phase string
		step  int
	}{
		{"draft", board.Model{Phase: match.DraftPhase}, "", w.Phases[match.DraftPhase], -1},
		{"pairing", board.Model{Round: 2, Phase: match.PairingPhase}, "Round 2", w.Phases[match.PairingPhase], -1},
		{"dice", board.Model{Round: 2, Phase: match.PreparePhase, Stage: fights}, "Round 2, clash 2 of 3", "", 0},
		{"initiative", board.Model{Round: 2, Phase: match.InitiativePhase, Stage: fights}, "Round 2, clash 2 of 3", "", 1},
		{"cleanup", board.Model{Round: 2, Phase: match.CleanupPhase, Stage: fights}, "Round 2, clash 2 of 3", "", 2},
		{"actions", board.Model{Round: 2, Phase: match.ActionPhase, Stage: fights}, "Round 2, clash 2 of 3", "", 2},
		{"end", board.Model{Round: 2, Phase: match.ClashEndPhase, Stage: fights}, "Round 2, clash 2 of 3", "", 3},
	} {
		l := timeline{at: "old", phase: "old", now: 7}
		if l.word(w, &at.m); l.at != at.round || l.phase != at.phase || l.now != at.step {
			t.Errorf("%s: it says %q and %q, at step %d", at.name, l.at, l.phase, l.now)
		}
		for _, step := range l.steps {
			if (step != "") != (at.step >= 0) {
				t.Errorf("%s: the steps are %q", at.name, l.steps)
			}
		}
	}
}
