package walk_test

import (
	"strings"
	"testing"

	"cinderclash/build/walk"
	"cinderclash/game"
)

// The key for help opens the rulebook wherever cards, heroes or a match are looked at, and coming back is to the same.
func TestHelpOpensTheRulebook(t *testing.T) {
	host, err := walk.Host(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer host.Close()
	defer host.Store().Close()
	screens, err := walk.Screens(host)
	if err != nil {
		t.Fatal(err)
	}
	frames, err := walk.Frames()
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, s := range screens {
		kind, _, _ := strings.Cut(s.Name, " ")
		if !strings.Contains(" setup decks builder collection draft mulligan graveyard library hand table inspect lesson replay ", " "+kind+" ") || s.Name == "lesson menu" {
			continue
		}
		asked++
		h, err := walk.Open(host, s, "en", frames)
		if err != nil {
			t.Fatal(err)
		}
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
