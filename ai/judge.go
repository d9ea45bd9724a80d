package ai

import (
	"math/bits"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// heroes is a set of heroes: bit r-1 stands for Ref r.
type heroes uint16

func only(r match.Ref) heroes {
	if r == 0 {
		return 0
	}
	return 1 << (r - 1)
}

func (s heroes) has(r match.Ref) bool { return s&only(r) != 0 }

// first returns the lowest hero of s, which must not be empty.
func (s heroes) first() match.Ref { return match.Ref(bits.TrailingZeros16(uint16(s)) + 1) }

func (s heroes) len() int { return bits.OnesCount16(uint16(s)) }

// refs is how many values a Ref of a hero has, and 0.
const refs = 17

// judge looks at a position that does not change meanwhile. It estimates what texts
// are worth from what its position shows, without playing them.
type judge struct {
	p   *match.Position
	lib *card.Library
	// standing is who fights and has not fallen.
	standing heroes
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
				j.standing |= only(r)
			}
		}
	}
}

func (j *judge) of(who match.Player) heroes {
	if who == match.First {
		return j.standing & 0xff
	}
	return j.standing & 0xff00
}

func (j *judge) hero(r match.Ref) *match.HeroState { return &j.states[r] }

func (j *judge) class(r match.Ref) card.Class { return j.lib.Heroes[j.states[r].ID].Class }

// reading is from where a text is read, and what is known by then.
type reading struct {
	who     match.Player
	hero    match.Ref
	targets [4]heroes
	now     match.Moment
	done    int
	// taken is the damage that earlier parts deal.
	taken [refs]uint8
	// attack is what is printed of the attack that the text is part of.
	attack card.Attack
}

// fits is the standing heroes that s describes.
func (j *judge) fits(s card.Spec, rd *reading) heroes {
	set := j.standing
	switch s.Side {
	case card.Ally:
		set = j.of(rd.who)
	case card.Rival:
		set = j.of(rd.who.Other())
	}
	if s.Where == card.AnyWhere && s.Having == card.AnyState {
		return set
	}
	for all := set; all != 0; all &= all - 1 {
		if r := all.first(); !j.stands(s.Where, rd.hero, r) || !j.having(s, r) {
			set &^= only(r)
		}
	}
	return set
}

// stands reports whether r is where w says, seen from self (rules 304 and 305).
func (j *judge) stands(w card.Where, self, r match.Ref) bool {
	switch w {
	case card.Active:
		return j.p.Fighter(r.Player()) == r
	case card.Inactive:
		return j.p.Fighter(r.Player()) != r
	case card.Other:
		return r != self
	case card.Adjacent:
		if self == 0 {
			return false
		}
		a, b := j.p.LaneOf(self), j.p.LaneOf(r)
		return a >= 0 && b >= 0 && (a-b == 1 || b-a == 1)
	case card.Previous, card.Subsequent:
		now, _ := j.p.Clash()
		lane := j.p.LaneOf(r)
		if w == card.Previous {
			return lane >= 0 && lane < now
		}
		return lane > now
	}
	return true
}

func (j *judge) having(s card.Spec, r match.Ref) bool {
	h := j.hero(r)
	switch s.Having {
	case card.Wounded:
		return h.Life < h.MaxLife
	case card.Unwounded:
		return h.Life == h.MaxLife
	case card.HasBane:
		return types(h, card.Banes) > 0
	case card.HasBoon:
		return types(h, card.Boons) > 0
	case card.HasCounter:
		return h.Counters[s.Arg] > 0
	case card.HasEquipment:
		return j.equipment(r) > 0
	case card.OfClass:
		return j.class(r) == card.Class(s.Arg)
	case card.OfSuperclass:
		return j.class(r).Superclass() == card.Superclass(s.Arg)
	case card.OfRace:
		return j.lib.Heroes[h.ID].Race == card.Race(s.Arg)
	}
	return true
}

// types is how many counter types of set a hero has.
func types(h *match.HeroState, set card.CounterSet) int {
	n := 0
	for c, have := range h.Counters {
		if have > 0 && set&(1<<c) != 0 {
			n++
		}
	}
	return n
}

func (j *judge) equipment(r match.Ref) int {
	var buf [match.MaxAttach]match.Equipment
	return len(j.p.AppendEquipment(buf[:0], r))
}

