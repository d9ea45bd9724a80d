package scenes

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/fixture"
	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/game/clipboard"
	"cinderclash/saves/decks"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
)

// paper is a clipboard for tests.
type paper struct {
	text string
	torn bool
}

func (*paper) Available() bool { return true }

func (p *paper) Read() (string, error) {
	if p.torn {
		return "", errors.New("torn")
	}
	return p.text, nil
}

func (p *paper) Write(text string) error {
	if p.torn {
		return errors.New("torn")
	}
	p.text = text
	return nil
}

// wait runs ticks, with time for other goroutines between them, until so returns true.
func wait(t *testing.T, h *headless.Game, so func() bool) {
	t.Helper()
	fixture.Await(t, "the screen", func() bool {
		if so() {
			return true
		}
		step(t, h.Step(game.Input{}))
		return false
	})
}

// shelfOf reads the player's own decks of a router's host as they are saved now.
func shelfOf(t *testing.T, h *Router) *decks.Shelf {
	t.Helper()
	s, notices := decks.Open(h.host.Store(), h.host.Rules().Library)
	for _, n := range notices {
		t.Error(n)
	}
	return s
}

// openWith opens a screen as openIn does, but with a clipboard.
func openWith(t *testing.T, h *Router, clips clipboard.Clipboard, first any) *headless.Game {
	t.Helper()
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	fresh := NewRouter(h.host)
	fresh.clips = clips
	out, err := headless.New(game.Config{
		Build: fresh.Build, First: first, Texts: texts, Art: frames.Files(t), Glyph: Glyph, Sounds: sounds.FS(), Language: "en", Version: "1.2.3",
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// legal fails the test if no match can be played with the deck.
func legal(t *testing.T, h *Router, d decks.Deck) {
	t.Helper()
	list, unknown := h.host.Rules().Library.DeckOf(d.DeckKeys)
	if faults := h.host.Rules().Library.CheckDeck(list, card.StandardDeck()); len(faults) > 0 || len(unknown) > 0 {
		t.Errorf("%s is not legal: %v, %q", d.Name, faults, unknown)
	}
}

func TestBuildADeckByHand(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			router := keeping(t, t.TempDir())
			h := openIn(t, router, route.Title{}, "en")
			act(t, h, "title.decks")
			act(t, h, "decks.new")
			until(t, h, "builder")
			if got := textOf(t, h, "builder.verdict"); !strings.Contains(got, "5 heroes are missing (rule 201)") || !strings.Contains(got, "30 cards are missing: a deck has 30 to 40 (rule 201)") {
				t.Errorf("an empty deck is said to be %q", got)
			}
			for _, id := range boxesWith(h, "builder.hero/")[:5] {
				act(t, h, id)
			}
			if enabled(t, h, boxesWith(h, "builder.hero/")[5]) {
				t.Error("a sixth hero can be chosen")
			}
			act(t, h, "slot/4")
			act(t, h, boxesWith(h, "builder.hero/")[5])
			act(t, h, "builder.kind/cards")
			for range 20 { // pages
				for _, id := range boxesWith(h, "builder.card/") {
					for enabled(t, h, id) && strings.HasPrefix(textOf(t, h, "builder.cards"), "Cards ") && cardsIn(t, h) < 30 {
						act(t, h, id)
					}
				}
				if cardsIn(t, h) == 30 {
					break
				}
				act(t, h, "builder.page/next")
			}
			if got := textOf(t, h, "builder.verdict"); !strings.HasPrefix(got, "Ready for a match, with 30 cards.") {
				t.Errorf("the deck is said to be %q", got)
			}
			row := boxesWith(h, "deck/")[0]
			act(t, h, row)
			if cardsIn(t, h) != 29 {
				t.Errorf("taking one out leaves %d", cardsIn(t, h))
			}
			act(t, h, "builder.undo")
			act(t, h, "builder.save")
			act(t, h, "builder.back")
			until(t, h, "decks")
			if got := shelfOf(t, router).Decks(); len(got) != 1 || got[0].Name != "New deck" {
				t.Fatalf("kept %v", got)
			}
			legal(t, router, shelfOf(t, router).Decks()[0])
		})
	}
}

