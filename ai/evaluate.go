package ai

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Won is the value of a won match; a lost one is worth -Won.
const Won = 1_000_000

// Evaluate values a position for who, in points. A point of life of a hero in fair health
// is worth 9. It counts the standing heroes with their life, counters and equipment; the
// hand, by who can play each card; the dice of the clash, by the best that they can pay
// for; and the pairings still to be fought in this round. Hidden cards count as average
// ones. It does not allocate. It may be called from several goroutines with different
// positions.
func Evaluate(p *match.Position, who match.Player) int {
	if end := p.Result(); end.Over {
		switch end.Winner {
		case who:
			return Won
		case who.Other():
			return -Won
		default: // a draw
		}
		return 0
	}
	var e evaluator
	e.reset(p)
	return e.evaluate(who) - e.evaluate(who.Other()) + e.toCome(who)
}

// evaluate is the value of what one side has, without the pairings to come.
func (e *evaluator) evaluate(who match.Player) int {
	sum := 0
	for set := e.of(who); set != 0; set &= set - 1 {
		r := set.First()
		h := e.hero(r)
		sum += heroValue(h.Life)
		for c := range card.Counter(card.Counters) {
			if n := int(h.Counters[c]); n > 0 {
				w := countersValue(c, n)
				if !c.Boon() {
					w = -w
				}
				sum += w
			}
		}
		sum += gearValue * e.equipment(r)
	}
	var hand [match.MaxDeck]card.CardID
	for i, c := range e.p.AppendHand(hand[:0], who) {
		if i >= e.p.Rules().Format.HandLimit {
			break
		}
		sum += e.heldValue(who, c)
	}
	if d := e.p.Dice(who); d.Prepared.Total()+d.Rolling.Total()+d.Aside.Total() > 0 && e.standing.Has(e.p.Fighter(who)) {
		var k knapsack
		k.fill(e, who, 0)
		// Only half counts: much can happen before the dice are spent.
		sum += k.best(d.Prepared.Add(d.Rolling).Add(d.Aside)) / 2
	}
	return sum
}

// toCome is the value for who of the pairings still to be fought in this round.
func (e *evaluator) toCome(who match.Player) int {
	from, in := e.p.Clash()
	if in {
		from++
	} else if e.p.Phase() != match.PairingPhase {
		return 0
	}
	sum := 0
	for i := from; i < e.p.Lanes(); i++ {
		a, b := e.p.Lane(i, who), e.p.Lane(i, who.Other())
		sum += e.matchup(a, b)
	}
	return sum / 2
}

// matchup returns how well a does against b in a clash, in points: the value of the damage that a is expected to
// deal, minus the value of the damage that a is expected to take.
func (e *evaluator) matchup(a, b match.Ref) int {
	if !e.standing.Has(a) || !e.standing.Has(b) {
		return 0
	}
	la, lb := e.hero(a).Life, e.hero(b).Life
	return heroValue(lb) - heroValue(lb-e.expectedDamage(a, b)) - heroValue(la) + heroValue(la-e.expectedDamage(b, a))
}

// expectedDamage is the damage to b of the two best uses of a's abilities. Five dice pay for
// about as much.
func (e *evaluator) expectedDamage(a, b match.Ref) int {
	best, next := 0, 0
	for _, id := range e.lib.Heroes[e.hero(a).ID].Abilities {
		ability := &e.lib.Abilities[id]
		if !ability.Kind.Acts() {
			continue
		}
		n := e.hit(ability, a, b)
		times := 2
		if ability.Times > 0 {
			times = min(times, int(ability.Times))
		}
		for range times {
			best, next = max(best, n), max(next, min(best, n))
		}
	}
	return best + next
}

// hit is the damage that an attack of a deals to b after Armor or Will, as if all its
// conditions held.
func (e *evaluator) hit(ability *card.Ability, a, b match.Ref) int {
	if ability.Attack == (card.Attack{}) {
		return 0
	}
	rd := read(a.Player(), a)
	sum := 0
	for i := range ability.Code {
		op := &ability.Code[i]
		if op.Verb != card.DealDamage || op.Who.Kind == card.Self {
			continue
		}
		n := e.p.Amount(&op.N, &rd.Reading)
		switch {
		case op.Damage.Physical():
			n -= e.hero(b).Attr[card.Armor]
		case op.Damage.Magical():
			n -= e.hero(b).Attr[card.Will]
		}
		sum += max(0, n)
	}
	return sum
}
