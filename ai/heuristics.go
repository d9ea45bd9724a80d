package ai

import (
	"math/rand/v2"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// The decisions of this file are made by reckoning, not by trying out: what follows
// from them lies too far off, or is chance that can be reckoned with exactly.

// heuristic answers the pending decision if it is one that is made by reckoning.
func (e *evaluator) heuristic(p *match.Position, moves []match.Move, rng *rand.Rand) (mv match.Move, ok bool) {
	pend := p.Pending()
	switch pend.Cause {
	case match.BySide:
		// Who attacks pairs first, prepares first and wins ties.
		return match.Move{Kind: match.Attack}, true
	case match.ByDraft:
		return e.draft(pend.Who, moves, rng), true
	case match.ByMulligan:
		return e.exchange(pend.Who, moves), true
	case match.ByPairing:
		return e.pair(pend.Who, moves), true
	case match.ByFixing:
		return e.fix(pend.Who, moves), true
	case match.ByKnight:
		return e.setAside(pend.Who, moves), true
	case match.ByReroll, match.ByRerollDice:
		return e.reroll(&pend, moves), true
	case match.ByHandLimit, match.ByOverloaded, match.ByGraveyard:
		return e.rolloutMove(p, moves), true
	}
	return match.Move{}, false
}

// draftWhim is how far chance may sway a draft, in points: a bot that always kept the
// same three would be met with the right ones.
const draftWhim = 60

// hitWeight is what the damage of an average card of the deck weighs in a draft.
const hitWeight = 10

// draft keeps the listed hero who stands best against the rival's list, with its
// abilities and with the attacks of the deck; among near equals any (rule 202).
func (e *evaluator) draft(who match.Player, moves []match.Move, rng *rand.Rand) match.Move {
	var deck [match.MaxDeck]card.CardID
	cards := e.p.AppendLibrary(deck[:0], who)
	// Nobody stands yet; let all who are listed.
	for side := match.First; side <= match.Second; side++ {
		for i := range e.p.Listed(side) {
			e.standing |= match.Only(match.At(side, i))
		}
	}
	best, most := moves[0], 0
	for i, mv := range moves {
		r := mv.Hero()
		score := rng.IntN(draftWhim)
		hits := 0
		for k := range e.p.Listed(who.Other()) {
			rival := match.At(who.Other(), k)
			score += e.matchup(r, rival)
			for _, c := range cards {
				if e.lib.Plays(e.class(r), c) {
					hits += e.hit(&e.lib.Abilities[e.lib.Cards[c].Play], r, rival)
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
func (e *evaluator) exchange(who match.Player, moves []match.Move) match.Move {
	for _, mv := range moves {
		if mv.Kind != match.PickCard {
			continue
		}
		able := 0
		for set := e.of(who); set != 0; set &= set - 1 {
			able += btoi(e.lib.Plays(e.class(set.First()), mv.CardID()))
		}
		if able == 0 {
			return mv
		}
	}
	return match.Move{Kind: match.Done}
}

// pair makes the pairing after which the best that the rival can do is worst for it:
// its answer is the pairing that follows (rule 302).
func (e *evaluator) pair(who match.Player, moves []match.Move) match.Move {
	own, rivals := e.unpaired(who), e.unpaired(who.Other())
	best, most := moves[0], 0
	for i, mv := range moves {
		a, b := match.Ref(mv.A), match.Ref(mv.B)
		score := e.matchup(a, b) - e.pairings(who.Other(), rivals&^match.Only(b), own&^match.Only(a))
		if i == 0 || score > most {
			best, most = mv, score
		}
	}
	return best
}

// unpaired is the heroes of who who are in no pairing yet.
func (e *evaluator) unpaired(who match.Player) match.Heroes {
	set := e.of(who)
	for all := set; all != 0; all &= all - 1 {
		if r := all.First(); e.p.LaneOf(r) >= 0 {
			set &^= match.Only(r)
		}
	}
	return set
}

// pairings is what the pairings still to be made are worth to who, whose turn it is
// to make one, if both pair as well as they can. Rogues count as open to all.
func (e *evaluator) pairings(who match.Player, own, rivals match.Heroes) int {
	if own == 0 || rivals == 0 {
		return 0
	}
	most, found := 0, false
	for a := own; a != 0; a &= a - 1 {
		for b := rivals; b != 0; b &= b - 1 {
			score := e.matchup(a.First(), b.First()) - e.pairings(who.Other(), rivals&^match.Only(b.First()), own&^match.Only(a.First()))
			if !found || score > most {
				most, found = score, true
			}
		}
	}
	return most
}

// fix discards a card for a die of its colour where that die is worth more than the
// card (rule 403).
func (e *evaluator) fix(who match.Player, moves []match.Move) match.Move {
	n := e.reserve(who)
	aside := e.p.Dice(who).Aside
	best, most := match.Move{Kind: match.Pass}, 0
	var k knapsack
	k.fill(e, who, 0)
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
			k = knapsack{}
			k.fill(e, who, last)
		}
		with := aside
		with[mv.B]++
		// A card is better in the hand where it is a near thing.
		if w := k.ahead(n-1, with) - precision*(e.heldValue(who, last)+2); w > most {
			best, most = mv, w
		}
	}
	return best
}

// reserve is how many dice the fighter of who will roll, as far as counters say (rule
// 110).
func (e *evaluator) reserve(who match.Player) int {
	h := e.hero(e.p.Fighter(who))
	n := e.p.Rules().Format.Dice + btoi(h.Counters[card.Exalted] > 0) - btoi(h.Counters[card.Exhausted] > 0)
	return max(0, min(n, match.MaxDice)-e.p.Dice(who).Aside.Total())
}

// setAside chooses the face of a Knight's die (rule 107).
func (e *evaluator) setAside(who match.Player, moves []match.Move) match.Move {
	n := e.reserve(who)
	if n == 0 {
		return moves[0]
	}
	var k knapsack
	k.fill(e, who, 0)
	best, most := match.Move{Kind: match.Pass}, k.ahead(n, e.p.Dice(who).Aside)
	for _, mv := range moves {
		if mv.Kind != match.PickColor {
			continue
		}
		with := e.p.Dice(who).Aside
		with[mv.A]++
		if w := k.ahead(n-1, with); w >= most {
			best, most = mv, w
		}
	}
	return best
}

// reroll keeps what is best kept of rolled or prepared dice (rule 404).
func (e *evaluator) reroll(pend *match.Pending, moves []match.Move) match.Move {
	var k knapsack
	k.fill(e, pend.Who, 0)
	rolled, aside := e.rerollable(pend)
	keep, _ := k.keep(rolled, aside, int(pend.Min))
	for _, mv := range moves {
		if mv.Kind == match.Keep && mv.Pool() == keep {
			return mv
		}
	}
	return moves[len(moves)-1]
}