// cardsIn returns the number of cards in the deck that the builder shows.
func cardsIn(t *testing.T, h *headless.Game) int {
	t.Helper()
	n := 0
	for _, c := range strings.Fields(textOf(t, h, "builder.cards"))[1] {
		n = n*10 + int(c-'0')
	}
	return n
}

// A name that has just been written is saved, whichever screen the player opens next.
func TestAWrittenNameIsKept(t *testing.T) {
	router := keeping(t, t.TempDir())
	h := openIn(t, router, route.Decks{}, "en")
	click(t, h, "decks.copy")
	click(t, h, "decks.name")
	write(t, h, "Ashes")
	focus(t, h, "decks.copy")
	step(t, h.Press(game.Help))
	until(t, h, "rulebook")
	step(t, h.Press(game.Cancel))
	until(t, h, "decks")
	if got := textOf(t, h, "decks.name"); got != "Ashes" {
		t.Errorf("back from the rulebook it is called %q", got)
	}
	if got := shelfOf(t, router).Decks()[0].Name; got != "Ashes" {
		t.Errorf("kept is %q", got)
	}
}

// A deck opens where the player left it, and the shelf opens at the deck that was built last, even after a restart and if the
// player quit in the builder. Settings that name things that are not in the game are ignored.
func TestTheBuilderOpensWhereItWasLeft(t *testing.T) {
	router := keeping(t, t.TempDir())
	h := openIn(t, router, route.Decks{}, "en")
	click(t, h, "decks.copy")
	click(t, h, "decks/ready/second-delivery")
	click(t, h, "decks.copy")
	click(t, h, "decks.edit")
	for _, id := range []string{"builder.kind/cards", "builder.class/ranger", "builder.page/next"} {
		click(t, h, id)
	}
	page, shown, name := textOf(t, h, "builder.page"), boxesWith(h, "builder.card/"), textOf(t, h, "builder.name")
	if !strings.HasPrefix(page, "Page 2") || len(shown) == 0 {
		t.Fatalf("%s, with %q", page, shown)
	}
	for range 120 {
		step(t, h.Step(game.Input{}))
	}
	kept := h.Context().Settings()
	same := func(what string, h *headless.Game) {
		if got := boxesWith(h, "builder.card/"); textOf(t, h, "builder.page") != page || !slices.Equal(got, shown) {
			t.Errorf("%s: opened at %s with %q, left at %s with %q", what, textOf(t, h, "builder.page"), got, page, shown)
		}
	}
	click(t, h, "builder.back")
	click(t, h, "decks.edit")
	same("in the same run", h)
	again := openIn(t, router, route.Title{}, "en")
	again.Context().Change(kept)
	click(t, again, "title.decks")
	if got := textOf(t, again, "decks.name"); got != name {
		t.Errorf("the shelf opens with %q, want %q", got, name)
	}
	click(t, again, "decks.edit")
	same("in the next run", again)
	own := prefs.In(kept)
	own.Builder = prefs.Browsed{Kind: "vehicles", Class: "pirate", Colour: "mauve", Faction: "the sea", Dice: 99, First: 1 << 40, Text: strings.Repeat("é", 1000)}
	kept = prefs.With(kept, own)
	bad := openIn(t, router, route.Title{}, "en")
	bad.Context().Change(kept)
	click(t, bad, "title.decks")
	click(t, bad, "decks.edit")
	bad.Draw()
	if got := len([]rune(textOf(t, bad, "builder.search"))); got > 40 {
		t.Errorf("%d letters are looked for", got)
	}
}

// The collection opens as it was left, whether by its button or by quitting the game.
func TestTheCollectionOpensWhereItWasLeft(t *testing.T) {
	h := open(t, route.Title{}, "en")
	click(t, h, "title.collection")
	for _, id := range []string{"collection.colour/blue", "collection.cost/2", "collection.faction/emberwatch"} {
		click(t, h, id)
	}
	found := textOf(t, h, "collection.found")
	if !strings.HasSuffix(found, "Blue · 2 dice · Emberwatch") {
		t.Errorf("found %s", found)
	}
	click(t, h, "collection.back")
	click(t, h, "title.collection")
	if got := textOf(t, h, "collection.found"); got != found {
		t.Errorf("found %q, left at %q", got, found)
	}
	click(t, h, "collection.cost/2")
	if got := textOf(t, h, "collection.found"); !strings.HasSuffix(got, "Blue · Emberwatch") {
		t.Errorf("without a cost, found %s", got)
	}
}

