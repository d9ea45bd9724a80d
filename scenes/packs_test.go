package scenes

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/cards"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/journey"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/packs"
	"cinderclash/scenes/browse"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// stocked returns a router with the content that "check -new" begins with and with another pack, kept in dir, and a function
// that ends its program.
func stocked(t *testing.T, dir string) (h *Router, end func()) {
	t.Helper()
	folder := filepath.Join(dir, packs.Folder, "Doors")
	if status := packs.Run(t.Context(), cards.FS, pieces.Drawing(), []string{"-new", folder}, t.Output(), t.Output()); status != 0 {
		t.Fatal("no folder was begun")
	}
	other := filepath.Join(dir, packs.Folder, "Stall")
	step(t, os.Mkdir(other, 0o755))
	step(t, os.WriteFile(filepath.Join(other, "a.yaml"), []byte("cards: [{id: aa-apple, name: Apple, faction: mercenaries, type: support, cost: G, do: [{draw: 1}]}]"), 0o644))
	content, notices := packs.Read(dir, fixture.Library(t), pieces.Drawing())
	if len(notices) > 0 || len(content.Puzzles) != 1 || len(content.Library.Packs()) != 2 {
		t.Fatalf("%v, %v", notices, content)
	}
	standard := match.StandardCustoms()
	rules, err := match.NewRules(content.Library, standard.Format, standard.Profile)
	step(t, err)
	store, _ := saves.Open(dir)
	host := session.NewHost(session.HostOptions{Rules: rules, Store: store, Iters: 1})
	return NewRouter(host, content.Puzzles...), func() {
		host.Close()
		step(t, store.Close())
	}
}

// A match with a deck of the player's own content is played, left, and continued by a game without that content. The game's
// screens show the hero.
func TestMatchWithOwnContent(t *testing.T) {
	dir := t.TempDir()
	h, end := stocked(t, dir)
	lib := h.host.Rules().Library
	own := lib.DeckByKey("doors-first-deck")
	if own == nil || own.Pack != "Doors" {
		t.Fatalf("the deck is %+v", own)
	}
	s, err := h.host.Begin([2]card.DeckList{*own, lib.Decks[0]}, [2]session.Seat{{Name: "Ana"}, {Name: "Novice", Bot: ai.BotNamed("random")}}, 1)
	step(t, err)
	if got := s.Rules().Library.Packs(); len(got) != 1 || got[0] != "Doors" {
		t.Errorf("the match is played with %v", got)
	}
	again, err := h.host.Rematch(s)
	step(t, err)
	if again.Rules().Library != s.Rules().Library {
		t.Error("a rematch has another library")
	}
	playUntil(t, again, func() bool { return again.Observation().Round() == 2 })
	end()
	step(t, os.RemoveAll(filepath.Join(dir, packs.Folder)))

	plain := keeping(t, dir)
	g := openIn(t, plain, route.Continue{}, "es")
	if name := g.Scene().Name(); name != "table" {
		t.Errorf("it is continued in %s", name)
	}
	s, err = plain.host.Continue()
	step(t, err)
	lib = s.Rules().Library
	id, ok := lib.HeroByKey("doors-pim-latch")
	if !ok || s.Rules() == plain.host.Rules() {
		t.Fatal("the hero is gone")
	}
	g = openIn(t, plain, route.Match{Session: s}, "es")
	if name := g.Scene().Name(); name != "table" && name != "draft" {
		t.Errorf("it is continued in %s", name)
	}
	if hero := lib.Heroes[id]; hero.Look["outfit"] != "coat" {
		t.Errorf("the hero wears %v", hero.Look)
	}
	playUntil(t, s, s.Over)
	plain.host.Close() // waits for the disk
	g = openIn(t, plain, route.Stats{}, "es")
	for i, id := range boxesWith(g, "stats.heroes/") {
		if name := textOf(t, g, id); strings.Contains(name, "doors-pim-latch") {
			t.Errorf("hero %d of the statistics is called %q", i, name)
		}
	}
}

