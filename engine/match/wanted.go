package match

import "cinderclash/engine/card"

// Wanted returns how many dice or cards the pending question asks for, those chosen before it among them, as far as there are so
// many: an instruction for several asks for one after the other. It is 1 for every other question.
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
	default: // one answer is all
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