func TestFinishADeckAndPlayIt(t *testing.T) {
	router := keeping(t, t.TempDir())
	h := openIn(t, router, route.Decks{}, "es")
	click(t, h, "decks.new")
	click(t, h, "builder.faction")
	click(t, h, "builder.name")
	write(t, h, "Ñandú")
	click(t, h, "builder.finish")
	if enabled(t, h, "builder.finish") {
		t.Error("a finished deck can be finished")
	}
	step(t, h.Press(game.Cancel))
	until(t, h, "decks")
	if got := textOf(t, h, "decks.name"); got != "Ñandú" {
		t.Errorf("the shelf shows %q", got)
	}
	d := shelfOf(t, router).Decks()[0]
	legal(t, router, d)
	h = openIn(t, router, route.Setup{}, "es")
	for i := 0; textOf(t, h, "setup.deck/0") != "Ñandú"; i++ {
		if i > 9 {
			t.Fatal("the own deck cannot be chosen")
		}
		click(t, h, "setup.deck/0")
	}
	click(t, h, "setup.begin")
	until(t, h, "draft")
	if got := boxesWith(h, "hero/0/"); len(got) < 5 {
		t.Errorf("the draft has %q", got)
	}
}

func TestIllegalDecksAreNotPlayed(t *testing.T) {
	router := keeping(t, t.TempDir())
	if _, err := shelfOf(t, router).Add(card.DeckKeys{Name: "Bits", Faction: "emberwatch", Heroes: []string{"hask", "nobody-known"}, Cards: map[string]int{"kindling": 3}}); err != nil {
		t.Fatal(err)
	}
	h := openIn(t, router, route.Setup{}, "en")
	for textOf(t, h, "setup.deck/1") != "Bits" {
		click(t, h, "setup.deck/1")
	}
	if enabled(t, h, "setup.begin") || !strings.Contains(textOf(t, h, "setup.hint"), "Heroes in Bits: 2 of 5") {
		t.Errorf("a match can begin with it: %q", textOf(t, h, "setup.hint"))
	}
	tidy(t, "setup", h)
}

// A deck of a version with other cards opens, names the unknown cards, and keeps them.
func TestUnknownCardsAreNamed(t *testing.T) {
	router := keeping(t, t.TempDir())
	lib := router.host.Rules().Library
	k := lib.KeysOf(lib.Decks[0], card.EN)
	k.Name, k.Cards["of-tomorrow"], k.Heroes[2] = "Newer", 2, "hero-of-tomorrow"
	d, err := shelfOf(t, router).Add(k)
	if err != nil {
		t.Fatal(err)
	}
	h := openIn(t, router, route.Builder{ID: d.ID}, "en")
	if got := textOf(t, h, "builder.verdict"); !strings.Contains(got, "hero-of-tomorrow, of-tomorrow: neither in this version of the game nor in a folder of yours.") {
		t.Errorf("it says %q", got)
	}
	if got := textOf(t, h, "slot/2"); got != "hero-of-tomorrow" {
		t.Errorf("the place of the hero says %q", got)
	}
	for !slices.ContainsFunc(h.Boxes(), func(b game.Box) bool { return b.ID == "deck/kindling" }) {
		click(t, h, "builder.rows/next")
	}
	click(t, h, "deck/kindling")
	click(t, h, "builder.back")
	kept, _ := shelfOf(t, router).Get(d.ID)
	if kept.Cards["of-tomorrow"] != 2 || kept.Heroes[2] != "hero-of-tomorrow" || kept.Cards["kindling"] != 0 {
		t.Errorf("kept %v", kept)
	}
}

