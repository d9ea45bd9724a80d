// Package given is what tests begin with: the game's own cards, and the rules they are played by.
package given

import (
	"testing"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Library returns the game's cards, read anew.
func Library(tb testing.TB) *card.Library {
	tb.Helper()
	lib, _, err := card.Load(cards.FS)
	if err != nil {
		tb.Fatal(err)
	}
	return lib
}

// Rules returns the rules that the program plays by, with the game's cards.
func Rules(tb testing.TB) *match.Rules {
	tb.Helper()
	rules, err := match.NewRules(Library(tb), match.Standard(), match.Profiles()[0])
	if err != nil {
		tb.Fatal(err)
	}
	return rules
}
