package ai

import (
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// All values are in points. A point of life of a hero in fair health is worth 9.

// heroValue is what a hero with that much life is worth: a share for standing at all, and
// one for each point, which counts more the fewer there are.
func heroValue(life int) int {
	if life <= 0 {
		return 0
	}
	return 60 + 12*min(life, 6) + 9*min(max(life-6, 0), 8) + 6*max(life-14, 0)
}

// counterValue is what one counter of a pair of opposites is worth to the side that wants
// it. A counter lasts for one clash of its hero (rule 111).
func counterValue(c card.Counter) int {
	switch c &^ 1 {
	case card.Exalted:
		return 16
	case card.Swiftness:
		return 5
	case card.Inspired:
		return 7
	case card.Determined:
		return 4
	case card.Invigorated:
		return 6
	case card.Regeneration: // 2 life
		return 17
	case card.Exhausted, card.Stunned, card.Terrified, card.Numbed, card.Overloaded, card.Poisoned: // a bane is worth the opposite of its boon
	}
	panic("ai: no worth of the counter " + c.String())
}

// countersValue is what n counters of one type are worth. The third and fourth count half
// and the later ones nothing, because their clashes are far off.
func countersValue(c card.Counter, n int) int {
	w := counterValue(c)
	return w*min(n, 2) + w/2*min(max(n-2, 0), 2)
}

// usualAttribute is what most attributes of heroes are.
const usualAttribute = 3

// modValue is the value of a mod for the hero that has it, in one clash.
func modValue(m *card.Mod) int {
	n := int(m.N)
	if m.Can {
		return -modValue(&card.Mod{Stat: m.Stat, Filter: m.Filter})
	}
	switch m.Stat {
	case card.ModAgility:
		return 2 * n
	case card.ModMind, card.ModWill, card.ModStrength, card.ModArmor:
		return 7 * n
	case card.SetAgility:
		return 2 * (n - usualAttribute)
	case card.SetMind, card.SetWill, card.SetStrength, card.SetArmor:
		return 7 * (n - usualAttribute)
	case card.ModReserve:
		return 15 * n
	case card.ModRerolls:
		return 7 * n
	case card.ModKeep:
		return -3 * n
	case card.ModInitiative, card.ModHeals:
		return 4 * n
	case card.ModDeals:
		return 12 * n
	case card.ModTakes:
		return -12 * n
	case card.CannotTarget:
		return 10
	case card.CannotAffect:
		if m.Filter.Kinds != 0 {
			return 12
		}
		return 24
	case card.CannotPair, card.CannotBane:
		return 4
	case card.CannotReact, card.CannotHeal:
		return -8
	case card.CannotPlay, card.CannotUse:
		return -15
	case card.Gains:
		return gainValue
	case card.Loses:
		return -lossValue * (btoi(m.Lost&card.Actions == card.Actions) + btoi(m.Lost&card.Reactions == card.Reactions) + btoi(m.Lost&card.Passives == card.Passives) + btoi(m.Lost&card.ClassPassive != 0))
	default:
		panic("ai: no worth of stat " + strconv.Itoa(int(m.Stat)))
	}
}

// The flat values of effects that cannot be counted in life.
const (
	cardValue   = 11 // an unknown card
	dieValue    = 12 // a prepared die
	gearValue   = 16 // an attached equipment
	reactValue  = 12 // a reaction at hand
	turnValue   = 8  // a hero's own card that is ready
	gainValue   = 14 // an ability gained for a clash or from a constant ability
	lossValue   = 10 // losing a kind of ability, or the passive of a class
	cancelValue = 20 // cancelling an action of which nothing else is known
)

// heldValue is what a card is worth in hand, by how many of its player's standing heroes
// can play it. Any card can still fix a die (rule 403) or pay a cost.
func (e *evaluator) heldValue(who match.Player, id card.CardID) int {
	if id == 0 {
		return cardValue
	}
	able, all := 0, 0
	c := &e.lib.Cards[id]
	for set := e.of(who); set != 0; set &= set - 1 {
		all++
		able += btoi(e.lib.Plays(e.class(set.First()), c.ID))
	}
	switch {
	case able == 0:
		return 4
	case able == all:
		return 13
	}
	return 10
}

// value estimates what ability a does for rd.Player with well-chosen targets, before costs.
func (e *evaluator) value(a *card.Ability, rd *reading) int {
	rd.attack, rd.Kind = a.Attack, e.lib.PrintedOn(a)
	for k := range min(len(a.Targets), len(rd.Targets)) {
		if rd.Paid > 0 && a.InsteadOf(uint8(k)) != nil {
			continue
		}
		if rd.Targets[k] == 0 {
			e.aim(a, k, rd)
		}
	}
	run := *rd
	sum := e.code(a.Code, 0, len(a.Code), &run)
	if a.Main && e.lib.Cards[a.Card].Kind == card.Equipment {
		on := match.Only(rd.Hero)
		if a.On.Kind == card.Target {
			on = rd.Targets[a.On.Index]
		}
		for ; on != 0; on &= on - 1 {
			sum += e.attachedValue(on.First(), &e.lib.Cards[a.Card], rd.Player)
		}
	}
	return sum
}

// aim chooses the targets of choice k one by one by their gain: at least the minimum, and
// more as long as they gain something.
func (e *evaluator) aim(a *card.Ability, k int, rd *reading) {
	t := &a.Targets[k]
	open := e.p.Targets(t.Spec, &rd.Reading)
	for range t.Max {
		if open == 0 {
			return
		}
		run := *rd
		without := e.code(a.Code, 0, len(a.Code), &run)
		best, most := match.Ref(0), 0
		for set := open; set != 0; set &= set - 1 {
			run := *rd
			run.Targets[k] |= match.Only(set.First())
			if gain := e.code(a.Code, 0, len(a.Code), &run) - without; best == 0 || gain > most {
				best, most = set.First(), gain
			}
		}
		if most <= 0 && rd.Targets[k].Len() >= int(t.Min) {
			return
		}
		rd.Targets[k] |= match.Only(best)
		open &^= match.Only(best)
	}
}

// curseValue is the value of equipment attached to a rival hero.
const curseValue = 18

// attachedValue is what equipment on a hero is worth to who. On a rival hero that is what it takes from the hero.
func (e *evaluator) attachedValue(r match.Ref, c *card.Card, who match.Player) int {
	if r.Player() == who {
		return e.attachValue(r, c)
	}
	sum := curseValue
	for _, id := range c.Abilities {
		for i := range e.lib.Abilities[id].Mods {
			m := &e.lib.Abilities[id].Mods[i]
			if m.Stat == card.Gains { // on a rival hero, an ability that harms it
				sum += 2 * gainValue
				continue
			}
			sum -= 2 * modValue(m)
		}
	}
	return sum
}

// attachValue is what equipment is worth on a hero: less if there is no room for it.
func (e *evaluator) attachValue(r match.Ref, c *card.Card) int {
	sum := 6
	for _, id := range c.Abilities {
		a := &e.lib.Abilities[id]
		if a.Kind != card.Constant {
			sum += 14
			continue
		}
		for i := range a.Mods {
			sum += 2 * max(0, modValue(&a.Mods[i]))
		}
	}
	var buf [match.MaxAttach]match.Equipment
	hands := int(c.Hands)
	for _, worn := range e.p.AppendEquipment(buf[:0], r) {
		if worn.Adds {
			continue
		}
		if c.Adds && worn.ID == c.ID {
			return sum
		}
		other := &e.lib.Cards[worn.ID]
		hands += int(other.Hands)
		if hands > 2 || c.Slot != card.Weapon && other.Slot == c.Slot {
			return sum / 4
		}
	}
	return sum
}

// code adds up what the instructions from pc to end are worth.
func (e *evaluator) code(code []card.Op, pc, end int, rd *reading) int {
	sum := 0
	for steps := 0; pc < end && steps < 64; steps++ {
		op := &code[pc]
		next := pc + 1
		switch op.Verb {
		case card.Goto:
			next = op.Jump
			if next <= pc { // the end of a mode
				return sum
			}
		case card.If:
			if !e.p.Holds(op, &rd.Reading) {
				next = op.Jump
			}
		case card.ThenDo:
			if rd.Done == 0 {
				next = op.Jump
			}
		case card.PayTo:
			if op.Times > 0 {
				sum += e.paidTimes(code, pc, rd)
				next = op.Jump
				break
			}
			sum -= e.price(op.Cost, op.Pays, 1, rd)
		case card.ChooseModes:
			sum += e.modes(code, op, rd)
			next = op.Jump
		default: // it does something itself
			sum += e.op(op, rd)
		}
		pc = next
	}
	return sum
}

// paidTimes is the value, less the price, of the part that begins at pc, if it is paid for the best number of times, or as
// often as rd says.
func (e *evaluator) paidTimes(code []card.Op, pc int, rd *reading) int {
	op := &code[pc]
	before, best, at := *rd, 0, 0
	low, high := 0, e.p.PayableTimes(op.Cost, op.Pays, op.Most(), &rd.Reading, 0)
	if rd.fixed {
		low, high = rd.Paid, rd.Paid
	}
	for n := low; n <= high; n++ {
		w := e.paidFor(code, pc, n, rd)
		if n == low || w > best {
			best, at = w, n
		}
		*rd = before
	}
	e.paidFor(code, pc, at, rd)
	rd.Paid = before.Paid
	return best
}

// paidFor is the value of the part that begins at pc if it is paid for n times, less the price.
func (e *evaluator) paidFor(code []card.Op, pc, n int, rd *reading) int {
	op := &code[pc]
	rd.Paid = n
	w, runs := -e.price(op.Cost, op.Pays, n, rd), min(n, 1)
	if op.EachTime {
		runs = n
	}
	for range runs {
		w += e.code(code, pc+1, op.Jump, rd)
	}
	return w
}

// price is the value of a cost in dice and of other costs, paid n times.
func (e *evaluator) price(cost dice.Cost, others []card.Payment, n int, rd *reading) int {
	sum := dieValue / 2 * cost.Total() * n
	for i := range others {
		sum += e.payment(&others[i], n*int(others[i].N), rd)
	}
	return sum
}

// payment is the value of n units of a cost other than the dice of an ability.
func (e *evaluator) payment(pay *card.Payment, n int, rd *reading) int {
	switch pay.Kind {
	case card.PayDiscard:
		return cardValue * n
	case card.PayLife:
		life := e.hero(rd.Hero).Life
		return heroValue(life) - heroValue(life-n)
	case card.PayDetach:
		return gearValue
	case card.PayDice:
		return dieValue / 2 * pay.Dice.Total() * n
	case card.PayExhaustHero:
		return turnValue
	case card.PayCounter, card.PayExhaust: // too little to count
		return 0
	default:
		panic("ai: no worth of payment " + strconv.Itoa(int(pay.Kind)))
	}
}

// modes is what the best modes are worth, as many as are chosen (rule 604).
func (e *evaluator) modes(code []card.Op, op *card.Op, rd *reading) int {
	sum := 0
	picked := 0
	for range e.p.Amount(&op.N, &rd.Reading) {
		best, at := 0, -1
		for i, start := range op.Starts {
			if picked&(1<<i) != 0 {
				continue
			}
			before := *rd
			if w := e.code(code, start, len(code), rd); at < 0 || w > best {
				best, at = w, i
			}
			*rd = before
		}
		if at < 0 {
			break
		}
		picked |= 1 << at
		sum += best
	}
	return sum
}

// op estimates what one instruction is worth, and notes in rd what it does.
func (e *evaluator) op(op *card.Op, rd *reading) int {
	n := e.p.Amount(&op.N, &rd.Reading)
	switch op.Verb {
	case card.DealDamage:
		return e.damage(op, n, rd)
	case card.Heal, card.SetLife, card.Give, card.Remove, card.Lasting, card.DetachFrom, card.Ready, card.Exhaust:
		sum, times := 0, 0
		rd.Done = 0
		for set := e.p.Affected(op.Who, &rd.Reading); set != 0; set &= set - 1 {
			r := set.First()
			w := e.onHero(op, n, r, rd)
			if r.Player() != rd.Player {
				w = -w
			}
			sum += w
			times++
		}
		if op.Who.Kind == card.Random && times > 1 {
			sum /= times
		}
		return sum
	case card.MakeGear:
		sum := 0
		for set := e.p.Affected(op.Who, &rd.Reading); set != 0; set &= set - 1 {
			sum += n * e.attachedValue(set.First(), &e.lib.Cards[op.Card], rd.Player)
		}
		return sum
	case card.Draw:
		return e.forSides(op.Who, rd, func(who match.Player) int { return cardValue * min(n, max(1, e.p.LibrarySize(who))) })
	case card.DiscardCards:
		rd.Done = 0
		return e.forSides(op.Who, rd, func(who match.Player) int {
			discards := min(n, e.p.HandSize(who))
			rd.Done += discards
			return -cardValue * 3 / 4 * discards
		})
	case card.Mill:
		return e.forSides(op.Who, rd, func(match.Player) int { return -n })
	case card.Recover:
		return cardValue * min(n, e.p.GraveyardSize(rd.Player))
	case card.Look, card.LookHand:
		return 2
	case card.GainDice:
		return e.forSides(op.Who, rd, func(match.Player) int { return dieValue * n })
	case card.DrainDice:
		return e.forSides(op.Who, rd, func(who match.Player) int { return -dieValue * min(n, e.p.Dice(who).Prepared.Total()) })
	case card.Refresh:
		return e.forSides(op.Who, rd, func(who match.Player) int { return dieValue * min(n, e.p.Dice(who).Spent.Total()) })
	case card.TurnDice, card.RerollDice:
		return e.forSides(op.Who, rd, func(who match.Player) int { return 3 * min(n, e.p.Dice(who).Prepared.Total()) })
	case card.Later:
		before := *rd
		sub := e.p.Rules().Ability(op.Sub)
		w := e.code(sub.Code, 0, len(sub.Code), rd) * 3 / 4
		*rd = before
		return w
	case card.Cancel:
		return e.cancelled(rd)
	case card.PlayNow:
		return 15 * ordered(op, n)
	case card.UseNow:
		if !op.Who.IsPlayer() && e.p.Affected(op.Who, &rd.Reading) == 0 {
			return 0
		}
		return 10 * ordered(op, n)
	case card.Swap:
		return 4
	case card.May, card.Restart, card.Change, card.Redirect:
		return 0 // what May allows is counted by itself; the effect of the others is not known yet
	case card.NoVerb, card.If, card.PayTo, card.ThenDo, card.ChooseModes, card.Goto: // [evaluator.code] values their parts
	}
	panic("ai: no worth of the verb " + op.Verb.String())
}

// forSides adds up value for each player that an effect reaches: positive for rd.Player,
// negative for the opponent.
func (e *evaluator) forSides(who card.Who, rd *reading, value func(match.Player) int) int {
	sum := 0
	list, n := e.p.Reached(who, &rd.Reading)
	for _, player := range list[:n] {
		if w := value(player); player == rd.Player {
			sum += w
		} else {
			sum -= w
		}
	}
	return sum
}

// damage estimates what n damage is worth by rules 416 and 417, apart from effects that
// change damage.
func (e *evaluator) damage(op *card.Op, n int, rd *reading) int {
	sum, times, done := 0, 0, 0
	for set := e.p.Affected(op.Who, &rd.Reading); set != 0; set &= set - 1 {
		r := set.First()
		h := e.hero(r)
		took := n
		switch {
		case op.Damage.Physical():
			took -= h.Attr[card.Armor]
		case op.Damage.Magical():
			took -= h.Attr[card.Will]
		}
		if rd.attack.Aim == card.Area && e.class(r) == card.Ranger {
			took--
		}
		took = max(0, took)
		before := max(0, h.Life-int(rd.taken[r]))
		w := heroValue(before) - heroValue(before-took)
		if op.Who.Kind != card.Random {
			rd.taken[r] += uint8(min(took, 99))
		}
		if r.Player() == rd.Player {
			w = -w
		}
		sum += w
		done += took
		times++
	}
	if op.Who.Kind == card.Random && times > 1 {
		sum /= times
		done /= times
	}
	rd.Done = done
	return sum
}

// onHero is what an instruction is worth to a hero that it affects.
func (e *evaluator) onHero(op *card.Op, n int, r match.Ref, rd *reading) int {
	h := e.hero(r)
	switch op.Verb {
	case card.Heal:
		n = min(n, h.MaxLife-h.Life)
		rd.Done += n
		return heroValue(h.Life+n) - heroValue(h.Life)
	case card.SetLife:
		return heroValue(max(1, min(n, h.MaxLife))) - heroValue(h.Life)
	case card.Give:
		have := int(h.Counters[op.Counter])
		rd.Done += n
		w := countersValue(op.Counter, have+n) - countersValue(op.Counter, have)
		if !op.Counter.Boon() {
			w = -w
		}
		return w
	case card.Remove:
		sum, most := 0, 0
		for c := range card.Counter(card.Counters) {
			took := min(n, int(h.Counters[c]))
			if op.Counters&(1<<c) == 0 || took == 0 {
				continue
			}
			rd.Done += took
			w := countersValue(c, int(h.Counters[c])) - countersValue(c, int(h.Counters[c])-took)
			if c.Boon() {
				w = -w
			}
			sum += w
			if w > most {
				most = w
			}
		}
		if op.One {
			return most
		}
		return sum
	case card.Lasting:
		return e.lasting(op, r, rd)
	case card.DetachFrom:
		return -gearValue * min(1, e.equipment(r))
	case card.Exhaust:
		if op.Hero {
			return -turnValue * btoi(!e.hero(r).Exhausted)
		}
		return -gearValue / 2 * min(1, e.equipment(r))
	case card.Ready:
		if op.Hero {
			return turnValue * btoi(e.hero(r).Exhausted)
		}
		var buf [match.MaxAttach]match.Equipment
		turned := 0
		for _, worn := range e.p.AppendEquipment(buf[:0], r) {
			turned += btoi(worn.Exhausted)
		}
		return gearValue / 2 * turned
	default: // it does nothing to heroes
		panic("ai: no worth to a hero of the verb " + op.Verb.String())
	}
}

// lasting is what lasting mods are worth to the hero that has them. Mods that hold until an
// action resolves are worth at most what that action would do.
func (e *evaluator) lasting(op *card.Op, r match.Ref, rd *reading) int {
	sum := 0
	for i := range op.Mods {
		sum += modValue(&op.Mods[i])
	}
	switch op.For {
	case card.UntilResolved:
		if e.p.StackSize() == 0 {
			return 0
		}
		it := e.p.Item(e.p.StackSize())
		if it.Player == rd.Player || it.Step != match.ItemWaiting {
			return 0
		}
		return min(sum, max(0, e.itemValue(&it)))
	case card.ThisMatch:
		sum *= 3
	case card.ThisClash, card.NextClash, card.ThisRound:
	default:
		panic("ai: no worth of what holds for this duration: " + op.For.String())
	}
	return sum
}

// cancelled is what cancelling the top of the stack is worth.
func (e *evaluator) cancelled(rd *reading) int {
	if e.p.StackSize() == 0 {
		return 0
	}
	it := e.p.Item(e.p.StackSize())
	if it.Player == rd.Player {
		return -cancelValue
	}
	return max(cancelValue, e.itemValue(&it))
}

// itemValue is what an item on the stack is worth to its own player.
func (e *evaluator) itemValue(it *match.Item) int {
	a := e.p.Rules().Ability(it.Ability)
	rd := read(it.Player, it.Hero)
	rd.Now, rd.attack, rd.Kind = it.Answers, a.Attack, e.lib.PrintedOn(a)
	for _, r := range it.Targets {
		rd.Targets[0] |= match.Only(r)
	}
	// A reaction has a flat value: valuing what it answers could recurse for ever.
	if it.Reaction {
		return cancelValue
	}
	return e.code(a.Code, 0, len(a.Code), &rd)
}

// ordered estimates how many actions an effect with the amount n makes possible: one if it has no amount, and three at the most.
func ordered(op *card.Op, n int) int {
	if op.N == (card.Amount{}) {
		return 1
	}
	return min(n, 3)
}
