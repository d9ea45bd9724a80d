package match

import "cinderclash/engine/card"

// This file is about granted abilities: those that a hero has while a constant ability of a hero, or of a piece of equipment,
// gives them to it (rule 609). A granted ability is a source of its own on its hero, and its number says who gives it. So the
// number still means the same ability after the constant ability has stopped holding and holds again, and the uses are kept for
// the period of the limit as long as the giver is the same (rule 515).

// granting is a bit of [Position].modded: a constant ability of something in play gives abilities.
const granting = uint32(1) << card.Stats

const (
	firstGranted = MaxAttach + maxLasting + 1
	// sourcesOfHero is the number of sources on a hero that can give: itself and its equipment.
	sourcesOfHero = MaxAttach + 1
)

// maxSource is the highest number of a source on a hero. The hero itself is 0 and its equipment 1 to MaxAttach. Then come the
// abilities that lasting effects give it and, from firstGranted on, granted abilities, numbered by their giver.
const maxSource = firstGranted + heroCount*sourcesOfHero - 1

// firstGone and lastGone are the first and the last number of a source that has left play. A source that leaves gets a number that
// no item or trigger refers to, so that two copies that have left do not count as one source (rule 515).
const (
	firstGone = maxSource + 1
	lastGone  = 255
)

// isGranted reports whether att is the number of a granted ability.
func isGranted(att uint8) bool { return att >= firstGranted && att < firstGone }

// isGone reports whether att is the number of a source that has left play.
func isGone(att uint8) bool { return att >= firstGone }

// grantedBy returns the number of the abilities that source from of giver grants. It is the same on every hero that has them.
func grantedBy(giver Ref, from uint8) uint8 {
	return firstGranted + (uint8(giver)-1)*sourcesOfHero + from
}

// giverOf returns the hero that grants the abilities with the number att, and the source on that hero which does.
func giverOf(att uint8) (giver Ref, from uint8) {
	n := att - firstGranted
	return Ref(n/sourcesOfHero + 1), n % sourcesOfHero
}

// grantUse counts the uses of a granted ability in the period of its limit.
type grantUse struct {
	ability card.AbilityID
	hero    Ref // the hero that has it
	att     uint8
	used    uint8
}

// gain is an ability that a hero has besides those printed on it and on its equipment: from a lasting effect, or granted. The
// zero value is no ability; a search for all of them begins with it.
type gain struct {
	id  card.AbilityID
	att uint8
	// next is where the search goes on: the index of a lasting effect or, from maxLasting on, a place among constant abilities.
	next uint16
}

// nextGain returns the ability that follows g on r, or the zero value if g is the last one. Those from lasting effects come
// first, the oldest before the others (rule 610), then those that are granted (rule 609). An ability that adds nothing to what
// r already has is left out (rule 517).
func (p *Position) nextGain(r Ref, g gain) gain {
	g = p.nextGift(r, g)
	for g.id != 0 && p.addsNothing(g.id, r, g.att) {
		g = p.nextGift(r, g)
	}
	return g
}

// nextGift is nextGain, but leaves nothing out.
func (p *Position) nextGift(r Ref, g gain) gain {
	if p.modded&(1<<card.Gains|granting) == 0 {
		return gain{}
	}
	if g.next < maxLasting {
		if i := p.nextGained(r, int(g.next)); i >= 0 {
			l := &p.lasting[i]
			return gain{p.given(l), l.att(), uint16(i + 1)}
		}
	}
	if p.modded&granting == 0 {
		return gain{}
	}
	return p.nextGranted(r, int(max(g.next, maxLasting))-maxLasting)
}

// nextGranted returns the first granted ability of r at or after place from in the order of heroes, sources and abilities.
func (p *Position) nextGranted(r Ref, from int) gain {
	for set := p.allStanding(); set != 0; set &= set - 1 {
		giver := set.first()
		for att := range p.hero(giver).nattach + 1 {
			gives := p.sourceOf(giver, att).gives
			at := int(grantedBy(giver, att)-firstGranted) * card.MaxAbilities
			for k := max(0, from-at); k < len(gives); k++ {
				if c := &gives[k]; p.grants(c, giver, att, r) {
					return gain{c.mod.Given, grantedBy(giver, att), uint16(maxLasting + at + k + 1)}
				}
			}
		}
	}
	return gain{}
}

