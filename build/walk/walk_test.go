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
	const focused = 6 // boxes in each window, with each size of text
	house := newHouse(t)
	languages := text.Languages()
	for _, s := range house.screens(t) {
		t.Run(s.Name, func(t *testing.T) {
			h := house.open(t, s, languages[0])
			for _, window := range walk.Windows() { // its pictures are drawn once for all texts
				h.Resize(window[0], window[1])
				for _, lang := range languages {
					walk.SetLanguage(h, lang)
					for _, size := range walk.TextSizes() {
						walk.SetTextSize(h, size)
						h.Draw()
						if err := h.Step(game.Input{}); err != nil { // some screens change their layout in the tick after the first frame
							t.Fatal(err)
						}
						look(t, h, lang, size, window)
						for range focused {
							if err := h.Press(game.FocusNext); err != nil {
								t.Fatal(err)
							}
							look(t, h, lang, size, window)
						}
					}
				}
			}
			for _, lang := range languages[1:] { // texts that are made when a screen opens exist in every language
				look(t, house.open(t, s, lang), lang, walk.TextSizes()[0], walk.Windows()[0])
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

func look(t *testing.T, h *headless.Game, lang string, size int, window [2]float64) {
	t.Helper()
	for _, wrong := range h.Untidy() {
		t.Errorf("%s in %s, text %d %%, window %v, focus at %q: %s", h.Scene().Name(), lang, size, window, h.Hot(), wrong)
	}
}
