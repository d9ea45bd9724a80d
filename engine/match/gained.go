package match

import "cinderclash/engine/card"

// This file is about the abilities that heroes gain and lose (rule 610). An ability that a lasting effect gives is a source of
// its own on its hero, like a piece of equipment: it has a number among the sources of the hero, above those of equipment,
// and counts its own uses (rule 515).

// isGained reports whether att is the number of what a hero has gained.
func isGained(att uint8) bool { return att > MaxAttach && att < firstGranted }

// isWorn reports whether att is the number of a piece of equipment.
func isWorn(att uint8) bool { return att > 0 && att <= MaxAttach }

// att returns the number of the ability that l gives among the sources of its hero.
func (l *lasting) att() uint8 { return MaxAttach + l.slot }

// holds reports whether l is in force.
func (l *lasting) holds() bool { return l.until != card.NextClash || l.begun }

// How far a lasting effect is one on a player. Its hero only stands for that player, who stays bound when another hero
// comes, or when that one falls.
const (
	notAtAll = iota
	partly
	wholly
)

// bindsPlayer says how far l is an effect on the player of its hero.
func (p *Position) bindsPlayer(l *lasting) int {
	mods, n := p.modsOf(l), 0
	for i := range mods {
		n += btoi(mods[i].BindsPlayer(p.whomOf(l)))
	}
	switch n {
	case 0:
		return notAtAll
	case len(mods):
		return wholly
	}
	return partly
}

// given returns the id of the ability that l gives its hero, or 0.
func (p *Position) given(l *lasting) card.AbilityID { return givenBy(p.modsOf(l)) }

// givenBy returns the id of the ability that mods give, or 0.
func givenBy(mods []card.Mod) card.AbilityID {
	for i := range mods {
		if mods[i].Stat == card.Gains {
			return mods[i].Given
		}
	}
	return 0
}

// modsOf returns the mods of l.
func (p *Position) modsOf(l *lasting) []card.Mod { return p.ability(l.ability).Code[l.pc].Mods }

// whomOf returns whom the text of l names as its recipient.
func (p *Position) whomOf(l *lasting) card.Who { return p.ability(l.ability).Code[l.pc].Who }

// nextGained returns the index, from i on, of the next lasting effect in force that gives r an ability, or -1. The fallen have
// none, even where the effect stays for what else it does (rules 413 and 419).
func (p *Position) nextGained(r Ref, i int) int {
	if p.modded&(1<<card.Gains) == 0 || !p.standing(r) {
		return -1
	}
	for ; i < int(p.nlasting); i++ {
		if l := &p.lasting[i]; l.slot != 0 && l.on == r && l.holds() {
			return i
		}
	}
	return -1
}

// gainedAt returns the index of the lasting effect in force that gives r the source att, or -1.
func (p *Position) gainedAt(r Ref, att uint8) int {
	for i := p.nextGained(r, 0); i >= 0; i = p.nextGained(r, i+1) {
		if p.lasting[i].att() == att {
			return i
		}
	}
	return -1
}

// sourceOf returns what is known of source att of r, or nil if there is none. att is not one that a constant ability gives.
func (p *Position) sourceOf(r Ref, att uint8) *sourceTraits {
	h := p.hero(r)
	switch {
	case att == 0:
		return &p.rules.heroes[h.id].sourceTraits
	case att <= h.nattach:
		return &p.rules.cards[h.attached[att-1].id].sourceTraits
	}
	if i := p.gainedAt(r, att); i >= 0 {
		return p.rules.given[p.given(&p.lasting[i])]
	}
	return nil
}

// has reports whether ability id is on source att of r.
func (p *Position) has(id card.AbilityID, r Ref, att uint8) bool {
	if r == 0 || id == 0 {
		return false
	}
	if isGranted(att) {
		return p.hasGranted(id, r, att) && !p.addsNothing(id, r, att)
	}
	s := p.sourceOf(r, att)
	if s == nil || isGained(att) && p.addsNothing(id, r, att) {
		return false
	}
	for _, other := range s.abilities {
		if other == id {
			return true
		}
	}
	return false
}

