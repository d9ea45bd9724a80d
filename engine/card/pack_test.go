package card

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

// pack returns a pack with one file.
func pack(name, text string) Pack {
	return Pack{Name: name, Files: fstest.MapFS{"cards.yaml": {Data: []byte(text)}}}
}

const (
	kiln = `
factions:
- {id: kiln, name: Kiln}
heroes:
- id: potter
  name: 'The "Potter" \ & ñ 1'
  look: {outfit: robe, head: elf-b}
  race: elf
  class: mage
  faction: kiln
  stats: {agility: 3, mind: 3, will: 3, strength: 3, armor: 2}
  flavour: {en: "Two: lines?\nYes.", es: "# no"}
  abilities:
  - {id: warm, name: Warm, kind: constant, mods: [{strength: +1, on: each ally}]}
cards:
- id: hot-pot
  name: Hot Pot
  faction: kiln
  type: equipment
  slot: head
  cost: "*"
  abilities: [{id: heat, name: Heat, kind: constant, mods: [{deals: 2, while: "hand of you at least 2"}]}]
`
	stall = `
cards:
- {id: apple, name: Apple, faction: mercenaries, type: support, cost: G, do: [{heal: 2, to: self}]}
`
)

// A pack is the same again from its source, whatever its texts contain.
func TestPackFromItsSource(t *testing.T) {
	game := ours(t)
	l, _, err := game.With(pack("Stall", stall), pack("Kiln", kiln))
	if err != nil {
		t.Fatal(err)
	}
	potter, _ := l.HeroByKey("potter")
	if h := l.Heroes[potter]; h.Pack != "Kiln" || h.Look["head"] != "elf-b" || l.Factions[h.Faction].Pack != "Kiln" {
		t.Fatalf("the hero is %+v", h)
	}
	deck := l.Decks[0]
	if used := l.Used(deck); len(used) != 0 {
		t.Errorf("a ready deck of the game uses %v", used)
	}
	deck.Heroes = append([]HeroID{potter}, deck.Heroes...)
	used := l.Used(l.Decks[1], deck)
	if len(used) != 1 || used[0].Name != "Kiln" {
		t.Fatalf("the deck uses %v", used)
	}
	again, err := used[0].Pack()
	if err != nil {
		t.Fatal(err)
	}
	back, _, err := game.With(again)
	if err != nil {
		t.Fatalf("%v\n%s", err, used[0].Content)
	}
	one, _, err := game.With(pack("Kiln", kiln))
	if err != nil {
		t.Fatal(err)
	}
	if back.Fingerprint() != one.Fingerprint() || back.Fingerprint() == l.Fingerprint() {
		t.Errorf("the fingerprints are %x from the source, %x from the file, %x with another pack", back.Fingerprint(), one.Fingerprint(), l.Fingerprint())
	}
	id, _ := back.HeroByKey("potter")
	if got, want := back.Heroes[id], l.Heroes[potter]; got.Name != want.Name || got.Flavour != want.Flavour || got.Look["outfit"] != "robe" {
		t.Errorf("the hero comes back as %+v", got)
	}
	if other := back.Used(DeckList{Heroes: []HeroID{id}})[0]; string(other.Content) != string(used[0].Content) {
		t.Errorf("the source of the source is\n%s", other.Content)
	}
}

// Libraries made of the same game do not change each other, even at the same time.
func TestLibrariesOfOneGame(t *testing.T) {
	game := ours(t)
	before, texts := game.Fingerprint(), game.Text(game.Cards[3].Play, EN).String()
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			l, _, err := game.With(pack("Kiln", kiln), pack("Stall", stall))
			if err != nil || len(l.Packs()) != 2 {
				t.Errorf("%v, %v", err, l.Packs())
			}
			// Packs replace those before.
			if l, _, err = l.With(pack("Kiln", kiln)); err != nil || len(l.Packs()) != 1 {
				t.Errorf("%v, %v", err, l.Packs())
			}
		})
	}
	all.Wait()
	if game.sum() != before || game.Text(game.Cards[3].Play, EN).String() != texts {
		t.Error("the game's library has changed")
	}
}

