package walk_test

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/build/walk"
	"cinderclash/game"
)

// On no screen and in no window does a notice cover anything that can be pointed at. If lists fill a narrow window to its
// edges, it does not cover the box that is pointed at.
func TestANoticeCoversNothingToChoose(t *testing.T) {
	const long = "What you play now is not kept, since the file cannot be written. The game keeps trying."
	house := newHouse(t)
	for _, s := range house.screens(t) {
		t.Run(s.Name, func(t *testing.T) {
			h := house.open(t, s, "en")
			said := "The deck is saved."
			if kind, _, _ := strings.Cut(s.Name, " "); kind == "table" {
				said = long
			}
			full := strings.HasPrefix(s.Name, "houserules") || slices.Contains([]string{"lessons", "puzzles", "library", "options"}, s.Name)
			h.Context().Acknowledge(said)
			for _, window := range walk.Windows() {
				h.Resize(window[0], window[1])
				h.Draw()
				if err := h.Step(game.Input{}); err != nil {
					t.Fatal(err)
				}
				if _, _, shown := h.Notice(); !shown {
					t.Fatalf("window %v: the notice is not shown", window)
				}
				if window[0] > window[1] || !full {
					look(t, h, "en", walk.TextSizes()[0], window)
				}
			}
		})
	}
}
