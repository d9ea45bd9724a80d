package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// Heroes is a set of heroes: bit r-1 stands for Ref r.
type Heroes uint16

// Only returns the set that contains only r, or the empty set for the zero Ref.
func Only(r Ref) Heroes { return Heroes(setOf(r)) }

// Has reports whether r is in the set.
func (s Heroes) Has(r Ref) bool { return heroSet(s).has(r) }

// First returns the lowest hero of the set. The set must not be empty.
func (s Heroes) First() Ref { return heroSet(s).first() }

// Len returns how many heroes are in the set.
func (s Heroes) Len() int { return heroSet(s).len() }

// Reading is the point of view from which a text is evaluated without being played, with assumptions about
// how it goes. It is enough to evaluate amounts, conditions and recipients in a position. With the position
// of an Observation, only what its viewer may know is read.
type Reading struct {
	// Player is the controller, the "you" of the text. Hero holds the source.
	Player Player
	Hero   Ref
	// Now is the event that the text answers. Its What is NoTriggerEvent if it answers none.
	Now TriggerEvent
	// Targets are the heroes chosen, by choice in printed order (rule 506).
	Targets [maxTargets]Heroes
	// Done is how much the preceding part did.
	Done int
	// Paid is how often a cost was paid that can be paid any number of times.
	Paid int
	// Kind is the type of the card on which the text is printed. The zero value stands for a hero.
	Kind card.Kind
}

// scope returns the scope that evaluates the reading. now must be zero and must live as long as the scope.
func (rd *Reading) scope(now *triggerEvent) scope {
	sc := scope{hero: rd.Hero, player: rd.Player, reading: rd}
	if rd.Now.What != card.NoTriggerEvent {
		*now = triggerEvent{kind: rd.Now.What, hero: rd.Now.Hero, source: rd.Now.Source, player: rd.Now.Player, amount: uint8(min(rd.Now.Amount, 255))}
		sc.now = now
	}
	return sc
}

// Amount returns the value of a, at least 0.
func (p *Position) Amount(a *card.Amount, rd *Reading) int {
	var now triggerEvent
	sc := rd.scope(&now)
	return p.amount(a, &sc)
}

// Holds reports whether the conditions of an instruction hold.
func (p *Position) Holds(op *card.Op, rd *Reading) bool {
	var now triggerEvent
	sc := rd.scope(&now)
	return p.holdAll(&op.Cond, op.Also, &sc)
}

// Recipients returns the standing heroes that w names. For random ones it returns all that may be drawn
// (rule 425).
func (p *Position) Recipients(w card.Who, rd *Reading) Heroes {
	var now triggerEvent
	sc := rd.scope(&now)
	return Heroes(p.recipients(w, &sc))
}

// Affected returns those of the [Position.Recipients] that a text of rd.Kind, of the player, can affect (rule 605).
func (p *Position) Affected(w card.Who, rd *Reading) Heroes {
	set := p.Recipients(w, rd)
	if p.modded&(1<<card.CannotAffect) == 0 {
		return set
	}
	return Heroes(p.affectable(heroSet(set), rd.Player, rd.Kind))
}

// Reached returns the players that an effect on w applies to, and their number.
func (p *Position) Reached(w card.Who, rd *Reading) ([2]Player, int) {
	var now triggerEvent
	sc := rd.scope(&now)
	return p.reached(w, &sc)
}

// SideOf returns the player that w names, or whose hero it names. It panics if w names both players.
func (p *Position) SideOf(w card.Who, rd *Reading) Player {
	var now triggerEvent
	sc := rd.scope(&now)
	return p.sideOf(w, &sc)
}

// PayableTimes returns how often, up to most, the reading's player can pay these dice and other costs together (rule 510), where
// att-1 is the attachment whose ability asks for it, or att is 0.
func (p *Position) PayableTimes(cost dice.Cost, others []card.Payment, most int, rd *Reading, att int) int {
	return p.payableTimes(rd.Player, cost, others, most, rd.Hero, uint8(att), 0)
}

// Targets returns the heroes that a choice described by s may target (rules 505 and 605).
func (p *Position) Targets(s card.Spec, rd *Reading) Heroes {
	var now triggerEvent
	sc := rd.scope(&now)
	return Heroes(p.targets(s, &sc))
}
