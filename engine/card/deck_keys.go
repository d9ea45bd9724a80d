package card

import (
	"maps"
	"slices"
)

// DeckKeys is a deck by keys, as it is kept and exchanged: it may name heroes and
// cards that a library does not have, and loses none of them.
type DeckKeys struct {
	Name    string
	Faction string
	Heroes  []string
	Cards   map[string]int // copies, each 1 or more
}

// Clone returns a copy that shares nothing with k.
func (k DeckKeys) Clone() DeckKeys {
	k.Heroes, k.Cards = slices.Clone(k.Heroes), maps.Clone(k.Cards)
	return k
}

// Same reports whether two decks hold the same, whatever their names are and in
// whatever order their heroes stand.
func (k DeckKeys) Same(o DeckKeys) bool {
	return k.Faction == o.Faction && maps.Equal(k.Cards, o.Cards) &&
		slices.Equal(slices.Sorted(slices.Values(k.Heroes)), slices.Sorted(slices.Values(o.Heroes)))
}

// Size returns the number of cards with their copies.
func (k DeckKeys) Size() int {
	n := 0
	for _, c := range k.Cards {
		n += c
	}
	return n
}

// KeysOf returns a deck by keys, named in lang. Heroes and cards that the library
// does not have are left out.
func (l *Library) KeysOf(deck DeckList, lang Lang) DeckKeys {
	k := DeckKeys{Name: deck.Name[lang], Cards: map[string]int{}}
	if int(deck.Faction) < len(l.Factions) {
		k.Faction = l.Factions[deck.Faction].Key
	}
	for _, id := range deck.Heroes {
		if id != 0 && int(id) < len(l.Heroes) {
			k.Heroes = append(k.Heroes, l.Heroes[id].Key)
		}
	}
	for _, id := range deck.Cards {
		if id != 0 && int(id) < len(l.Cards) {
			k.Cards[l.Cards[id].Key]++
		}
	}
	return k
}

// DeckOf returns a deck of the library's heroes and cards, and the keys that it
// does not have, ascending; those stand in the deck as unknown ones do, with the
// id 0, so that [Library.DeckFaults] counts them. An unknown faction is taken for the
// mercenaries and is among the keys.
func (l *Library) DeckOf(k DeckKeys) (deck DeckList, unknown []string) {
	deck = DeckList{Name: Words{k.Name, k.Name}}
	var ok bool
	if deck.Faction, ok = l.FactionByKey(k.Faction); !ok && k.Faction != "" {
		unknown = append(unknown, k.Faction)
	}
	for _, key := range k.Heroes {
		id, ok := l.HeroByKey(key)
		if !ok {
			unknown = append(unknown, key)
		}
		deck.Heroes = append(deck.Heroes, id)
	}
	for _, key := range slices.Sorted(maps.Keys(k.Cards)) {
		id, ok := l.CardByKey(key)
		if !ok {
			unknown = append(unknown, key)
		}
		for range k.Cards[key] {
			deck.Cards = append(deck.Cards, id)
		}
	}
	slices.Sort(deck.Cards)
	slices.Sort(unknown)
	return deck, slices.Compact(unknown)
}