func TestPackProblems(t *testing.T) {
	game := ours(t)
	name := func(of string) string {
		return "cards:\n- {id: apple, name: " + of + ", faction: mercenaries, type: support, cost: G, do: [{heal: 2, to: self}]}\n"
	}
	for _, c := range []struct {
		what  string
		packs []Pack
		says  string
	}{
		{"a pack that needs another", []Pack{pack("Kiln", kiln), pack("Stall", strings.Replace(stall, "mercenaries", "kiln", 1))},
			"Stall/cards.yaml:3: kiln is from Kiln, without which this would be nothing; use what the game or this folder has"},
		{"the same card in two", []Pack{pack("Stall", stall), pack("Market", stall)}, `Market/cards.yaml:3: the id "apple" is taken by "Stall"; give this card another`},
		{"a card of the game", []Pack{pack("Stall", strings.Replace(stall, "apple", "whetstone", 1))}, `Stall/cards.yaml:3: the id "whetstone" is taken by the game; give this card another`},
		{"a long name", []Pack{pack("Stall", name(strings.Repeat("ä", 41)))}, "Stall/cards.yaml:2: card apple name is longer than 40 letters; shorten it"},
		{"a name of two lines", []Pack{pack("Stall", name(`"A\nB"`))}, "Stall/cards.yaml:2: card apple name has a line end or a character that cannot be shown; leave it out"},
		{"a name with a picture", []Pack{pack("Stall", name("'{die}'"))}, "Stall/cards.yaml:2: card apple name has one of < > { }, which stand for pictures and links; leave it out"},
		{"a name that turns the line", []Pack{pack("Stall", name(`"A\u202eB"`))}, "Stall/cards.yaml:2: card apple name has a line end or a character that cannot be shown; leave it out"},
	} {
		t.Run(c.what, func(t *testing.T) {
			if _, _, err := game.With(c.packs...); err == nil || err.Error() != c.says {
				t.Errorf("it says\n%v\nand should say\n%s", err, c.says)
			}
		})
	}
	var many strings.Builder
	many.WriteString("cards:\n")
	for i := range 900 {
		fmt.Fprintf(&many, "- {id: c-%040d, name: %s, faction: mercenaries, type: support, cost: G, do: [{heal: 2, to: self}]}\n", i, strings.Repeat("n", 40))
	}
	_, _, err := game.With(pack("Many", many.String()))
	if err == nil || !strings.Contains(err.Error(), "make two folders of it") {
		t.Errorf("a pack too large to be kept: %v", err)
	}
}

// A swap that does nothing is warned of, and not refused, as kept content may have one.
func TestASwapWithARivalIsWarnedOf(t *testing.T) {
	const says = "a hero changes places with an ally only"
	for _, c := range []struct {
		targets, with string
		warned        bool
	}{
		{"ally other", "target", false}, {"rival inactive", "target", true}, {"any other", "target", true},
		{"ally", "random ally inactive", false}, {"ally", "random rival", true}, {"ally", "paired", true},
	} {
		rope := pack("Ferry", "cards: [{id: rope, name: Rope, faction: mercenaries, type: support, cost: G, targets: ["+c.targets+"], "+
			"do: [{heal: 1, to: target}, {swap: "+c.with+"}]}]")
		_, warnings, err := ours(t).With(rope)
		if err != nil {
			t.Fatal(err)
		}
		var warned bool
		for _, w := range warnings {
			warned = warned || strings.Contains(w.Text, says)
		}
		if warned != c.warned {
			t.Errorf("a swap of %s with %s: %v", c.targets, c.with, warnings)
		}
	}
}

// The problem of too many factions names the pack that has them.
func TestMoreFactionsThanThereCanBe(t *testing.T) {
	var all strings.Builder
	all.WriteString("# many\nfactions:\n")
	for i := range 300 {
		fmt.Fprintf(&all, "- {id: f%d, name: F}\n", i)
	}
	_, _, err := ours(t).With(pack("Stall", stall), pack("Many", all.String()))
	var problems Problems
	if !errors.As(err, &problems) || !strings.HasPrefix(problems.Error(), "Many/cards.yaml:2: there are 3") {
		t.Errorf("it says %v", err)
	}
}
