package walk_test

import (
	"strings"
	"testing"

	"cinderclash/game"
)

// The help key opens the rulebook on every screen with cards, heroes or a match, and closing it returns to
// the same state.
func TestHelpOpensTheRulebook(t *testing.T) {
	house := newHouse(t)
	asked := 0
	for _, s := range house.screens(t) {
		kind, _, _ := strings.Cut(s.Name, " ")
		if !strings.Contains(" setup decks builder collection draft mulligan graveyard library hand table inspect lesson replay ", " "+kind+" ") || s.Name == "lesson menu" {
			continue
		}
		asked++
		h := house.open(t, s, "en")
		before := h.Scene()
		if err := h.Press(game.Help); err != nil {
			t.Fatal(err)
		}
		if h.Scene().Name() != "rulebook" {
			t.Errorf("%s: F1 leads to %s", s.Name, h.Scene().Name())
			continue
		}
		if err := h.Press(game.Cancel); err != nil {
			t.Fatal(err)
		}
		if h.Scene() != before {
			t.Errorf("%s: back from the rulebook is %s", s.Name, h.Scene().Name())
		}
	}
	if asked < 20 {
		t.Errorf("only %d screens were asked", asked)
	}
}
