package match

import "cinderclash/engine/card"

// This file lets events be replaced and answered before they happen (rules 613 and 701). Before a batch of events happens,
// the replacement abilities in play apply. Then players may use reactions that replace. Then abilities that trigger before
// the event resolve and, in a profile in which events inside a resolution are answered at once, so do reactions to it. If a
// replacement moves an event to another hero, the same follows for that hero. Then the knock-outs that the remaining damage
// would cause are replaced and answered in the same order. What resolves meanwhile may cause more knock-outs; their turn
// comes next.

// The steps of a batch, in addition to those of resolving.
const (
	resolveInstead = resolveProgram + 1 + iota // reactions that replace are offered
	resolveBefore                              // the events are answered before they happen
	resolveFall                                // the knock-outs that they would cause are answered
	resolveSpare                               // before that, reactions that replace the knock-outs are offered; saves contain these numbers
)

// proposals says, for each hero, how far its event in a batch has been answered before it happens. A hero is in neither set
// while its event is still to be answered. It is in answered only when its event has been answered, and while its fall is
// being answered. It is in both sets if others were about to fall and it was not. It is in waited only when its fall has been
// answered.
type proposals struct{ answered, waited heroSet }

// any reports whether any proposed event has been answered.
func (f *proposals) any() bool { return f.events() != 0 }

// events returns the heroes whose events have been answered.
func (f *proposals) events() heroSet { return f.answered | f.waited }

// falling returns the heroes whose falls are being answered, if any are. Some of them may turn out not to fall.
func (f *proposals) falling() heroSet { return f.answered &^ f.waited }

// fell returns the heroes whose falls have been answered. They are not answered again.
func (f *proposals) fell() heroSet { return f.waited &^ f.answered }

// begin notes that the falls of these heroes are being answered now.
func (f *proposals) begin(falls heroSet) { f.waited = f.fell() | f.answered&^falls }

// end notes that the falls that were being answered have all been answered.
func (f *proposals) end() {
	falls := f.falling()
	f.answered &^= falls
	f.waited |= falls
}

// answersBefore reports whether events that the item proposes are being answered before they happen.
func (it *item) answersBefore() bool {
	return it.state == resolving && (it.step == resolveBefore || it.step == resolveFall)
}

// wouldBe returns, as a set, the events that a batch of this kind may lead to: damage may also knock out.
func wouldBe(kind card.TriggerEvent) uint64 {
	set := uint64(1) << kind
	if kind == card.WouldDamage {
		set |= 1 << card.WouldFall
	}
	return set
}

// proposing returns the heroes to whom the batch would do something. A player is represented by its first hero. What resolves
// before the events may have felled some heroes: nothing can be replaced or answered for those (rule 701).
func (p *Position) proposing(it *item) heroSet {
	var set heroSet
	for r := Ref(1); r <= heroCount; r++ {
		if it.amounts[r-1] > 0 {
			set |= setOf(r)
		}
	}
	if it.batch == card.WouldDraw || it.batch == card.WouldDiscard {
		return set
	}
	return set & p.allStanding()
}

// proposalsOpen reports whether the item proposes events that are being answered before they happen.
func (it *item) proposalsOpen() bool {
	return it.replacedByReactions() || it.batch != card.NoTriggerEvent && it.answersBefore()
}

// replacedByReactions reports whether reactions that replace what the item proposes are being offered.
func (it *item) replacedByReactions() bool {
	return it.batch != card.NoTriggerEvent && it.state == resolving && (it.step == resolveInstead || it.step == resolveSpare)
}

// proposesFalls reports whether the item now proposes knock-outs to be replaced or answered, and not the events of its batch.
func (it *item) proposesFalls() bool { return it.step == resolveSpare || it.step == resolveFall }

// anyAnswersProposals reports whether anything may answer the events that an item proposes before they happen.
func (p *Position) anyAnswersProposals(it *item) bool {
	return (p.listens|p.rules.anyListens)&wouldBe(it.batch) != 0
}

