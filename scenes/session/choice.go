package session

import (
	"fmt"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// choice is what a session knows of a question that players are asked.
type choice struct {
	// same reports whether all answers come to the same, though several are legal.
	same func(o *match.Observation, legal []match.Move) bool
	// hand: which answers are legal, or come to the same, hangs on cards that only who decides may know.
	hand bool
	// secret: of two players at one screen the other must not look on. What is not secret is chosen before both, and
	// cards of a hand only by who has had it shown.
	secret bool
}

// choiceOf returns what is known of a question; ok is false for those that no player is asked.
func choiceOf(c match.Cause) (row choice, ok bool) {
	switch c {
	case match.NoCause, match.ByCoin, match.ByShuffle, match.ByRoll, match.ByInitiative, match.ByFate, match.ByEnd:
		return choice{}, false
	case match.BySide, match.ByPairing, match.ByKnight, match.ByReroll, match.ByTarget, match.ByWhose, match.ByMay, match.ByPayTo,
		match.ByModes, match.ByRecover, match.ByDice, match.ByRerollDice, match.ByCounter:
		return choice{same: never}, true
	case match.ByActivation, match.ByWindow:
		return choice{same: never, hand: true}, true
	case match.ByDraft, match.ByMulligan, match.ByFixing, match.ByOverloaded, match.ByExtraCost, match.ByHandLimit, match.ByDiscard,
		match.ByPlayNow:
		return choice{same: never, hand: true, secret: true}, true
	case match.ByCost:
		return choice{same: samePayments, hand: true}, true
	case match.ByEvent, match.ByOrder, match.ByReplacement:
		return choice{same: sameOptions}, true
	case match.ByFull, match.ByDetach:
		return choice{same: sameEquipment}, true
	case match.ByGraveyard:
		return choice{same: anyOrder}, true
	}
	panic(fmt.Sprintf("session: nothing is known of the question %s", c))
}

// sole returns the only sensible answer to what o's viewer is asked, if there is only one: it alone is legal, or the
// others come to the same.
func sole(o *match.Observation, legal []match.Move) (match.Move, bool) {
	row, ok := choiceOf(o.Pending().Cause)
	if !ok || len(legal) == 0 || len(legal) > 1 && !row.same(o, legal) {
		return match.Move{}, false
	}
	return legal[0], true
}

func never(*match.Observation, []match.Move) bool { return false }

// anyOrder is for the order in which cards reach a graveyard: it is its owner's to say (rule 204), and nothing that a
// card can do asks for it.
func anyOrder(*match.Observation, []match.Move) bool { return true }

// sameOptions reports whether every answer picks an equal option: the same ability of the same hero at the same event.
func sameOptions(o *match.Observation, legal []match.Move) bool {
	for _, mv := range legal {
		if mv.Kind != match.PickOption || o.Option(int(mv.A)) != o.Option(int(legal[0].A)) {
			return false
		}
	}
	return true
}

// sameEquipment reports whether every answer picks a copy of one card on one hero in the same state.
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

// mostLeft is how many dice a payment may leave for samePayments to look further; with more there is always something
// that another payment would leave possible.
const mostLeft = 3

// samePayments reports whether whatever is paid, what is left pays for the same in this clash: the cards in hand, the
// fighter's abilities and those of its equipment. It is false where a further card may be drawn for a die, and where
// something among those works on dice of a colour.
func samePayments(o *match.Observation, legal []match.Move) bool {
	who := o.Viewer()
	prepared := o.Dice(who).Prepared
	left := prepared.Total() - legal[0].Pool().Total()
	if left > mostLeft || left > 0 && o.CanDraw(who) {
		return false
	}
	costs, ok := appendCosts(nil, o)
	if !ok {
		return false
	}
	for _, mv := range legal[1:] {
		if !samePool(prepared.Sub(legal[0].Pool()), prepared.Sub(mv.Pool()), costs, o.Rules().Profile.Payer) {
			return false
		}
	}
	return true
}

// appendCosts appends what o's viewer could still pay dice for; ok is false where some of it works on dice.
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
	if n := o.StackSize(); n > 0 { // what is being paid for
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

// worksOnDice reports whether something in a's text hangs on the colours of dice, besides costs, or changes dice.
func worksOnDice(rules *match.Rules, a *card.Ability) bool {
	if countsDice(a.If.Left) {
		return true
	}
	for i := range a.Mods {
		if countsDice(a.Mods[i].While.Left) {
			return true
		}
	}
	for i := range a.Code {
		op := &a.Code[i]
		if op.Verb.OnDice() || countsDice(op.N) || countsDice(op.Cond.Left) {
			return true
		}
		if op.Verb == card.Later && worksOnDice(rules, rules.Ability(op.Sub)) {
			return true
		}
	}
	return false
}

func countsDice(n card.Amount) bool {
	return n.Count == card.PreparedDice || n.Count == card.SpentDice || n.Count == card.StoredDice
}

// samePool reports whether the same can be paid from either of two pools, and again from what that leaves.
func samePool(a, b dice.Pool, costs []dice.Cost, rule dice.Rule) bool {
	if a == b {
		return true
	}
	for _, cost := range costs {
		if cost.Total() == 0 {
			continue
		}
		var bufA, bufB [66]dice.Pool
		waysA, waysB := cost.AppendPayments(bufA[:0], a, rule), cost.AppendPayments(bufB[:0], b, rule)
		if !matched(a, b, waysA, waysB, costs, rule) || !matched(b, a, waysB, waysA, costs, rule) {
			return false
		}
	}
	return true
}

// matched reports whether each way to pay from a leaves what some way to pay from b does.
func matched(a, b dice.Pool, waysA, waysB []dice.Pool, costs []dice.Cost, rule dice.Rule) bool {
	for _, way := range waysA {
		found := false
		for _, other := range waysB {
			found = found || samePool(a.Sub(way), b.Sub(other), costs, rule)
		}
		if !found {
			return false
		}
	}
	return true
}
