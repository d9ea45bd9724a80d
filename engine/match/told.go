package match

import "cinderclash/engine/card"

// The phases of a telling effect (rule 607).
const (
	tellsNext  = iota + 7 // what it told before is finished, triggers and all, before it tells again
	attackDone            // the attack it told has been taken, and its own triggers resolve within
	toldDone              // what it told to do is, or was, above it
)

// telling reports whether the item has come to an instruction that tells to play a card.
func (p *Position) telling(it *item) bool {
	code := p.ability(it.ability).Code
	return it.state == resolving && it.phase >= tellsNext && int(it.pc) < len(code) && code[it.pc].Verb == card.PlayNow
}

// toldAttack reports whether the item is an attack that an effect tells to take, has not
// begun to resolve, and has its own triggers resolve as they come: those on its being
// announced, targeted and played before its damage (rule 607).
func (p *Position) toldAttack(it *item) bool {
	return p.rules.Profile.ToldWithin && it.told && !it.trigger && !it.replacing && it.state < resolving && p.rules.traits[it.ability].attack
}

// holder is the highest place on the stack, up to place top, of an item that may have to
// wait for what is triggered above it, or 0: a told attack, or a telling effect that tells
// again or, by the profile, has the triggers of told attacks resolve within.
func (p *Position) holder(top uint8) uint8 {
	for ; top > 0; top-- {
		it := &p.stack[top-1]
		if p.toldAttack(it) {
			return top
		}
		if !p.telling(it) {
			continue
		}
		if p.rules.Profile.ToldWithin || it.phase == tellsNext {
			return top
		}
		for i := range p.ability(it.ability).Code[it.pc+1:] {
			if p.ability(it.ability).Code[int(it.pc)+1+i].Verb == card.PlayNow {
				return top
			}
		}
	}
	return 0
}

// settles reports whether the item waits until what its told actions triggered has
// resolved or, a told attack, what one of its own steps triggered.
func (p *Position) settles(it *item) bool {
	if p.toldAttack(it) {
		return it.state == announced && it.step == announceOver || it.state == targeted && it.step == targetedOver || it.state == waitingItem
	}
	return p.telling(it) && it.phase != toldDone
}

// settling is the place on the stack of the highest item that settles, or 0. Only what was
// triggered above it, or by a step of the told attack that it is, is due: the triggers of
// a telling effect itself, and those of what is under it, go on waiting.
func (p *Position) settling() uint8 {
	at := p.height
	for at > 0 && !p.settles(&p.stack[at-1]) {
		at--
	}
	return at
}

// due reports whether something that waits may be put on the stack now.
func (p *Position) due() bool {
	return p.nwait > 0 && p.triggeredBy(p.settling())
}

// triggeredBy reports whether something waits that the item at place at of the stack holds,
// or one above it; at place 0, whether anything waits.
func (p *Position) triggeredBy(at uint8) bool {
	for i := range int(p.nwait) {
		if p.waiting[i].heldBy >= at {
			return true
		}
	}
	return false
}

// toldEnded tells the telling effect, now on top of the stack, that what it told has been
// taken: under a profile that says so the triggers of an attack resolve before it goes on.
func (x exec) toldEnded(old *item) {
	if x.rules.Profile.ToldWithin && x.rules.traits[old.ability].attack && x.telling(x.top()) {
		x.top().phase = attackDone
	}
}
