package card

import "fmt"

// DeckLimits is what a format asks of a deck (rules 201, 801 and 802).
type DeckLimits struct {
	Heroes      int // how many heroes the list has
	Least, Most int // action cards
	Copies      int // of one card
}

// StandardDeck returns the limits of the standard format (rule 801).
func StandardDeck() DeckLimits { return DeckLimits{Heroes: 5, Least: 30, Most: 40, Copies: 2} }

// CheckDeck returns everything that keeps deck out of a format with limits: the
// number of heroes and cards, heroes twice, factions, copies (rule 201) and
// unique cards (rule 108). A legal deck has no problems. deck.Cards may stand in
// any order. Names in the messages are English.
func (l *Library) CheckDeck(deck DeckList, limits DeckLimits) []Problem {
	var out []Problem
	bad := func(rule int, format string, args ...any) {
		out = append(out, Problem{Rule: rule, Text: fmt.Sprintf(format, args...)})
	}
	if int(deck.Faction) >= len(l.Factions) {
		bad(201, "the deck has no faction; choose one")
		return out
	}
	if len(deck.Heroes) != limits.Heroes {
		bad(201, "the deck has %s; it must have exactly %d", plural(len(deck.Heroes), "hero", "heroes"), limits.Heroes)
	}
	heroes := map[HeroID]bool{}
	for _, id := range deck.Heroes {
		if id == 0 || int(id) >= len(l.Heroes) {
			bad(201, "the deck has a hero that does not exist; choose another")
			continue
		}
		h := &l.Heroes[id]
		if heroes[id] {
			bad(201, "%s is chosen twice; choose another hero", h.Name[EN])
		}
		heroes[id] = true
		if h.Faction != deck.Faction && h.Faction != Mercenaries {
			bad(201, "%s is of %s; choose heroes of %s or Mercenaries", h.Name[EN], l.Factions[h.Faction].Name[EN], l.Factions[deck.Faction].Name[EN])
		}
	}
	if n := len(deck.Cards); n < limits.Least || n > limits.Most {
		bad(201, "the deck has %s; it must have %d to %d", plural(n, "card", "cards"), limits.Least, limits.Most)
	}
	l.checkCopies(deck, limits, bad)
	return out
}

func (l *Library) checkCopies(deck DeckList, limits DeckLimits, bad func(rule int, format string, args ...any)) {
	copies := make([]int, len(l.Cards))
	for _, id := range deck.Cards {
		if id == 0 || int(id) >= len(l.Cards) {
			bad(201, "the deck has a card that does not exist; choose another")
			continue
		}
		copies[id]++
	}
	for id, n := range copies {
		if n == 0 {
			continue
		}
		c := &l.Cards[id]
		name := c.Name[EN]
		if c.Proving {
			bad(201, "%s proves the engine and is in no deck; choose another card", name)
		}
		if c.Faction != deck.Faction && c.Faction != Mercenaries {
			bad(201, "%s is of %s; choose cards of %s or Mercenaries", name, l.Factions[c.Faction].Name[EN], l.Factions[deck.Faction].Name[EN])
		}
		switch {
		case c.Unique && n > 1:
			bad(108, "%s is unique and is there %d times; keep 1", name, n)
		case n > limits.Copies:
			bad(201, "%s is there %d times; keep %d", name, n, limits.Copies)
		}
	}
}

// plural returns a number with its noun, such as "no targets" or "1 hero".
func plural(n int, one, many string) string {
	switch n {
	case 0:
		return "no " + many
	case 1:
		return "1 " + one
	default:
		return fmt.Sprintf("%d %s", n, many)
	}
}
