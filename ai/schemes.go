package ai

import (
	"math/rand/v2"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// The decisions of this file are made by reckoning, not by trying out: what follows
// from them lies too far off, or is chance that can be reckoned with exactly.

// scheme answers the pending decision if it is one that is made by reckoning.
func (j *judge) scheme(p *match.Position, moves []match.Move, rng *rand.Rand) (mv match.Move, ok bool) {
	pend := p.Pending()
	switch pend.Cause {
	case match.BySide:
		// Who attacks pairs first, prepares first and wins ties.
		return match.Move{Kind: match.Attack}, true
	case match.ByDraft:
		return j.draft(pend.Who, moves, rng), true
	case match.ByMulligan:
		return j.exchange(pend.Who, moves), true
	case match.ByPairing:
		return j.pair(pend.Who, moves), true
	case match.ByFixing:
		return j.fix(pend.Who, moves), true
	case match.ByKnight:
		return j.setAside(pend.Who, moves), true
	case match.ByReroll, match.ByRerollDice:
		return j.reroll(&pend, moves), true
	case match.ByHandLimit, match.ByOverloaded, match.ByGraveyard:
		return j.reflex(p, moves), true
	}
	return match.Move{}, false
}

// draftWhim is how far chance may sway a draft, in points: a mind that always kept the
// same three would be met with the right ones.
const draftWhim = 60

// hitWeight is what the damage of an average card of the deck weighs in a draft.
const hitWeight = 10

// draft keeps the listed hero who stands best against the rival's list, with its
// abilities and with the attacks of the deck; among near equals any (rule 202).
func (j *judge) draft(who match.Player, moves []match.Move, rng *rand.Rand) match.Move {
	var deck [match.MaxDeck]card.CardID
	cards := j.p.AppendLibrary(deck[:0], who)
	// Nobody stands yet; let all who are listed.
	for side := match.First; side <= match.Second; side++ {
		for i := range j.p.Listed(side) {
			j.standing |= match.Only(match.At(side, i))
		}
	}
	best, most := moves[0], 0
	for i, mv := range moves {
		r := mv.Hero()
		score := rng.IntN(draftWhim)
		hits := 0
		for k := range j.p.Listed(who.Other()) {
			rival := match.At(who.Other(), k)
			score += j.matchup(r, rival)
			for _, c := range cards {
				if j.lib.Plays(j.class(r), c) {
					hits += j.hit(&j.lib.Abilities[j.lib.Cards[c].Play], r, rival)
				}
			}
		}
		// Of all the cards of a deck, a clash sees a few.
		score += hitWeight * hits / max(1, len(cards))
		if i == 0 || score > most {
			best, most = mv, score
		}
	}
	return best
}

// exchange gives back, one by one, the cards that no hero who fights can play (rule
// 203).
func (j *judge) exchange(who match.Player, moves []match.Move) match.Move {
	for _, mv := range moves {
		if mv.Kind != match.PickCard {
			continue
		}
		able := 0
		for set := j.of(who); set != 0; set &= set - 1 {
			able += truth(j.lib.Plays(j.class(set.First()), mv.CardID()))
		}
		if able == 0 {
			return mv
		}
	}
	return match.Move{Kind: match.Done}
}

// pair makes the pairing after which the best that the rival can do is worst for it:
// its answer is the pairing that follows (rule 302).
func (j *judge) pair(who match.Player, moves []match.Move) match.Move {
	own, rivals := j.unpaired(who), j.unpaired(who.Other())
	best, most := moves[0], 0
	for i, mv := range moves {
		a, b := match.Ref(mv.A), match.Ref(mv.B)
		score := j.matchup(a, b) - j.pairings(who.Other(), rivals&^match.Only(b), own&^match.Only(a))
		if i == 0 || score > most {
			best, most = mv, score
		}
	}
	return best
}

// unpaired is the heroes of who who are in no pairing yet.
func (j *judge) unpaired(who match.Player) match.Heroes {
	set := j.of(who)
	for all := set; all != 0; all &= all - 1 {
		if r := all.First(); j.p.LaneOf(r) >= 0 {
			set &^= match.Only(r)
		}
	}
	return set
}

// pairings is what the pairings still to be made are worth to who, whose turn it is
// to make one, if both pair as well as they can. Rogues count as open to all.
func (j *judge) pairings(who match.Player, own, rivals match.Heroes) int {
	if own == 0 || rivals == 0 {
		return 0
	}
	most, found := 0, false
	for a := own; a != 0; a &= a - 1 {
		for b := rivals; b != 0; b &= b - 1 {
			score := j.matchup(a.First(), b.First()) - j.pairings(who.Other(), rivals&^match.Only(b.First()), own&^match.Only(a.First()))
			if !found || score > most {
				most, found = score, true
			}
		}
	}
	return most
}

// fix discards a card for a die of its colour where that die is worth more than the
// card (rule 403).
func (j *judge) fix(who match.Player, moves []match.Move) match.Move {
	n := j.reserve(who)
	aside := j.p.Dice(who).Aside
	best, most := match.Move{Kind: match.Pass}, 0
	var k pack
	k.fill(j, who, 0)
	if n > 0 {
		most = k.ahead(n, aside)
	}
	last := card.CardID(0)
	for _, mv := range moves {
		if mv.Kind != match.FixColor || n == 0 {
			continue
		}
		if mv.CardID() != last {
			last = mv.CardID()
			k = pack{}
			k.fill(j, who, last)
		}
		with := aside
		with[mv.B]++
		// A card is better in the hand where it is a near thing.
		if w := k.ahead(n-1, with) - precision*(j.heldWorth(who, last)+2); w > most {
			best, most = mv, w
		}
	}
	return best
}

// reserve is how many dice the fighter of who will roll, as far as counters say (rule
// 110).
func (j *judge) reserve(who match.Player) int {
	h := j.hero(j.p.Fighter(who))
	n := j.p.Rules().Format.Dice + truth(h.Counters[card.Exalted] > 0) - truth(h.Counters[card.Exhausted] > 0)
	return max(0, min(n, match.MaxDice)-j.p.Dice(who).Aside.Total())
}

// setAside chooses the face of a Knight's die (rule 107).
func (j *judge) setAside(who match.Player, moves []match.Move) match.Move {
	n := j.reserve(who)
	if n == 0 {
		return moves[0]
	}
	var k pack
	k.fill(j, who, 0)
	best, most := match.Move{Kind: match.Pass}, k.ahead(n, j.p.Dice(who).Aside)
	for _, mv := range moves {
		if mv.Kind != match.PickColor {
			continue
		}
		with := j.p.Dice(who).Aside
		with[mv.A]++
		if w := k.ahead(n-1, with); w >= most {
			best, most = mv, w
		}
	}
	return best
}

// reroll keeps what is best kept of rolled or prepared dice (rule 404).
func (j *judge) reroll(pend *match.Pending, moves []match.Move) match.Move {
	var k pack
	k.fill(j, pend.Who, 0)
	rolled, aside := j.rerollable(pend)
	keep, _ := k.keep(rolled, aside, int(pend.Min))
	for _, mv := range moves {
		if mv.Kind == match.Keep && mv.Pool() == keep {
			return mv
		}
	}
	return moves[len(moves)-1]
}