// A match that uses nothing of one's own carries nothing.
func TestMatchWithoutOwnContent(t *testing.T) {
	h, end := stocked(t, t.TempDir())
	defer end()
	lib := h.host.Rules().Library
	var decks [2]card.DeckList
	for i, key := range [...]string{"knuckles-and-bread", "second-delivery"} {
		decks[i] = *lib.DeckByKey(key)
	}
	s, err := h.host.Begin(decks, [2]session.Seat{{Name: "Ana"}, {Name: "Novice", Bot: ai.BotNamed("random")}}, 1)
	step(t, err)
	if got := s.Rules().Library.Packs(); len(got) != 0 {
		t.Errorf("the match is played with %v", got)
	}
	playUntil(t, s, func() bool { return s.Observation().Round() == 2 })
}

// The player's own puzzles come after the game's.
func TestOwnPuzzles(t *testing.T) {
	h, end := stocked(t, t.TempDir())
	defer end()
	g := openIn(t, h, route.Lessons{Puzzles: true}, "en")
	click(t, g, "lesson/Doors/latch")
	if name := g.Scene().Name(); name != "lesson" && name != "table" {
		t.Errorf("it opens %s", name)
	}
}

// However many puzzles folders have, all can be read and reached by page, in windows of every shape, and each names its folder.
// The list opens at the page with the first puzzle that is not solved.
func TestManyOwnPuzzles(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, packs.Folder, "Many  doors and, far behind them, wind 1")
	if status := packs.Run(t.Context(), cards.FS, pieces.Drawing(), []string{"-new", folder}, t.Output(), t.Output()); status != 0 {
		t.Fatal("no folder was begun")
	}
	data, err := os.ReadFile(filepath.Join(folder, "01-latch.txtar"))
	step(t, err)
	const many = 40
	wordy := strings.NewReplacer("Knock out Kharro, who is nearly through the door.", "Knock out Kharro, who is nearly through the door, before he comes to the coats, please.", "On the latch", strings.Repeat("On ", 13),
		"Derrota a Kharro, que ya casi cruza la puerta.", "Derrota a Kharro, que ya casi cruza la puerta, antes de que llegue a los abrigos.").Replace(string(data))
	for i := range many - 1 {
		if i == many-2 { // the last one has much to say
			data = []byte(wordy)
		}
		step(t, os.WriteFile(filepath.Join(folder, fmt.Sprintf("%02d-latch-%d.txtar", i+2, i+2)), data, 0o644))
	}
	h, notices, end := startedIn(t, dir)
	defer end()
	if len(notices) > 0 {
		t.Fatal(notices)
	}
	sc, err := h.lessons(openIn(t, h, route.Title{}, "en").Context())
	step(t, err)
	all := sc.puzzles.Lessons
	game := len(all) - many
	for _, l := range all[:game+1] {
		step(t, sc.progress.Finish(l.ID))
	}
	for _, lang := range []string{"en", "es"} {
		g := openIn(t, h, route.Lessons{Puzzles: true}, lang)
		if next := "lesson/" + filepath.Base(folder) + "/latch-2"; !slices.Contains(boxesWith(g, "lesson/"), next) {
			t.Errorf("%s: %s is not on the page that is open", lang, next)
		}
		inEveryShape(g, func(shape string) {
			for enabled(t, g, "tutorial.rows/previous") {
				click(t, g, "tutorial.rows/previous")
			}
			var seen []string
			for {
				seen = append(seen, boxesWith(g, "lesson/")...)
				for _, wrong := range g.Untidy() {
					t.Errorf("%s, %s: %s", lang, shape, wrong)
				}
				if !enabled(t, g, "tutorial.rows/next") {
					break
				}
				click(t, g, "tutorial.rows/next")
			}
			if len(seen) != len(all) || seen[len(seen)-1] != "lesson/"+all[len(all)-1].ID {
				t.Errorf("%s, %s: of %d puzzles the pages have %d", lang, shape, len(all), len(seen))
			}
		})
		if text := textOf(t, g, "lesson/"+all[len(all)-1].ID); !strings.Contains(text, "Many  doors") {
			t.Errorf("%s: it does not say from which folder it is: %s", lang, text)
		}
	}
}