// addsNothing reports whether ability id, which r has gained as source att or is given as that, adds nothing: r has one of its
// name already, printed on it or gained or given before, and that has no magnitude (rule 517). What is printed on equipment is not
// the hero's.
func (p *Position) addsNothing(id card.AbilityID, r Ref, att uint8) bool {
	name := p.rules.traits[id].namesake
	if !p.rules.Profile.GainedOnce || name == 0 {
		return false
	}
	for _, own := range p.rules.heroes[p.hero(r).id].abilities {
		if p.rules.traits[own].namesake == name && !p.lost(r, 0, p.ability(own).Kind) {
			return true
		}
	}
	for g := p.nextGift(r, gain{}); g.id != 0 && (g.id != id || g.att != att); g = p.nextGift(r, g) {
		if p.rules.traits[g.id].namesake == name && !p.lost(r, g.att, p.ability(g.id).Kind) {
			return true
		}
	}
	return false
}

// takers says which abilities are looked at to decide whether a hero has lost abilities.
type takers uint8

// The takers. What takes passive abilities away could itself be one that is taken away, or could take away what keeps it from
// affecting its hero. So they are looked at in steps, each without those after it (rule 605): what lasts; equipment, which
// nobody can take abilities from; heroes that take passive abilities, which therefore do not take each other's; and all others.
const (
	allTakers takers = iota
	gearTakers
	lastingTakers
)

// lost reports whether r has lost the abilities of a kind that are on its source att: what is printed on it, or what it
// gained before it lost that kind (rule 610). What is printed on equipment is not the hero's to lose, and what a constant
// ability gives is there as long as that holds. What a constant ability takes away is away whenever it was gained (rule 605).
func (p *Position) lost(r Ref, att uint8, kind card.AbilityKind) bool {
	return p.lostTo(r, att, kind, allTakers)
}

// lostTo is lost with only some takers looked at.
func (p *Position) lostTo(r Ref, att uint8, kind card.AbilityKind, by takers) bool {
	if p.modded&(1<<card.Loses) == 0 || att > 0 && !isGained(att) {
		return false
	}
	since := 0
	if att > 0 {
		since = p.gainedAt(r, att) + 1
	}
	for i := since; i < int(p.nlasting); i++ {
		l := &p.lasting[i]
		if l.on != r || !l.holds() {
			continue
		}
		mods := p.modsOf(l)
		for j := range mods {
			if m := &mods[j]; m.Stat == card.Loses && m.Lost.Has(kind) {
				return true
			}
		}
	}
	return by != lastingTakers && p.takenAway(r, kind, by)
}

// takenAway reports whether constant abilities of these takers take the abilities of a kind from r.
func (p *Position) takenAway(r Ref, kind card.AbilityKind, by takers) bool {
	const bit = uint32(1) << card.Loses
	heldBy := allTakers // what can take from a hero the ability by which it takes
	if card.Passives.Has(kind) {
		heldBy = gearTakers
	}
	for set := p.allStanding(); set != 0; set &= set - 1 {
		o := set.first()
		h := p.hero(o)
		for i := range int(h.nattach) {
			t := &p.rules.cards[h.attached[i].id].sourceTraits
			if t.stats&bit != 0 && p.works(h, i) && p.takes(t, kind, o, r) && p.takesFrom(p.ownerOf(o, i), card.Equipment, r, lastingTakers) {
				return true
			}
		}
		if by == gearTakers {
			continue
		}
		if t := &p.rules.heroes[h.id].sourceTraits; t.stats&bit != 0 && p.takes(t, kind, o, r) && !p.lostTo(o, 0, card.Constant, heldBy) && p.takesFrom(o.Player(), card.NoKind, r, heldBy) {
			return true
		}
		for i := p.nextGained(o, 0); i >= 0; i = p.nextGained(o, i+1) {
			l := &p.lasting[i]
			if t := p.rules.given[p.given(l)]; t.stats&bit != 0 && p.takes(t, kind, o, r) && !p.lostTo(o, l.att(), card.Constant, heldBy) && p.takesFrom(o.Player(), card.NoKind, r, heldBy) {
				return true
			}
		}
	}
	return false
}

