package ai

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// item is something that dice can pay for, at most times times.
type item struct {
	cost  dice.Cost
	total int
	value int
	times int
	move  match.Move
}

// knapsack finds the most valuable set of items that a pool of dice can pay for. A pool can
// pay for a set if it can pay the sum of the costs.
type knapsack struct {
	items [24]item // by value, highest first
	n     int
	free  int // how many of the items cost nothing; each is taken once
	rule  dice.Rule
	memo  [(match.MaxDice + 1) * (match.MaxDice + 1) * (match.MaxDice + 1)]int16 // value of a pool plus 1; 0 is not known yet
	nodes int
}

// add adds an item if its value is positive and there is room for it.
func (k *knapsack) add(w item) {
	if w.value <= 0 || k.n == len(k.items) {
		return
	}
	w.total = w.cost.Total()
	i := k.n
	for ; i > 0 && k.items[i-1].value < w.value; i-- {
		k.items[i] = k.items[i-1]
	}
	k.items[i] = w
	k.n++
	k.free += btoi(w.total == 0)
}

// fill adds an item for everything that the fighter of player who could do in this clash: play
// the cards in hand, use its abilities, and draw a card. One copy of the card without is left out.
func (k *knapsack) fill(e *evaluator, who match.Player, without card.CardID) {
	k.rule = e.p.Rules().Profile.Payer
	f := e.p.Fighter(who)
	class := e.class(f)
	var hand [match.MaxDeck]card.CardID
	for _, c := range e.p.AppendHand(hand[:0], who) {
		if c == without {
			without = 0
			continue
		}
		if c == 0 || !e.lib.Plays(class, c) {
			continue
		}
		a := &e.lib.Abilities[e.lib.Cards[c].Play]
		k.add(item{cost: a.Cost, times: 1, value: e.promise(a, who, f) - e.heldValue(who, c)})
	}
	k.abilities(e, e.lib.Heroes[e.hero(f).ID].Abilities, who, f, 0)
	var gear [match.MaxAttach]match.Equipment
	for i, worn := range e.p.AppendEquipment(gear[:0], f) {
		if worn.Working && !worn.Exhausted && !worn.Adds {
			k.abilities(e, e.lib.Cards[worn.ID].Abilities, who, f, i+1)
		}
	}
	var gained [match.MaxGained]match.Gained
	for _, g := range e.p.AppendGained(gained[:0], f) {
		k.abilities(e, []card.AbilityID{g.Ability}, who, f, g.Place)
	}
	if e.p.CanDraw(who) && e.p.LibrarySize(who) > 0 {
		k.add(item{cost: dice.Cost{dice.AnyColor - 1: 1}, times: 1, value: cardValue})
	}
}

func (k *knapsack) abilities(e *evaluator, ids []card.AbilityID, who match.Player, f match.Ref, att int) {
	for _, id := range ids {
		a := &e.lib.Abilities[id]
		if !a.Kind.Acts() && !a.Kind.Reacts() {
			continue
		}
		times := e.p.UsesLeft(id, f, att)
		if times < 0 {
			times = match.MaxDice
		}
		if times > 0 {
			k.add(item{cost: a.Cost, times: times, value: e.promise(a, who, f)})
		}
	}
}

// promise is the value of an ability for its player in this clash. A reaction has a flat value,
// because what it will answer is not known yet.
func (e *evaluator) promise(a *card.Ability, who match.Player, f match.Ref) int {
	if a.Kind == card.Reaction {
		return reactValue + cardValue*btoi(a.Main)
	}
	rd := read(who, f)
	return e.value(a, &rd)
}

// best returns the value of the best set that pool can pay for.
func (k *knapsack) best(pool dice.Pool) int {
	at := (int(pool[dice.Red])*(match.MaxDice+1)+int(pool[dice.Green]))*(match.MaxDice+1) + int(pool[dice.Blue])
	if at >= len(k.memo) {
		return 0
	}
	if k.memo[at] == 0 {
		k.nodes = 0
		value, _ := k.search(0, 0, dice.Cost{}, pool, pool.Total())
		k.memo[at] = int16(min(value, 30_000) + 1)
	}
	return int(k.memo[at]) - 1
}

// choose returns the most valuable item of the best set that pool can pay for, and
// whether there is any.
func (k *knapsack) choose(pool dice.Pool) (item, bool) {
	k.nodes = 0
	_, first := k.search(0, 0, dice.Cost{}, pool, pool.Total())
	if first < 0 {
		return item{}, false
	}
	return k.items[first], true
}

// packNodes is the most nodes of a search. The items that it cuts off are worth little.
const packNodes = 3000

// search returns the value of the best set of items from index i on, and the index of its
// first item, or -1. used is how often item i is in the set already, cost the set's cost
// so far, and left the number of dice left.
func (k *knapsack) search(i, used int, cost dice.Cost, pool dice.Pool, left int) (value, first int) {
	first = -1
	k.nodes++
	for ; i < k.n && k.nodes < packNodes; i, used = i+1, 0 {
		w := &k.items[i]
		if used >= w.times || w.total > left || w.total == 0 && used > 0 {
			continue
		}
		if value > 0 && w.value*(left+k.free) <= value { // no later item is worth more
			break
		}
		sum := cost
		for s := range sum {
			sum[s] += w.cost[s]
		}
		if !sum.CanPay(pool, k.rule) {
			continue
		}
		rest, _ := k.search(i, used+1, sum, pool, left-w.total)
		if rest+w.value > value {
			value, first = rest+w.value, i
		}
	}
	return value, first
}

// precision scales expected values, so that integer division loses little.
const precision = 16

// expect is the average value of pool after n more dice are rolled and added to it, times
// precision.
func (k *knapsack) expect(pool dice.Pool, n int) int {
	return dice.Mean(n, precision, func(rolled dice.Pool) int { return k.best(pool.Add(rolled)) })
}

// keep returns which of the rolled dice are best kept, at least least of them, and the
// average value of that, times precision. The dice in aside can pay too.
func (k *knapsack) keep(rolled, aside dice.Pool, least int) (kept dice.Pool, value int) {
	kept, value = rolled, precision*k.best(rolled.Add(aside))
	var keeps [match.MaxAnswers]dice.Pool
	for _, choice := range rolled.AppendKeeps(keeps[:0], least) {
		if choice == rolled {
			continue
		}
		w := k.expect(choice.Add(aside), rolled.Total()-choice.Total())
		if w > value || w == value && kept != rolled && choice.Total() > kept.Total() {
			kept, value = choice, w
		}
	}
	return kept, value
}

// ahead is the average value, before the roll, of n dice with one reroll, together with
// the dice set aside, times precision.
func (k *knapsack) ahead(n int, aside dice.Pool) int {
	return dice.Mean(n, 1, func(rolled dice.Pool) int {
		_, value := k.keep(rolled, aside, min(1, n))
		return value
	})
}