// In the collection and the builder, the content of a folder can be shown alone, is found by the folder's name, and names the
// folder.
func TestOwnContentInTheCollection(t *testing.T) {
	h, end := stocked(t, t.TempDir())
	defer end()
	for _, lang := range []string{"en", "es"} {
		for _, screen := range []any{route.Collection{}, route.Builder{}} {
			g := openIn(t, h, screen, lang)
			name := g.Scene().Name()
			click(t, g, name+".pack/Stall")
			for _, b := range g.Boxes() {
				if id, ok := strings.CutPrefix(b.ID, name+"."); ok && strings.HasPrefix(id, "card/") && id != "card/aa-apple" {
					t.Errorf("%s shows %s as from a folder that has an apple", name, id)
				}
			}
			click(t, g, name+".pack/Stall")
		}
		apple, _ := h.host.Rules().Library.CardByKey("aa-apple")
		g := openIn(t, h, route.Collection{}, lang)
		kit, err := h.kitOf(g.Context(), h.host.Rules().Library)
		step(t, err)
		if words := browse.Words(kit, g.Context(), pieces.Subject{Card: apple}); !strings.Contains(words, "Stall") {
			t.Errorf("%s: the words of the apple are %q", lang, words)
		}
	}
}

// withFolders returns a router with the content of folders of card files, by their names, kept in dir, and a function that ends
// its program.
func withFolders(t *testing.T, dir string, folders map[string]string) (h *Router, end func()) {
	t.Helper()
	root := filepath.Join(dir, packs.Folder)
	step(t, os.RemoveAll(root))
	for name, text := range folders {
		step(t, os.MkdirAll(filepath.Join(root, name), 0o755))
		step(t, os.WriteFile(filepath.Join(root, name, "a.yaml"), []byte(text), 0o644))
	}
	h, notices, end := startedIn(t, dir)
	for _, n := range notices {
		t.Fatal(n)
	}
	return h, end
}

// startedIn returns a router with the content of dir, the notices about that content, and a function that ends its program.
func startedIn(t *testing.T, dir string) (h *Router, notices []saves.Notice, end func()) {
	t.Helper()
	content, notices := packs.Read(dir, fixture.Library(t), pieces.Drawing())
	standard := match.StandardCustoms()
	rules, err := match.NewRules(content.Library, standard.Format, standard.Profile)
	step(t, err)
	store, told := saves.Open(dir)
	for _, n := range told {
		t.Error(n)
	}
	host := session.NewHost(session.HostOptions{Rules: rules, Store: store, Iters: 1})
	return NewRouter(host, content.Puzzles...), notices, func() {
		host.Close()
		step(t, store.Close())
	}
}

// The journey uses only the game's content: a faction of the player's own with the same key as the journey's company does not
// prevent the journey.
func TestOwnContentLeavesTheJourneyAlone(t *testing.T) {
	h, end := withFolders(t, t.TempDir(), map[string]string{"Inn": "factions: [{id: wayfarers, name: Guests}]\n" +
		"heroes: [{id: aa-guest, name: Guest, race: elf, class: mage, faction: wayfarers, stats: {agility: 3, mind: 3, will: 3, strength: 3, armor: 2}, " +
		"abilities: [{id: nap, name: Nap, cost: G, do: [{draw: 1}]}]}]"})
	defer end()
	m := atPuzzle(t, h)
	c, err := h.campaign(openIn(t, h, route.Title{}, "en").Context())
	step(t, err)
	if got, _ := c.road.Meeting(m.ID); got == nil {
		t.Error("the road has no such meeting")
	}
	g := openIn(t, h, route.Journey{}, "en")
	if name := g.Scene().Name(); name != "journey" {
		t.Errorf("the journey opens %s", name)
	}
}

