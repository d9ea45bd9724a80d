package record

import (
	"errors"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// list finds the cards and heroes of a deck in the library. Cards that are no more come to standIn; the first of them
// is returned. Without a faction or a hero there is no deck: those lie open from the first decision on. An error of an
// id that is no more is a [match.Gone].
func (d *Deck) list(lib *card.Library, standIn card.CardID) (list card.DeckList, gone error, err error) {
	list = card.DeckList{Key: d.Key, Name: d.Name}
	faction, ok := lib.FactionByKey(d.Faction)
	if !ok {
		return list, nil, match.Gone{Kind: "faction", Name: clip(d.Faction)}
	}
	list.Faction = faction
	for _, key := range d.Heroes {
		id, ok := lib.HeroByKey(key)
		if !ok {
			return list, nil, match.Gone{Kind: "hero", Name: clip(key)}
		}
		list.Heroes = append(list.Heroes, id)
	}
	for _, key := range d.Cards {
		id, ok := lib.CardByKey(key)
		if !ok {
			id = standIn
			if gone == nil {
				gone = match.Gone{Kind: "card", Name: clip(key)}
			}
		}
		list.Cards = append(list.Cards, id)
	}
	if ready := lib.DeckByKey(d.Key); ready != nil {
		list.Name, list.Flavour = ready.Name, ready.Flavour
	}
	return list, gone, nil
}

// legal says why a deck cannot be played in a format (rules 201 and 108), nil where it can. What a card's faction was
// when the match began is not known where the content was other; cards that stand in for others are no fault of the
// deck's.
func (f Numbers) legal(lib *card.Library, deck card.DeckList, otherContent bool, standIn card.CardID) error {
	limits := card.DeckLimits{Heroes: f.List, Least: f.DeckMin, Most: f.DeckMax, Copies: f.Copies}
	problems := lib.CheckDeck(deck, limits) // one for each fault
	for i, fault := range lib.DeckFaults(deck, limits) {
		switch {
		case fault.Kind == card.CardProving && f.Proving,
			otherContent && (fault.Kind == card.HeroForeign || fault.Kind == card.CardForeign || fault.Kind == card.UniqueCopies || fault.Kind == card.CardProving),
			standIn != 0 && fault.Card == standIn:
			continue
		}
		return errors.New(problems[i].Text)
	}
	return nil
}

// standInFor returns a card that is in neither deck, to stand for those that are no more: wherever it is met, one of
// them was. It is 0 where every card of the library is in a deck.
func standInFor(lib *card.Library, decks []Deck) card.CardID {
	taken := map[string]bool{}
	for _, d := range decks {
		for _, key := range d.Cards {
			taken[key] = true
		}
	}
	for id := 1; id < len(lib.Cards); id++ {
		if !taken[lib.Cards[id].Key] {
			return card.CardID(id)
		}
	}
	return 0
}

// dictionary is what positions of a match between these decks are likely to name.
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
