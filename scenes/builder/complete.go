package builder

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// The goals for a finished deck: the shares of the card types, with spells counted as techniques, and the
// shares of costs by number of dice. The last one is for that number and more.
var (
	kindShares = [...]float64{card.Equipment: 0.2, card.Technique: 0.5, card.Trick: 0.18, card.Support: 0.12}
	costShares = [...]float64{0.05, 0.42, 0.36, 0.13, 0.04}
)

// complete adds the heroes that deck lacks, and cards up to the least number, at the ends of its lists. It
// adds nothing illegal (rules 108 and 201) and no card that none of the heroes can play (rules 105 and
// 107), and if owned is not nil, nothing else. The same deck is always completed in the same way.
func complete(l *card.Library, deck card.DeckList, limits card.DeckLimits, owned *card.DeckKeys) card.DeckList {
	deck.Heroes, deck.Cards = slices.Clone(deck.Heroes), slices.Clone(deck.Cards)
	for len(deck.Heroes) < limits.Heroes {
		id := bestHero(l, &deck, owned)
		if id == 0 {
			break
		}
		deck.Heroes = append(deck.Heroes, id)
	}
	for len(deck.Cards) < limits.Least {
		id := bestCard(l, &deck, limits, owned)
		if id == 0 {
			break
		}
		deck.Cards = append(deck.Cards, id)
	}
	return deck
}

// bestHero returns the hero that goes best with the chosen heroes and cards, or 0 if there is none.
func bestHero(l *card.Library, deck *card.DeckList, owned *card.DeckKeys) card.HeroID {
	best, most := card.HeroID(0), 0.0
	for i := 1; i < len(l.Heroes); i++ {
		id, h := card.HeroID(i), &l.Heroes[i]
		if !l.Welcomes(deck.Faction, h.Faction) || slices.Contains(deck.Heroes, id) || owned != nil && !slices.Contains(owned.Heroes, h.Key) {
			continue
		}
		worth := 10 + 2*playedShare(l, deck, h.Class) + sharedShare(l, deck, h.Class)
		if h.Faction == deck.Faction {
			worth += 0.25
		}
		for _, other := range deck.Heroes {
			if l.Heroes[other].Class == h.Class {
				worth -= 0.35
			}
		}
		if worth > most {
			best, most = id, worth
		}
	}
	return best
}

// playedShare returns the fraction of the deck's cards that a class can play, 0 if there are none.
func playedShare(l *card.Library, deck *card.DeckList, class card.Class) float64 {
	n := 0
	for _, id := range deck.Cards {
		if id != 0 && l.Plays(class, id) {
			n++
		}
	}
	return float64(n) / float64(max(1, len(deck.Cards)))
}

// sharedShare returns, as a fraction, how far a class plays the same cards as the deck's heroes. A high share
// keeps the heroes of a deck from needing different cards.
func sharedShare(l *card.Library, deck *card.DeckList, class card.Class) float64 {
	common, all := 0, 0
	for i := 1; i < len(l.Cards); i++ {
		c, id := &l.Cards[i], card.CardID(i)
		if c.Proving || !l.Welcomes(deck.Faction, c.Faction) || !l.Plays(class, id) {
			continue
		}
		common += players(l, deck.Heroes, id)
		all += max(1, len(deck.Heroes))
	}
	return float64(common) / float64(max(1, all))
}

// shareKind returns the type that a card counts as in kindShares.
func shareKind(c *card.Card) card.Kind {
	if c.Kind == card.Spell {
		return card.Technique
	}
	return c.Kind
}

// bestCard returns the card that helps the deck most, or 0 if none may be added.
func bestCard(l *card.Library, deck *card.DeckList, limits card.DeckLimits, owned *card.DeckKeys) card.CardID {
	copies := make([]int, len(l.Cards))
	var kinds [len(kindShares)]float64
	var costs [len(costShares)]float64
	share := 1 / float64(limits.Least)
	for _, id := range deck.Cards {
		copies[id]++
		kinds[shareKind(&l.Cards[id])] += share
		costs[min(l.Cards[id].Cost.Total(), len(costs)-1)] += share
	}
	best, most := card.CardID(0), 0.0
	for i := 1; i < len(l.Cards); i++ {
		c, id := &l.Cards[i], card.CardID(i)
		able := players(l, deck.Heroes, id)
		if c.Proving || !l.Welcomes(deck.Faction, c.Faction) || able == 0 || copies[i] >= limits.Copies || c.Unique && copies[i] > 0 {
			continue
		}
		if owned != nil && copies[i] >= owned.Cards[c.Key] {
			continue
		}
		worth := 10 + 1.5*float64(able)/float64(len(deck.Heroes)) + 0.8*dice.Odds(c.Cost, reserve, rerolls)
		worth -= 1.2 * kinds[shareKind(c)] / kindShares[shareKind(c)]
		at := min(c.Cost.Total(), len(costs)-1)
		worth -= 0.7 * costs[at] / costShares[at]
		worth -= 0.3 * float64(copies[i])
		if c.Faction == deck.Faction {
			worth += 0.15
		}
		if worth > most {
			best, most = id, worth
		}
	}
	return best
}
