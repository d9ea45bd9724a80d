package ai

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// refs is the number of values of a Ref, including 0 for no hero.
const refs = 17

// evaluator estimates what card texts are worth in a position, without playing them. It
// caches the heroes' states, so the position must not change until reset is called again.
type evaluator struct {
	p   *match.Position
	lib *card.Library
	// standing is the heroes who fight and have not fallen.
	standing match.Heroes
	// states caches the states of the heroes in known.
	states [refs]match.HeroState
	known  match.Heroes
}

// reset sets the position to p and empties the cache.
func (e *evaluator) reset(p *match.Position) {
	e.p, e.lib, e.known = p, p.Rules().Library, 0
	e.standing = p.Standing(match.First) | p.Standing(match.Second)
}

func (e *evaluator) of(who match.Player) match.Heroes {
	if who == match.First {
		return e.standing & 0xff
	}
	return e.standing & 0xff00
}

// hero returns the state of r, or the zero state if r is 0.
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

// reading is a card text being evaluated, with the results of the parts read so far.
type reading struct {
	match.Reading
	// taken is the damage that earlier parts deal to each hero.
	taken [refs]uint8
	// attack is the printed attack type of the ability that the text belongs to.
	attack card.Attack
	// fixed means that Paid is how often its costs are paid.
	fixed bool
}

// read returns a new reading of a text of hero r of player who.
func read(who match.Player, r match.Ref) reading {
	return reading{Reading: match.Reading{Player: who, Hero: r}}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
