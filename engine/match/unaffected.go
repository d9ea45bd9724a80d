package match

import "cinderclash/engine/card"

// This file is about heroes that rivals' cards and abilities do not affect (rule 605). Such a hero may be targeted, and
// equipment may be attached to it, but nothing that they do to it happens: no damage, healing or counter, no change of what
// lasts on it, of its life, its equipment or its attributes. What has begun to last on it before goes on (rule 610). What they
// do to its player, such as cards, dice and what may be played, is no effect on the hero.

// affects reports whether what is printed on a card of this kind, or on a hero if that is NoKind, and belongs to who, can
// affect r.
func (p *Position) affects(who Player, kind card.Kind, r Ref) bool {
	return who == r.Player() || !p.cannot(r, card.CannotAffect, &attackInfo{kind: kind})
}

// takesFrom is affects for what takes abilities from r, with only some takers looked at.
func (p *Position) takesFrom(who Player, kind card.Kind, r Ref, by takers) bool {
	return who == r.Player() || !p.cannot(r, card.CannotAffect, &attackInfo{kind: kind, takers: by})
}

// owning returns whose ability id, on source att of r, counts as for rule 605, and the type of the card on which it is
// printed. Equipment counts as its owner's, whoever controls it (rule 514). What was gained is the hero's own.
func (p *Position) owning(id card.AbilityID, who Player, r Ref, att uint8) (Player, card.Kind) {
	kind := p.rules.Library.PrintedOn(p.ability(id))
	if kind == card.Equipment && att > 0 && r != 0 && att <= p.hero(r).nattach {
		who = p.ownerOf(r, int(att-1))
	}
	return who, kind
}

// touches reports whether what the item does can affect r. The rules themselves affect everybody.
func (p *Position) touches(it *item, r Ref) bool {
	if p.modded&(1<<card.CannotAffect) == 0 || it.ability == p.rules.natives.system {
		return true
	}
	who, kind := p.owning(it.ability, it.player, it.hero, it.att)
	return p.affects(who, kind, r)
}

// touched ends the sum of what the item does to r: it is 0 if that cannot affect r.
func (p *Position) touched(w *working, it *item, r Ref) uint8 {
	if !p.touches(it, r) {
		w.atMost(TermUnaffected, 0)
	}
	return uint8(w.n)
}

// affected returns those of the recipients of an instruction that what is in progress can affect.
func (p *Position) affected(w card.Who, sc *scope) heroSet {
	set, it := p.recipients(w, sc), sc.item
	if p.modded&(1<<card.CannotAffect) == 0 || it.ability == p.rules.natives.system {
		return set
	}
	who, kind := p.owning(it.ability, it.player, it.hero, it.att)
	return p.affectable(set, who, kind)
}

// affectable returns those of the heroes of set that what [Position.affects] describes can affect.
func (p *Position) affectable(set heroSet, who Player, kind card.Kind) heroSet {
	for all := set; all != 0; all &= all - 1 {
		if r := all.first(); !p.affects(who, kind, r) {
			set &^= setOf(r)
		}
	}
	return set
}

// spared reports whether a replacement on source att of holder cannot affect the hero to whom o is about to happen.
func (p *Position) spared(o *triggerEvent, id card.AbilityID, holder Ref, att uint8) bool {
	if p.modded&(1<<card.CannotAffect) == 0 || o.kind == card.WouldDraw || o.kind == card.WouldDiscard { // those happen to a player
		return false
	}
	who, kind := p.owning(id, holder.Player(), holder, att)
	return !p.affects(who, kind, o.hero)
}