// advanceProposals takes the next step before the events of a batch happen. It returns false when no step is left.
func (x exec) advanceProposals(it *item) bool {
	if it.step == resolveBefore { // these events have been answered; a replacement may still move some to other heroes
		it.proposals.answered |= x.proposing(it)
		it.step = resolveProgram
	}
	if x.replaces&wouldBe(it.batch) != 0 {
		for left := x.proposing(it); left != 0; left &= left - 1 {
			r := left.first()
			var buf [maxReplacements]replacement
			if list := x.replacementsOf(it, r, buf[:0]); len(list) > 0 {
				x.offer(it, r, list)
				return true
			}
		}
	}
	if !x.anyAnswersProposals(it) {
		return false
	}
	if it.step == resolveFall {
		it.proposals.end()
		it.step = resolveProgram
	}
	left := x.proposing(it) &^ it.proposals.events()
	if left == 0 {
		if it.step == resolveSpare {
			it.step = resolveFall
			x.answerBefore(it)
			return true
		}
		falls := x.doomed(it) &^ it.proposals.fell()
		if falls == 0 || (x.listens|x.rules.anyListens)&(1<<card.WouldFall) == 0 {
			it.step = resolveProgram
			return false
		}
		it.proposals.begin(falls)
		it.step = resolveSpare
		if x.rules.anyListens&(1<<card.WouldFall) != 0 {
			x.openWindow(falls.first().Player())
		}
		return true
	}
	if it.step == resolveInstead {
		it.step = resolveBefore
		x.answerBefore(it)
		return true
	}
	it.step = resolveInstead
	if x.rules.anyListens&(1<<it.batch) != 0 {
		x.openWindow(left.first().Player())
	}
	return true
}

// answerBefore wakes the abilities that trigger before the events that the item now proposes. In a profile in which reactions
// answer these events too, it opens a window.
func (x exec) answerBefore(it *item) {
	x.eachProposed(it, x.wake)
	if kind, _ := x.proposesNow(it); x.rules.Profile.AtOnce && x.rules.anyListens&(1<<kind) != 0 {
		x.openWindow(it.player.Other())
	}
}

// proposesNow returns what the item proposes that can be answered now, and for which heroes: the events of its batch that
// have not been answered yet, or the knock-outs that they would cause.
func (p *Position) proposesNow(it *item) (card.TriggerEvent, heroSet) {
	if it.proposesFalls() {
		return card.WouldFall, p.doomed(it) & it.proposals.falling()
	}
	return it.batch, p.proposing(it) &^ it.proposals.events()
}

// proposesAs returns, as a set, the kind of event that the item now proposes.
func (it *item) proposesAs() uint64 {
	if it.proposesFalls() {
		return 1 << card.WouldFall
	}
	return 1 << it.batch
}

// eachProposed calls do for each event that the item now proposes.
func (p *Position) eachProposed(it *item, do func(triggerEvent)) {
	kind, left := p.proposesNow(it)
	for ; left != 0; left &= left - 1 {
		o := p.proposed(it, left.first())
		o.kind = kind
		do(o)
	}
}

// doomed returns the heroes whom the damage proposed by the item would knock out.
func (p *Position) doomed(it *item) heroSet {
	set := p.proposing(it)
	for left := set; left != 0; left &= left - 1 {
		if r := left.first(); !p.lethal(it, r) {
			set &^= setOf(r)
		}
	}
	return set
}

// lethal reports whether the damage proposed for r would knock it out.
func (p *Position) lethal(it *item, r Ref) bool {
	return it.batch == card.WouldDamage && p.standing(r) && it.amounts[r-1] >= p.hero(r).life && !p.toBeNetted(it)
}

// proposedFor returns the event with index k among those that reaction a, held by hero r, could answer before they happen. If
// there are fewer, it subtracts their number from k.
func (p *Position) proposedFor(it *item, a *card.Ability, r Ref, k *int) (triggerEvent, bool) {
	kind := a.When.Event
	now, left := p.proposesNow(it)
	instead := it.replacedByReactions()
	switch {
	case now != kind || p.rules.traits[a.ID].replaces != instead || !instead && !p.rules.Profile.AtOnce:
		return triggerEvent{}, false
	case kind != card.WouldFall && p.rules.traits[a.ID].lowers && p.irreducible(it):
		return triggerEvent{}, false
	}
	for ; left != 0; left &= left - 1 {
		o := p.proposed(it, left.first())
		o.kind = kind
		if instead && p.spentOn(a, r, &o) {
			continue
		}
		if one, ok := p.meetsOne(a, r, &o, k); ok {
			return one, true
		}
	}
	return triggerEvent{}, false
}

// closeProposals ends a window in which proposed events were answered. Events that have happened in the same resolution can
// still be answered later.
func (x exec) closeProposals() {
	x.win.open, x.win.asks, x.win.passes = false, 0, 0
	x.forgetUsed(x.height)
}
