package card

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestReadyDecksAsTextAndCode(t *testing.T) {
	l := ours(t)
	for i := range l.Decks {
		want := l.KeysOf(l.Decks[i], ES)
		code, ok := l.Code(want)
		if !ok {
			t.Fatalf("%s has no code", want.Name)
		}
		if len(code) > 150 {
			t.Errorf("the code of %s has %d letters: %s", want.Name, len(code), code)
		}
		for _, written := range []string{want.Text(l, EN), code, strings.ToLower(strings.ReplaceAll(code, "-", " \n"))} {
			got, err := l.ParseDeck(written)
			if err != nil || !got.Same(want) {
				t.Errorf("%q came back as %v, %v", written, got, err)
			}
		}
		got, err := l.ParseDeck(want.Text(l, ES))
		if err != nil || got.Name != want.Name || !slices.Equal(got.Heroes, want.Heroes) {
			t.Errorf("the text came back as %v, %v", got, err)
		}
		deck, unknown := l.DeckOf(got)
		if len(unknown) > 0 || !slices.Equal(deck.Cards, l.Decks[i].Cards) || !slices.Equal(deck.Heroes, l.Decks[i].Heroes) || deck.Faction != l.Decks[i].Faction {
			t.Errorf("%s is another deck now; unknown: %q", want.Name, unknown)
		}
	}
}

func TestSignsAreDifferent(t *testing.T) {
	l := ours(t)
	for what, keys := range map[string][]string{
		"factions": slices.Collect(maps.Keys(l.keys.factions)),
		"heroes":   slices.Collect(maps.Keys(l.keys.heroes)),
		"cards":    slices.Collect(maps.Keys(l.keys.cards)),
	} {
		seen := map[uint32]string{}
		for _, key := range keys {
			if other, twice := seen[sign(key)]; twice {
				t.Errorf("%s: %s and %s have the same sign; rename one", what, key, other)
			}
			seen[sign(key)] = key
		}
	}
}

// A code of one version is read without loss by a version with fewer cards, and completely by one with
// more.
func TestUnknownCardsAreKept(t *testing.T) {
	l := ours(t)
	k := l.KeysOf(l.Decks[0], EN)
	k.Cards["a-card-of-tomorrow"], k.Heroes[0] = 2, "a-hero-of-tomorrow"
	code, ok := l.Code(k)
	if !ok {
		t.Fatal("a deck with unknown cards has no code")
	}
	got, err := l.ParseDeck(code)
	if err != nil {
		t.Fatal(err)
	}
	_, unknown := l.DeckOf(got)
	if len(unknown) != 2 {
		t.Fatalf("unknown: %q", unknown)
	}
	again, ok := l.Code(got)
	if !ok || again != code {
		t.Errorf("the code came back as %s, %v", again, ok)
	}
	text, err := l.ParseDeck(got.Text(l, EN))
	if err != nil || !text.Same(got) {
		t.Errorf("as text: %v, %v", text, err)
	}
	larger := ours(t)
	larger.keys.cards["a-card-of-tomorrow"] = 1
	larger.keys.heroes["a-hero-of-tomorrow"] = 1
	if got, err := larger.ParseDeck(again); err != nil || !got.Same(k) {
		t.Errorf("read where they are known: %v, %v", got, err)
	}
}

func TestDamagedCodesSayWhere(t *testing.T) {
	l := ours(t)
	code, _ := l.Code(l.KeysOf(l.Decks[0], EN))
	groups := strings.Split(code, "-")
	at := func(kind DeckErrorKind, where int, code string) {
		t.Helper()
		_, err := l.ParseDeck(code)
		var e *DeckError
		if !errors.As(err, &e) || e.Kind != kind || e.Where != where {
			t.Errorf("%s: %v, want kind %d at %d", code, err, kind, where)
		}
	}
	for g := 1; g < len(groups); g++ {
		for i := range groups[g] {
			for _, letter := range codeLetters {
				if byte(letter) == groups[g][i] {
					continue
				}
				other := slices.Clone(groups)
				other[g] = other[g][:i] + string(letter) + other[g][i+1:]
				at(CodeGroup, g, strings.Join(other, "-"))
			}
			other := slices.Clone(groups)
			other[g] = other[g][:i] + "!" + other[g][i+1:]
			at(CodeLetter, g, strings.Join(other, "-"))
			if i > 0 && groups[g][i] != groups[g][i-1] {
				b := []byte(groups[g])
				b[i], b[i-1] = b[i-1], b[i]
				other[g] = string(b)
				at(CodeGroup, g, strings.Join(other, "-"))
			}
		}
	}
	swapped := slices.Clone(groups)
	swapped[2], swapped[3] = swapped[3], swapped[2]
	at(CodeGroup, 2, strings.Join(swapped, "-"))
	at(CodeShort, 4, strings.Join(groups[:5], "-"))
	at(NoDeck, 1, strings.Join(groups[1:], "-"))
	at(NoDeck, 1, "")
	at(NoDeck, 1, codeMark)
}