// passive returns the class of r if r has its passive (rule 107), else none.
func (p *Position) passive(r Ref) card.Class {
	if p.lost(r, 0, card.OfClassKind) {
		return card.NoClass
	}
	return p.class(r)
}

// suits reports whether r may play a card, as far as the type of that decides it (rules 105 and 107).
func (p *Position) suits(r Ref, id card.CardID) bool {
	if p.passive(r) == card.NoClass {
		return p.rules.Library.PlaysPlainly(p.class(r).Superclass(), id)
	}
	return p.rules.Library.Plays(p.class(r), id)
}

// takes reports whether constants of t, on holder, take the abilities of a kind from r now.
func (p *Position) takes(t *sourceTraits, kind card.AbilityKind, holder, r Ref) bool {
	for i := range t.constants {
		if c := &t.constants[i]; c.mod.Stat == card.Loses && c.mod.Lost.Has(kind) && p.reaches(c, holder, r) {
			return true
		}
	}
	return false
}

// reaches reports whether a constant of holder holds for r now, or for the player of r if it is about a player.
func (p *Position) reaches(c *constant, holder, r Ref) bool {
	sc := scope{hero: holder, player: holder.Player(), printed: true}
	on, whom := setOf(holder), setOf(r)
	if c.aura {
		on = p.spec(c.mod.To.Spec, &sc)
	}
	if c.mod.BindsPlayer(c.mod.To) {
		whom = p.standingOf(r.Player())
	}
	if on&whom == 0 {
		return false
	}
	return c.mod.While.Cmp == card.Always || p.holdAll(&c.mod.While, c.mod.Also, &sc)
}

// freeSlot returns a slot for one more ability that r gains. Nothing that waits or is remembered points to it, so that nothing takes it for what was there before.
func (x exec) freeSlot(r Ref) uint8 {
	var taken uint64
	take := func(of Ref, att uint8) {
		if of == r && isGained(att) {
			taken |= 1 << (att - MaxAttach)
		}
	}
	for i := range x.lasting[:x.nlasting] {
		if l := &x.lasting[i]; l.slot > 0 {
			take(l.on, l.att())
		}
	}
	x.eachSource(func(of Ref, att uint8) uint8 {
		take(of, att)
		return att
	})
	for slot := uint8(1); slot <= maxLasting; slot++ {
		if taken&(1<<slot) == 0 {
			return slot
		}
	}
	return 0
}

// Gained is an ability that a hero has gained (rule 610), or that a constant ability gives it now (rule 609).
type Gained struct {
	Ability card.AbilityID
	// Place is C of a Use move that names it.
	Place int
	// Lost means that the hero has lost it since.
	Lost bool
}

// MaxGained is enough room for what [Position.AppendGained] appends, unless constant abilities give a hero very many.
const MaxGained = maxLasting

// AppendGained appends the abilities that r has gained, the oldest first, and then those that constant abilities give it.
func (p *Position) AppendGained(buf []Gained, r Ref) []Gained {
	for g := p.nextGain(r, gain{}); g.id != 0; g = p.nextGain(r, g) {
		buf = append(buf, Gained{g.id, int(g.att), p.lost(r, g.att, p.ability(g.id).Kind)})
	}
	return buf
}

// LostKinds returns the kinds of those abilities printed on r that it has lost, and whether it has lost the passive of its
// class.
func (p *Position) LostKinds(r Ref) card.AbilityKinds {
	var kinds card.AbilityKinds
	for k := card.OfClassKind; k <= card.Constant; k++ {
		if p.lost(r, 0, k) {
			kinds |= 1 << k
		}
	}
	return kinds
}
