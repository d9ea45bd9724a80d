package session

import (
	"fmt"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// choice describes a kind of question to players.
type choice struct {
	// best returns the index of the only sensible one of several legal answers, or -1 if there is more than one. Of
	// answers with the same result any one will do.
	best func(o *match.Observation, legal []match.Move) int
	// hand means that the legal answers, or which of them are sensible, depend on cards that only the player
	// who decides may know.
	hand bool
	// secret means that the other of two players at one screen must not watch. Other choices are made in
	// front of both, and a card of a hand is chosen only by a player who has been shown their hand.
	secret bool
}

// choiceOf returns the description of a question. ok is false for questions that no player is asked.
func choiceOf(c match.Cause) (row choice, ok bool) {
	switch c {
	case match.NoCause, match.ByCoin, match.ByShuffle, match.ByRoll, match.ByInitiative, match.ByFate, match.ByEnd:
		return choice{}, false
	case match.BySide, match.ByPairing, match.ByKnight, match.ByReroll, match.ByTarget, match.ByWhose, match.ByMay, match.ByPayTo,
		match.ByModes, match.ByRecover, match.ByUnearth, match.ByUseNow, match.ByTimes, match.ByDice, match.ByRerollDice, match.ByCounter:
		return choice{best: none}, true
	case match.ByActivation:
		return choice{best: lastDraw, hand: true}, true
	case match.ByWindow, match.ByTurn:
		return choice{best: none, hand: true}, true
	case match.ByDraft, match.ByMulligan, match.ByFixing, match.ByOverloaded, match.ByExtraCost, match.ByHandLimit, match.ByDiscard,
		match.ByPlayNow:
		return choice{best: none, hand: true, secret: true}, true
	case match.ByCost:
		return choice{best: bestPayment, hand: true}, true
	case match.ByEvent, match.ByOrder, match.ByReplacement:
		return choice{best: alike(sameOptions)}, true
	case match.ByFull, match.ByDetach, match.ByExhaust:
		return choice{best: alike(sameEquipment)}, true
	case match.ByGraveyard:
		return choice{best: first}, true
	}
	panic(fmt.Sprintf("session: nothing is known of the question %s", c))
}

// sole returns the only sensible answer of o's viewer, if there is only one: the only legal answer, or the best one as the
// row of the question defines it.
func sole(o *match.Observation, legal []match.Move) (match.Move, bool) {
	row, ok := choiceOf(o.Pending().Cause)
	if !ok || len(legal) == 0 {
		return match.Move{}, false
	}
	if len(legal) == 1 {
		return legal[0], true
	}
	if i := row.best(o, legal); i >= 0 {
		return legal[i], true
	}
	return match.Move{}, false
}

// none is for questions of which every legal answer may be sensible.
func none(*match.Observation, []match.Move) int { return -1 }

// first is for the order in which cards reach a graveyard. Its owner decides it (rule 204), but no card's effect depends
// on it.
func first(*match.Observation, []match.Move) int { return 0 }

// alike is for questions to which any answer will do if same reports true.
func alike(same func(o *match.Observation, legal []match.Move) bool) func(*match.Observation, []match.Move) int {
	return func(o *match.Observation, legal []match.Move) int {
		if same(o, legal) {
			return 0
		}
		return -1
	}
}

// lastDraw returns the drawing of a card (rule 410) if passing would only waste a die. That is so if the player can use the
// prepared dice of this clash, all of one colour, for nothing else, and passing would not keep the rival from paying for
// something.
func lastDraw(o *match.Observation, legal []match.Move) int {
	who := o.Viewer()
	draw := slices.Index(legal, match.Move{Kind: match.DrawCard})
	if len(legal) != 2 || draw < 0 || o.LibrarySize(who) == 0 {
		return -1
	}
	if rival := who.Other(); o.PassEnds() && !o.Hero(o.Fighter(rival)).Fallen && o.Dice(rival).Prepared.Total() > 0 {
		return -1
	}
	left := o.Dice(who).Prepared
	if int(max(left[0], left[1], left[2])) != left.Total() {
		return -1
	}
	costs, ok := appendCosts(nil, o)
	if !ok || slices.ContainsFunc(costs, func(cost dice.Cost) bool {
		return cost.Total() > 0 && len(cost.AppendPayments(nil, left, o.Rules().Profile.Payer)) > 0
	}) {
		return -1
	}
	return draw
}

// sameOptions reports whether all options are equal: the same ability of the same hero at the same event.
func sameOptions(o *match.Observation, legal []match.Move) bool {
	for _, mv := range legal {
		if mv.Kind != match.PickOption || o.Option(int(mv.A)) != o.Option(int(legal[0].A)) {
			return false
		}
	}
	return true
}

// sameEquipment reports whether all answers pick copies of one card on one hero in the same state.
func sameEquipment(o *match.Observation, legal []match.Move) bool {
	if !sameOptions(o, legal) {
		return false
	}
	var buf [match.MaxAttach]match.Equipment
	worn := o.AppendEquipment(buf[:0], o.Option(int(legal[0].A)).Hero)
	for _, mv := range legal {
		if worn[mv.A] != worn[legal[0].A] {
			return false
		}
	}
	return true
}

// mostLeft is the maximum number of remaining dice for which bestPayment compares payments. With more
// there is always something that another payment would leave possible.
const mostLeft = 3

// bestPayment returns the payment after which the remaining dice can pay, in this clash, for everything that they could pay for
// after any other payment: cards in hand, and abilities of the fighter and its equipment. There is none if another card may be
// drawn for a die, if one of these cards or abilities works on dice, or if the payment may be left out (rule 511).
func bestPayment(o *match.Observation, legal []match.Move) int {
	who := o.Viewer()
	if o.Pending().Optional {
		return -1
	}
	prepared := o.Dice(who).Prepared
	left := prepared.Total() - legal[0].Pool().Total()
	if left > mostLeft || left > 0 && o.CanDraw(who) {
		return -1
	}
	costs, ok := appendCosts(nil, o)
	if !ok {
		return -1
	}
	return slices.IndexFunc(legal, func(mv match.Move) bool {
		return !slices.ContainsFunc(legal, func(other match.Move) bool {
			return !covers(prepared.Sub(mv.Pool()), prepared.Sub(other.Pool()), costs, o.Rules().Profile.Payer)
		})
	})
}

// appendCosts appends the costs that o's viewer could still pay. ok is false if an ability with such a cost works on dice.
func appendCosts(buf []dice.Cost, o *match.Observation) (costs []dice.Cost, ok bool) {
	who, rules := o.Viewer(), o.Rules()
	f := o.Fighter(who)
	if f == 0 {
		return buf, true
	}
	ok = true
	var abilities []card.AbilityID
	for _, id := range o.AppendHand(nil, who) {
		abilities = append(abilities, rules.Library.Cards[id].Play)
	}
	abilities = append(abilities, rules.Library.Heroes[o.Hero(f).ID].Abilities...)
	for _, e := range o.AppendEquipment(nil, f) {
		abilities = append(abilities, rules.Library.Cards[e.ID].Abilities...)
	}
	for _, g := range o.AppendGained(nil, f) {
		abilities = append(abilities, g.Ability)
	}
	if n := o.StackSize(); n > 0 { // the item being paid for
		abilities = append(abilities, o.Item(n).Ability)
	}
	for _, id := range abilities {
		a := rules.Ability(id)
		ok = ok && !worksOnDice(rules, a)
		buf = append(buf, a.Cost)
		for i := range a.Code {
			buf = append(buf, a.Code[i].Cost)
		}
	}
	return buf, ok
}

// worksOnDice reports whether a text, apart from its costs, depends on the colours of dice or changes dice.
func worksOnDice(rules *match.Rules, a *card.Ability) bool {
	if countsDice(a.If.Left) || anyCountsDice(a.IfAlso) {
		return true
	}
	for i := range a.Mods {
		if countsDice(a.Mods[i].While.Left) || anyCountsDice(a.Mods[i].Also) {
			return true
		}
	}
	for i := range a.Code {
		op := &a.Code[i]
		if op.Verb.OnDice() || countsDice(op.N) || countsDice(op.Cond.Left) || anyCountsDice(op.Also) {
			return true
		}
		if op.Verb == card.Later && worksOnDice(rules, rules.Ability(op.Sub)) {
			return true
		}
	}
	return false
}

func anyCountsDice(list []card.Cond) bool {
	return slices.ContainsFunc(list, func(c card.Cond) bool { return countsDice(c.Left) })
}

func countsDice(n card.Amount) bool {
	return n.Count == card.PreparedDice || n.Count == card.SpentDice || n.Count == card.StoredDice
}

// covers reports whether pool a can pay for everything that pool b can pay for, one cost after the other in any order.
func covers(a, b dice.Pool, costs []dice.Cost, rule dice.Rule) bool {
	if a == b {
		return true
	}
	for _, cost := range costs {
		if cost.Total() == 0 {
			continue
		}
		var bufA, bufB [66]dice.Pool
		ways := cost.AppendPayments(bufA[:0], a, rule)
		for _, other := range cost.AppendPayments(bufB[:0], b, rule) {
			if !slices.ContainsFunc(ways, func(way dice.Pool) bool { return covers(a.Sub(way), b.Sub(other), costs, rule) }) {
				return false
			}
		}
	}
	return true
}
