package ai

import (
	"math/rand/v2"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// The decisions in this file are calculated and not found by trying moves out, because their
// effect comes too late, or because their odds can be computed exactly.

// heuristic answers the pending decision if it is one of those that are calculated.
func (e *evaluator) heuristic(p *match.Position, moves []match.Move, rng *rand.Rand) (mv match.Move, ok bool) {
	pend := p.Pending()
	switch pend.Cause {
	case match.BySide:
		// The attacker pairs first, prepares first and wins ties.
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
	default: // judged by a search or a playout
	}
	return match.Move{}, false
}

// draftWhim bounds the random amount added to each hero's score in a draft, in points, so
// that a bot does not always keep the same heroes.
const draftWhim = 60

// hitWeight is the weight in a draft of the damage of an average card of the deck.
const hitWeight = 10

// draft keeps the listed hero whose abilities, and attacks that it can play from the deck, do
// best against the heroes that the opponent listed (rule 202).
func (e *evaluator) draft(who match.Player, moves []match.Move, rng *rand.Rand) match.Move {
	var deck [match.MaxDeck]card.CardID
	cards := e.p.AppendLibrary(deck[:0], who)
	// Nobody stands yet: count all listed heroes as standing.
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
		// Only a few cards are drawn by a clash, so their average counts.
		score += hitWeight * hits / max(1, len(cards))
		if i == 0 || score > most {
			best, most = mv, score
		}
	}
	return best
}

// exchange returns, one by one, the cards that no hero of this match can play (rule
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

// pair chooses the pairing with the best minimax value, since the players take turns at
// pairing (rule 302).
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

// unpaired is who's heroes that are in no pairing yet.
func (e *evaluator) unpaired(who match.Player) match.Heroes {
	set := e.of(who)
	for all := set; all != 0; all &= all - 1 {
		if r := all.First(); e.p.LaneOf(r) >= 0 {
			set &^= match.Only(r)
		}
	}
	return set
}

// pairings is the minimax value of the pairings still to be made, for who, whose turn it is to
// pair. It ignores the limits on pairing Rogues.
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

// fix discards a card for a die of its colour if that die is worth more than the card
// (rule 403).
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
		// When the two are worth nearly the same, the card stays in hand.
		if w := k.ahead(n-1, with) - precision*(e.heldValue(who, last)+2); w > most {
			best, most = mv, w
		}
	}
	return best
}

// reserve is the number of dice that the fighter of player who will roll, by its counters
// (rule 110) and without the dice set aside.
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

// reroll keeps the rolled or prepared dice that are best kept (rule 404).
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
