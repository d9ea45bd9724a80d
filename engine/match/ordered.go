package match

import (
	"slices"

	"cinderclash/engine/card"
)

// The phases of an instruction that orders a player to act (rule 607).
const (
	ordersNext = iota + 7 // waits for the previous ordered action and its triggers before it orders again
	attackDone            // the ordered attack has been taken, and its own triggers are resolving
	orderDone             // the ordered action is, or was, above it on the stack
)

// isOrdering reports whether the item is at an instruction that orders a player to act.
func (p *Position) isOrdering(it *item) bool {
	if it.state != resolving || it.phase < ordersNext {
		return false
	}
	code := p.ability(it.ability).Code
	return int(it.pc) < len(code) && p.rules.verbs[code[it.pc].Verb].orders
}

// issuer returns the item whose effect ordered the action on top of the stack, or nil if that action was not ordered.
func (p *Position) issuer(top *item) *item {
	if top.ordered && !top.trigger && !top.replacing && p.height > 1 {
		if it := &p.stack[p.height-2]; p.isOrdering(it) {
			return it
		}
	}
	return nil
}

// barred returns the heroes that an action ordered by op may not target, as seen from sc.
func (p *Position) barred(op *card.Op, sc *scope) heroSet {
	if op.Only == (card.Spec{}) {
		return 0
	}
	return p.allStanding() &^ p.spec(op.Only, sc)
}

// barredBy returns the heroes that an action ordered by issuer may not target: none if issuer is nil.
func (p *Position) barredBy(issuer *item) heroSet {
	if issuer == nil {
		return 0
	}
	sc := issuer.scope()
	return p.barred(&p.ability(issuer.ability).Code[issuer.pc], &sc)
}

// orderedHero returns the hero who is to use an ability as op, an instruction of the item, orders, or 0 if there is none.
func (p *Position) orderedHero(op *card.Op, it *item) Ref {
	sc := it.scope()
	if op.Who.IsPlayer() {
		return p.fighter(p.sideOf(op.Who, &sc))
	}
	set := p.affected(op.Who, &sc)
	if set == 0 {
		return 0
	}
	return set.first()
}

// orderable returns the heroes whom op, an instruction of a, may order to use an ability, as judged before a is announced.
func (p *Position) orderable(a *card.Ability, op *card.Op, sc *scope) heroSet {
	switch op.Who.Kind {
	case card.You:
		return setOf(sc.hero)
	case card.Target:
		return p.choices(&a.Targets[op.Who.Index], sc)
	case card.Random:
		return p.spec(op.Who.Spec, sc)
	default: // the recipients are fixed before a is announced
		return p.recipients(op.Who, sc)
	}
}

// able returns those of the open heroes that can use an ability in good faith as op, an instruction of the top item, orders,
// or all of them if none can (rules 502 and 607).
func (p *Position) able(open heroSet, op *card.Op, barred heroSet) heroSet {
	var can heroSet
	for set := open; set != 0; set &= set - 1 {
		if r := set.first(); p.feasibleUses(op, r, p.orderedUses(r, op, true, 0, barred, 0)) != 0 {
			can |= setOf(r)
		}
	}
	if can == 0 {
		return open
	}
	return can
}

// orderedAttack reports whether the item is an ordered attack that has not begun to resolve, in a profile in which what its
// announcing, targeting and playing trigger resolves before its damage (rule 607). With AtOnce this is so for every ordered
// action.
func (p *Position) orderedAttack(it *item) bool {
	if p.rules.Profile.AtOnce {
		return it.ordered && !it.trigger && !it.replacing && it.state < resolving
	}
	return p.rules.Profile.OrderedWithin && it.ordered && !it.trigger && !it.replacing && it.state < resolving && p.rules.traits[it.ability].attack
}

// holder returns the highest stack index, at most top, of an item that may have to wait for what is triggered above it, or 0.
// Such an item is an ordered attack, an effect that will order again or, in a profile with OrderedWithin, any effect that
// orders.
func (p *Position) holder(top uint8) uint8 { return p.holderOf(top, p.rules.Profile.OrderedWithin) }

// holderOf is holder. within says whether triggers of ordered attacks may resolve within the effect that orders.
func (p *Position) holderOf(top uint8, within bool) uint8 {
	for ; top > 0; top-- {
		it := &p.stack[top-1]
		if within && p.orderedAttack(it) {
			return top
		}
		if !p.isOrdering(it) {
			continue
		}
		if within || it.phase == ordersNext {
			return top
		}
		if p.mayOrderAgain(it) {
			return top
		}
	}
	return 0
}