func TestNewerDecksAreRefused(t *testing.T) {
	l := ours(t)
	var w symbolWriter
	w.put(codeVersion+1, versionBits)
	w.put(3, lengthBits)
	code := codeMark
	for _, s := range append(w.symbols, groupCheck(1, w.symbols)) {
		code += codeLetters[s : s+1]
	}
	for _, text := range []string{code, deckTitle + " 2\nfaction: emberwatch"} {
		var e *DeckError
		if _, err := l.ParseDeck(text); !errors.As(err, &e) || e.Kind != NewerDeck {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestTextsSayWhichLineIsWrong(t *testing.T) {
	l := ours(t)
	const head = "Cinderclash deck 1\nfaction: emberwatch\n"
	for _, tt := range []struct {
		text string
		kind DeckErrorKind
		line int
	}{
		{"Cinderclash deck one", NoDeck, 1},
		{head + "nonsense", DeckLine, 3},
		{head + "heroes:\nBig Boss", DeckLine, 4},
		{head + "cards:\nkindling", DeckLine, 4},
		{head + "cards:\n\n# a remark\n0 kindling", DeckCopies, 6},
		{head + "cards:\n99 kindling", DeckCopies, 4},
		{head + strings.Repeat("x", 300), DeckLong, 3},
		{head + "heroes:\n" + strings.Repeat("hask\n", 16), DeckLong, 19},
	} {
		var e *DeckError
		_, err := l.ParseDeck(tt.text)
		if !errors.As(err, &e) || e.Kind != tt.kind || e.Where != tt.line {
			t.Errorf("%q: %v, want kind %d in line %d", tt.text, err, tt.kind, tt.line)
		}
	}
}

func TestAnyDeckComesBack(t *testing.T) {
	l := ours(t)
	draw := func(t *rapid.T, what string, n int, key func(i int) string) string {
		if rapid.IntRange(0, 9).Draw(t, "unknown") == 0 {
			return rapid.StringMatching("[?][0-9a-f]{4}").Filter(func(key string) bool { // what is known gets its name
				return l.heroSigned(sign(key)) == key && l.cardSigned(sign(key)) == key
			}).Draw(t, what)
		}
		return key(rapid.IntRange(1, n-1).Draw(t, what))
	}
	rapid.Check(t, func(t *rapid.T) {
		k := DeckKeys{Faction: l.Factions[rapid.IntRange(0, len(l.Factions)-1).Draw(t, "faction")].Key, Cards: map[string]int{}}
		for range rapid.IntRange(0, mostHeroes).Draw(t, "heroes") {
			k.Heroes = append(k.Heroes, draw(t, "hero", len(l.Heroes), func(i int) string { return l.Heroes[i].Key }))
		}
		for range rapid.IntRange(0, 60).Draw(t, "cards") {
			k.Cards[draw(t, "card", len(l.Cards), func(i int) string { return l.Cards[i].Key })] = rapid.IntRange(1, mostCopies).Draw(t, "copies")
		}
		k.Name = tidyName(rapid.String().Draw(t, "name"))
		text, err := l.ParseDeck(k.Text(l, EN))
		if err != nil || !text.Same(k) || text.Name != k.Name {
			t.Fatalf("text: %v, %v", text, err)
		}
		if code, ok := l.Code(k); ok {
			if got, err := l.ParseDeck(code); err != nil || !got.Same(k) {
				t.Fatalf("code %s: %v, %v", code, got, err)
			}
		} else if l.signed(k).Size() == k.Size() && len(l.signed(k).Cards) == len(k.Cards) && !strings.Contains(k.Text(l, EN), "?") {
			t.Fatalf("there is no code of %v", k)
		}
	})
}

// A deck from someone else may have any name; the name must not act as markup in the game's texts.
func TestADeckNameIsNoMark(t *testing.T) {
	k, err := (&Library{}).ParseDeck(deckTitle + " 1\nname: <b>Ana</b> {red}\n")
	if want := "‹b›Ana‹/b› (red)"; err != nil || k.Name != want {
		t.Errorf("it is called %q, %v", k.Name, err)
	}
}

func FuzzParseDeck(f *testing.F) {
	l := ours(f)
	k := l.KeysOf(l.Decks[0], EN)
	code, _ := l.Code(k)
	f.Add(code)
	f.Add(k.Text(l, ES))
	f.Add("Cinderclash deck 1\ncards:\n1 a\n9223372036854775807 a")
	f.Add("\ufeffCinderclash deck 1\r\nname: x\r\n")
	f.Add("Cinderclash deck 1\nfaction: x\nheroes:\ny\ncards:\n2 ?ffff")
	f.Fuzz(func(t *testing.T, text string) {
		got, err := l.ParseDeck(text)
		if err != nil {
			var e *DeckError
			if !errors.As(err, &e) || e.Error() == "" {
				t.Fatalf("%v", err)
			}
			return
		}
		if len(got.Heroes) > mostHeroes || got.Size() > mostEntries*mostCopies {
			t.Fatalf("%d heroes and %d cards are more than any deck has", len(got.Heroes), got.Size())
		}
		l.DeckFaults(first(l.DeckOf(got)), StandardDeck())
		if code, ok := l.Code(got); ok {
			if back, err := l.ParseDeck(code); err != nil || !back.Same(l.signed(got)) {
				t.Fatalf("%v came back from the code %s as %v, %v", got, code, back, err)
			}
		}
		back, err := l.ParseDeck(got.Text(l, EN))
		if err != nil || !back.Same(got) || back.Name != got.Name {
			t.Fatalf("%v came back as %v, %v", got, back, err)
		}
	})
}

func first(d DeckList, _ []string) DeckList { return d }

// A code for the game's own cards means the same for players with packs, whatever ids those use.
func TestOwnContentLeavesOurCodesAlone(t *testing.T) {
	game := ours(t)
	deck := game.KeysOf(game.Decks[0], EN)
	code, ok := game.Code(deck)
	if !ok {
		t.Fatal("the deck has no code")
	}
	like := func(key string) string {
		for i := 0; ; i++ {
			if twin := fmt.Sprintf("aa-%d", i); sign(twin) == sign(key) {
				return twin
			}
		}
	}
	card := slices.Sorted(maps.Keys(deck.Cards))[0]
	own, _, err := game.With(pack("Twins", "factions: [{id: "+like(deck.Faction)+", name: F}]\n"+
		"heroes: [{id: "+like(deck.Heroes[0])+", name: H, race: elf, class: mage, faction: mercenaries, stats: {agility: 3, mind: 3, will: 3, strength: 3, armor: 2}, "+
		"abilities: [{id: a, name: A, cost: G, do: [{draw: 1}]}]}]\n"+
		"cards: [{id: "+like(card)+", name: C, faction: mercenaries, type: support, cost: G, do: [{draw: 1}]}]\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := own.ParseDeck(code); err != nil || !got.Same(deck) {
		t.Errorf("with content of one's own it is %+v (%v), without it %+v", got, err, deck)
	}
	if again, ok := own.Code(deck); !ok || again != code {
		t.Errorf("with content of one's own the deck has the code %q, without it %q", again, code)
	}
}

// A deck whose code arrives before its pack is whole once the pack is there, wherever the deck was kept meanwhile.
func TestAnEarlyCodeFindsItsContent(t *testing.T) {
	game := ours(t)
	own, _, err := game.With(pack("Kiln", kiln))
	if err != nil {
		t.Fatal(err)
	}
	hero, its, faction := own.Heroes[1:], own.Cards[1:], own.Factions[1:]
	hero = slices.DeleteFunc(slices.Clone(hero), func(h Hero) bool { return h.Pack == "" })
	its = slices.DeleteFunc(slices.Clone(its), func(c Card) bool { return c.Pack == "" })
	faction = slices.DeleteFunc(slices.Clone(faction), func(f Faction) bool { return f.Pack == "" })
	want := own.KeysOf(own.Decks[0], EN)
	want.Name = "Early"
	want.Heroes[0], want.Faction = hero[0].Key, faction[0].Key
	want.Cards[its[0].Key] = 2
	code, ok := own.Code(want)
	if !ok {
		t.Fatal("the deck has no code")
	}
	early, err := game.ParseDeck(code)
	if err != nil || early.Same(want) {
		t.Fatalf("without the folder it is %+v, %v", early, err)
	}
	kept, err := game.ParseDeck(early.Text(game, EN))
	if err != nil || !kept.Same(early) {
		t.Errorf("it is not kept as it came: %+v, %v", kept, err)
	}
	if late, err := own.ParseDeck(early.Text(game, EN)); err != nil || !late.Same(want) {
		t.Errorf("with the folder it is %+v (%v), want %+v", late, err, want)
	}
}
