package ai

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// refs is how many values a Ref of a hero has, and 0.
const refs = 17

// judge looks at a position that does not change meanwhile. It estimates what texts
// are worth from what its position shows, without playing them.
type judge struct {
	p   *match.Position
	lib *card.Library
	// standing is who fights and has not fallen.
	standing match.Heroes
	states   [refs]match.HeroState
}

// look fills j with what p shows.
func (j *judge) look(p *match.Position) {
	j.p, j.lib, j.standing = p, p.Rules().Library, 0
	for who := match.First; who <= match.Second; who++ {
		for i := range p.Listed(who) {
			r := match.At(who, i)
			j.states[r] = p.Hero(r)
			if h := &j.states[r]; h.Kept && !h.Fallen {
				j.standing |= match.Only(r)
			}
		}
	}
}

func (j *judge) of(who match.Player) match.Heroes {
	if who == match.First {
		return j.standing & 0xff
	}
	return j.standing & 0xff00
}

func (j *judge) hero(r match.Ref) *match.HeroState { return &j.states[r] }

func (j *judge) class(r match.Ref) card.Class { return j.lib.Heroes[j.states[r].ID].Class }

func (j *judge) equipment(r match.Ref) int {
	var buf [match.MaxAttach]match.Equipment
	return len(j.p.AppendEquipment(buf[:0], r))
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

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}