// mayOrderAgain reports whether the item, which is at an instruction that orders, may order again: by that instruction, later
// in its program, or in an earlier mode that has not been picked (rule 604).
func (p *Position) mayOrderAgain(it *item) bool {
	code := p.ability(it.ability).Code
	ordered := func(from, to int) bool {
		return slices.ContainsFunc(code[from:to], func(op card.Op) bool { return p.rules.verbs[op.Verb].orders })
	}
	if ordered(int(it.pc)+1, len(code)) || code[it.pc].N != (card.Amount{}) && it.count+1 < it.want {
		return true
	}
	if it.left == 0 {
		return false
	}
	starts, end := p.modesAround(it)
	for k, from := range starts {
		to := end
		if k+1 < len(starts) {
			to = starts[k+1]
		}
		if it.modes&(1<<k) == 0 && ordered(from, to) {
			return true
		}
	}
	return false
}

// modesAround returns the first instruction of each mode among which the item is resolving one, and the end of the last mode.
// It returns no modes if the item is in none.
func (p *Position) modesAround(it *item) (starts []int, end int) {
	code := p.ability(it.ability).Code
	for i := range code[:it.pc] {
		if op := &code[i]; len(op.Starts) > 0 && op.Jump > int(it.pc) {
			return op.Starts, op.Jump
		}
	}
	return nil, 0
}

// settles reports whether the item waits for triggers to resolve before it goes on: an effect that orders, for those of its
// ordered actions; an ordered attack, for those of its own steps; any item, for those between its parts and for those before
// the events that it proposes.
func (p *Position) settles(it *item) bool {
	if p.betweenParts(it) || it.answersBefore() {
		return true
	}
	if p.orderedAttack(it) {
		return it.state == announced && it.step == announceOver || it.state == targeted && it.step == targetedOver || it.state == waitingItem
	}
	return p.isOrdering(it) && it.phase != orderDone
}

// betweenParts reports whether the item is at a point where, with AtOnce, what answers its events resolves (rule 701):
// between two parts of its effect, after the last one, or at a proposed event that a replacement may just have changed.
func (p *Position) betweenParts(it *item) bool {
	return p.rules.Profile.AtOnce && it.state == resolving && it.step == resolveProgram && it.count == 0 &&
		(it.phase == 0 || it.batch != card.NoTriggerEvent) && !it.replacing && it.ability != p.rules.natives.system
}

// pauses reports whether the top item lets what has just happened be answered before it goes on.
func (p *Position) pauses() bool {
	if p.nwait == 0 && p.win.n == p.win.from { // mostly, nothing has happened
		return false
	}
	return p.settles(p.top()) && (p.due() || p.win.n > p.win.from && p.betweenParts(p.top()))
}

// isDue reports whether a trigger may be put on the stack now. from is the stack index of the highest item that settles.
func (p *Position) isDue(t *trigger, from uint8) bool {
	if p.height > 0 && p.top().replacedByReactions() { // a replacement does not wait for triggers
		return false
	}
	return t.after == 0 && t.level >= p.nframes && (t.heldBy >= from || p.rules.Profile.AtOnce)
}

// settling returns the stack index of the highest item that settles, or 0. Only triggers caused above that item are due, and
// those of its own steps if it is an ordered attack. If it is an effect that orders, its own triggers and those of anything
// below it go on waiting.
func (p *Position) settling() uint8 {
	at := p.height
	for at > 0 && !p.settles(&p.stack[at-1]) {
		at--
	}
	return at
}

// due reports whether a waiting trigger may be put on the stack now.
func (p *Position) due() bool {
	return p.nwait > 0 && p.triggeredBy(p.settling())
}

// triggeredBy reports whether a due trigger holds up the item at stack index at or one above it. At index 0 it reports
// whether any trigger is due.
func (p *Position) triggeredBy(at uint8) bool {
	for i := range int(p.nwait) {
		if p.isDue(&p.waiting[i], at) {
			return true
		}
	}
	return false
}

// orderEnded notes that the ordered action old has ended, in the effect that ordered it, which is on top of the stack now.
// With OrderedWithin, the triggers of an ordered attack then resolve before the effect goes on.
func (x exec) orderEnded(old *item) {
	if x.rules.Profile.OrderedWithin && x.rules.traits[old.ability].attack && x.isOrdering(x.top()) {
		x.top().phase = attackDone
	}
}
