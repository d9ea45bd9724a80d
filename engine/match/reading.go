package match

import "cinderclash/engine/card"

// Heroes is a set of heroes: bit r-1 stands for Ref r.
type Heroes uint16

// Only returns the set of r alone; of the zero Ref, the empty set.
func Only(r Ref) Heroes { return Heroes(setOf(r)) }

// Has reports whether r is in the set.
func (s Heroes) Has(r Ref) bool { return heroSet(s).has(r) }

// First returns the lowest hero of the set, which must not be empty.
func (s Heroes) First() Ref { return heroSet(s).first() }

// Len returns how many heroes are in the set.
func (s Heroes) Len() int { return heroSet(s).len() }

// Reading is from where a text is read without being played, and what is taken as
// known of how it goes: enough to say what its amounts, conditions and recipients are
// in a position. On an Observation's position only what its viewer may know is read.
type Reading struct {
	// Player is the controller, "you" in the text. Hero holds the source.
	Player Player
	Hero   Ref
	// Now is what the text answers; What is NoTriggerEvent for nothing.
	Now TriggerEvent
	// Targets is who is chosen, by choice in printed order (rule 506).
	Targets [maxTargets]Heroes
	// Done is how much the part before did.
	Done int
}

// scope is the reading as the engine's own texts are read. now must be zero and live
// as long as the scope.
func (rd *Reading) scope(now *triggerEvent) scope {
	sc := scope{hero: rd.Hero, player: rd.Player, reading: rd}
	if rd.Now.What != card.NoTriggerEvent {
		*now = triggerEvent{kind: rd.Now.What, hero: rd.Now.Hero, source: rd.Now.Source, player: rd.Now.Player, amount: uint8(min(rd.Now.Amount, 255))}
		sc.now = now
	}
	return sc
}

// Amount returns what a comes to, never under 0.
func (p *Position) Amount(a *card.Amount, rd *Reading) int {
	var now triggerEvent
	sc := rd.scope(&now)
	return p.amount(a, &sc)
}

// Holds reports whether c holds.
func (p *Position) Holds(c *card.Cond, rd *Reading) bool {
	var now triggerEvent
	sc := rd.scope(&now)
	return p.holds(c, &sc)
}

// Recipients returns the standing heroes that w names; of random ones, all who may be
// drawn (rule 425).
func (p *Position) Recipients(w card.Who, rd *Reading) Heroes {
	var now triggerEvent
	sc := rd.scope(&now)
	return Heroes(p.recipients(w, &sc))
}

// Reached returns the players that an effect on w happens to, and how many they are.
func (p *Position) Reached(w card.Who, rd *Reading) ([2]Player, int) {
	var now triggerEvent
	sc := rd.scope(&now)
	return p.reached(w, &sc)
}

// SideOf returns the player that w names, or whose hero it names. It panics if w names both.
func (p *Position) SideOf(w card.Who, rd *Reading) Player {
	var now triggerEvent
	sc := rd.scope(&now)
	return p.sideOf(w, &sc)
}

// Targets returns the heroes that a choice among s is open to (rules 505 and 605).
func (p *Position) Targets(s card.Spec, rd *Reading) Heroes {
	var now triggerEvent
	sc := rd.scope(&now)
	return Heroes(p.targets(s, &sc))
}
