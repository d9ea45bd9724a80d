package match

import "cinderclash/engine/card"

// Wanted returns how many dice or cards the instruction of the pending question asks for in all, including those already
// chosen, and at most as many as there are. An instruction for several asks for one at a time. It is 1 for every other
// question.
func (p *Position) Wanted() int {
	chosen, most := int(p.pend.Chosen), int(p.pend.Max)
	switch p.pend.Cause {
	case ByDice:
		it := &p.stack[p.pend.Item-1]
		return max(1, min(int(it.want), chosen+p.dieRoom(it)))
	case ByDiscard:
		return max(1, min(most, chosen+int(p.players[p.pend.Owner].hand.n)))
	case ByExtraCost:
		return max(1, min(most, chosen+int(p.players[p.pend.Who].hand.n)))
	case ByRecover:
		return max(1, most)
	default: // these ask for one thing
	}
	return 1
}

// dieRoom returns how many dice the instruction that asks about a die can still change.
func (p *Position) dieRoom(it *item) int {
	op, s := &p.rules.Ability(it.ability).Code[it.pc], &p.players[p.pend.Owner]
	switch op.Verb {
	case card.GainDice:
		return MaxDice - s.dice()
	case card.DrainDice:
		return diceOf(s.prepared, uint8(op.Colors))
	case card.Refresh:
		return diceOf(s.spent, uint8(op.Colors))
	default: // TurnDice can turn the same die again; the other verbs ask about no die
	}
	return MaxDice
}
