package ai

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// wish is something dice could pay for.
type wish struct {
	cost  dice.Cost
	total int
	worth int
	times int
	move  match.Move
}

// pack finds what dice are best spent on: the set of wishes worth most of those that
// a pool can pay together. A set can be paid exactly if its costs added up can.
type pack struct {
	wishes [24]wish // worth most first
	n      int
	rule   dice.Rule
	memo   [(match.MaxDice + 1) * (match.MaxDice + 1) * (match.MaxDice + 1)]int16 // worth plus 1; 0 is not known
	nodes  int
}

// add keeps a wish that is worth something.
func (k *pack) add(w wish) {
	if w.worth <= 0 || k.n == len(k.wishes) {
		return
	}
	w.total = w.cost.Total()
	i := k.n
	for ; i > 0 && k.wishes[i-1].worth < w.worth; i-- {
		k.wishes[i] = k.wishes[i-1]
	}
	k.wishes[i] = w
	k.n++
}

// fill wishes for all that the fighter of who could do in this clash with the cards
// in hand, one copy of without left out, and its abilities.
func (k *pack) fill(j *judge, who match.Player, without card.CardID) {
	k.rule = j.p.Rules().Profile.Payer
	f := j.p.Fighter(who)
	class := j.class(f)
	var hand [match.MaxDeck]card.CardID
	for _, c := range j.p.AppendHand(hand[:0], who) {
		if c == without {
			without = 0
			continue
		}
		if c == 0 || !j.lib.Plays(class, c) {
			continue
		}
		a := &j.lib.Abilities[j.lib.Cards[c].Play]
		k.add(wish{cost: a.Cost, times: 1, worth: j.promise(a, who, f) - j.heldWorth(who, c)})
	}
	k.abilities(j, j.lib.Heroes[j.hero(f).ID].Abilities, who, f, 0)
	var gear [match.MaxAttach]match.Equipment
	for i, e := range j.p.AppendEquipment(gear[:0], f) {
		if e.Working && !e.Exhausted {
			k.abilities(j, j.lib.Cards[e.ID].Abilities, who, f, i+1)
		}
	}
	if j.p.CanDraw(who) && j.p.LibrarySize(who) > 0 {
		k.add(wish{cost: dice.Cost{dice.AnyColor - 1: 1}, times: 1, worth: cardWorth})
	}
}

func (k *pack) abilities(j *judge, ids []card.AbilityID, who match.Player, f match.Ref, att int) {
	for _, id := range ids {
		a := &j.lib.Abilities[id]
		if !a.Kind.Acts() && !a.Kind.Reacts() {
			continue
		}
		times := j.p.UsesLeft(id, f, att)
		if times < 0 {
			times = match.MaxDice
		}
		if times > 0 {
			k.add(wish{cost: a.Cost, times: times, worth: j.promise(a, who, f)})
		}
	}
}

// promise is what an ability may do for its player in this clash. Nothing is known
// yet of what a reaction will answer.
func (j *judge) promise(a *card.Ability, who match.Player, f match.Ref) int {
	if a.Kind == card.Reaction {
		return reactWorth + cardWorth*truth(a.Main)
	}
	rd := read(who, f)
	return j.worth(a, &rd)
}

// best returns the worth of the best that pool can pay.
func (k *pack) best(pool dice.Pool) int {
	at := (int(pool[dice.Red])*(match.MaxDice+1)+int(pool[dice.Green]))*(match.MaxDice+1) + int(pool[dice.Blue])
	if at >= len(k.memo) {
		return 0
	}
	if k.memo[at] == 0 {
		k.nodes = 0
		worth, _ := k.search(0, 0, dice.Cost{}, pool, pool.Total())
		k.memo[at] = int16(min(worth, 30_000) + 1)
	}
	return int(k.memo[at]) - 1
}

// choose returns the wish worth most among the best that pool can pay, and whether
// there is any.
func (k *pack) choose(pool dice.Pool) (wish, bool) {
	k.nodes = 0
	_, first := k.search(0, 0, dice.Cost{}, pool, pool.Total())
	if first < 0 {
		return wish{}, false
	}
	return k.wishes[first], true
}

// packNodes bounds the search; what is left out by it is worth little.
const packNodes = 3000

// search returns the worth of the best set of wishes from i on, used of wish i being
// in it already, and the first of them, or -1.
func (k *pack) search(i, used int, cost dice.Cost, pool dice.Pool, left int) (worth, first int) {
	first = -1
	k.nodes++
	for ; i < k.n && k.nodes < packNodes; i, used = i+1, 0 {
		w := &k.wishes[i]
		if used >= w.times || w.total > left || w.total == 0 && used > 0 {
			continue
		}
		if worth > 0 && w.worth*(left+1) <= worth { // the rest is worth no more each
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
		if rest+w.worth > worth {
			worth, first = rest+w.worth, i
		}
	}
	return worth, first
}

// precision is what expectations are multiplied by before they are divided.
const precision = 16

// expect is what a pool is worth on average, times precision, after n more dice have
// been rolled to it.
func (k *pack) expect(pool dice.Pool, n int) int {
	if n == 0 {
		return precision * k.best(pool)
	}
	var rolls [66]dice.Roll
	sum, ways := 0, 0
	for _, r := range dice.AppendRolls(rolls[:0], n) {
		sum += int(r.Weight) * k.best(pool.Add(r.Pool))
		ways += int(r.Weight)
	}
	return precision * sum / ways
}

// keep returns which of the rolled dice are best kept, at least least of them, and
// what that is worth on average, times precision. aside pays with them.
func (k *pack) keep(rolled, aside dice.Pool, least int) (kept dice.Pool, worth int) {
	kept, worth = rolled, precision*k.best(rolled.Add(aside))
	var keeps [maxAnswers]dice.Pool
	for _, choice := range rolled.AppendKeeps(keeps[:0], least) {
		if choice == rolled {
			continue
		}
		w := k.expect(choice.Add(aside), rolled.Total()-choice.Total())
		if w > worth || w == worth && kept != rolled && choice.Total() > kept.Total() {
			kept, worth = choice, w
		}
	}
	return kept, worth
}

// ahead is what n dice, and those set aside, are worth on average before they are
// rolled, one reroll to come, times precision.
func (k *pack) ahead(n int, aside dice.Pool) int {
	var rolls [66]dice.Roll
	sum, ways := 0, 0
	for _, r := range dice.AppendRolls(rolls[:0], n) {
		_, worth := k.keep(r.Pool, aside, min(1, n))
		sum += int(r.Weight) * worth
		ways += int(r.Weight)
	}
	return sum / ways
}
