package walk_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/build/walk"
	"cinderclash/engine/card"
	"cinderclash/game"
)

// large is the size, in design units, from which a text is larger than the body text of a player with the largest texts.
const large = 1.5 * 26

// grown is how much larger a text is at least with the largest of the player's texts than with the usual ones.
const grown = 1.13

// still are the texts that grow less with the player's text size. Names of cards and heroes are not among them, though they do not
// grow where they are as wide as their card.
var still = [...]struct {
	screens string // begin of their names
	text    *regexp.Regexp
	why     string
}{
	{"", regexp.MustCompile(`^(\d{1,2}|[GRBVA∗]{1,3}|[?]|\{die\}4\+)$`), "numbers and letters of a drawing: of a die, a cost, a badge, a plate, a card"},
	{"decks", regexp.MustCompile(`^Half a deck`), "it is the longest name that a player may give to a deck"},
	{"", regexp.MustCompile(`^\d{1,3} %$`), "the costs of a deck are twelve in a small table, each with its symbols, its cards and its odds"},
	{"result", regexp.MustCompile(`.{19}`), "the last blow, what a hero did and what the rival says fill their places"},
	{"journey road", regexp.MustCompile(`<i>`), "two names stand side by side in a land"},
	{"archive", regexp.MustCompile(`^Bring back what was deleted$`), "it is as wide as its button in the largest of the usual texts"},
	{"gallery cards", regexp.MustCompile(`.`), "a name is as wide as its card, and the other pages of the gallery have the same buttons"},
	{"gallery effects", regexp.MustCompile(`.`), "it is a table, whose own tests hold it there, and its controls fill the part that the table leaves for them"},
}

// printed returns the names of all cards and heroes, which are printed on cards.
func (h house) printed() map[string]bool {
	all, lib := map[string]bool{}, h.host.Rules().Library
	for lang := range card.Langs {
		for i := range lib.Cards {
			all[lib.Cards[i].Name[lang]] = true
		}
		for i := range lib.Heroes {
			all[lib.Heroes[i].Name[lang]] = true
		}
	}
	return all
}

// The player's text size reaches every text of every screen but the table, whose own tests hold it there.
func TestTextSizeReachesEveryText(t *testing.T) {
	house := newHouse(t)
	needed, printed := [len(still)]bool{}, house.printed()
	for _, s := range house.screens(t) {
		s.Over = nil // what it lies over is a screen of its own
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
					if !ok || was[0] >= large || now[0] >= grown*was[0] {
						continue
					}
					excused := printed[words] && now[0] >= was[0]-0.1 // another rounding
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
