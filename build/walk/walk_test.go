package walk_test

import (
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/build/walk"
	"cinderclash/game"
)

// Every screen is checked in both languages, with the smallest and largest text and in windows of every
// shape. The focus is on some of its boxes, so that hints are shown.
func TestEveryScreenIsTidy(t *testing.T) {
	house := newHouse(t)
	for _, lang := range text.Languages() {
		for _, s := range house.screens(t) {
			t.Run(s.Name+" "+lang, func(t *testing.T) {
				h := house.open(t, s, lang)
				for _, size := range walk.TextSizes() {
					walk.SetTextSize(h, size)
					for _, window := range walk.Windows() {
						h.Resize(window[0], window[1])
						h.Draw()
						if err := h.Step(game.Input{}); err != nil { // some screens change their layout in the tick after the first frame
							t.Fatal(err)
						}
						look(t, h, size, window)
					}
					for range 6 {
						if err := h.Press(game.FocusNext); err != nil {
							t.Fatal(err)
						}
						look(t, h, size, walk.Windows()[3])
					}
				}
				if lang != text.Languages()[0] {
					return
				}
				for _, window := range [...][2]float64{{1, 1}, {1, 2160}, {32000, 1}} { // windows that nobody plays in, but that must not crash
					h.Resize(window[0], window[1])
					h.Draw()
					if err := h.Step(game.Input{}); err != nil {
						t.Fatalf("window %v: %v", window, err)
					}
				}
			})
		}
	}
}

func look(t *testing.T, h *headless.Game, size int, window [2]float64) {
	t.Helper()
	for _, wrong := range h.Untidy() {
		t.Errorf("%s, text %d %%, window %v, focus at %q: %s", h.Scene().Name(), size, window, h.Hot(), wrong)
	}
}