// recipients is the heroes that w names. Of random ones it is all who may be drawn.
func (j *judge) recipients(w card.Who, rd *reading) heroes {
	var set heroes
	switch w.Kind {
	case card.Self:
		set = only(rd.hero)
	case card.Paired:
		set = only(j.p.Paired(rd.hero))
	case card.Target:
		set = rd.targets[w.Index]
	case card.Each, card.Random:
		set = j.fits(w.Spec, rd)
	case card.EventHero:
		set = only(rd.now.Hero)
	case card.EventSource:
		set = only(rd.now.Source)
	}
	return set & j.standing
}

// side is the player that w names, or whose hero it names.
func (j *judge) side(w card.Who, rd *reading) match.Player {
	switch w.Kind {
	case card.Opponent, card.Paired:
		return rd.who.Other()
	case card.EventPlayer:
		if rd.now.What != card.NoHappening && rd.now.Player <= match.Second {
			return rd.now.Player
		}
	case card.Target, card.EventHero, card.EventSource:
		if set := j.recipients(w, rd); set != 0 {
			return set.first().Player()
		}
	}
	return rd.who
}

// amount works out a, never under 0.
func (j *judge) amount(a *card.Amount, rd *reading) int {
	n := int(a.Base)
	if a.Count != card.NoCount {
		n += int(a.Times) * j.count(a, rd)
	}
	if a.Half {
		n /= 2
	}
	return max(0, n)
}

func (j *judge) count(a *card.Amount, rd *reading) int {
	of := a.Of
	if of.Kind == card.NoWho {
		of.Kind = card.Self
	}
	who := j.side(of, rd)
	d := j.p.Dice(who)
	colors := func(pool [3]uint8) int {
		n := 0
		for c, have := range pool {
			if a.Arg == 0 || a.Arg&(1<<c) != 0 {
				n += int(have)
			}
		}
		return n
	}
	switch a.Count {
	case card.PreparedDice:
		return colors(d.Prepared)
	case card.SpentDice:
		return colors(d.Spent)
	case card.StoredDice:
		return colors(d.Prepared) + colors(d.Spent)
	case card.HandOf:
		return j.p.HandSize(who)
	case card.GraveyardOf:
		return j.inGraveyard(who, card.Kind(a.Arg))
	case card.FallenOf:
		n := 0
		for i := range j.p.Listed(who) {
			n += truth(j.states[match.At(who, i)].Fallen)
		}
		return n
	case card.EventAmount:
		return rd.now.Amount
	case card.DoneAmount:
		return rd.done
	case card.RoundNumber:
		return j.p.Round()
	case card.HasInitiative:
		has, rolled := j.p.Initiative()
		return truth(rolled && has == who)
	case card.IsAttacker:
		return truth(j.p.Attacker() == who)
	}
	n := 0
	for set := j.recipients(of, rd); set != 0; set &= set - 1 {
		n += j.countOn(a, set.first())
	}
	return n
}

func (j *judge) countOn(a *card.Amount, r match.Ref) int {
	h := j.hero(r)
	switch a.Count {
	case card.AttrOf:
		return h.Attr[a.Arg]
	case card.LifeOf:
		return h.Life
	case card.MissingLife:
		return h.MaxLife - h.Life
	case card.CountersOn:
		return int(h.Counters[a.Arg])
	case card.BanesOn:
		return types(h, card.Banes)
	case card.BoonsOn:
		return types(h, card.Boons)
	case card.EquipmentOn:
		return j.equipment(r)
	case card.IsActive:
		return truth(j.p.Fighter(r.Player()) == r)
	case card.IsStanding:
		return 1
	case card.IsClass:
		return truth(j.class(r) == card.Class(a.Arg))
	case card.IsSuperclass:
		return truth(j.class(r).Superclass() == card.Superclass(a.Arg))
	case card.IsRace:
		return truth(j.lib.Heroes[h.ID].Race == card.Race(a.Arg))
	}
	return 0
}

func (j *judge) inGraveyard(who match.Player, kind card.Kind) int {
	if kind == card.NoKind {
		return j.p.GraveyardSize(who)
	}
	var buf [match.MaxDeck]match.CardInView
	n := 0
	for _, c := range j.p.AppendGraveyard(buf[:0], who) {
		n += truth(j.lib.Cards[c.ID].Kind == kind)
	}
	return n
}

// holds reports whether c holds.
func (j *judge) holds(c *card.Cond, rd *reading) bool {
	if c.Cmp == card.Always {
		return true
	}
	n := j.amount(&c.Left, rd)
	var is bool
	switch c.Cmp {
	case card.AtLeast:
		is = n >= int(c.N)
	case card.AtMost:
		is = n <= int(c.N)
	case card.Exactly:
		is = n == int(c.N)
	}
	return is != c.Not
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}
