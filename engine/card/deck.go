package card

import (
	"fmt"
	"slices"
)

// DeckLimits is what a format asks of a deck (rules 201, 801 and 802).
type DeckLimits struct {
	Heroes      int // how many heroes the list has
	Least, Most int // action cards
	Copies      int // of one card
}

// StandardDeck returns the limits of the standard format (rule 801).
func StandardDeck() DeckLimits { return DeckLimits{Heroes: 5, Least: 30, Most: 40, Copies: 2} }

// CheckDeck returns everything that makes deck illegal in a format with limits: the number of heroes and
// cards, repeated heroes, factions, copies (rule 201) and unique cards (rule 108). A legal deck has no
// problems. deck.Cards may be in any order. The messages are English; [Library.DeckFaults] returns the same
// faults as values.
func (l *Library) CheckDeck(deck DeckList, limits DeckLimits) []Problem {
	var out []Problem
	for _, f := range l.DeckFaults(deck, limits) {
		out = append(out, Problem{Rule: f.Rule, Text: l.sentence(f, deck)})
	}
	return out
}

// Shortened returns the deck cut down to limits: surplus heroes are removed from the end, surplus cards one by one, each
// time the last card among those with the most copies. Nothing is added to a deck that is too small. d is not changed,
// and its cards must be in ascending order.
func (d DeckList) Shortened(limits DeckLimits) DeckList {
	d.Heroes = slices.Clone(d.Heroes[:min(len(d.Heroes), limits.Heroes)])
	d.Cards = slices.Clone(d.Cards)
	for {
		most, last := 0, 0 // the most copies of one card, and the index of the last copy of the last such card
		for from, to := 0, 0; from < len(d.Cards); from = to {
			for to = from; to < len(d.Cards) && d.Cards[to] == d.Cards[from]; to++ {
			}
			if to-from >= most {
				most, last = to-from, to-1
			}
		}
		if most <= limits.Copies && len(d.Cards) <= limits.Most {
			return d
		}
		d.Cards = slices.Delete(d.Cards, last, last+1)
	}
}

// Plays reports whether heroes of a class may play a card, as far as the card's type decides it (rules 105
// and 107). id must be a card of the library.
func (l *Library) Plays(class Class, id CardID) bool {
	c := &l.Cards[id]
	of := l.Abilities[c.Play].Attack.Damage
	if c.Litany {
		of = c.Subtype
	}
	switch c.Kind {
	case Technique:
		if class == Swordcaster {
			return true
		}
	case Spell:
		switch class {
		case Paladin:
			return c.Litany && of == Light
		case Swordcaster:
			return of == Lightning || of == Air
		default: // the class has no exception
		}
	default: // everybody plays the others, as the superclass does
	}
	return l.PlaysPlainly(class.Superclass(), id)
}

// PlaysPlainly is Plays for a hero whose class does not widen or narrow what its superclass plays (rule 105).
func (l *Library) PlaysPlainly(super Superclass, id CardID) bool {
	switch l.Cards[id].Kind {
	case Technique:
		return super == Fighter
	case Spell:
		return super == Caster
	default: // every hero plays tricks, supports and equipment
	}
	return true
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
