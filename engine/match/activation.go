package match

import "cinderclash/engine/card"

// The steps of an activation (rules 408 and 713).
const (
	activationBegins = iota
	activationActs
	activationEnds
	activationOver
)

// stepActions alternates activations, beginning with the player who has initiative, until two passes in a
// row, or one pass if a side is alone (rules 408 and 423).
func (x exec) stepActions() {
	switch x.step {
	case activationBegins:
		if x.passes >= 2 || x.alone && x.passes >= 1 {
			x.goTo(stageClashEnd)
			return
		}
		if !x.standing(x.fighter(x.active)) { // rule 422
			if !x.alone {
				x.passes++
			}
			x.active = x.active.Other()
			return
		}
		x.inside, x.acted, x.sided = true, false, false
		if x.rules.Profile.Unlimited == OncePerActivation {
			x.resetUses(perActivation)
		}
		x.step = activationActs
		x.log.add(Event{Kind: ActivationBegan, Player: x.active, Hero: x.fighter(x.active)})
		x.emit(triggerEvent{kind: card.ActivationBegins, player: x.active, hero: x.fighter(x.active)})
		x.openWindow(x.active.Other())
	case activationActs:
		if x.acted {
			x.step = activationEnds
			return
		}
		if !x.mayAct(x.active) || x.repeats() {
			x.passActivation()
			return
		}
		x.ask(Pending{Who: x.active, Cause: ByActivation, Optional: true})
	case activationEnds:
		x.step = activationOver
		x.emit(triggerEvent{kind: card.ActivationEnds, player: x.active, hero: x.fighter(x.active)})
		x.openWindow(x.active.Other())
	case activationOver:
		x.inside = false
		x.active = x.active.Other()
		x.step = activationBegins
	}
}

// passActivation ends an activation without an action. The player may still act in later activations (rule
// 408).
func (x exec) passActivation() {
	x.passes++
	x.step = activationEnds
	x.log.add(Event{Kind: PlayerPassed, Player: x.active})
}

// repeats reports whether the same position occurs for the third time in this clash. The player to act must
// then do otherwise, that is, pass (rule 718). The two passes that follow end the clash, so no match loops
// forever. Whole positions are compared only if their cheap outlines have occurred before.
func (x exec) repeats() bool {
	if !x.seenBefore(x.outline() &^ wholePosition) {
		return false
	}
	p := *x.Position
	p.actions, p.seen = 0, [loopMemory]uint32{}
	for who := range p.players {
		p.players[who].ordinals, p.players[who].resolved = [4]uint8{}, 0
	}
	return x.seenBefore(uint32(p.Hash()>>32) | wholePosition)
}

// wholePosition marks hashes of whole positions, as opposed to outlines.
const wholePosition = 1 << 31

// outline returns a number that is equal for equal positions and rarely for others.
func (p *Position) outline() uint32 {
	h := uint32(p.active) + 1
	for who := First; who <= Second; who++ {
		s := &p.players[who]
		life := uint8(0)
		if f := p.fighter(who); f != 0 {
			life = p.hero(f).life
		}
		for _, v := range [...]uint8{
			s.prepared[0], s.prepared[1], s.prepared[2], s.spent[0], s.spent[1], s.spent[2],
			s.hand.n, s.library.n, s.graveyard.n, life,
		} {
			h = h*16777619 ^ uint32(v)
		}
	}
	return h
}

// seenBefore records a number for this clash and reports whether it was already recorded. When the record is
// full, the oldest number is dropped.
func (x exec) seenBefore(h uint32) bool {
	before := false
	for _, s := range x.seen {
		before = before || s == h
	}
	copy(x.seen[:], x.seen[1:])
	x.seen[loopMemory-1] = h
	return before
}

// mayAct reports whether, judging by public facts, who may be able to act: it looks at the number of cards
// in hand, prepared dice and abilities in play, but at no hidden card (rule 713).
func (p *Position) mayAct(who Player) bool {
	f := p.fighter(who)
	if !p.standing(f) {
		return false
	}
	s := &p.players[who]
	if s.hand.n > 0 && (s.prepared.Total() > 0 || p.rules.gratis[s.faction]) {
		return true
	}
	if p.whyDraw(who).OK() {
		return true
	}
	return p.mayUse(who, f)
}

// mayUse reports whether the fighter f of who, or its equipment, has an ability that
// can be used now, gained ones included.
func (p *Position) mayUse(who Player, f Ref) bool {
	h := p.hero(f)
	for _, id := range p.rules.heroes[h.id].abilities {
		if p.mayUseNow(who, id, f, 0) {
			return true
		}
	}
	for i := range int(h.nattach) {
		for _, id := range p.rules.cards[h.attached[i].id].abilities {
			if p.mayUseNow(who, id, f, uint8(i+1)) {
				return true
			}
		}
	}
	for g := p.nextGain(f, gain{}); g.id != 0; g = p.nextGain(f, g) {
		if p.mayUseNow(who, g.id, f, g.att) {
			return true
		}
	}
	return false
}

// mayUseNow reports whether who can use an ability on source att of its fighter f now.
func (p *Position) mayUseNow(who Player, id card.AbilityID, f Ref, att uint8) bool {
	return p.usable(id) && p.hasDice(who, p.ability(id)) && p.whyUse(who, id, f, att).OK()
}

// hasDice reports whether who has the dice that an action costs. Most of what cannot be chosen is too dear, and this is quicker to
// see than the first rule that forbids it.
func (p *Position) hasDice(who Player, a *card.Ability) bool {
	return a.Cost.CanPay(p.purse(who), p.rules.Profile.Payer)
}

// usable reports whether an ability is of the kind that the open window, or else the activation, allows.
func (p *Position) usable(id card.AbilityID) bool {
	kind := p.ability(id).Kind
	if p.win.open {
		return kind.Reacts() || p.ability(id).Open
	}
	return kind.Acts()
}

// openTo reports whether who may use open actions now: nothing is on the stack in an activation of the other player (rule
// 409).
func (p *Position) openTo(who Player) bool {
	return p.rules.anyOpen && p.win.open && p.height == 0 && p.inside && p.active != who
}