// Whatever happens to a folder while a match with its content waits, the match continues unchanged, its moves can be taken back,
// and it becomes a replay that can be watched and played on.
func TestAMatchOutlivesItsFolder(t *testing.T) {
	rewrite := func(name, old, with string) func(*testing.T, string) {
		return func(t *testing.T, folder string) {
			path := filepath.Join(folder, name)
			data, err := os.ReadFile(path)
			step(t, err)
			text := strings.ReplaceAll(string(data), old, with)
			if text == string(data) {
				t.Fatalf("%s has no %q", name, old)
			}
			step(t, os.WriteFile(path, []byte(text), 0o644))
		}
	}
	for _, c := range []struct {
		what   string
		faults int // folders left out
		change func(t *testing.T, folder string)
	}{
		{"a number is another", 0, rewrite("cards.yaml", "takes: -3", "takes: -1")},
		{"a name is another", 0, rewrite("cards.yaml", "Ring of Keys", "Bunch of Keys")},
		{"a hero has another strength", 0, rewrite("heroes.yaml", "will: 2, strength: 3", "will: 3, strength: 2")},
		{"a hero has another look", 0, rewrite("heroes.yaml", "#3f5a4a", "#a63d2c")},
		{"an id is another, and its deck and puzzle name nothing", 1, rewrite("heroes.yaml", "id: doors-pim-latch", "id: doors-pam-latch")},
		{"a file cannot be understood", 1, rewrite("cards.yaml", "cards:", "cards: [")},
		{"a file turns on itself", 1, rewrite("cards.yaml", "cards:", "cards: &a [*a]\nheroes:")},
		{"a look has gone", 1, rewrite("heroes.yaml", "outfit: coat", "outfit: crinoline")},
		{"the folder is gone", 0, func(t *testing.T, folder string) { step(t, os.RemoveAll(folder)) }},
		{"the folder has another name", 0, func(t *testing.T, folder string) { step(t, os.Rename(folder, folder+" and more")) }},
		{"the folder is there twice", 1, func(t *testing.T, folder string) { step(t, os.CopyFS(folder+" again", os.DirFS(folder))) }},
		{"the folder's name has other content", 0, func(t *testing.T, folder string) {
			step(t, os.RemoveAll(folder))
			step(t, os.Mkdir(folder, 0o755))
			text := "heroes: [{id: doors-pim-latch, name: Someone, race: orc, class: shaman, faction: mercenaries, " +
				"stats: {agility: 1, mind: 3, will: 3, strength: 5, armor: 5}, abilities: [{id: hairpin, name: Nap, cost: G, do: [{draw: 1}]}]}]\n" +
				"cards: [{id: doors-ring-of-keys, name: Not a Ring, faction: mercenaries, type: spell, cost: B, do: [{draw: 3}]}]\n"
			step(t, os.WriteFile(filepath.Join(folder, "a.yaml"), []byte(text), 0o644))
		}},
	} {
		t.Run(c.what, func(t *testing.T) {
			dir := t.TempDir()
			h, end := stocked(t, dir)
			lib := h.host.Rules().Library
			s, err := h.host.Begin([2]card.DeckList{*lib.DeckByKey("doors-first-deck"), lib.Decks[0]},
				[2]session.Seat{{Name: "Ana"}, {Name: "Novice", Bot: ai.BotNamed("random")}}, 1)
			step(t, err)
			playUntil(t, s, func() bool { return s.Observation().Round() == 2 && s.CanUndo() })
			hash, known := s.Observation().Hash(), s.Rules().Library.Fingerprint()
			end()
			c.change(t, filepath.Join(dir, packs.Folder, "Doors"))

			h, notices, end := startedIn(t, dir)
			if len(notices) != c.faults {
				t.Errorf("it is told %v", notices)
			}
			s, err = h.host.Continue()
			step(t, err)
			if got := s.Observation().Hash(); got != hash || s.Rules().Library.Fingerprint() != known {
				t.Fatalf("the match goes on otherwise: %x, was %x", got, hash)
			}
			for _, n := range h.host.TakeNotices() {
				t.Error(n)
			}
			if !s.CanUndo() {
				t.Fatal("nothing can be taken back")
			}
			step(t, s.TakeBack())
			if g := openIn(t, h, route.Match{Session: s}, "es"); g.Scene().Name() != "table" {
				t.Errorf("it is shown in %s", g.Scene().Name())
			}
			playUntil(t, s, s.Over)
			end()

			h, _, end = startedIn(t, dir)
			defer end()
			g := openIn(t, h, route.Title{}, "en")
			instantly(g)
			click(t, g, "title.archive")
			click(t, g, "archive.replays")
			click(t, g, "archive.open")
			if seen := shown(t, g); seen.All == 0 {
				t.Error("there is nothing to watch")
			}
			for _, n := range h.host.TakeNotices() {
				t.Error(n)
			}
		})
	}
}