func TestTheShelf(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			router := keeping(t, t.TempDir())
			h := openIn(t, router, route.Decks{}, "en")
			act(t, h, "decks/ready/mind-the-curtains")
			if enabled(t, h, "decks.delete") || enabled(t, h, "decks.edit") {
				t.Error("a ready deck can be changed")
			}
			act(t, h, "decks.copy")
			act(t, h, "decks.copy")
			names := func() []string {
				var all []string
				for _, d := range shelfOf(t, router).Decks() {
					all = append(all, d.Name)
				}
				return all
			}
			if got := names(); !slices.Equal(got, []string{"Mind the Curtains", "Mind the Curtains 2"}) {
				t.Fatalf("copies: %q", got)
			}
			act(t, h, "decks.name")
			write(t, h, "Aprons")
			act(t, h, "decks.delete")
			if got := names(); !slices.Equal(got, []string{"Mind the Curtains"}) {
				t.Fatalf("after deleting the renamed one: %q", got)
			}
			act(t, h, "decks.restore")
			if got := names(); !slices.Equal(got, []string{"Aprons", "Mind the Curtains"}) {
				t.Fatalf("after undoing that: %q", got)
			}
			act(t, h, "decks.collection")
			until(t, h, "collection")
		})
	}
}

func TestShareADeckByClipboard(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			router := keeping(t, t.TempDir())
			clips := &paper{}
			h := openWith(t, router, clips, route.Decks{})
			share := func(what string) {
				t.Helper()
				clips.text = ""
				act(t, h, "decks/ready/second-delivery")
				act(t, h, "decks.export")
				act(t, h, what)
				wait(t, h, func() bool { return len(boxesWith(h, "export.status")) > 0 })
				act(t, h, "export.back")
			}
			lib := router.host.Rules().Library
			want := lib.KeysOf(*lib.DeckByKey("second-delivery"), card.EN)
			for _, what := range []string{"export.copy-code", "export.copy-text"} {
				share(what)
				act(t, h, "decks.import")
				act(t, h, "import.paste")
				wait(t, h, func() bool { return h.Scene().Name() == "decks" })
			}
			all := shelfOf(t, router).Decks()
			if len(all) != 2 || !all[0].Same(want) || !all[1].Same(want) || all[1].Name != want.Name {
				t.Errorf("came in as %v", all)
			}
			share("export.copy-code")
			groups := strings.Split(clips.text, "-")
			groups[4] = "ZZZZZZZZ"
			clips.text = strings.Join(groups, "-")
			act(t, h, "decks.import")
			act(t, h, "import.paste")
			wait(t, h, func() bool { return len(boxesWith(h, "import.status")) > 0 })
			if got := textOf(t, h, "import.status"); !strings.Contains(got, "Group 4, ZZZZZZZZ, is damaged") {
				t.Errorf("a damaged code: %q", got)
			}
			if got := textOf(t, h, "import.code"); !strings.Contains(got, " ZZZZZZZZ ") {
				t.Errorf("the field shows %q", got)
			}
		})
	}
}

func TestACodeWrittenByHand(t *testing.T) {
	router := keeping(t, t.TempDir())
	h := openWith(t, router, nil, route.Decks{})
	lib := router.host.Rules().Library
	code, _ := lib.Code(lib.KeysOf(lib.Decks[1], card.EN))
	byKeys(t, h, "decks.import")
	if enabled(t, h, "import.paste") {
		t.Error("there is nothing to paste from")
	}
	goTo(t, h, "import.code")
	write(t, h, strings.ToLower(strings.ReplaceAll(code, "-", "")))
	byKeys(t, h, "import.take")
	until(t, h, "decks")
	if got := shelfOf(t, router).Decks(); len(got) != 1 || !got[0].Same(lib.KeysOf(lib.Decks[1], card.EN)) {
		t.Errorf("came in as %v", got)
	}
}

