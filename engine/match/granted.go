package match

import "cinderclash/engine/card"

// This file is about abilities that heroes have because a constant ability of a hero or of its equipment says so (rule 609).
// They are there while that holds, and nobody gains or loses them at a moment. Such an ability is a source of its own on its
// hero, with a number that says who gives it. So what points to it still does when its condition has ceased and returned, and
// its uses are kept for the span of its limit as long as the giver is the same (rule 515).

// granting is a bit of [Position].modded: a constant ability of something in play gives abilities.
const granting = uint32(1) << card.Stats

const (
	firstGranted = MaxAttach + maxLasting + 1
	// sourcesOfHero is the number of sources on a hero that can give: itself and its equipment.
	sourcesOfHero = MaxAttach + 1
)

// maxSource is the highest number of a source on a hero. 0 is the hero itself, up to MaxAttach stands its equipment, then what
// it has gained, and from firstGranted on who gives it what it has while that holds.
const maxSource = firstGranted + heroCount*sourcesOfHero - 1

// firstGone and lastGone are the first and the last number of a source that has left play. What waits or resolves and came from
// it points to a number that nothing else has, so that two copies which have left are not taken for one source (rule 515).
// Matches saved before there were such numbers have 0 instead.
const (
	firstGone = maxSource + 1
	lastGone  = 255
)

// isGranted reports whether att is the number of what a constant ability gives.
func isGranted(att uint8) bool { return att >= firstGranted && att < firstGone }

// isGone reports whether att is the number of a source that has left play.
func isGone(att uint8) bool { return att >= firstGone }

// grantedBy returns the number, among the sources of any hero, of what source from of giver gives.
func grantedBy(giver Ref, from uint8) uint8 {
	return firstGranted + (uint8(giver)-1)*sourcesOfHero + from
}

// giverOf returns who gives what has the number att, and from which of its sources.
func giverOf(att uint8) (giver Ref, from uint8) {
	n := att - firstGranted
	return Ref(n/sourcesOfHero + 1), n % sourcesOfHero
}

// grantUse counts the uses of an ability that a constant one gives, in the period of its limit.
type grantUse struct {
	ability card.AbilityID
	hero    Ref // who has it
	att     uint8
	used    uint8
}

// gain is an ability that a hero has besides what is printed on it and on its equipment. The zero value is none, and where a
// search begins.
type gain struct {
	id  card.AbilityID
	att uint8
	// next is where the search for the next one goes on: among lasting effects, and from maxLasting on among constants.
	next uint16
}

// nextGain returns what r has after g: the oldest of what it has gained first (rule 610), then what constant abilities give it
// (rule 609). What adds nothing to what it has is left out (rule 517).
func (p *Position) nextGain(r Ref, g gain) gain {
	g = p.nextGift(r, g)
	for g.id != 0 && p.addsNothing(g.id, r, g.att) {
		g = p.nextGift(r, g)
	}
	return g
}

// nextGift is nextGain with what adds nothing.
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

// nextGranted is nextGain for what constant abilities give, from a place on in the order of heroes, sources and abilities.
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

// grants reports whether a constant on source att of giver gives r its ability now: it holds (rule 609) and can affect r (rule
// 605). None of this depends on what is given, so that no two can give each other what they give by.
func (p *Position) grants(c *constant, giver Ref, att uint8, r Ref) bool {
	if !p.reaches(c, giver, r) {
		return false
	}
	if att == 0 {
		return !p.lost(giver, 0, card.Constant) && p.affects(giver.Player(), card.NoKind, r)
	}
	return p.works(p.hero(giver), int(att-1)) && p.affects(p.ownerOf(giver, int(att-1)), card.Equipment, r)
}

// givenAs returns the constant that gives ability id as source att of a hero, whether or not it holds now. It is nil if who gives
// it has fallen or does not have that constant.
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

// hasGranted reports whether a constant ability gives r ability id as source att now.
func (p *Position) hasGranted(id card.AbilityID, r Ref, att uint8) bool {
	c := p.givenAs(id, att)
	if c == nil {
		return false
	}
	giver, from := giverOf(att)
	return p.grants(c, giver, from, r)
}

// grantUseAt returns the index of the uses of what r has as source att or, if there are none yet, of where they belong: they
// are in the order of their heroes, sources and abilities, so that equal states are ==.
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

// usesOfGranted returns how often r has used what it has as source att. Where no more uses can be counted, what has not been
// used counts as used up (rule 719).
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

// countGranted adds to the uses of what r has as source att.
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

// dropGrantUses forgets the uses for which drop is true.
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