// A deck with the player's own cards is kept while their folder is missing. Its other cards can be changed meanwhile, and the
// deck can be played when the folder is back. The same holds for the deck's code.
func TestADeckWaitsForItsFolder(t *testing.T) {
	dir := t.TempDir()
	h, end := stocked(t, dir)
	lib := h.host.Rules().Library
	shelf := shelfOf(t, h)
	d, err := shelf.Add(lib.KeysOf(*lib.DeckByKey("doors-first-deck"), card.EN))
	step(t, err)
	want, code := d.Clone(), d.Text(lib, card.EN)
	end()
	root := filepath.Join(dir, packs.Folder)
	step(t, os.Rename(root, root+"-away"))

	h, _, end = startedIn(t, dir)
	shelf = shelfOf(t, h)
	if list := shelf.Lists(); len(list) != 1 || len(list[0].Heroes) != len(want.Heroes) || len(list[0].Cards) != want.Size() {
		t.Errorf("without the folder, the decks are %+v", list)
	}
	g := openIn(t, h, route.Builder{ID: d.ID}, "es")
	for len(boxesWith(g, "deck/kindling")) == 0 {
		click(t, g, "builder.rows/next")
	}
	click(t, g, "deck/kindling") // one copy less
	click(t, g, "builder.back")
	end()
	step(t, os.Rename(root+"-away", root))

	h, _, end = startedIn(t, dir)
	defer end()
	want.Cards["kindling"]--
	all := shelfOf(t, h).Decks()
	if len(all) != 1 || !all[0].Same(want) {
		t.Errorf("the deck has come back as %+v", all)
	}
	want.Cards["kindling"]++
	if back, err := fixture.Library(t).ParseDeck(code); err != nil || !back.Same(want) {
		t.Errorf("its text is read as %+v, %v", back, err)
	}
}

// If a match would carry too much of the player's own content, a notice says so in the player's language, and no match begins.
func TestMoreOwnContentThanAMatchCarries(t *testing.T) {
	large := map[string]string{}
	for _, name := range []string{"a", "b", "c", "d", "e", "f", "g"} {
		var cards strings.Builder
		for i := range 220 {
			fmt.Fprintf(&cards, "- {id: %s-%d, name: N, flavour: %s, faction: mercenaries, type: support, cost: G, do: [{draw: 1}]}\n", name, i, strings.Repeat("ñ", 220))
		}
		large["P"+name] = "cards:\n" + cards.String()
	}
	h, end := withFolders(t, t.TempDir(), large)
	defer end()
	lib := h.host.Rules().Library
	deck := lib.Decks[0]
	deck.Cards = slices.Clone(deck.Cards)
	for i, name := range []string{"a", "b", "c", "d", "e", "f", "g"} {
		deck.Cards[i], _ = lib.CardByKey(name + "-0")
	}
	slices.Sort(deck.Cards)
	s, err := h.host.Begin([2]card.DeckList{deck, lib.Decks[1]}, [2]session.Seat{{Name: "Ana"}, {Name: "Novice", Bot: ai.BotNamed("random")}}, 1)
	if err == nil {
		t.Fatalf("a match of %v is begun", s.Rules().Library.Packs())
	}
	g := openIn(t, h, route.Title{}, "es")
	if got := session.Sentence(g.Context().Text, err); !strings.HasPrefix(got, "Estos mazos usan 7 carpetas de tu contenido") {
		t.Errorf("it says %q", got)
	}
}

