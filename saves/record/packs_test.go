package record

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/assets/cards"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/journey"
	"cinderclash/engine/match"
)

// kiln is content of a player's own.
const kiln = `
factions: [{id: kiln, name: Kiln}]
heroes:
- id: aa-potter
  name: The "Potter" & co
  race: elf
  class: mage
  faction: mercenaries
  stats: {agility: 3, mind: 3, will: 3, strength: 3, armor: 2}
  abilities:
  - {id: warm, name: Warm, cost: G, limit: 1 clash, do: [{draw: 1}]}
cards:
- {id: aa-pot, name: Pot, faction: mercenaries, type: support, cost: G, do: [{heal: 2, to: self}]}
- {id: zz-lid, name: Lid, faction: kiln, type: support, cost: G, do: [{heal: 2, to: self}]}
`

// withKiln returns the game's cards with a pack of a player's own.
func withKiln(t *testing.T, text string) *card.Library {
	t.Helper()
	lib, _, err := fixture.Library(t).With(card.Pack{Name: "Kiln & co", Files: fstest.MapFS{"kiln.yaml": {Data: []byte(text)}}})
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// fired begins a match in which the first player has a hero and a card of its own, and plays this many decisions of it.
func fired(t *testing.T, lib *card.Library, decisions int) *Match {
	t.Helper()
	decks := [2]card.DeckList{lib.Decks[0], lib.Decks[1]}
	potter, _ := lib.HeroByKey("aa-potter")
	pot, _ := lib.CardByKey("aa-pot")
	decks[0].Heroes = append([]card.HeroID{potter}, decks[0].Heroes[1:]...)
	decks[0].Cards = append([]card.CardID{pot, pot}, decks[0].Cards[2:]...)
	m := begin(t, lib, match.Profiles()[0], decks, 3)
	rng := rand.New(rand.NewPCG(3, 3))
	for range decisions {
		if m.Now.Pending().Shape != match.Over {
			m.goOn(t, rng)
		}
	}
	return m
}

// A match with a player's own content is self-contained: it is read and continued by a game without that content, with
// other content of that name, or with other content under its ids.
func TestOwnContentIsCarried(t *testing.T) {
	lib := withKiln(t, kiln)
	for _, decisions := range []int{0, 20, 90, 10_000} {
		m := fired(t, lib, decisions)
		readers := map[string]*card.Library{
			"with it": lib, "without it": fixture.Library(t), "changed": withKiln(t, strings.Replace(kiln, "draw: 1", "draw: 2", 1)),
		}
		for name, reader := range readers {
			got, err := Read(reader, "FILE", m.Records)
			if err != nil || got.Drift != nil || got.Rebase || got.Now.Hash() != m.Now.Hash() || got.Counted != m.Counted {
				t.Fatalf("%s, after %d decisions: %v, %+v", name, decisions, err, got)
			}
			if got.Rules.Library != reader && name == "with it" {
				t.Error("a library was made anew that was there")
			}
			again, err := Read(reader, "FILE", m.Records)
			if err != nil || again.Rules.Library != got.Rules.Library {
				t.Errorf("%s: read twice, the match has two libraries (%v)", name, err)
			}
			rng := rand.New(rand.NewPCG(4, 4))
			for range 30 {
				got.goOnce(t, rng)
			}
			if back, err := Read(fixture.Library(t), "FILE", got.Records); err != nil || back.Now.Hash() != got.Now.Hash() {
				t.Errorf("%s: played on, it does not come back: %v", name, err)
			}
		}
	}
}

// If the game has since taken an id of the match's own content, the match continues with the game's
// entry.
func TestOwnContentYields(t *testing.T) {
	m := fired(t, withKiln(t, kiln), 60)
	grown, _, err := card.Load(fixture.Rewritten(t, cards.FS, func(name, text string) string {
		if name != "cards-mercenaries.yaml" {
			return text
		}
		return text + "\n- {id: aa-pot, name: {en: Pot, es: Olla}, flavour: {en: P., es: O.}, faction: mercenaries, type: support, cost: R, do: [{heal: 3, to: self}]}\n"
	}))
	if err != nil {
		t.Fatal(err)
	}
	got, err := Read(grown, "FILE", m.Records)
	if err != nil || got.Drift == nil || !got.Drift.Other {
		t.Errorf("%v, %+v", err, got)
	}
}

func TestDamagedOwnContent(t *testing.T) {
	m := fired(t, withKiln(t, kiln), 5)
	for what, change := range map[string]func(s string) string{
		"no name":        func(s string) string { return strings.Replace(s, `"name":"Kiln \u0026 co"`, `"name":""`, 1) },
		"a bad card":     func(s string) string { return strings.Replace(s, `"type":"support"`, `"type":"sport"`, 1) },
		"no content":     func(s string) string { return strings.Replace(s, `"content":{"cards"`, `"content":{"curds"`, 1) },
		"nothing at all": func(s string) string { return strings.Replace(s, `"packs":[`, `"packs":[null,`, 1) },
	} {
		header := change(string(m.Records[0]))
		if header == string(m.Records[0]) {
			t.Fatalf("%s: the header has nothing of it: %s", what, header)
		}
		got, err := Read(fixture.Library(t), "FILE", append([][]byte{[]byte(header)}, m.Records[1:]...))
		var damage *Damage
		if got != nil || !errors.As(err, &damage) || damage.Record != 1 {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// A match of a hero with a mark of the journey is self-contained: it is read with the game's cards alone, and continues
// unchanged.
func TestAMarkedHeroIsCarried(t *testing.T) {
	game := fixture.Library(t)
	road, err := journey.Load(os.DirFS("../../engine/journey/testdata/road"), game, journey.Known{Levels: []string{"squire", "knight", "champion", "legend"}, Puzzles: []string{"burn"}})
	if err != nil {
		t.Fatal(err)
	}
	walk := road.Begin("easy", 1)
	walk, err = road.Meet(&walk, road.Ahead(&walk)[0], 1)
	if err != nil {
		t.Fatal(err)
	}
	walk = road.Fought(&walk, 1, journey.Won)
	walk = road.Proceed(&walk)
	offer := road.Offer(&walk)
	mark := offer[slices.IndexFunc(offer, func(p journey.Prize) bool { return p.Mark != "" })]
	walk, err = road.Take(&walk, mark, "hask")
	if err != nil {
		t.Fatal(err)
	}
	lib, err := road.Library(&walk)
	if err != nil {
		t.Fatal(err)
	}
	own, unknown := lib.DeckOf(road.Deck(&walk, card.EN))
	if len(unknown) > 0 {
		t.Fatal(unknown)
	}
	meeting, _ := road.Meeting("gate")
	for _, decisions := range []int{0, 40, 120} {
		m := begin(t, lib, match.Profiles()[0], [2]card.DeckList{own, lib.Translated(meeting.Person.Deck, game)}, 5)
		rng := rand.New(rand.NewPCG(5, 5))
		for range decisions {
			m.goOnce(t, rng)
		}
		back, err := Read(fixture.Library(t), "FILE", m.Records)
		if err != nil || back.Drift != nil || back.Now.Hash() != m.Now.Hash() {
			t.Fatalf("after %d decisions: %v, %+v", decisions, err, back)
		}
		if _, ok := back.Rules.Library.HeroByKey("hask-" + mark.Mark); !ok {
			t.Error("the hero has lost its mark")
		}
		one, other := rand.New(rand.NewPCG(6, 6)), rand.New(rand.NewPCG(6, 6))
		for range 60 {
			m.goOnce(t, one)
			back.goOnce(t, other)
			if back.Now.Hash() != m.Now.Hash() {
				t.Fatalf("read back after %d decisions, the match goes on otherwise", decisions)
			}
		}
	}
}
