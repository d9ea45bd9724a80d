package record

import (
	"errors"
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// list returns the deck in ids of the library. Cards that no longer exist are replaced by their stand-ins.
// Without its faction or one of its heroes there is no deck, because these are visible from the first
// decision. An error is a [match.Gone].
func (d *Deck) list(lib *card.Library, standIns map[string]card.CardID) (card.DeckList, error) {
	list := card.DeckList{Key: d.Key, Name: d.Name}
	faction, ok := lib.FactionByKey(d.Faction)
	if !ok {
		return list, match.Gone{Kind: "faction", Name: clip(d.Faction)}
	}
	list.Faction = faction
	for _, key := range d.Heroes {
		id, ok := lib.HeroByKey(key)
		if !ok {
			return list, match.Gone{Kind: "hero", Name: clip(key)}
		}
		list.Heroes = append(list.Heroes, id)
	}
	for _, key := range d.Cards {
		id, ok := lib.CardByKey(key)
		if !ok {
			if id = standIns[key]; id == 0 {
				return list, match.Gone{Kind: "card", Name: clip(key)}
			}
		}
		list.Cards = append(list.Cards, id)
	}
	if ready := lib.DeckByKey(d.Key); ready != nil {
		list.Name, list.Flavour = ready.Name, ready.Flavour
	}
	return list, nil
}

// standInsFor returns stand-ins for cards of the decks that no longer exist. A stand-in is in neither deck,
// so that it identifies the missing card wherever it appears. It has the missing card's place in the order
// of ids, because a library is in that order before it is shuffled. A card without a possible stand-in,
// such as an id that never existed, is left out.
func standInsFor(lib *card.Library, decks []Deck) map[string]card.CardID {
	var keys []string
	for _, d := range decks {
		keys = append(keys, d.Cards...)
	}
	slices.Sort(keys)
	keys = slices.Compact(keys)
	standIns := map[string]card.CardID{}
	next := card.CardID(1) // after everything that comes before the key
	for i, key := range keys {
		if id, ok := lib.CardByKey(key); ok {
			next = max(next, id+1)
			continue
		}
		end := card.CardID(len(lib.Cards))
		for _, behind := range keys[i+1:] {
			if id, ok := lib.CardByKey(behind); ok {
				end = id
				break
			}
		}
		if next < end {
			standIns[key] = next
			next++
		}
	}
	return standIns
}

// legal says why a deck cannot be played in a format (rules 201 and 108), or returns nil. With
// otherContent, faults that depend on a card's faction, on its being unique or on its being a proving card
// are ignored, since these may have changed.
func (f Numbers) legal(lib *card.Library, deck card.DeckList, otherContent bool) error {
	limits := card.DeckLimits{Heroes: f.List, Least: f.DeckMin, Most: f.DeckMax, Copies: f.Copies}
	problems := lib.CheckDeck(deck, limits) // one for each fault
	for i, fault := range lib.DeckFaults(deck, limits) {
		switch {
		case fault.Kind == card.CardProving && f.Proving,
			otherContent && (fault.Kind == card.HeroForeign || fault.Kind == card.CardForeign || fault.Kind == card.UniqueCopies || fault.Kind == card.CardProving):
			continue
		}
		return errors.New(problems[i].Text)
	}
	return nil
}

// dictionary returns the names that positions of a match between these decks are likely to contain.
func dictionary(decks [2]Deck) []byte {
	var b strings.Builder
	for i := range decks {
		for _, list := range [][]string{decks[i].Heroes, decks[i].Cards} {
			for _, key := range list {
				b.WriteString(key)
			}
		}
	}
	return []byte(b.String())
}