// grants reports whether a constant ability on source att of giver gives r its ability now: it holds (rule 609) and can affect r
// (rule 605). Granted abilities play no part in this, so no two of them can depend on each other.
func (p *Position) grants(c *constant, giver Ref, att uint8, r Ref) bool {
	if !p.reaches(c, giver, r) {
		return false
	}
	if att == 0 {
		return !p.lost(giver, 0, card.Constant) && p.affects(giver.Player(), card.NoKind, r)
	}
	return p.works(p.hero(giver), int(att-1)) && p.affects(p.ownerOf(giver, int(att-1)), card.Equipment, r)
}

// givenAs returns the constant ability that grants ability id as source att, whether or not it holds now. It is nil if the giver
// has fallen or has no such constant ability.
func (p *Position) givenAs(id card.AbilityID, att uint8) *constant {
	giver, from := giverOf(att)
	if !isGranted(att) || giver.Slot() >= MaxList || !p.standing(giver) || from > p.hero(giver).nattach {
		return nil
	}
	gives := p.sourceOf(giver, from).gives
	for k := range gives {
		if gives[k].mod.Given == id {
			return &gives[k]
		}
	}
	return nil
}

// hasGranted reports whether r is granted ability id as source att now.
func (p *Position) hasGranted(id card.AbilityID, r Ref, att uint8) bool {
	c := p.givenAs(id, att)
	if c == nil {
		return false
	}
	giver, from := giverOf(att)
	return p.grants(c, giver, from, r)
}

// grantUseAt returns the index of the entry of grantUses for ability id on source att of r. If there is none, found is false and
// i is where it belongs. Entries are in the order of heroes, sources and abilities, so that equal states are ==.
func (p *Position) grantUseAt(id card.AbilityID, r Ref, att uint8) (i int, found bool) {
	key := func(r Ref, att uint8, id card.AbilityID) int { return int(r)<<24 | int(att)<<16 | int(id) }
	want := key(r, att, id)
	for i := range int(p.ngrantUses) {
		u := &p.grantUses[i]
		switch have := key(u.hero, u.att, u.ability); {
		case have == want:
			return i, true
		case have > want:
			return i, false
		}
	}
	return int(p.ngrantUses), false
}

// usesOfGranted returns how often r has used ability id on source att. If grantUses is full, an ability without an entry counts
// as used up (rule 719).
func (p *Position) usesOfGranted(id card.AbilityID, r Ref, att uint8) uint8 {
	switch i, found := p.grantUseAt(id, r, att); {
	case found:
		return p.grantUses[i].used
	case p.ngrantUses == maxGrantUses:
		return 255
	default:
		return 0
	}
}

// countGranted adds by to the uses of ability id on source att of r. It subtracts if by is negative.
func (x exec) countGranted(id card.AbilityID, r Ref, att uint8, by int) {
	i, found := x.grantUseAt(id, r, att)
	switch {
	case found:
	case by < 0:
		return
	case x.ngrantUses == maxGrantUses:
		x.log.add(Event{Kind: BoundReached, Amount: maxGrantUses, Ability: id, Player: r.Player()})
		return
	default:
		copy(x.grantUses[i+1:x.ngrantUses+1], x.grantUses[i:x.ngrantUses])
		x.grantUses[i] = grantUse{ability: id, hero: r, att: att}
		x.ngrantUses++
	}
	u := &x.grantUses[i]
	u.used = uint8(min(255, int(u.used)+by))
	if u.used == 0 {
		x.dropGrantUses(func(o *grantUse) bool { return o == u })
	}
}

// dropGrantUses removes the entries of grantUses for which drop is true.
func (x exec) dropGrantUses(drop func(u *grantUse) bool) {
	n := 0
	for i := range int(x.ngrantUses) {
		if u := &x.grantUses[i]; !drop(u) {
			x.grantUses[n] = *u
			n++
		}
	}
	clear(x.grantUses[n:x.ngrantUses])
	x.ngrantUses = uint8(n)
}
