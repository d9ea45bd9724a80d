package ask

import (
	"testing"

	"cinderclash/engine/match"
)

// A card is dim while something else than cards is asked, and bright where the whole hand matters to the answer.
func TestCardsAreDimWhileSomethingElseIsAsked(t *testing.T) {
	for cause, dim := range map[match.Cause]bool{
		match.ByTarget: true, match.ByRecover: true, match.ByMay: true, match.ByCost: true, match.ByModes: true, match.ByWindow: true,
		match.ByReroll: false, match.ByPairing: false, match.BySide: false,
	} {
		a := Asking{question: question{On: true, Pending: match.Pending{Cause: cause}}}
		if c := a.CardChoice(match.First, 3, false); c.Dim != dim {
			t.Errorf("while %s is asked a card that cannot be chosen is dim: %v", cause, c.Dim)
		}
		if a.On = false; a.CardChoice(match.First, 3, false).Dim {
			t.Errorf("while nothing is asked a card is dim")
		}
	}
}
