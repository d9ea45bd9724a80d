package match

import "cinderclash/engine/card"

// This file is about the abilities that heroes gain and lose (rule 610). An ability that a lasting effect gives is a source of
// its own on its hero, like a piece of equipment: it has a number among the sources of the hero, above those of equipment,
// and counts its own uses (rule 515).

// maxSource is the highest number of a source on a hero. 0 is the hero itself, up to MaxAttach stands its equipment, and from
// there on what it has gained.
const maxSource = MaxAttach + maxLasting

// isGained reports whether att is the number of what a hero has gained.
func isGained(att uint8) bool { return att > MaxAttach }

// att returns the number of the ability that l gives among the sources of its hero.
func (l *lasting) att() uint8 { return MaxAttach + l.slot }

// holds reports whether l is in force.
func (l *lasting) holds() bool { return l.until != card.NextClash || l.begun }

// given returns the id of the ability that l gives, or 0.
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

// modsOf returns what l changes.
func (p *Position) modsOf(l *lasting) []card.Mod { return p.ability(l.ability).Code[l.pc].Mods }

// nextGained returns the index, from i on, of the next lasting effect in force that gives r an ability, or -1.
func (p *Position) nextGained(r Ref, i int) int {
	if p.modded&(1<<card.Gains) == 0 {
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

// sourceOf returns what is known of source att of r, or nil if there is none.
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
	s := p.sourceOf(r, att)
	if s == nil {
		return false
	}
	for _, other := range s.abilities {
		if other == id {
			return true
		}
	}
	return false
}

// lost reports whether r has lost the abilities of a kind that are on its source att: what is printed on it, or what it
// gained before it lost that kind (rule 610). What is printed on equipment is not the hero's to lose. What a constant ability
// takes away is away whenever it was gained (rule 605).
func (p *Position) lost(r Ref, att uint8, kind card.AbilityKind) bool {
	return p.lostBut(r, att, kind, false)
}

// lostBut is lost, where bare says to leave out what constant abilities take away. Whether equipment can affect a hero is
// asked so, as that may hang on abilities of the hero that the equipment would take away (rule 605).
func (p *Position) lostBut(r Ref, att uint8, kind card.AbilityKind, bare bool) bool {
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
	return !bare && p.takenAway(r, kind)
}

// takenAway reports whether constant abilities take the abilities of a kind from r. Those of heroes take no passive ones, so
// that no two can take each other away.
func (p *Position) takenAway(r Ref, kind card.AbilityKind) bool {
	const bit = uint32(1) << card.Loses
	for set := p.allStanding(); set != 0; set &= set - 1 {
		o := set.first()
		h := p.hero(o)
		for i := range int(h.nattach) {
			t := &p.rules.cards[h.attached[i].id].sourceTraits
			if t.stats&bit != 0 && p.works(&h.attached[i]) && p.takes(t, kind, o, r) && p.takesFrom(p.ownerOf(o, i), r) {
				return true
			}
		}
		if card.Passives.Has(kind) {
			continue
		}
		if t := &p.rules.heroes[h.id].sourceTraits; t.stats&bit != 0 && p.takes(t, kind, o, r) && !p.lost(o, 0, card.Constant) && p.affects(o.Player(), card.NoKind, r) {
			return true
		}
		for i := p.nextGained(o, 0); i >= 0; i = p.nextGained(o, i+1) {
			l := &p.lasting[i]
			if t := p.rules.given[p.given(l)]; t.stats&bit != 0 && p.takes(t, kind, o, r) && !p.lost(o, l.att(), card.Constant) && p.affects(o.Player(), card.NoKind, r) {
				return true
			}
		}
	}
	return false
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

// reaches reports whether a constant of holder holds for r now.
func (p *Position) reaches(c *constant, holder, r Ref) bool {
	sc := scope{hero: holder, player: holder.Player(), printed: true}
	if c.aura && !p.spec(c.mod.To.Spec, &sc).has(r) || !c.aura && holder != r {
		return false
	}
	return c.mod.While.Cmp == card.Always || p.holdAll(&c.mod.While, c.mod.Also, &sc)
}

// freeSlot returns a slot for one more ability that r gains. Nothing on the stack, waiting or remembered of the window points
// to it, so that nothing takes it for what was there before.
func (p *Position) freeSlot(r Ref) uint8 {
	var taken uint64
	take := func(of Ref, att uint8) {
		if of == r && isGained(att) {
			taken |= 1 << (att - MaxAttach)
		}
	}
	for i := range p.lasting[:p.nlasting] {
		if l := &p.lasting[i]; l.slot > 0 {
			take(l.on, l.att())
		}
	}
	for i := range p.stack[:p.height] {
		it := &p.stack[i]
		take(it.hero, it.att)
		for _, a := range it.applied[:it.napply] {
			take(a.hero, a.att)
		}
	}
	for i := range p.waiting[:p.nwait] {
		take(p.waiting[i].hero, p.waiting[i].att)
	}
	for _, u := range p.win.used[:p.win.nused] {
		take(u.hero, u.att)
	}
	for slot := uint8(1); slot <= maxLasting; slot++ {
		if taken&(1<<slot) == 0 {
			return slot
		}
	}
	return 0
}

// Gained is an ability that a hero has gained (rule 610).
type Gained struct {
	Ability card.AbilityID
	// Place is C of a Use move that names it.
	Place int
	// Lost means that the hero has lost it since.
	Lost bool
}

// MaxGained is the highest number of abilities that a hero can have gained.
const MaxGained = maxLasting

// AppendGained appends the abilities that r has gained, the oldest first.
func (p *Position) AppendGained(buf []Gained, r Ref) []Gained {
	for i := p.nextGained(r, 0); i >= 0; i = p.nextGained(r, i+1) {
		l := &p.lasting[i]
		id := p.given(l)
		buf = append(buf, Gained{id, int(l.att()), p.lost(r, l.att(), p.ability(id).Kind)})
	}
	return buf
}

// LostKinds returns the kinds of those abilities printed on r that it has lost.
func (p *Position) LostKinds(r Ref) card.AbilityKinds {
	var kinds card.AbilityKinds
	for k := card.Action; k <= card.Constant; k++ {
		if p.lost(r, 0, k) {
			kinds |= 1 << k
		}
	}
	return kinds
}
