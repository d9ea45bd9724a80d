package session

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// Keep returns the proposal for a reroll (rule 404): which of the rolled dice to keep, so that on average the most dice
// pay for something in this clash. Of equal choices it returns the one that keeps the most dice; it keeps all if each thing that so many
// dice can pay for is payable already. Dice
// can pay for the cards in hand that the fighter plays, and the abilities of the fighter and of its equipment.
// o is the observation of the player who has to choose.
func Keep(o *match.Observation, legal []match.Move) match.Move {
	s := o.Dice(o.Pending().Who)
	u := uses{list: appendUses(nil, o), rule: o.Rules().Profile.Payer, known: map[dice.Pool]int{}}
	best, most := legal[0], -1
	settled := u.settled(s.Aside.Add(s.Rolling))
	for _, mv := range legal {
		keep := mv.Pool()
		if settled && keep == s.Rolling {
			return mv
		}
		v := u.expect(keep.Add(s.Aside), s.Rolling.Total()-keep.Total())
		if v > most || v == most && keep.Total() > best.Pool().Total() {
			best, most = mv, v
		}
	}
	return best
}

// use is something that dice can pay for, at most times times.
type use struct {
	cost  dice.Cost
	times int
}

// uses finds how many dice pay for something.
type uses struct {
	list  []use
	rule  dice.Rule
	known map[dice.Pool]int
}

// appendUses appends everything that the player who has to choose could pay for in this clash.
func appendUses(buf []use, o *match.Observation) []use {
	who, lib := o.Pending().Who, o.Rules().Library
	f := o.Fighter(who)
	if f == 0 {
		return buf
	}
	add := func(id card.AbilityID, times int) {
		if a := o.Rules().Ability(id); times != 0 && (a.Kind.Acts() || a.Kind.Reacts()) && a.Cost.Total() > 0 {
			if times < 0 { // without limit
				times = match.MaxDice
			}
			buf = append(buf, use{a.Cost, times})
		}
	}
	hero := &lib.Heroes[o.Hero(f).ID]
	for _, id := range o.AppendHand(nil, who) {
		if lib.Plays(hero.Class, id) {
			add(lib.Cards[id].Play, 1)
		}
	}
	for _, id := range hero.Abilities {
		add(id, o.UsesLeft(id, f, 0))
	}
	for i, e := range o.AppendEquipment(nil, f) {
		if !e.Working || e.Exhausted || e.Adds {
			continue
		}
		for _, id := range lib.Cards[e.ID].Abilities {
			add(id, o.UsesLeft(id, f, i+1))
		}
	}
	for _, g := range o.AppendGained(nil, f) {
		add(g.Ability, o.UsesLeft(g.Ability, f, g.Place))
	}
	return buf
}

// settled reports whether a pool can pay for each thing by itself that any pool as large can pay for.
func (u *uses) settled(pool dice.Pool) bool {
	for i := range u.list {
		if cost := u.list[i].cost; cost.Total() <= pool.Total() && !cost.CanPay(pool, u.rule) {
			return false
		}
	}
	return true
}

// precision is what average numbers of dice are multiplied by, so that integer division loses little.
const precision = 1000

// expect is the average number of dice that pay for something, out of pool and n more that are rolled, times precision.
func (u *uses) expect(pool dice.Pool, n int) int {
	return dice.Mean(n, precision, func(rolled dice.Pool) int { return u.most(pool.Add(rolled)) })
}

// most is the largest number of dice of a pool that pay for something together.
func (u *uses) most(pool dice.Pool) int {
	n, ok := u.known[pool]
	if !ok {
		n = u.search(0, 0, dice.Cost{}, pool)
		u.known[pool] = n
	}
	return n
}

// search returns what most returns, if only the uses from index i on are left, the first of them has been taken used times,
// and the cost paid is paid too.
func (u *uses) search(i, used int, paid dice.Cost, pool dice.Pool) int {
	best := paid.Total()
	for ; i < len(u.list) && best < pool.Total(); i, used = i+1, 0 {
		both := paid
		for s := range both {
			both[s] += u.list[i].cost[s]
		}
		if used < u.list[i].times && both.Total() <= pool.Total() && both.CanPay(pool, u.rule) {
			best = max(best, u.search(i, used+1, both, pool))
		}
	}
	return best
}
