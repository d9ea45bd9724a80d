package scenes

import (
	"strings"
	"testing"

	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// links returns the boxes of the linked words on a sheet.
func links(h *headless.Game, sheet string) []game.Box {
	var all []game.Box
	for _, b := range h.Boxes() {
		if strings.HasPrefix(b.ID, sheet+"/") {
			all = append(all, b)
		}
	}
	return all
}

// termOf returns the glossary term in the id of a word's box.
func termOf(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }

func cardNamed(t *testing.T, key string) card.CardID {
	t.Helper()
	id, ok := router(t).host.Rules().Library.CardByKey(key)
	if !ok {
		t.Fatalf("there is no card %s", key)
	}
	return id
}

// A click on any linked word of a card opens the rulebook at that word, and Back returns to the card.
func TestWordsOnACardLeadToTheRulebook(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		h := open(t, route.Inspect{Subject: pieces.Subject{Card: cardNamed(t, "second-post")}}, lang)
		all := links(h, "inspect.sheet")
		if len(all) < 3 {
			t.Fatalf("%s: only %d words have a meaning", lang, len(all))
		}
		for _, b := range all {
			before := h.Scene()
			click(t, h, b.ID)
			if name := h.Scene().Name(); name != "rulebook" {
				t.Fatalf("%s: %s leads to %s", lang, b.ID, name)
			}
			if title := textOf(t, h, "rulebook.title"); title != b.Text {
				t.Errorf("%s: %s opens the page %q", lang, b.ID, title)
			}
			step(t, h.Press(game.Cancel))
			if h.Scene() != before {
				t.Fatalf("%s: back from the rulebook is %s", lang, h.Scene().Name())
			}
			if got := links(h, "inspect.sheet"); len(got) != len(all) {
				t.Errorf("%s: back there are %d words, not %d", lang, len(got), len(all))
			}
		}
	}
}

// Keys reach every linked word, also those scrolled out of view. Its tip is shown when it is reached, and Enter follows it.
func TestKeysReachEveryWordOfAHero(t *testing.T) {
	now := match.HeroState{ID: 5, Life: 10, MaxLife: 20}
	for i := range now.Counters {
		now.Counters[i] = 2
	}
	h := open(t, route.Inspect{Subject: pieces.Subject{Hero: 5, Now: &now, Carried: []match.Equipment{{ID: 1}, {ID: 2}}}}, "es")
	s := h.Context().Settings()
	s.TextSize = 150
	h.Context().Change(s)
	reached := map[string]bool{}
	for range 200 {
		step(t, h.Press(game.FocusNext))
		for range 30 {
			step(t, h.Step(game.Input{Device: game.Keyboard}))
		}
		hot := h.Hot()
		if hot == "inspect.back" {
			break
		}
		reached[termOf(hot)] = true
		tidy(t, "at "+hot, h)
	}
	if h.Hot() != "inspect.back" {
		t.Fatalf("Tab never comes to an end; at %q", h.Hot())
	}
	for _, term := range []string{"life", "race", "agility", "armor", "exalted", "poisoned", "passive", "action"} {
		if !reached[term] {
			t.Errorf("Tab did not reach %s; it reached %v", term, reached)
		}
	}
	step(t, h.Press(game.FocusPrevious))
	was := h.Hot()
	step(t, h.Press(game.Confirm))
	if h.Scene().Name() != "rulebook" {
		t.Fatalf("Enter at %s leads to %s", was, h.Scene().Name())
	}
	for range 40 {
		step(t, h.Step(game.Input{Device: game.Keyboard}))
	}
	if want := "term/" + termOf(was); h.Hot() != want {
		t.Errorf("in the rulebook the keyboard begins at %s, not at %s", h.Hot(), want)
	}
	step(t, h.Press(game.Cancel))
	if h.Scene().Name() != "inspect" || h.Hot() != was {
		t.Errorf("back at %q in %s, not at %q", h.Hot(), h.Scene().Name(), was)
	}
}

// F1 opens the rulebook at the word pointed at, or otherwise at the kind of the card.
func TestHelpOnACardLeadsToWhatItIs(t *testing.T) {
	h := open(t, route.Inspect{Subject: pieces.Subject{Card: cardNamed(t, "litany-of-noon")}}, "en")
	step(t, h.Press(game.Help))
	if got := textOf(t, h, "rulebook.title"); !strings.Contains(got, "Spell") {
		t.Errorf("F1 on a spell opens %q", got)
	}
	step(t, h.Press(game.Cancel))
	for range 40 {
		step(t, h.Press(game.FocusNext))
		if termOf(h.Hot()) == "litany" {
			break
		}
	}
	step(t, h.Press(game.Help))
	if got := textOf(t, h, "rulebook.title"); !strings.Contains(got, "Litany") {
		t.Errorf("F1 on the word litany opens %q", got)
	}
}

// The words on the sheet in the collection lead to the rulebook too, and Down leads from the filter to the cards.
func TestWordsInTheCollection(t *testing.T) {
	h := open(t, route.Collection{}, "es")
	click(t, h, "collection.hero/grusk")
	all := links(h, "collection.sheet")
	if len(all) < 8 {
		t.Fatalf("only %d words have a meaning", len(all))
	}
	for _, b := range []game.Box{all[0], all[len(all)-1]} {
		click(t, h, b.ID)
		if got := textOf(t, h, "rulebook.title"); got != b.Text {
			t.Errorf("%s opens %q", b.ID, got)
		}
		step(t, h.Press(game.Cancel))
		if h.Scene().Name() != "collection" || len(links(h, "collection.sheet")) != len(all) {
			t.Fatalf("back in %s", h.Scene().Name())
		}
	}
	goTo(t, h, "collection.faction/mercenaries")
	step(t, h.Press(game.Down))
	if !strings.HasPrefix(h.Hot(), "collection.hero/") {
		t.Errorf("below the filter is %q", h.Hot())
	}
	step(t, h.Press(game.Help))
	if h.Scene().Name() != "rulebook" {
		t.Errorf("F1 leads to %s", h.Scene().Name())
	}
	step(t, h.Press(game.Cancel))
	goTo(t, h, "collection.search")
	step(t, h.Step(game.Input{Device: game.Keyboard, Typed: []rune("nothing is called this")}))
	for _, id := range []string{"collection.search", "collection.kind/heroes"} {
		goTo(t, h, id)
		if step(t, h.Press(game.Down)); h.Hot() == "" {
			t.Errorf("where nothing is found, the way down from %s leads nowhere", id)
		}
	}
}

// With a gamepad, hints name only its buttons, and no key or click.
func TestHintsNameTheGamepad(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		for name, target := range map[string]any{
			"collection": route.Collection{}, "builder": route.Builder{}, "setup": route.Setup{}, "decks": route.Decks{}, "rulebook": route.Rulebook{},
		} {
			h := open(t, target, lang)
			hints := 0
			for range 60 {
				step(t, h.Step(game.Input{Device: game.Gamepad, Pressed: game.Actions(0).With(game.FocusNext), AnyPress: true}))
				step(t, h.Step(game.Input{Device: game.Gamepad}))
				for _, b := range h.Boxes() {
					if !strings.HasSuffix(b.ID, ".hint") {
						continue
					}
					hints++
					for _, word := range []string{"clic", "Enter", "Intro", "F1", " Q", "Backspace", "Retroceso"} {
						if strings.Contains(b.Text, word) {
							t.Errorf("%s %s, at %s: %q", name, lang, h.Hot(), b.Text)
						}
					}
				}
			}
			if hints == 0 {
				t.Errorf("%s says nothing", name)
			}
		}
	}
}
