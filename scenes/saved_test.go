package scenes

import (
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/game"
	"cinderclash/saves/titles"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Saved matches have room for the longest titles and names that can be written, in both lists and at every text size.
func TestSavedMatchesWithLongNames(t *testing.T) {
	router := storing(t)
	names := [2]string{"Maximiliana la Mayor", "Bartholomew of Weald"}
	const title = "The evening on which all of it was lost."
	s, err := router.host.Begin(lists(router), seatsOf(names[0], names[1]), 3)
	if err != nil {
		t.Fatal(err)
	}
	name, _, err := router.host.Archive().SaveCopy(s)
	if err != nil {
		t.Fatal(err)
	}
	named, err := titles.Open(router.host.Store())
	if err == nil {
		err = named.Set(name, title)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range text.Languages() {
		for _, size := range []int{100, 150} {
			for box, target := range map[string]any{"archive.row/0": route.Archive{}, "pause.copy/0": route.Pause{Session: s}} {
				h := openIn(t, router, target, lang)
				set := h.Context().Settings()
				set.TextSize = size
				h.Context().Change(set)
				if _, menu := boxOf(h, "pause.open"); menu {
					click(t, h, "pause.open")
				}
				h.Draw()
				tidy(t, box, h)
				for _, want := range []string{title, names[0], names[1]} {
					if got := textOf(t, h, box); !strings.Contains(got, want) {
						t.Errorf("%s says %q", box, got)
					}
				}
			}
		}
	}
}

// Down leads from each saved match to the next, also to those out of view, and Up leads back. Tab does so too.
func TestKeysReachEverySavedMatch(t *testing.T) {
	router := storing(t)
	const all = 9
	var s *session.Session
	for seed := range uint64(all) {
		var err error
		if s, err = router.host.Begin(lists(router), seatsOf("Ana", "Ben"), seed); err != nil {
			t.Fatal(err)
		}
		if _, _, err = router.host.Archive().SaveCopy(s); err != nil {
			t.Fatal(err)
		}
	}
	for rows, target := range map[string]any{"archive.row/": route.Archive{}, "pause.copy/": route.Pause{Session: s}} {
		for _, way := range [][2]game.Action{{game.Down, game.Up}, {game.FocusNext, game.FocusPrevious}} {
			h := openIn(t, router, target, "en")
			if _, menu := boxOf(h, "pause.open"); menu {
				byKeys(t, h, "pause.open")
			}
			goTo(t, h, rows+"0")
			for _, by := range way {
				seen := map[string]bool{}
				for n := range all {
					if n > 0 {
						step(t, h.Press(by))
					}
					for range 40 {
						step(t, h.Step(game.Input{Device: game.Keyboard}))
					}
					tidy(t, h.Hot(), h)
					if strings.HasPrefix(h.Hot(), rows) {
						seen[h.Hot()] = true
					}
				}
				if len(seen) != all {
					t.Errorf("action %d reaches only %v", by, seen)
				}
			}
		}
	}
}
