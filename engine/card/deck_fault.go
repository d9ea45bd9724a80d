package card

import "fmt"

// DeckFaultKind is one way in which a deck breaks rule 201 or 108.
type DeckFaultKind uint8

// The faults, in the order in which [Library.DeckFaults] names them.
const (
	// NoDeckFaction: the deck's faction does not exist.
	NoDeckFaction DeckFaultKind = iota
	// HeroNumber: the deck has Count heroes and needs Most.
	HeroNumber
	// HeroUnknown: Count heroes do not exist.
	HeroUnknown
	// HeroTwice: Hero is in the deck more than once.
	HeroTwice
	// HeroForeign: Hero belongs neither to the deck's faction nor to the mercenaries, and the faction is not open.
	HeroForeign
	// CardNumber: the deck has Count cards and needs Least to Most.
	CardNumber
	// CardUnknown: Count cards do not exist.
	CardUnknown
	// CardProving: Card exists only to test the engine and is legal in no deck.
	CardProving
	// CardForeign: Card belongs neither to the deck's faction nor to the mercenaries, and the faction is not open.
	CardForeign
	// UniqueCopies: the deck has Count copies of the unique Card (rule 108).
	UniqueCopies
	// CardCopies: the deck has Count copies of Card, and Most are allowed.
	CardCopies
)

// DeckFault is one reason why a deck is illegal in a format.
type DeckFault struct {
	Kind        DeckFaultKind
	Rule        int // 201 or 108
	Hero        HeroID
	Card        CardID
	Count       int // how many there are
	Least, Most int // how many there should be
}

// DeckFaults returns everything that makes deck illegal in a format with limits, in the order of
// [DeckFaultKind] for heroes and then for cards. A legal deck has no faults. deck.Cards may be in any
// order.
func (l *Library) DeckFaults(deck DeckList, limits DeckLimits) []DeckFault {
	if int(deck.Faction) >= len(l.Factions) {
		return []DeckFault{{Kind: NoDeckFaction, Rule: 201}}
	}
	return append(l.heroFaults(deck, limits), l.cardFaults(deck, limits)...)
}

func (l *Library) heroFaults(deck DeckList, limits DeckLimits) []DeckFault {
	var out []DeckFault
	if n := len(deck.Heroes); n != limits.Heroes {
		out = append(out, DeckFault{Kind: HeroNumber, Rule: 201, Count: n, Least: limits.Heroes, Most: limits.Heroes})
	}
	seen, unknown := map[HeroID]bool{}, 0
	for _, id := range deck.Heroes {
		if id == 0 || int(id) >= len(l.Heroes) {
			unknown++
			continue
		}
		if seen[id] {
			out = append(out, DeckFault{Kind: HeroTwice, Rule: 201, Hero: id})
		}
		seen[id] = true
		if !l.Welcomes(deck.Faction, l.Heroes[id].Faction) {
			out = append(out, DeckFault{Kind: HeroForeign, Rule: 201, Hero: id})
		}
	}
	if unknown > 0 {
		out = append(out, DeckFault{Kind: HeroUnknown, Rule: 201, Count: unknown})
	}
	return out
}

func (l *Library) cardFaults(deck DeckList, limits DeckLimits) []DeckFault {
	var out []DeckFault
	if n := len(deck.Cards); n < limits.Least || n > limits.Most {
		out = append(out, DeckFault{Kind: CardNumber, Rule: 201, Count: n, Least: limits.Least, Most: limits.Most})
	}
	copies, unknown := make([]int, len(l.Cards)), 0
	for _, id := range deck.Cards {
		if id == 0 || int(id) >= len(l.Cards) {
			unknown++
			continue
		}
		copies[id]++
	}
	if unknown > 0 {
		out = append(out, DeckFault{Kind: CardUnknown, Rule: 201, Count: unknown})
	}
	for i, n := range copies {
		if n == 0 {
			continue
		}
		c, id := &l.Cards[i], CardID(i)
		if c.Proving {
			out = append(out, DeckFault{Kind: CardProving, Rule: 201, Card: id})
		}
		if !l.Welcomes(deck.Faction, c.Faction) {
			out = append(out, DeckFault{Kind: CardForeign, Rule: 201, Card: id})
		}
		switch {
		case c.Unique && n > 1:
			out = append(out, DeckFault{Kind: UniqueCopies, Rule: 108, Card: id, Count: n, Most: 1})
		case n > limits.Copies:
			out = append(out, DeckFault{Kind: CardCopies, Rule: 201, Card: id, Count: n, Most: limits.Copies})
		}
	}
	return out
}

// Welcomes reports whether heroes and cards of a faction may be in a deck of another one (rule 201).
func (l *Library) Welcomes(deck, other FactionID) bool {
	return other == deck || other == Mercenaries || int(deck) < len(l.Factions) && l.Factions[deck].Open
}

// sentence describes a fault and how to mend it, in English.
func (l *Library) sentence(f DeckFault, deck DeckList) string {
	faction := func() string { return l.Factions[deck.Faction].Name[EN] }
	switch f.Kind {
	case NoDeckFaction:
		return "the deck has no faction; choose one"
	case HeroNumber:
		return fmt.Sprintf("the deck has %s; it must have exactly %d", plural(f.Count, "hero", "heroes"), f.Most)
	case HeroUnknown:
		return "the deck has a hero that does not exist; choose another"
	case HeroTwice:
		return fmt.Sprintf("%s is chosen twice; choose another hero", l.Heroes[f.Hero].Name[EN])
	case HeroForeign:
		h := &l.Heroes[f.Hero]
		return fmt.Sprintf("%s is of %s; choose heroes of %s or Mercenaries", h.Name[EN], l.Factions[h.Faction].Name[EN], faction())
	case CardNumber:
		return fmt.Sprintf("the deck has %s; it must have %d to %d", plural(f.Count, "card", "cards"), f.Least, f.Most)
	case CardUnknown:
		return "the deck has a card that does not exist; choose another"
	default: // the others name a card that exists
	}
	c := &l.Cards[f.Card]
	switch f.Kind {
	case CardProving:
		return fmt.Sprintf("%s proves the engine and is in no deck; choose another card", c.Name[EN])
	case CardForeign:
		return fmt.Sprintf("%s is of %s; choose cards of %s or Mercenaries", c.Name[EN], l.Factions[c.Faction].Name[EN], faction())
	case UniqueCopies:
		return fmt.Sprintf("%s is unique and is there %d times; keep 1", c.Name[EN], f.Count)
	default: // CardCopies; the rest has been said above
		return fmt.Sprintf("%s is there %d times; keep %d", c.Name[EN], f.Count, f.Most)
	}
}
