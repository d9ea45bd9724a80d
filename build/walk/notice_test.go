package walk_test

import (
	"testing"

	"cinderclash/build/walk"
	"cinderclash/game"
)

// On no screen, in no window, does a notice lie over anything that can be pointed at.
func TestANoticeCoversNothingToChoose(t *testing.T) {
	house := newHouse(t)
	for _, s := range house.screens(t) {
		t.Run(s.Name, func(t *testing.T) {
			h := house.open(t, s, "en")
			h.Context().Acknowledge("What you play now is not kept, since the file cannot be written. It is tried again all the time.")
			for _, window := range walk.Windows() {
				if s.Name == "charter" && window[0] == window[1] { // its rows leave no room
					continue
				}
				h.Resize(window[0], window[1])
				h.Draw()
				if err := h.Step(game.Input{}); err != nil {
					t.Fatal(err)
				}
				if _, _, shown := h.Notice(); !shown {
					t.Fatalf("window %v: the notice is not shown", window)
				}
				look(t, h, "en", walk.TextSizes()[0], window)
			}
		})
	}
}
