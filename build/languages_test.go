package build

import (
	"slices"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
)

// TestLanguagesAgree checks that the program's texts and the cards' texts exist in the same languages, in
// the same order.
func TestLanguagesAgree(t *testing.T) {
	if program, cards := text.Languages(), card.LangNames(); !slices.Equal(program, cards) {
		t.Errorf("assets/text has the languages %v and engine/card has %v; name the same in both, in the same order", program, cards)
	}
}