// A match of two at one screen that uses two folders can be continued, sent to others and watched there with one of the folders,
// with neither, and with other content in their place.
func TestAMatchOfTwoFolders(t *testing.T) {
	names := [2]string{"Doors", "Back rooms"}
	gone := func(which ...int) func(t *testing.T, root string) {
		return func(t *testing.T, root string) {
			for _, i := range which {
				step(t, os.RemoveAll(filepath.Join(root, names[i])))
			}
		}
	}
	for what, change := range map[string]func(t *testing.T, root string){
		"both are there": gone(), "one is gone": gone(0), "the other is gone": gone(1), "both are gone": gone(0, 1),
		"one is called as the other": func(t *testing.T, root string) {
			step(t, os.RemoveAll(filepath.Join(root, names[0])))
			step(t, os.Rename(filepath.Join(root, names[1]), filepath.Join(root, names[0])))
		},
		"one has the ids of the other": func(t *testing.T, root string) {
			step(t, os.RemoveAll(filepath.Join(root, names[0])))
			path := filepath.Join(root, names[1], "heroes.yaml")
			data, err := os.ReadFile(path)
			step(t, err)
			step(t, os.WriteFile(path, []byte(strings.ReplaceAll(string(data), "back-rooms-", "doors-")), 0o644))
			for _, name := range []string{"decks.yaml", "01-latch.txtar"} {
				step(t, os.Remove(filepath.Join(root, names[1], name)))
			}
		},
	} {
		t.Run(what, func(t *testing.T) {
			dir := t.TempDir()
			root := filepath.Join(dir, packs.Folder)
			for _, name := range names {
				if status := packs.Run(t.Context(), cards.FS, pieces.Drawing(), []string{"-new", filepath.Join(root, name)}, t.Output(), t.Output()); status != 0 {
					t.Fatal("no folder was begun")
				}
			}
			h, notices, end := startedIn(t, dir)
			lib := h.host.Rules().Library
			if len(notices) > 0 {
				t.Fatal(notices)
			}
			s, err := h.host.Begin([2]card.DeckList{*lib.DeckByKey("doors-first-deck"), *lib.DeckByKey("back-rooms-first-deck")}, [2]session.Seat{{Name: "Ana"}, {Name: "Bea"}}, 1)
			step(t, err)
			if got := s.Rules().Library.Packs(); len(got) != 2 {
				t.Fatalf("the match carries %v", got)
			}
			playUntil(t, s, func() bool { return s.Observation().Round() == 2 })
			s.Cover()
			hash, known := s.Observation().Hash(), s.Rules().Library.Fingerprint()
			copied, _, err := h.host.Archive().SaveCopy(s)
			step(t, err)
			halfway, err := h.host.Archive().Export(copied)
			step(t, err)
			end()
			change(t, root)

			h, notices, end = startedIn(t, dir)
			if len(notices) > 0 {
				t.Fatal(notices)
			}
			s, err = h.host.Continue()
			step(t, err)
			if s.Cover(); s.Observation().Hash() != hash || s.Rules().Library.Fingerprint() != known {
				t.Fatal("the match goes on otherwise")
			}
			playUntil(t, s, s.Over)
			result := s.Observation().Result()
			h.host.Leave()
			replays, err := h.host.Archive().Replays()
			step(t, err)
			if len(replays) != 1 {
				t.Fatalf("the replays are %v", replays)
			}
			sent, err := h.host.Archive().Export(replays[0].Name)
			step(t, err)
			end()

			h, _, end = startedIn(t, t.TempDir()) // another machine
			defer end()
			name, err := h.host.Archive().Import(halfway)
			step(t, err)
			s, err = h.host.OpenCopy(name)
			step(t, err)
			if s.Cover(); s.Observation().Hash() != hash || !s.Shared() {
				t.Error("the match that was sent is another one")
			}
			name, err = h.host.Archive().Import(sent)
			step(t, err)
			watched, err := h.host.Replayer().Replay(name)
			step(t, err)
			r := watched.Playback()
			_, all := r.At()
			step(t, r.Seek(all))
			if got := watched.Observation().Result(); got != result {
				t.Errorf("watched there, it ends %v, not %v", got, result)
			}
			step(t, r.Seek(all/2))
			s, err = h.host.PlayFrom(r, match.First, "Ana", "Legend")
			step(t, err)
			left := 30
			playUntil(t, s, func() bool { left--; return left < 0 })
			for _, n := range h.host.TakeNotices() {
				if !errors.Is(n, session.ErrBeside) {
					t.Error(n)
				}
			}
		})
	}
}

