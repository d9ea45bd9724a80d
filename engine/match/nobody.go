package match

import "cinderclash/engine/card"

// This file judges whether anybody is left to whom an effect could happen. Where nobody is, nothing is asked, offered or paid
// for (rule 602). What an effect does to a player, or to what is on the stack, always finds somebody.

// prospect is what the search for heroes who could be affected depends on.
type prospect struct {
	scope
	ability *card.Ability
	made    card.ChoiceSet // the choices that have been made; the targets of the others are those that could be chosen
	// open are the choices that could still find somebody, whoever is there now.
	open card.ChoiceSet
	// paid means that costs come first, and that paying them may put a hero into another state.
	paid bool
	// waits means that it happens at another time: only a hero who has fallen, and does not come back, is missing for sure.
	waits bool
}

// inPart returns the prospect of what an item does now.
func (p *Position) inPart(it *item) prospect {
	return prospect{scope: p.aimScope(it), ability: p.ability(it.ability), made: it.made}
}

// changesHeroes reports whether these costs change the state of a hero.
func changesHeroes(costs []card.Payment) bool {
	for i := range costs {
		switch costs[i].Kind {
		case card.PayLife, card.PayCounter, card.PayDetach:
			return true
		case card.PayDiscard, card.PayExhaust, card.PayExhaustHero, card.PayDice:
		}
	}
	return false
}

// empty reports whether nobody is left for the body of an instruction, which has no other branch. Then whether it shall happen or
// be paid for is not asked.
func (p *Position) empty(it *item, op *card.Op) bool {
	f := p.inPart(it)
	f.paid = changesHeroes(op.Pays)
	return p.nobodyIn(int(it.pc)+1, op.Jump, &f)
}

// forNobody reports whether nobody is left for a triggered ability that is offered now. Where costs come before targets, and what
// has no target is skipped, it is offered whether or not it can have targets (rule 501).
func (p *Position) forNobody(it *item) bool {
	f := p.inPart(it)
	f.paid = changesHeroes(f.ability.Extra)
	if it.unpaid() && p.rules.Profile.SkipMissing {
		f.open = ^it.made
	}
	return p.nobodyAtAll(&f)
}

// nothingLeft reports whether nobody is left for any of these modes of an instruction of the item, by their indexes from 0.
func (p *Position) nothingLeft(it *item, op *card.Op, among heroSet) bool {
	f := p.inPart(it)
	for ; among != 0; among &= among - 1 {
		k := int(among.first() - 1)
		end := op.Jump
		if k+1 < len(op.Starts) {
			end = op.Starts[k+1]
		}
		mode := f
		mode.made &^= f.ability.Code[op.Starts[k]].Aims // each mode chooses its own targets
		if !p.nobodyIn(op.Starts[k], end, &mode) {
			return false
		}
	}
	return true
}

// pointless reports whether a trigger that waits may be declined and has nobody left. If later is true, it judges what comes when
// other triggers have resolved before it.
func (p *Position) pointless(t *trigger, later bool) bool {
	a := p.ability(t.ability)
	if t.delayed || !a.May {
		return false
	}
	f := prospect{scope: scope{hero: t.hero, player: t.player, now: &t.now}, ability: a, paid: changesHeroes(a.Extra), waits: later}
	if p.rules.Profile.SkipMissing && p.paidFirst(a) {
		f.open = ^f.open
	}
	return p.nobodyAtAll(&f)
}

// spentOn reports whether nobody is left for a replacement of o that holder has.
func (p *Position) spentOn(a *card.Ability, holder Ref, o *triggerEvent) bool {
	f := prospect{scope: scope{hero: holder, player: holder.Player(), now: o}, ability: a, paid: changesHeroes(a.Extra)}
	return p.nobodyAtAll(&f)
}

// nobodyAtAll reports whether nobody is left for anything that the ability does.
func (p *Position) nobodyAtAll(f *prospect) bool { return p.nobodyIn(0, len(f.ability.Code), f) }

// nobodyIn reports whether nobody is left for any of the instructions from index from up to, but not including, to.
func (p *Position) nobodyIn(from, to int, f *prospect) bool {
	for i := from; i < to; i++ {
		op := &f.ability.Code[i]
		found := false
		switch p.rules.verbs[op.Verb].needs {
		case aRecipient:
			found = p.findsHero(op.Who, f)
		case andHolder:
			found = p.standing(f.hero) && p.findsHero(op.Who, f)
		case whoActs:
			if found = p.findsHero(op.Who, f); op.Who.IsPlayer() {
				found = f.waits || p.standing(p.fighter(p.sideOf(op.Who, &f.scope)))
			}
		case whoActsLater:
			found = !p.nobodyLater(op, f)
		case inParts:
		case inPartsBefore: // nothing was done before it (rule 603)
			i = op.Jump - 1
		}
		if found {
			return false
		}
	}
	return true
}

// nobodyLater reports whether nobody is left for the ability that an instruction sets up.
func (p *Position) nobodyLater(op *card.Op, f *prospect) bool {
	later := *f
	later.ability, later.now, later.waits = p.ability(op.Sub), nil, true // it answers an event of its own
	return p.nobodyAtAll(&later)
}

// findsHero reports whether w names a player, or a hero who stands.
func (p *Position) findsHero(w card.Who, f *prospect) bool {
	switch w.Kind {
	case card.NoWho, card.You, card.Opponent, card.EventPlayer, card.Both:
		return true
	case card.Self:
		return p.standing(f.hero)
	case card.Paired:
		return f.waits || p.standing(p.paired(f.hero))
	case card.EventHero, card.EventSource:
		return f.now == nil || p.recipients(w, &f.scope) != 0
	case card.Target:
		switch bit := card.ChoiceSet(1) << w.Index; {
		case f.made&bit != 0:
			return p.recipients(w, &f.scope) != 0
		case f.open&bit != 0 || f.waits:
			return true
		}
		t := f.ability.Targets[w.Index]
		t.Spec = f.widened(t.Spec)
		return p.choices(&t, &f.scope) != 0
	case card.Each, card.Random:
		return f.waits || p.spec(f.widened(w.Spec), &f.scope) != 0
	default:
		panic(nothingKnows("recipient", uint8(w.Kind)))
	}
}

// widened returns a description of heroes without the state they are in, if that may change before.
func (f *prospect) widened(s card.Spec) card.Spec {
	if f.paid {
		s.Having, s.Arg = card.AnyState, 0
	}
	return s
}