func TestShareADeckByFile(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			router := keeping(t, t.TempDir())
			h := openIn(t, router, route.Decks{}, "es")
			act(t, h, "decks/ready/knuckles-and-bread")
			act(t, h, "decks.export")
			act(t, h, "export.file")
			if got := textOf(t, h, "export.status"); !strings.Contains(got, filepath.Join("decks", "deck-nudillos-y-pan.deck")) {
				t.Fatalf("written: %q", got)
			}
			act(t, h, "export.back")
			if err := os.WriteFile(filepath.Join(shelfOf(t, router).Folder(), "a.deck"), []byte("Cinderclash deck 1\nfaction: emberwatch\ncards:\nvarios"), 0o644); err != nil {
				t.Fatal(err)
			}
			act(t, h, "decks.import")
			act(t, h, "import.open")
			act(t, h, "import.file/0")
			if got := textOf(t, h, "import.status"); !strings.Contains(got, "La línea 4 ") {
				t.Errorf("a wrong file: %q", got)
			}
			act(t, h, "import.open")
			act(t, h, "import.file/1")
			until(t, h, "decks")
			lib := router.host.Rules().Library
			if got := shelfOf(t, router).Decks(); len(got) != 1 || !got[0].Same(lib.KeysOf(*lib.DeckByKey("knuckles-and-bread"), card.EN)) {
				t.Errorf("came in as %v", got)
			}
		})
	}
}

// deckScreens returns the screens of collection and decks, with complete, incomplete and illegal decks.
func deckScreens(t *testing.T, router *Router) map[string]any {
	t.Helper()
	lib := router.host.Rules().Library
	half := lib.KeysOf(lib.Decks[0], card.EN)
	half.Name = "Half a deck with a rather long name"
	half.Heroes = half.Heroes[:3]
	maps.Copy(half.Cards, map[string]int{"of-tomorrow": 2, "second-post": 1, "litany-of-noon": 2, "kindling": 3})
	ids := map[string]string{}
	for name, k := range map[string]card.DeckKeys{
		"whole": lib.KeysOf(lib.Decks[3], card.EN), "half": half,
		"long": lib.KeysOf(lib.Decks[1], card.ES),
	} {
		d, err := shelfOf(t, router).Add(k)
		if err != nil {
			t.Fatal(err)
		}
		ids[name] = d.ID
	}
	return map[string]any{
		"collection": route.Collection{}, "decks": route.Decks{}, "import": route.Import{}, "export": route.Export{Deck: half},
		"builder whole": route.Builder{ID: ids["whole"]}, "builder half": route.Builder{ID: ids["half"]}, "builder new": route.Builder{},
		"builder long": route.Builder{ID: ids["long"]},
	}
}

func TestDeckScreensAreTidy(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []int{100, 150} {
			router := keeping(t, t.TempDir())
			for name, target := range deckScreens(t, router) {
				h := openIn(t, router, target, lang)
				s := h.Context().Settings()
				s.TextSize = size
				h.Context().Change(s)
				for _, window := range [][2]float64{{1280, 720}, {1920, 1080}, {2560, 1080}, {1000, 1000}} {
					h.Resize(window[0], window[1])
					step(t, h.Step(game.Input{}))
					h.Draw()
					tidy(t, name+" "+lang, h)
				}
				for range 45 { // walk over the boxes, so that hints are shown
					step(t, h.Press(game.FocusNext))
					h.Draw()
					tidy(t, name+" "+lang+" at "+h.Hot(), h)
				}
			}
		}
	}
}

func TestEveryPageOfTheCollectionIsTidy(t *testing.T) {
	for _, lang := range text.Languages() {
		h := openIn(t, keeping(t, t.TempDir()), route.Collection{}, lang)
		s := h.Context().Settings()
		s.TextSize = 150
		h.Context().Change(s)
		h.Resize(1280, 720)
		for range 12 {
			h.Draw()
			tidy(t, "collection "+lang+" "+textOf(t, h, "collection.page"), h)
			step(t, h.Press(game.NextTab))
		}
	}
}

func TestIdleDeckScreensAllocateNothing(t *testing.T) {
	router := keeping(t, t.TempDir())
	for name, target := range deckScreens(t, router) {
		h := openIn(t, router, target, "en")
		for range 40 {
			h.Draw()
		}
		if n := testing.AllocsPerRun(50, h.Draw); n != 0 {
			t.Errorf("%s: %v allocations a frame", name, n)
		}
	}
}
