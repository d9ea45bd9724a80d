package match

import (
	"math/bits"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// stepItem advances the top item by one step (rule 501).
func (x exec) stepItem() {
	it := x.top()
	switch it.state {
	case announced:
		x.stepAnnounced(it)
	case targeting:
		x.stepTargeting(it)
	case targeted:
		x.stepTargeted(it)
	case paying:
		x.stepPaying(it)
	case waitingItem:
		x.beginResolving(it)
	case resolving:
		x.stepResolving(it)
	case ending:
		x.stepEnding(it)
	case placing:
		x.stepPlacing(it)
	default:
		panic(nothingKnows("state of an item", uint8(it.state)))
	}
}

// The steps of an announcement.
const (
	announceEvent = iota
	announceRemember
	announceWindow
	announceOver
)

// stepAnnounced asks which event a reaction answers, if several fit. It also opens the window between
// announcing and the next step if a card text names it (rule 713).
func (x exec) stepAnnounced(it *item) {
	switch it.step {
	case announceEvent:
		it.step = announceRemember
		if !it.reaction {
			return
		}
		n := 1
		for n < heroCount {
			if _, ok := x.answering(x.height-1, it.ability, it.hero, it.att, n); !ok {
				break
			}
			n++
		}
		if n > 1 {
			x.ask(Pending{Who: it.player, Cause: ByEvent, Item: x.height, Min: 1, Max: 1, among: options(n)})
		}
	case announceRemember:
		it.step = announceWindow
		if it.reaction {
			x.remember(it)
		}
	case announceWindow:
		if !x.between(it, card.Announced) {
			it.step = announceOver
		}
	default:
		x.nextState(it)
	}
}

// nextState advances to the next of targets and costs, in the profile's order (rule 501), or puts the item
// on the stack.
func (x exec) nextState(it *item) {
	it.step = 0
	priced := x.ability(it.ability).BeforeCosts() != 0 // nobody knows the cost before the target (rules 506 and 511)
	costsFirst := x.rules.Profile.Steps != TargetsThenCosts && !priced
	if x.rules.Profile.Steps == TargetsWhenReached && !priced {
		it.targetsDone = true // they are chosen when the parts that need them are reached
	}
	switch {
	case costsFirst && !it.costsDone && !it.unpaid():
		it.state = paying
	case !it.targetsDone:
		it.state = targeting
	case !it.costsDone && !it.unpaid():
		it.state = paying
	case it.card != 0 && !it.placed && x.rules.Profile.Placing == PlacedBefore && x.rules.Library.Cards[it.card].Kind == card.Equipment:
		it.state = placing
	default:
		x.ready(it)
	}
}

// stepPlacing attaches equipment before it resolves (rule 513).
func (x exec) stepPlacing(it *item) {
	if !x.chooseTargets(it) {
		return
	}
	if it.placed || !x.attachable(it) {
		x.ready(it)
		return
	}
	x.attach(it)
}

// stepTargeting asks for the targets chosen on announcing, in printed order (rule 506). Each choice is followed by its own
// window (rule 509). phase is the number of the choice that has just been made, from 1.
func (x exec) stepTargeting(it *item) {
	if it.trigger && x.rules.Profile.Steps == TargetsWhenReached && x.ability(it.ability).BeforeCosts() == 0 {
		x.nextState(it)
		return
	}
	if k, ok := x.choosing(it); ok && it.phase == 0 {
		if x.chooseTarget(it, k); it.failed {
			it.state, it.step = ending, 0
			if it.trigger && !x.paid(it) { // without a target it does not happen, and uses nothing up (rule 502)
				x.unuse(it.ability, it.hero, it.att)
			}
		}
		return
	}
	it.state, it.step = targeted, 0
}

// aiming returns the targets that the item has to choose in its current state: those chosen on announcing,
// or those of the current instruction (rules 501 and 506).
func (p *Position) aiming(it *item) card.ChoiceSet {
	a := p.ability(it.ability)
	if it.unpaid() {
		return 0
	}
	if it.state == targeting || it.state == targeted {
		sc := it.scope()
		return p.required(a, &sc)
	}
	if it.state == placing || it.state == resolving && it.step == resolveMay && it.card != 0 && !it.placed {
		return a.Onto()
	}
	if it.state != resolving || it.phase != 0 || int(it.pc) >= len(a.Code) {
		return 0
	}
	op := &a.Code[it.pc]
	if p.rules.Profile.Steps == TargetsWhenReached {
		return op.Aims | op.Reads()
	}
	return op.Aims
}

// paidFirst reports whether a triggered ability is paid for before its targets are chosen. When its turn comes it is offered. If
// it is accepted, its costs are paid and its targets chosen, and only then can it be answered like any action (rules 501
// and 510).
func (p *Position) paidFirst(a *card.Ability) bool {
	return p.rules.Profile.Steps == CostsThenTargets && a.May && a.Priced() == 0 && (a.Cost != (dice.Cost{}) || len(a.Extra) > 0)
}

// unpaid reports whether the item is a triggered ability that has not been paid for, in a profile in which that comes before
// its targets.
func (it *item) unpaid() bool { return it.trigger && !it.costsDone }

// paid reports whether the item is a triggered ability that has been paid for before its targets.
func (p *Position) paid(it *item) bool {
	return it.trigger && it.begun && it.costsDone && p.paidFirst(p.ability(it.ability))
}

// required returns the targets that are chosen on announcing, in the present position. Where a condition decides which targets
// are chosen, it returns the targets for the condition's present value (rule 506).
func (p *Position) required(a *card.Ability, sc *scope) card.ChoiceSet {
	set := a.Aims
	for i := range a.Hangs {
		if h := &a.Hangs[i]; p.holdAll(&h.On, h.Also, sc) {
			set |= h.Then
		} else {
			set |= h.Else
		}
	}
	return set
}

// choosing returns the next target that the item has to choose in its current state.
func (p *Position) choosing(it *item) (k uint8, ok bool) {
	left := p.aiming(it) &^ it.made
	return uint8(bits.TrailingZeros8(uint8(left))), left != 0
}

// chooseTargets chooses the targets of the current state in printed order. It returns false while it waits
// for an answer, or for what answers one of these choices to come first.
func (x exec) chooseTargets(it *item) bool {
	for k, ok := x.choosing(it); ok; k, ok = x.choosing(it) {
		if x.chooseTarget(it, k); x.pend.Shape != NoShape || x.pauses() {
			return false
		}
	}
	return true
}

// chooseTarget advances choice k: it takes heroes that leave no choice, asks for the next one, or ends the
// choice.
func (x exec) chooseTarget(it *item, k uint8) {
	t := &x.ability(it.ability).Targets[k]
	chosen := it.chosenAs(k)
	have := uint8(len(chosen))
	sc := x.aimScope(it)
	open := x.choices(t, &sc)
	if a := x.ability(it.ability); it.state == resolving && int(it.pc) < len(a.Code) {
		if op := &a.Code[it.pc]; op.Verb == card.UseNow && op.Who.Kind == card.Target && op.Who.Index == k {
			open = x.able(open, op, x.barred(op, &sc))
		}
	}
	if it.card != 0 && x.ability(it.ability).Onto()&(1<<k) != 0 {
		open = x.roomy(open, it.card)
	}
	if it.state == targeting && x.ability(it.ability).Priced()&(1<<k) != 0 {
		open = x.payableOf(open, it.player, x.ability(it.ability), it.hero, it.att, 0)
	}
	for _, r := range chosen { // all different, chosen in ascending order
		open &^= setOf(r)<<1 - 1
	}
	room, least := min(int(t.Max)-int(have), maxTargets-int(it.all())), t.Min
	if pay := x.ability(it.ability).InsteadOf(k); pay != nil && x.canPay(it.player, *pay, it.hero, it.att, 0) {
		least = 0 // it can be paid instead
	}
	switch {
	case room <= 0 || open == 0:
		if have < least && !x.rules.Profile.SkipMissing && it.state == targeting {
			it.failed = true
		}
		x.endChoice(it, k)
	case have+uint8(open.len()) <= least:
		for ; open != 0 && room > 0; open, room = open&(open-1), room-1 {
			x.target(it, k, open.first())
		}
		x.endChoice(it, k)
	default:
		// Several heroes are chosen in ascending order, so enough must remain after each.
		for need := int(least) - int(have); need > 1 && open.len() > 0; need-- {
			open &^= setOf(open.nth(open.len() - 1))
		}
		who := it.player
		if t.By == card.ByOpponent {
			who = who.Other()
		}
		x.ask(Pending{
			Who: who, Cause: ByTarget, Item: x.height, Min: least, Max: t.Max,
			Chosen: have, Optional: have >= least, among: open,
		})
	}
}

// start returns the index of the first target of choice k.
func (it *item) start(k uint8) uint8 {
	from := uint8(0)
	for _, end := range it.ends[:k] {
		from = max(from, end)
	}
	return from
}

// all returns the number of targets chosen.
func (it *item) all() uint8 { return it.start(maxTargets) }

// chosenAs returns the targets of choice k.
func (it *item) chosenAs(k uint8) []Ref {
	from := it.start(k)
	return it.targets[from:max(from, it.ends[k])]
}

// target adds r to the targets of choice k. A mode may fill its choice after later choices have been
// filled.
func (x exec) target(it *item, k uint8, r Ref) {
	at := max(it.start(k), it.ends[k])
	copy(it.targets[at+1:], it.targets[at:])
	it.targets[at] = r
	it.ends[k] = at + 1
	for j := range it.ends[k+1:] {
		if end := &it.ends[int(k)+1+j]; *end > 0 {
			*end++
		}
	}
	x.log.add(Event{Kind: HeroTargeted, Player: it.player, Hero: r, Source: it.hero, Ability: it.ability, Item: x.height})
}

// endChoice ends choice k of targets.
func (x exec) endChoice(it *item, k uint8) {
	it.made |= 1 << k
	it.ends[k] = max(it.start(k), it.ends[k])
	if k+1 < maxTargets {
		it.ends[k+1] = max(it.ends[k], it.ends[k+1])
	}
	x.note(it, k)
	switch {
	case it.state == targeting:
		it.phase = k + 1
	case x.rules.Profile.OnlyTheWord && x.ability(it.ability).Targets[k].By != card.ByTargeting: // its text does not use the word
	case len(it.chosenAs(k)) > 0 && (x.listens|x.rules.anyListens)&(1<<card.Targeted) != 0:
		x.targetedLate(x.recipientsOf(it, k))
	}
}

// targetedLate reports that heroes are targeted by the top item while it resolves.
func (x exec) targetedLate(heroes heroSet) {
	o := x.itemEvent(x.height, card.Targeted)
	o.hero, o.others = firstOf(heroes)
	x.wake(o)
	o.item = 0 // who reacts to it does so when it has resolved (rule 711)
	x.recall(o)
}

// pairedTargeted is the bit for the paired rival in the set of choices made. The paired rival itself is not chosen.
const pairedTargeted card.ChoiceSet = 1 << maxTargets

// targetPaired lets the paired rival be targeted when the first part about it is reached, in a profile in which targets are
// chosen then (rules 501 and 505).
func (x exec) targetPaired(it *item, op *card.Op) {
	p := x.rules.Profile
	if p.Steps != TargetsWhenReached || p.OnlyTheWord || op.Who.Kind != card.Paired || op.Verb == card.If || it.replacing ||
		it.made&pairedTargeted != 0 || x.ability(it.ability).BeforeCosts() != 0 || (x.listens|x.rules.anyListens)&(1<<card.Targeted) == 0 {
		return
	}
	it.made |= pairedTargeted
	if rival := x.paired(it.hero); x.standing(rival) {
		x.targetedLate(setOf(rival))
	}
}

// note remembers what is owed for an action whose cost is counted from choice k, so that it is seen if that changes (rule 511).
func (x exec) note(it *item, k uint8) {
	a := x.ability(it.ability)
	if a.Priced()&(1<<k) == 0 {
		return
	}
	it.bought = x.owed(it, a)
}

// owed returns what is owed now of the cost that is counted from a target.
func (p *Position) owed(it *item, a *card.Ability) uint8 {
	sc := it.scope()
	for i := range a.Extra {
		if c := &a.Extra[i].Counted; c.Count != card.NoCount {
			return uint8(min(p.amount(c, &sc), 255))
		}
	}
	return 0
}

// firstOf returns the first hero of a set, 0 for none, and the others.
func firstOf(set heroSet) (Ref, heroSet) {
	if set == 0 {
		return 0, 0
	}
	return set.first(), set & (set - 1)
}

// forget clears choices that an earlier mode filled and this mode shares, since each mode chooses its own
// targets.
func (it *item) forget(set card.ChoiceSet) {
	for ; set != 0; set &= set - 1 {
		k := uint8(bits.TrailingZeros8(uint8(set)))
		from, n := it.start(k), uint8(len(it.chosenAs(k)))
		copy(it.targets[from:], it.targets[from+n:])
		clear(it.targets[maxTargets-n:])
		for j := range it.ends[k:] {
			if end := &it.ends[int(k)+j]; *end > from {
				*end -= n
			}
		}
		it.made &^= 1 << k
	}
}

// The steps after targeting.
const (
	targetedWindow = iota
	targetedOver
)

// stepTargeted opens the window after a choice of targets if a card text names it, then checks that those targets are still
// legal (rule 509). Then comes the next choice.
func (x exec) stepTargeted(it *item) {
	if it.step == targetedWindow {
		if !x.between(it, card.Targeted) {
			it.step = targetedOver
		}
		return
	}
	if x.lostTarget(it) {
		it.failed = true
		it.state, it.step, it.phase = ending, 0, 0
		return
	}
	_, more := x.choosing(it)
	it.phase = 0
	if more {
		it.state, it.step = targeting, 0
		return
	}
	it.targetsDone = true
	x.nextState(it)
}

// between opens the window between two steps of the top item if a text that either faction may bring names it or something
// triggers there (rules 701 and 713). It reports whether it did.
func (x exec) between(it *item, what card.TriggerEvent) bool {
	if it.trigger {
		return false
	}
	x.wakeItem(it, what)
	if it.ordered || x.nwait == 0 && (x.rules.answers[x.players[0].faction]|x.rules.answers[x.players[1].faction])&(1<<what) == 0 {
		return false
	}
	x.openWindow(it.player.Other())
	return true
}

// wakeItem wakes what triggers on a step of the top item. An ordered action has left the stack by the time its
// triggers resolve, except an ordered attack whose own triggers resolve within it (rule 607).
func (x exec) wakeItem(it *item, what card.TriggerEvent) {
	if x.listens&(1<<what) == 0 {
		return
	}
	o := x.itemEvent(x.height, what)
	if it.ordered && !x.orderedAttack(it) {
		o.item = 0
	}
	x.wake(o)
}

// lostTarget reports whether the choice that has just been made has too few targets left because some fell or became
// illegal before what answers it was over (rule 509). The paired rival is judged with the last choice.
func (p *Position) lostTarget(it *item) bool {
	sc := p.aimScope(it)
	if it.phase > 0 {
		a, k := p.ability(it.ability), it.phase-1
		t, chosen := &a.Targets[k], p.recipientsOf(it, k)
		legal := chosen & p.targets(t.Spec, &sc)
		if it.card != 0 && a.Onto()&(1<<k) != 0 {
			legal = p.roomy(legal, it.card)
		}
		if legal.len() < min(int(t.Min), chosen.len()) {
			return true
		}
	}
	if _, more := p.choosing(it); more || it.trigger || p.rules.Profile.OnlyTheWord || !p.rules.traits[it.ability].paired {
		return false
	}
	rival := p.paired(it.hero)
	return !p.standing(rival) || sc.barred.has(rival) || p.cannot(rival, card.CannotTarget, nil)
}

// stepPaying pays the dice, then the other costs in printed order (rules 411, 510). Step 0 is the dice,
// step n is the n-th other cost.
func (x exec) stepPaying(it *item) {
	a := x.ability(it.ability)
	if it.step == 0 {
		cost := x.costOf(it)
		if it.gratis || cost == (dice.Cost{}) {
			it.step = 1
			return
		}
		var pays [66]dice.Pool
		ways := x.feasiblePayments(pays[:0], cost)
		switch {
		case len(ways) == 0: // paying was interfered with (rule 511)
			it.failed = true
			it.state, it.step = ending, 0
		case len(ways) == 1 && !it.hindered:
			x.pay(it, ways[0])
			it.step = 1
		default:
			x.ask(Pending{Who: it.player, Cause: ByCost, Item: x.height, Optional: it.hindered})
		}
		return
	}
	if int(it.step) > len(a.Extra) {
		unpaid := it.unpaid()
		it.costsDone, it.targetsDone = true, it.targetsDone && !unpaid
		it.count = 0
		if it.replacing && !it.reaction || it.trigger && !unpaid { // paid when the offer is accepted
			it.state, it.step = resolving, resolveProgram
			return
		}
		x.nextState(it)
		return
	}
	x.payExtra(it, &a.Extra[it.step-1])
}

// paying returns the cost other than dice that the item is paying now, under extra or within its effect, and how much of it is
// due.
func (p *Position) paying(it *item) (pay *card.Payment, due uint8) {
	a := p.ability(it.ability)
	if it.state == resolving {
		op := &a.Code[it.pc]
		pay = &op.Pays[it.phase-payingOthers]
		return pay, pay.N * it.times(op)
	}
	return &a.Extra[it.step-1], a.Extra[it.step-1].N
}

// pay spends dice (rule 411).
func (x exec) pay(it *item, pool dice.Pool) {
	s := &x.players[it.player]
	s.prepared = s.prepared.Sub(pool)
	s.spent = s.spent.Add(pool)
	it.paid = it.paid.Add(pool)
	x.log.add(Event{Kind: DicePaid, Player: it.player, Dice: pool, Item: x.height, Ability: it.ability})
}

// payExtra pays one cost other than dice. If it can no longer be paid, the action fails (rule 511).
func (x exec) payExtra(it *item, printed *card.Payment) {
	due := *printed
	pay := &due
	if x.aimedInstead(it, pay) {
		it.step++
		return
	}
	if pay.Counted.Count != card.NoCount {
		if pay.N = it.bought; it.count == 0 && x.owed(it, x.ability(it.ability)) != pay.N { // its target changed it
			it.failed = true
			it.state, it.step = ending, 0
			return
		}
		if pay.N == 0 {
			it.step++
			return
		}
	}
	if pay.Kind == card.PayDiscard && (it.count == pay.N || pay.UpTo && x.players[it.player].hand.n == 0) {
		x.paidAll(it, pay)
		return
	}
	if pay.May && pay.Kind != card.PayDiscard && !x.paysOptional(it, pay) {
		return
	}
	if pay.UpTo && pay.Kind != card.PayDiscard {
		x.payUpTo(it, printed)
		return
	}
	left := *pay
	left.N -= it.count
	if !x.canPay(it.player, left, it.hero, it.att, 0) {
		it.failed = true
		it.state, it.step = ending, 0
		return
	}
	if pay.Kind == card.PayDiscard {
		x.ask(Pending{Who: it.player, Cause: ByExtraCost, Item: x.height, Min: pay.N, Max: pay.N, Chosen: it.count, Optional: it.hindered || pay.UpTo})
		return
	}
	x.spend(it, pay)
	if pay.Instead() != 0 {
		it.bought = 1
	}
	it.step++
}

// payUpTo pays a cost under extra, cards apart, that can be paid any number of times. How often is chosen first (rule 510). count
// is 1 once it has been.
func (x exec) payUpTo(it *item, pay *card.Payment) {
	if it.count == 0 {
		most := x.payableTimes(it.player, pay.Dice, []card.Payment{*pay}, pay.Most(), it.hero, it.att, 0)
		if most == 0 {
			it.step++
			return
		}
		x.ask(Pending{Who: it.player, Cause: ByTimes, Item: x.height, Min: 1, Max: 1, among: options(most+1) &^ heroSet(btoi(it.optional()))})
		return
	}
	if pay.Kind != card.PayDice {
		due := *pay
		due.N = it.bought
		x.spend(it, &due)
	} else if !x.payDice(it) {
		return
	}
	it.count = 0
	it.step++
}

// payDice pays the dice that the item has to pay now, or asks which ones. It reports whether they have been paid.
func (x exec) payDice(it *item) bool {
	var pays [66]dice.Pool
	ways := x.feasiblePayments(pays[:0], x.payable(it))
	if len(ways) == 1 {
		x.pay(it, ways[0])
		return true
	}
	x.ask(Pending{Who: it.player, Cause: ByCost, Item: x.height})
	return false
}

// optional reports whether the item is a trigger or a replacement that its player has accepted. A cost of it that can be paid any
// number of times has been promised once (rule 510).
func (it *item) optional() bool { return it.trigger || it.replacing && !it.reaction }

// payableTimes returns how often, up to most, who can pay these dice and other costs together for the hero r or its attachment
// att-1 (rule 510). leaving is how many cards will have left the hand.
func (p *Position) payableTimes(who Player, cost dice.Cost, others []card.Payment, most int, r Ref, att uint8, leaving int) int {
	n := 0
	for n < most && (n+1)*cost.Total() <= MaxDice && cost.Times(n+1).CanPay(p.purse(who), p.rules.Profile.Payer) {
		for _, pay := range others {
			if pay.Kind == card.PayDice {
				continue
			}
			if pay.UpTo {
				pay.UpTo, pay.N = false, 1
			}
			if due := int(pay.N) * (n + 1); due > maxCost || !p.canPay(who, card.Payment{Kind: pay.Kind, N: uint8(due), Counter: pay.Counter}, r, att, leaving) {
				return n
			}
		}
		n++
	}
	return n
}

// mostTimes returns how often the cost that the item asks for could be paid at most, whatever its player has.
func (p *Position) mostTimes(it *item) int {
	if it.state == paying {
		pay, _ := p.paying(it)
		return pay.Most()
	}
	return p.ability(it.ability).Code[it.pc].Most()
}

// timesCost returns the dice that the cost that the item asks for takes if it is paid n times.
func (p *Position) timesCost(it *item, n int) dice.Cost {
	if it.state == paying {
		pay, _ := p.paying(it)
		return pay.Dice.Times(n)
	}
	return p.ability(it.ability).Code[it.pc].Cost.Times(n)
}

// maxCost is more than anybody has of anything that can be paid.
const maxCost = 200

// spend pays a cost other than dice and cards.
func (x exec) spend(it *item, pay *card.Payment) {
	h := x.hero(it.hero)
	switch pay.Kind {
	case card.PayLife:
		h.life -= pay.N
		x.log.add(Event{Kind: LifePaid, Hero: it.hero, Player: it.player, Amount: int16(pay.N), Item: x.height})
	case card.PayCounter:
		h.counters[pay.Counter] -= pay.N
		x.log.add(Event{Kind: CounterGone, Hero: it.hero, Player: it.player, Counter: pay.Counter, Amount: int16(pay.N), Item: x.height})
		x.emit(triggerEvent{kind: card.CounterLost, hero: it.hero, player: it.player, counter: pay.Counter, amount: pay.N})
	case card.PayExhaust:
		x.turnPiece(it.hero, int(it.att-1), true)
	case card.PayExhaustHero:
		x.turnHero(it.hero, true)
	case card.PayDetach:
		x.detach(it.hero, int(it.att-1))
		it.att = 0
	case card.PayDiscard, card.PayDice: // cards are discarded one by one, dice are paid with the cost
		panic(nothingKnows("payment", uint8(pay.Kind)))
	}
}

// aimedInstead reports whether a target has been chosen instead of paying a cost (rule 506).
func (p *Position) aimedInstead(it *item, pay *card.Payment) bool {
	set := pay.Instead()
	return set != 0 && len(it.chosenAs(uint8(bits.TrailingZeros8(uint8(set))))) > 0
}

// mayAim reports whether a target has been chosen, or can still be, instead of paying a cost.
func (p *Position) mayAim(it *item, pay *card.Payment) bool {
	return pay.Instead()&^it.made != 0 || p.aimedInstead(it, pay)
}

// paysOptional asks whether a cost that can be left out is paid. It reports whether it is to be paid now, and makes it one that has
// to be. What cannot be paid is left out without a question.
func (x exec) paysOptional(it *item, pay *card.Payment) bool {
	pay.May = false
	switch {
	case !x.canPay(it.player, *pay, it.hero, it.att, 0):
		it.step++
		return false
	case it.count == 0:
		x.ask(Pending{Who: it.player, Cause: ByPayTo, Item: x.height, Optional: true})
		return false
	}
	it.count, it.bought = 0, 1
	return true
}

// paidAll ends a cost of cards.
func (x exec) paidAll(it *item, pay *card.Payment) {
	switch {
	case pay.UpTo:
		it.bought = it.count
	case pay.Instead() != 0:
		it.bought = 1
	}
	it.count = 0
	it.step++
}

// hinderDiscard notes that paying with cards of the hand is interfered with for what who has announced and not yet paid for (rule 511).
func (x exec) hinderDiscard(who Player) {
	for i := range max(int(x.height), 1) - 1 {
		it := &x.stack[i]
		if it.player != who || it.costsDone || it.state > paying || it.ordered || it.trigger {
			continue
		}
		for i := range x.ability(it.ability).Extra {
			pay := &x.ability(it.ability).Extra[i]
			it.hindered = it.hindered || pay.Kind == card.PayDiscard && !pay.UpTo && !x.mayAim(it, pay)
		}
	}
}

// hinder notes that paying is interfered with for what who has announced, not yet paid for and could have paid with the die
// that it loses. It may then choose not to pay in another way (rule 511).
func (x exec) hinder(who Player, lost dice.Color) {
	for i := range x.stack[:x.height] {
		it := &x.stack[i]
		if it.player != who || it.costsDone || it.state > paying || it.ordered || it.trigger || it.gratis {
			continue
		}
		var pays [66]dice.Pool
		for _, way := range x.ability(it.ability).Cost.AppendPayments(pays[:0], x.purse(who), x.rules.Profile.Payer) {
			it.hindered = it.hindered || way[lost] > 0
		}
	}
}

// ready puts a paid item on the stack and opens its window (rule 711). An ordered action is resolved at once
// instead (rule 607).
func (x exec) ready(it *item) {
	it.state, it.step = waitingItem, 0
	if it.card != 0 && x.rules.Profile.Placing != PlacedAfter && x.rules.Library.Cards[it.card].Kind != card.Equipment {
		x.placeCard(it)
	}
	if !it.unpaid() { // else it is offered first
		x.log.add(Event{Kind: ActionReady, Player: it.player, Hero: it.hero, Card: it.card, Ability: it.ability, Item: x.height})
		what := card.Paid
		if it.trigger {
			what = card.Targeted
		}
		x.wakeItem(it, what)
	}
	if it.ordered {
		if !x.due() || !x.settles(it) { // else it resolves after those triggers
			x.beginResolving(it)
		}
		return
	}
	x.openWindow(it.player.Other())
}

// placeCard puts a played card into its player's graveyard (rule 513).
func (x exec) placeCard(it *item) {
	it.placed = true
	x.toGraveyard(it.player, zoneCard(it.card))
}

// beginResolving starts to resolve the top item whole (rule 412). Events before this can no longer be
// answered (rule 712).
func (x exec) beginResolving(it *item) {
	it.state, it.step, it.phase, it.count = resolving, 0, 0, 0
	if it.cancelled {
		it.state = ending
		return
	}
	if !it.unpaid() { // what is offered now resolves when it has been paid for
		x.log.add(Event{Kind: ActionResolving, Player: it.player, Hero: it.hero, Card: it.card, Ability: it.ability, Item: x.height})
	}
}

// stepEnding ends an action, whether it succeeded or not: it places the card and counts what class passives
// count. The action has resolved unless its targets or costs failed; a cancelled action has resolved too,
// unsuccessfully (rules 518, 710).
func (x exec) stepEnding(it *item) {
	a := x.ability(it.ability)
	if it.card != 0 && !it.placed {
		x.placeCard(it)
	}
	kind := ActionResolved
	switch {
	case it.failed:
		kind = ActionFailed
	case it.cancelled:
		kind = ActionCancelled
	}
	if it.ability != x.rules.natives.system {
		x.log.add(Event{Kind: kind, Player: it.player, Hero: it.hero, Card: a.Card, Ability: it.ability, Item: x.height})
	}
	if !it.trigger && (!it.replacing || it.reaction) {
		x.countAction(it, a)
		if kind == ActionCancelled {
			x.emitItem(card.Cancelled)
		}
		if kind != ActionFailed {
			x.emitItem(card.Resolved)
		}
		if (x.listens|x.rules.anyListens)&(1<<card.Ended) != 0 {
			x.emitItem(card.Ended)
		}
	}
	old := *it
	x.pop()
	if x.restart && !x.inResolution() {
		x.restartClash()
		return
	}
	if old.ordered {
		if !old.trigger && !old.replacing {
			x.orderEnded(&old)
		}
		if old.replacing && old.reaction {
			x.top().step = resolveProgram // what is in play may replace what is left
			return
		}
		if old.trigger && old.ability != x.rules.natives.system && (x.rules.Profile.Ordering == Alternate || !(x.height > 0 && x.top().proposalsOpen())) { // true for a delayed effect
			x.openWindow(old.player.Other())
		}
		return
	}
	if x.height == 0 && x.inside && !x.acted && !old.trigger && !old.reaction {
		// After an ability that costs no activation its player may still act (rule 521). A pass that was
		// answered remains a pass (rule 408).
		x.passes = 0
	}
	x.openWindow(old.player.Other())
}

// emitItem emits an event about the top item, which is leaving the stack.
func (x exec) emitItem(what card.TriggerEvent) {
	o := x.itemEvent(x.height, what)
	o.item = 0
	x.emit(o)
}

// pop removes the top item from the stack, with the effects and records that last only as long as the item.
func (x exec) pop() {
	x.expire(x.height)
	for i := range int(x.ndelayed) {
		x.delayed[i].during &^= 1 << x.height
	}
	*x.top() = item{}
	x.height--
	for i := range int(x.nwait) {
		t := &x.waiting[i]
		if t.heldBy > x.height {
			t.heldBy = x.holder(x.height)
		}
		if t.after > x.height {
			t.after = 0
		}
		if t.now.item > x.height { // what it answers is over, and something else may come to stand there
			t.now.item = 0
		}
	}
	x.forgetUsed(x.height + 1)
}

// countAction counts what has resolved, per hero and clash (rules 107 and 410).
func (x exec) countAction(it *item, a *card.Ability) {
	s := &x.players[it.player]
	if s.resolved < 255 {
		s.resolved++
	}
	if x.actions < 255 {
		x.actions++
	}
	if it.cancelled || it.failed {
		return
	}
	h := x.hero(it.hero)
	if it.dealt && a.Main && x.rules.Library.Cards[a.Card].Kind == card.Technique && a.Attack.Aim == card.Single {
		h.technique = true
	}
	if !a.Attack.Damage.Magical() || !x.rules.traits[it.ability].attack {
		return
	}
	bit := uint8(1) << (a.Attack.Damage - card.Fire)
	if h.magic&bit != 0 && h.magicTwice&bit == 0 { // the second one of this subtype
		h.magicTwice |= bit
		if x.passive(it.hero) == card.Shaman && x.standing(it.hero) {
			x.wait(trigger{ability: x.rules.natives.shaman, hero: it.hero, player: it.player})
		}
	}
	h.magic |= bit
}

// expire ends the lasting effects that hold until the item at place at has resolved.
func (x exec) expire(at uint8) {
	n := 0
	for i := range int(x.nlasting) {
		if l := x.lasting[i]; l.until != card.UntilResolved || l.item != at {
			x.lasting[n] = l
			n++
		}
	}
	x.dropLasting(n)
}

// inResolution reports whether anything on the stack is resolving. It is resolved whole before the clash begins again (rule 412).
func (p *Position) inResolution() bool {
	for i := range p.stack[:p.height] {
		if p.stack[i].state == resolving {
			return true
		}
	}
	return false
}

// restartClash restarts the clash from its dice. The stack is emptied, dice return and are prepared anew,
// and used limits stay used.
func (x exec) restartClash() {
	x.restart = false
	x.emptyStack()
	for who := range x.players {
		x.players[who].returnDice()
	}
	x.inside, x.rolled = false, false
	x.log.add(Event{Kind: ClashRestarted, Amount: int16(x.lane)})
	x.goTo(stagePrepare)
}
