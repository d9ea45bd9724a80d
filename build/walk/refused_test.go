package walk_test

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/game"
)

// A button that does nothing now says why when it is pointed at. The table has tests of its own for this.
func TestButtonsThatDoNothingSayWhy(t *testing.T) {
	house := newHouse(t)
	told := 0
	for i, s := range house.screens(t) {
		lang := text.Languages()[i%2]
		h := house.open(t, s, lang)
		if slices.Contains([]string{"table", "lesson", "replay", "watch", "zone", "example"}, h.Scene().Name()) {
			continue
		}
		for _, b := range h.Boxes() {
			if b.Enabled || b.Kind == game.Label {
				continue
			}
			if err := h.Step(game.Input{}); err != nil {
				t.Fatal(err)
			}
			before := labels(h)
			for range 2 {
				at := game.Pointer{At: b.Rect.Center(), From: b.Rect.Center(), Present: true, Moved: true}
				if err := h.Step(game.Input{Pointer: at}); err != nil {
					t.Fatal(err)
				}
			}
			if strings.Contains(b.Text, ". ") || slices.ContainsFunc(labels(h), func(said string) bool { return !slices.Contains(before, said) }) {
				told++
				if err := h.Step(game.Input{Pointer: game.Pointer{Present: true, Moved: true}}); err != nil { // moves the pointer away
					t.Fatal(err)
				}
				continue
			}
			t.Errorf("%s %s: %s (%q) does not say why it does nothing", s.Name, lang, b.ID, b.Text)
		}
	}
	if told < 20 {
		t.Errorf("only %d buttons did nothing", told)
	}
}

// labels returns the texts of a screen that are not buttons.
func labels(h *headless.Game) []string {
	var all []string
	for _, b := range h.Boxes() {
		if b.Kind == game.Label {
			all = append(all, b.Text)
		}
	}
	return all
}
