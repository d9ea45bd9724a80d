package ai

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Won is the value of a match that is won; of one that is lost it is -Won.
const Won = 1_000_000

// Evaluate values a position for who, in points; a point of life of a hero in fair
// health is 9. It counts who stands, with how much life, counters and equipment; the
// hand by who can play it; the dice of the clash by the best that they can pay for;
// and the pairings that are still to be fought in this round. What p does not show
// counts as the average. It does not allocate. It may be called from several
// goroutines with different positions.
func Evaluate(p *match.Position, who match.Player) int {
	if end := p.Result(); end.Over {
		switch end.Winner {
		case who:
			return Won
		case who.Other():
			return -Won
		}
		return 0
	}
	var j judge
	j.look(p)
	return j.evaluate(who) - j.evaluate(who.Other()) + j.toCome(who)
}

// evaluate is what a side has.
func (j *judge) evaluate(who match.Player) int {
	sum := 0
	for set := j.of(who); set != 0; set &= set - 1 {
		r := set.First()
		h := j.hero(r)
		sum += heroWorth(h.Life)
		for c := range card.Counter(card.Counters) {
			if n := int(h.Counters[c]); n > 0 {
				w := countersWorth(c, n)
				if !c.Boon() {
					w = -w
				}
				sum += w
			}
		}
		sum += gearWorth * j.equipment(r)
	}
	var hand [match.MaxDeck]card.CardID
	for i, c := range j.p.AppendHand(hand[:0], who) {
		if i >= j.p.Rules().Format.HandLimit {
			break
		}
		sum += j.heldWorth(who, c)
	}
	if d := j.p.Dice(who); d.Prepared.Total()+d.Rolling.Total()+d.Aside.Total() > 0 && j.standing.Has(j.p.Fighter(who)) {
		var k pack
		k.fill(j, who, 0)
		// Half of it: much can come between.
		sum += k.best(d.Prepared.Add(d.Rolling).Add(d.Aside)) / 2
	}
	return sum
}

// toCome is what the pairings not yet fought promise who.
func (j *judge) toCome(who match.Player) int {
	from, in := j.p.Clash()
	if in {
		from++
	} else if j.p.Phase() != match.PairingPhase {
		return 0
	}
	sum := 0
	for i := from; i < j.p.Lanes(); i++ {
		a, b := j.p.Lane(i, who), j.p.Lane(i, who.Other())
		sum += j.matchup(a, b)
	}
	return sum / 2
}

// matchup is how well a stands against b: what either can be expected to do to the
// other in a clash.
func (j *judge) matchup(a, b match.Ref) int {
	if !j.standing.Has(a) || !j.standing.Has(b) {
		return 0
	}
	la, lb := j.hero(a).Life, j.hero(b).Life
	return heroWorth(lb) - heroWorth(lb-j.blows(a, b)) - heroWorth(la) + heroWorth(la-j.blows(b, a))
}

// blows is the damage that the two best uses of the abilities of a do to b: what five
// dice mostly pay for.
func (j *judge) blows(a, b match.Ref) int {
	best, next := 0, 0
	for _, id := range j.lib.Heroes[j.hero(a).ID].Abilities {
		ability := &j.lib.Abilities[id]
		if !ability.Kind.Acts() {
			continue
		}
		n := j.hit(ability, a, b)
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

// hit is the damage that an attack of a does to b, effects that hang on something
// aside.
func (j *judge) hit(ability *card.Ability, a, b match.Ref) int {
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
		n := j.p.Amount(&op.N, &rd.Reading)
		switch {
		case op.Damage.Physical():
			n -= j.hero(b).Attr[card.Armor]
		case op.Damage.Magical():
			n -= j.hero(b).Attr[card.Will]
		}
		sum += max(0, n)
	}
	return sum
}