// A match of the journey with a marked hero can be continued while folders that have a hero with the same key as the marked one
// are added, changed and removed.
func TestAMeetingWhileFoldersComeAndGo(t *testing.T) {
	inn := func(name string) map[string]string {
		return map[string]string{"Inn": "factions: [{id: wayfarers, name: Guests}]\n" +
			"heroes: [{id: hask-no-eyebrows, name: " + name + ", race: elf, class: mage, faction: wayfarers, stats: {agility: 3, mind: 3, will: 3, strength: 3, armor: 2}, " +
			"abilities: [{id: nap, name: Nap, cost: G, do: [{draw: 1}]}]}]"}
	}
	dir := t.TempDir()
	h, end := withFolders(t, dir, nil)
	c, err := h.campaign(openIn(t, h, route.Title{}, "en").Context())
	step(t, err)
	j := c.road.Begin(c.road.Difficulties[0].ID, 1)
	j.Stops = []journey.Stop{{Meeting: "forty-bowls", Prize: journey.Prize{Mark: "no-eyebrows", Hero: "hask"}}}
	step(t, c.book.Keep(j))
	g := openIn(t, h, route.Journey{}, "en")
	click(t, g, "journey.stop/lights-out")
	click(t, g, "journey.fight")
	until(t, g, "draft")
	h.host.Close()
	hash := uint64(0)
	for _, folders := range []map[string]string{nil, inn("Guest"), inn("Lodger"), nil} {
		end()
		h, end = withFolders(t, dir, folders)
		g = openIn(t, h, route.Journey{}, "es")
		if now := shows(t, g); now.View != "meeting" || now.Meeting != "lights-out" {
			t.Fatalf("with %v the journey shows %+v", folders, now)
		}
		c, err := h.campaign(g.Context())
		step(t, err)
		walk, _ := c.book.Now()
		s, err := h.host.ContinueSeeded(walk.Match)
		step(t, err)
		if got := s.Observation().Hash(); hash != 0 && got != hash {
			t.Errorf("with %v the match goes on otherwise", folders)
		}
		lib := s.Rules().Library
		id, ok := lib.HeroByKey("hask-no-eyebrows")
		if !ok || lib.Heroes[id].Name != lib.Heroes[must(lib.HeroByKey("hask"))].Name {
			t.Errorf("with %v the marked hero is %v", folders, lib.Heroes[id].Name)
		}
		from := len(s.Records())
		playUntil(t, s, func() bool { return len(s.Records()) >= from+40 })
		hash = s.Observation().Hash()
		for _, n := range h.host.TakeNotices() {
			t.Error(n)
		}
	}
	end()
}

// must returns the first of two results. The second is known to be true.
func must[T any](is T, _ bool) T { return is }
