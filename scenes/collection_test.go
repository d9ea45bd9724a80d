package scenes

import (
	"strconv"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/route"
)

// write replaces the text in the hot text field.
func write(t *testing.T, h *headless.Game, words string) {
	t.Helper()
	step(t, h.Press(game.Last)) // a click puts the caret where it hits
	for range 60 {
		step(t, h.Press(game.Erase))
	}
	for _, r := range words {
		step(t, h.Step(game.Input{Device: game.Keyboard, Typed: []rune{r}, AnyPress: true}))
	}
}

func TestCollectionByMouse(t *testing.T) {
	h := open(t, route.Title{}, "es")
	click(t, h, "title.collection")
	number, _, _ := strings.Cut(textOf(t, h, "collection.found"), " ")
	if n, err := strconv.Atoi(number); err != nil || n < 100 {
		t.Errorf("found: %s, want at least 100", textOf(t, h, "collection.found"))
	}
	click(t, h, "collection.search")
	write(t, h, "letania MEDIODIA")
	if got := boxesWith(h, "collection.card/"); len(got) != 1 || got[0] != "collection.card/litany-of-noon" {
		t.Fatalf("looking without accents found %q", got)
	}
	click(t, h, "collection.card/litany-of-noon")
	if got := textOf(t, h, "collection.sheet"); !strings.Contains(got, "Letanía") {
		t.Errorf("the sheet says %q", got)
	}
	click(t, h, "collection.search")
	write(t, h, "")
	click(t, h, "collection.kind/heroes")
	if got := boxesWith(h, "collection.card/"); len(got) != 0 || !strings.HasSuffix(textOf(t, h, "collection.found"), ": Héroes") {
		t.Errorf("among heroes: %q", got)
	}
	first := boxesWith(h, "collection.hero/")[0]
	click(t, h, "collection.page/next")
	if got := boxesWith(h, "collection.hero/"); len(got) != 9 || got[0] == first {
		t.Errorf("the second page has %q", got)
	}
	click(t, h, "collection.class/warrior")
	if got, hint := textOf(t, h, "collection.found"), textOf(t, h, "collection.hint"); !strings.HasSuffix(got, "Héroes · Guerrero") || !strings.Contains(hint, "Guerrero") {
		t.Errorf("found %q, and the class is said to be %q", got, hint)
	}
	warriors, lib := 0, fixture.Library(t)
	for i := range lib.Heroes {
		if lib.Heroes[i].Class == card.Warrior {
			warriors++
		}
	}
	if got := boxesWith(h, "collection.hero/"); warriors == 0 || len(got) != warriors {
		t.Errorf("of %d warriors: %q", warriors, got)
	}
	click(t, h, "collection.hero/hask")
	if got := textOf(t, h, "collection.sheet"); !strings.Contains(got, "Guerrero") {
		t.Errorf("the sheet of Hask does not tell of warriors: %q", got)
	}
	click(t, h, "collection.back")
	if h.Scene().Name() != "title" {
		t.Errorf("in %s", h.Scene().Name())
	}
}

func TestCollectionByKeys(t *testing.T) {
	h := open(t, route.Collection{}, "en")
	goTo(t, h, "collection.faction/raven-post")
	step(t, h.Press(game.Confirm))
	if got := textOf(t, h, "collection.found"); !strings.HasSuffix(got, ": Raven Post") {
		t.Fatalf("found %q", got)
	}
	goTo(t, h, "collection.faction/raven-post")
	step(t, h.Press(game.Down))
	if !strings.HasPrefix(h.Hot(), "collection.hero/") {
		t.Fatalf("at %q", h.Hot())
	}
	for _, b := range h.Boxes() {
		if b.ID == h.Hot() && !strings.HasPrefix(textOf(t, h, "collection.sheet"), b.Text) {
			t.Errorf("the sheet shows %q, not %s", textOf(t, h, "collection.sheet"), b.Text)
		}
	}
	step(t, h.Press(game.NextTab))
	if !strings.HasPrefix(textOf(t, h, "collection.page"), "Page 2 ") {
		t.Errorf("on %s", textOf(t, h, "collection.page"))
	}
	goTo(t, h, boxesWith(h, "collection.card/")[0])
	step(t, h.Press(game.Inspect))
	if h.Scene().Name() != "inspect" {
		t.Errorf("in %s", h.Scene().Name())
	}
	step(t, h.Press(game.Cancel))
	step(t, h.Press(game.Cancel))
	if !h.Quit {
		t.Error("still there")
	}
}

// While a page of the collection is looked at, the pictures of the next one are made, so that it is there when the page is turned.
func TestTheNextPageIsMadeAhead(t *testing.T) {
	h := openIn(t, storing(t), route.Collection{}, "en")
	pictures := h.Context().Pictures
	pictures.Wait(false)
	look := func(ticks int) (late int) {
		before := pictures.Late()
		for range ticks {
			step(t, h.Step(game.Input{}))
			h.Draw()
			pictures.Finish()
		}
		return pictures.Late() - before
	}
	if first := look(1); first == 0 {
		t.Fatal("the first page has no pictures")
	}
	look(60)
	const most = 1000 // pixels of signs on buttons; a single hero has more
	for page := 2; page <= 4; page++ {
		step(t, h.Press(game.NextTab))
		if late := look(1); late > most {
			t.Errorf("page %d: pictures of %d pixels were not made ahead", page, late)
		}
		look(60)
	}
}
