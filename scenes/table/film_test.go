package table

import (
	"fmt"
	"strings"
	"testing"

	"cinderclash/assets/shaders"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/game"
)

// The grain lies over place and fighters and below every text, once a frame. At low quality there is none.
func TestFilmLiesBelowEveryText(t *testing.T) {
	h := open(t, sessions.New(t, 3, [2]int{0, 1}), "en", 0)
	film, err := h.Context().Canvas.CompileShader("film.kage", shaders.Film())
	screens.Step(t, err)
	for quality, want := range map[string]int{game.QualityHigh: 1, game.QualityLow: 0} {
		set := h.Context().Settings()
		set.Quality = quality
		h.Context().Change(set)
		screens.Step(t, h.Step(game.Input{}))
		h.Draw()
		count, text := 0, false
		for _, line := range h.Context().Canvas.Lines() {
			text = text || strings.HasPrefix(line, "2 ")
			if strings.Contains(line, fmt.Sprintf("%p", film)) {
				count++
				if text {
					t.Errorf("%s: the grain lies over a text", quality)
				}
			}
		}
		if count != want || !text {
			t.Errorf("%s: grain is drawn %d times; it should be %d (texts are drawn: %v)", quality, count, want, text)
		}
	}
}
