package walk_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/build/walk"
	"cinderclash/game"
)

// large is the size, in design units, from which a text is larger than the body text of a player with the largest texts.
const large = 1.5 * 26

// still are the texts that do not grow with the player's text size.
var still = [...]struct {
	screens string // begin of their names
	text    *regexp.Regexp
	why     string
}{
	{"", regexp.MustCompile(`^(\d{1,2}|[GRBVA∗]{1,3}|[?])$`), "numbers and letters of a drawing: of a die, a cost, a badge, a plate, a card"},
	{"decks", regexp.MustCompile(`\n|^Half a deck`), "a deck with more faults than there is room for, and the longest name that a deck may have"},
	{"builder", regexp.MustCompile(`\n`), "a deck with more faults than there is room for"},
	{"", regexp.MustCompile(`^\d{1,3} %$`), "the costs of a deck are twelve in a small table, each with its symbols, its cards and its odds"},
	{"result", regexp.MustCompile(`.{40}`), "the last blow, the turning points and what the rival says fill their places"},
	{"journey", regexp.MustCompile(`.{60}`), "a story fills its page"},
	{"archive", regexp.MustCompile(`^Bring back what was deleted$`), "it is as wide as its button in the largest of the usual texts"},
	{"gallery cards", regexp.MustCompile(`.`), "a name is as wide as its card, and the other pages of the gallery have the same buttons"},
	{"gallery effects", regexp.MustCompile(`.`), "it is a table, whose own tests hold it there, and its controls fill the part that the table leaves for them"},
	{"", regexp.MustCompile(`^(First Through the Door|And Another Thing)$`), "the name on a card is as wide as the card"},
}

// The player's text size reaches every text of every screen but the table, whose own tests hold it there.
func TestTextSizeReachesEveryText(t *testing.T) {
	house := newHouse(t)
	needed := [len(still)]bool{}
	for _, s := range house.screens(t) {
		t.Run(s.Name, func(t *testing.T) {
			for _, lang := range text.Languages() {
				h := house.open(t, s, lang)
				if slices.Contains([]string{"table", "watch", "replay", "example", "lesson", "lesson-menu"}, h.Scene().Name()) {
					return
				}
				h.Resize(1280, 720)
				small := textSizes(t, h, 100)
				for words, now := range textSizes(t, h, 150) {
					was, ok := small[words]
					if !ok || was[0] >= large || now[0] > was[0]+0.5 {
						continue
					}
					excused := false
					for i, e := range still {
						if strings.HasPrefix(s.Name, e.screens) && e.text.MatchString(words) {
							excused, needed[i] = true, true
						}
					}
					if !excused {
						t.Errorf("%s: %q is drawn in %.1f at 100 %%, and in %.1f at 150 %%", lang, words, was[0], now[0])
					}
				}
			}
		})
	}
	for i, e := range still {
		if !needed[i] {
			t.Errorf("all texts %q of screens %q grow: nothing is an exception because %s", e.text, e.screens, e.why)
		}
	}
}

// textSizes returns the sizes of all texts that a screen draws with the player's text size in percent.
func textSizes(t *testing.T, h *headless.Game, percent int) map[string][]float64 {
	t.Helper()
	walk.SetTextSize(h, percent)
	for range 2 { // some screens change their layout in the tick after the first frame
		h.Draw()
		if err := h.Step(game.Input{}); err != nil {
			t.Fatal(err)
		}
	}
	h.Draw()
	return h.Context().Canvas.TextSizes()
}
