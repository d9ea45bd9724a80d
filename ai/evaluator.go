package ai

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// refs is how many values a Ref of a hero has, and 0.
const refs = 17

// evaluator looks at a position that does not change meanwhile. It estimates what texts
// are worth from what its position shows, without playing them.
type evaluator struct {
	p   *match.Position
	lib *card.Library
	// standing is who fights and has not fallen.
	standing match.Heroes
	// states is what was looked up already, of the heroes in known.
	states [refs]match.HeroState
	known  match.Heroes
}

// look has e look at p.
func (e *evaluator) look(p *match.Position) {
	e.p, e.lib, e.known = p, p.Rules().Library, 0
	e.standing = p.Standing(match.First) | p.Standing(match.Second)
}

func (e *evaluator) of(who match.Player) match.Heroes {
	if who == match.First {
		return e.standing & 0xff
	}
	return e.standing & 0xff00
}

// hero returns the state of r; of no hero, nothing.
func (e *evaluator) hero(r match.Ref) *match.HeroState {
	if r != 0 && !e.known.Has(r) {
		e.known |= match.Only(r)
		e.states[r] = e.p.Hero(r)
	}
	return &e.states[r]
}

func (e *evaluator) class(r match.Ref) card.Class { return e.lib.Heroes[e.hero(r).ID].Class }

func (e *evaluator) equipment(r match.Ref) int {
	var buf [match.MaxAttach]match.Equipment
	return len(e.p.AppendEquipment(buf[:0], r))
}

// reading is a text being read, and what its parts have come to so far.
type reading struct {
	match.Reading
	// taken is the damage that earlier parts deal.
	taken [refs]uint8
	// attack is what is printed of the attack that the text is part of.
	attack card.Attack
}

// read begins to read a text of the hero r of who.
func read(who match.Player, r match.Ref) reading {
	return reading{Reading: match.Reading{Player: who, Hero: r}}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
