package scenes

import (
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/game"
	"cinderclash/scenes/route"
	"cinderclash/scenes/table"
)

// The first fight takes a new player no more than three minutes: what is shown at the usual speed, 220 words a minute for
// each sentence of the coach and the prompt that is new, and a second a click. It is played by acting whenever that is
// possible, and counted in ticks.
func TestTheFirstFightIsShort(t *testing.T) {
	const ticksSecond, wordsMinute, most = 60, 220, 180
	for _, lang := range text.Languages() {
		h := openIn(t, router(t), route.FirstFight{}, lang)
		ticks, words, clicks, read := 0, 0, 0, map[string]bool{}
		for h.Scene().Name() != "result" && ticks < 30_000 {
			a, ok := h.Scene().(game.Pender).Pending().(table.Asked)
			if !ok || a.Busy || len(a.Legal) == 0 {
				ticks++
				step(t, h.Step(game.Input{}))
				continue
			}
			for _, b := range h.Boxes() {
				if said := b.Text; (b.ID == "coach.text" || strings.HasPrefix(b.ID, "prompt.")) && !read[said] {
					read[said] = true
					words += len(strings.Fields(said))
				}
			}
			for _, id := range acts(a.Legal).Boxes {
				clicks++
				click(t, h, id)
			}
		}
		seconds := ticks/ticksSecond + words*60/wordsMinute + clicks
		t.Logf("%s: %d s shown, %d words to read, %d clicks: %d s", lang, ticks/ticksSecond, words, clicks, seconds)
		if seconds > most {
			t.Errorf("%s: the first fight takes %d s", lang, seconds)
		}
	}
}
