package match

import "cinderclash/engine/card"

// This file lets what is about to happen be replaced and answered before it does (rules 613 and 701). For a batch of events
// come first the replacements of what is in play; then players may react with what replaces; then what triggers before the
// event resolves, and in a profile in which events inside a resolution are answered at once, so do reactions to it. If a
// replacement moves an event to another hero, that hero's turn comes too.

// The steps of a batch, in addition to those of resolving.
const (
	resolveInstead = resolveProgram + 1 + iota // reactions that replace are offered
	resolveBefore                              // what answers before the events does so
)

// wouldBe returns the events that a batch of this kind may be, as a set: damage may also knock out.
func wouldBe(kind card.TriggerEvent) uint64 {
	set := uint64(1) << kind
	if kind == card.WouldDamage {
		set |= 1 << card.WouldFall
	}
	return set
}

// proposing returns the heroes to whom the batch would do something.
func (it *item) proposing() heroSet {
	var set heroSet
	for r := Ref(1); r <= heroCount; r++ {
		if it.amounts[r-1] > 0 {
			set |= setOf(r)
		}
	}
	return set
}

// foretelling reports whether the item proposes events that are being answered before they happen.
func (it *item) foretelling() bool {
	return it.state == resolving && it.batch != card.NoTriggerEvent && (it.step == resolveInstead || it.step == resolveBefore)
}

// foretells reports whether anything answers what an item proposes before it happens.
func (p *Position) foretells(it *item) bool {
	return (p.listens|p.rules.anyListens)&wouldBe(it.batch) != 0
}

// foretell advances what comes before the events of a batch. It returns false when nothing is left of that.
func (x exec) foretell(it *item) bool {
	if x.replaces&wouldBe(it.batch) != 0 {
		for r := Ref(1); r <= heroCount; r++ {
			if it.amounts[r-1] == 0 {
				continue
			}
			var buf [maxReplacements]replacement
			if list := x.replacementsOf(it, r, buf[:0]); len(list) > 0 {
				x.offer(it, r, list)
				return true
			}
		}
	}
	if !x.foretells(it) {
		return false
	}
	left := it.proposing() &^ it.foretold
	if left == 0 {
		it.step = resolveProgram
		return false
	}
	switch it.step {
	case resolveProgram:
		it.step = resolveInstead
		if x.rules.anyListens&wouldBe(it.batch) != 0 {
			x.openWindow(left.first().Player())
		}
	case resolveInstead:
		it.step = resolveBefore
		x.eachProposed(it, x.wake)
		if x.rules.Profile.AtOnce && x.rules.anyListens&wouldBe(it.batch) != 0 {
			x.openWindow(it.player.Other())
		}
	default:
		it.foretold |= left
		it.step = resolveProgram
		return x.foretell(it) // what replaces a fall has its turn now
	}
	return true
}

// eachProposed calls do for each event that the item proposes and that has not been answered yet.
func (p *Position) eachProposed(it *item, do func(triggerEvent)) {
	for left := it.proposing() &^ it.foretold; left != 0; left &= left - 1 {
		o := p.proposed(it, left.first())
		do(o)
		if o.kind = card.WouldFall; p.lethal(it, o.hero) {
			do(o)
		}
	}
}

// lethal reports whether the damage proposed for r would knock it out.
func (p *Position) lethal(it *item, r Ref) bool {
	return it.batch == card.WouldDamage && p.standing(r) && it.amounts[r-1] >= p.hero(r).life
}

// foreseen returns the event with index k among those that reaction a, held by hero r, could answer before they happen. If
// there are fewer, it subtracts their number from k. Reactions that replace come before all others.
func (p *Position) foreseen(it *item, a *card.Ability, r Ref, k *int) (triggerEvent, bool) {
	kind := a.When.Event
	instead := it.step == resolveInstead
	if wouldBe(it.batch)&(1<<kind) == 0 || p.rules.traits[a.ID].replaces != instead || !instead && !p.rules.Profile.AtOnce ||
		kind != card.WouldFall && p.rules.traits[a.ID].lowers && p.irreducible(it) {
		return triggerEvent{}, false
	}
	for left := it.proposing() &^ it.foretold; left != 0; left &= left - 1 {
		o := p.proposed(it, left.first())
		if o.kind = kind; kind == card.WouldFall && !p.lethal(it, o.hero) {
			continue
		}
		if one, ok := p.meetsOne(a, r, &o, k); ok {
			return one, true
		}
	}
	return triggerEvent{}, false
}

// closeForetelling ends a window in which what is about to happen was answered. What has happened in the same resolution
// can still be answered after it.
func (x exec) closeForetelling() {
	x.win.open, x.win.asks, x.win.passes = false, 0, 0
	x.forgetUsed(x.height)
}
