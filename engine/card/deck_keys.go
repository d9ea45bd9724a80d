package card

import (
	"maps"
	"slices"
)

// DeckKeys is a deck that names heroes and cards by key, as decks are saved and exchanged. Keys that a
// library does not have are kept.
type DeckKeys struct {
	Name    string
	Faction string
	Heroes  []string
	Cards   map[string]int // number of copies by key, each 1 or more
}

// Clone returns a copy that shares nothing with k.
func (k DeckKeys) Clone() DeckKeys {
	k.Heroes, k.Cards = slices.Clone(k.Heroes), maps.Clone(k.Cards)
	return k
}

// Same reports whether two decks have the same content. Names and the order of heroes do not matter.
func (k DeckKeys) Same(o DeckKeys) bool {
	return k.Faction == o.Faction && maps.Equal(k.Cards, o.Cards) &&
		slices.Equal(slices.Sorted(slices.Values(k.Heroes)), slices.Sorted(slices.Values(o.Heroes)))
}

// Size returns the number of cards, copies included.
func (k DeckKeys) Size() int {
	n := 0
	for _, c := range k.Cards {
		n += c
	}
	return n
}

// KeysOf returns a deck by keys, with its name in lang. Heroes and cards that the library does not have are
// left out.
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

// DeckOf returns the deck in ids of the library, and the keys that the library does not have, in ascending
// order. Unknown heroes and cards are in the deck with the id 0, so that [Library.DeckFaults] counts them.
// An unknown faction becomes the mercenaries, and its key is among the unknown ones.
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
