package card

import (
	"slices"
	"testing"

	"github.com/goccy/go-yaml/parser"
)

// A company's deck may hold heroes and cards of every faction. A marked hero differs from the original only by its
// mark.
func TestCompany(t *testing.T) {
	game := ours(t)
	file, err := parser.ParseBytes([]byte(`[{id: soot, name: {en: Soot, es: Hollín}, kind: constant, mods: [{deals: +1}]}]`), 0)
	if err != nil {
		t.Fatal(err)
	}
	soot, err := NewFragment("soot.yaml", file.Docs[0].Body)
	if err != nil {
		t.Fatal(err)
	}
	maud, _ := game.HeroByKey("maud-kettle")
	m := Marked{Hero: maud, Key: "maud-kettle-sooty", Title: Words{"The Sooty", "La Tiznada"}, Attr: [Attrs]int{Armor: 1}, Abilities: soot}
	wayfarers := Faction{Key: "wayfarers", Name: Words{"Wayfarers", "Caminantes"}, Flavour: Words{"All of us.", "Todos."}}
	l, err := game.WithSources(game.Company("Road", wayfarers, m))
	if err != nil {
		t.Fatal(err)
	}
	now, ok := l.HeroByKey(m.Key)
	was, is := &game.Heroes[maud], &l.Heroes[now]
	switch {
	case !ok:
		t.Fatal("there is no marked hero")
	case is.Attr[Armor] != was.Attr[Armor]+1 || is.Life != was.Life+1 || len(is.Abilities) != len(was.Abilities)+1:
		t.Errorf("the marked hero is %+v, the hero was %+v", is, was)
	case is.Name != was.Name || is.Title != m.Title || is.Look["like"] != was.Key || l.Factions[is.Faction].Key != game.Factions[was.Faction].Key:
		t.Errorf("the marked hero is %+v", is)
	}
	of, _ := l.FactionByKey("wayfarers")
	deck := DeckList{Faction: of, Heroes: []HeroID{now}}
	for _, ready := range game.Decks {
		ready = l.Translated(ready, game)
		deck.Heroes = append(deck.Heroes, ready.Heroes[0])
		deck.Cards = append(deck.Cards, ready.Cards[:8]...)
	}
	slices.Sort(deck.Cards)
	deck.Cards = slices.Compact(deck.Cards)
	limits := DeckLimits{Heroes: len(deck.Heroes), Least: 1, Most: 60, Copies: 9}
	if faults := l.CheckDeck(deck, limits); len(faults) > 0 {
		t.Errorf("of a deck of every faction it is said: %v", faults)
	}
	deck.Faction = l.Heroes[now].Faction
	if faults := l.CheckDeck(deck, limits); len(faults) == 0 {
		t.Error("the deck is legal in a faction that is not open")
	}
	if used := l.Used(deck); len(used) != 1 || used[0].Name != "Road" {
		t.Errorf("a deck with a marked hero uses %v", used)
	}
}
