package ask

import (
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
)

// The reason for a clicked box comes before the one for the box pointed at, and Rule keeps the last reason's rule.
func TestTheRefusalOfWhatWasClickedComesFirst(t *testing.T) {
	w := screens.Narrator(t, sessions.New(t, 1, [2]int{0, 1}), "en")
	var r Refusal
	if r.Refused() != "" || r.because(w, match.Reason{}) != "" || r.Rule != 0 {
		t.Errorf("of what can be chosen it says %q, rule %d", r.Refused(), r.Rule)
	}
	r.Hot = r.because(w, match.Reason{Rule: 411, Obstacle: match.CannotPayDice})
	if r.Refused() != r.Hot || r.Rule != 411 || !strings.Contains(r.Hot, "411") {
		t.Errorf("it says %q by rule %d", r.Refused(), r.Rule)
	}
	r.Clicked = r.because(w, match.Reason{Rule: 515, Obstacle: match.LimitReached})
	if r.Refused() != r.Clicked || r.Rule != 515 || r.Clicked == r.Hot {
		t.Errorf("it says %q by rule %d", r.Refused(), r.Rule)
	}
	if r.Offers = true; r.Offered() != "" || r.Refused() != r.Clicked {
		t.Errorf("beside a refusal it offers %q", r.Offered())
	}
	if r.Clicked = ""; r.Offered() != r.Hot || r.Refused() != "" {
		t.Errorf("it offers %q and refuses %q", r.Offered(), r.Refused())
	}
	if r.because(w, match.Reason{}); r.Rule != 515 {
		t.Errorf("rule %d is kept", r.Rule)
	}
}
