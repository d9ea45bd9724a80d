package match

import (
	"math/bits"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// Pending returns the decision the match waits for.
func (p *Position) Pending() Pending { return p.pend }

// Legal appends every legal answer of a player to the pending decision, never more
// than 128, and returns the extended buffer. It allocates only if buf is too small.
// Conceding is not listed, nor are the outcomes of chance.
func (p *Position) Legal(buf []Move) []Move {
	switch p.pend.Shape {
	case Act:
		return p.legalActs(buf)
	case YesNo:
		return append(buf, Move{Kind: Yes}, Move{Kind: No})
	case SideOf:
		return append(buf, Move{Kind: Attack}, Move{Kind: Defend})
	case OneColor:
		for c := range uint16(dice.NumColors) {
			if p.pend.among == 0 || p.pend.among&(1<<c) != 0 {
				buf = append(buf, Move{Kind: PickColor, A: c})
			}
		}
		return p.orDecline(buf)
	case Pairing:
		own, rivals := p.pairable(p.pend.Who)
		for ; own != 0; own &= own - 1 {
			for set := rivals; set != 0; set &= set - 1 {
				buf = append(buf, Move{Kind: Pair, A: uint16(own.first()), B: uint16(set.first())})
			}
		}
		return buf
	case DiceToKeep:
		return p.legalKeeps(buf)
	case DiceToPay:
		return p.legalPayments(buf)
	case OneOf:
		return p.orDecline(p.legalOnes(buf))
	}
	return buf
}

// orDecline adds Pass or Done where the choice is optional by now.
func (p *Position) orDecline(buf []Move) []Move {
	if !p.pend.Optional {
		return buf
	}
	if p.pend.Max > 1 || p.pend.Cause == ByMulligan {
		return append(buf, Move{Kind: Done})
	}
	return append(buf, Move{Kind: Pass})
}

func (p *Position) legalActs(buf []Move) []Move {
	who := p.pend.Who
	hand := &p.players[who].hand
	last := card.CardID(0)
	for _, c := range hand.cards[:hand.n] {
		if id := c.id(); id != last && id != 0 {
			last = id
			if p.whyPlay(who, id).OK() {
				buf = append(buf, Move{Kind: Play, A: uint16(id)})
			}
		}
	}
	if f := p.fighter(who); p.standing(f) {
		h := p.hero(f)
		buf = p.legalUses(buf, who, p.rules.heroes[h.id].abilities, f, 0)
		for i := range int(h.nattach) {
			buf = p.legalUses(buf, who, p.rules.cards[h.attached[i].id].abilities, f, uint8(i+1))
		}
	}
	if p.whyDraw(who).OK() {
		buf = append(buf, Move{Kind: DrawCard})
	}
	return append(buf, Move{Kind: Pass})
}

func (p *Position) legalUses(buf []Move, who Player, ids []card.AbilityID, f Ref, att uint8) []Move {
	for _, id := range ids {
		if p.usable(id) && p.whyUse(who, id, f, att).OK() {
			buf = append(buf, Move{Kind: Use, A: uint16(id), B: uint16(f), C: uint16(att)})
		}
	}
	return buf
}

func (p *Position) legalKeeps(buf []Move) []Move {
	pool := p.players[p.pend.Who].rolling
	if p.pend.Cause == ByRerollDice {
		pool = p.players[p.pend.Who].prepared
	}
	var keeps [maxAnswers]dice.Pool
	for _, k := range pool.AppendKeeps(keeps[:0], int(p.pend.Min)) {
		buf = append(buf, poolMove(Keep, k))
	}
	return buf
}

func (p *Position) legalPayments(buf []Move) []Move {
	var pays [66]dice.Pool
	it := &p.stack[p.pend.Item-1]
	for _, pool := range p.payable(it).AppendPayments(pays[:0], p.purse(p.pend.Who), p.rules.Profile.Payer) {
		buf = append(buf, poolMove(Pay, pool))
	}
	return buf
}

// payable is the dice cost that an item is being asked for.
func (p *Position) payable(it *item) dice.Cost {
	a := p.ability(it.ability)
	if it.state == resolving {
		return a.Code[it.pc].Cost
	}
	return a.Cost
}

// legalOnes lists the things to choose one from.
func (p *Position) legalOnes(buf []Move) []Move {
	s := &p.players[p.pend.Who]
	switch p.pend.Cause {
	case ByDraft:
		for i := range int(s.list) {
			if s.kept&(1<<i) == 0 {
				buf = append(buf, Move{Kind: PickHero, A: uint16(At(p.pend.Who, i))})
			}
		}
	case ByMulligan, ByOverloaded, ByHandLimit, ByExtraCost:
		buf = cardsOf(buf, PickCard, &s.hand, nil)
	case ByDiscard:
		buf = cardsOf(buf, PickCard, &p.players[p.pend.Owner].hand, nil)
	case ByFixing:
		buf = p.legalFixes(buf, &s.hand)
	case ByGraveyard:
		f := &p.falling[p.pend.Who]
		for i := range int(f.n) {
			mv := Move{Kind: PickCard, A: uint16(f.cards[i].id())}
			if !contains(buf, mv) {
				buf = append(buf, mv)
			}
		}
	case ByTarget:
		for set := p.pend.among; set != 0; set &= set - 1 {
			buf = append(buf, Move{Kind: PickHero, A: uint16(set.first())})
		}
	case ByEvent, ByOrder, ByWhose, ByReplacement, ByModes, ByFull, ByDetach, ByCounter:
		for set := p.pend.among; set != 0; set &= set - 1 {
			buf = append(buf, Move{Kind: PickOption, A: uint16(set.first() - 1)})
		}
	case ByRecover:
		kinds := p.ability(p.stack[p.pend.Item-1].ability).Code[p.stack[p.pend.Item-1].pc].Kinds
		buf = cardsOf(buf, PickCard, &s.graveyard, func(id card.CardID) bool {
			return kinds == 0 || kinds&(1<<p.rules.Library.Cards[id].Kind) != 0
		})
	case ByPlayNow:
		it := &p.stack[p.pend.Item-1]
		op := &p.ability(it.ability).Code[it.pc]
		buf = cardsOf(buf, Play, &s.hand, func(id card.CardID) bool { return p.whyTold(p.pend.Who, id, op).OK() })
	}
	return buf
}

// whyTold judges a card that an effect tells to play (rule 607).
func (p *Position) whyTold(who Player, id card.CardID, op *card.Op) Reason {
	c := &p.rules.Library.Cards[id]
	a := p.ability(c.Play)
	why := Reason{Card: id, Ability: c.Play, Hero: p.fighter(who)}
	if a.Kind != card.Action || op.Kinds != 0 && op.Kinds&(1<<c.Kind) == 0 {
		return why.because(607, NotNow)
	}
	if !p.standing(why.Hero) {
		return why.because(422, HeroFallen)
	}
	return p.whyPlayNow(who, c, a, op.Free, why)
}

// legalFixes lists card and colour for rule 403.
func (p *Position) legalFixes(buf []Move, hand *pile) []Move {
	last := card.CardID(0)
	for _, c := range hand.cards[:hand.n] {
		id := c.id()
		if id == last || id == 0 {
			continue
		}
		last = id
		colors := p.rules.Library.Cards[id].Cost.Colors()
		for color := dice.Red; color < dice.NumColors; color++ {
			if colors.Has(color) && len(buf) < maxAnswers-1 {
				buf = append(buf, Move{Kind: FixColor, A: uint16(id), B: uint16(color)})
			}
		}
	}
	return buf
}

// cardsOf lists each card of a zone once, as far as it is known and fits.
func cardsOf(buf []Move, kind MoveKind, z *pile, fits func(card.CardID) bool) []Move {
	for _, c := range z.cards[:z.n] {
		mv := Move{Kind: kind, A: uint16(c.id())}
		if c.id() != 0 && (fits == nil || fits(c.id())) && !contains(buf, mv) {
			buf = append(buf, mv)
		}
	}
	return buf
}

func contains(buf []Move, mv Move) bool {
	for i := range buf {
		if buf[i] == mv {
			return true
		}
	}
	return false
}

// options is the set of the first n options, as PickOption names them.
func options(n int) heroSet { return heroSet(1<<n - 1) }

// dicesIn is the colours of a pool, and of a set of colours (0: all).
func dicesIn(pool dice.Pool, colors card.Colors) heroSet {
	var set heroSet
	for c := dice.Red; c < dice.NumColors; c++ {
		if pool[c] > 0 && colors.Has(c) {
			set |= 1 << c
		}
	}
	return set
}

// only returns the single option of a set, if it is one.
func only(set heroSet) (int, bool) {
	return bits.TrailingZeros16(uint16(set)), set != 0 && set&(set-1) == 0
}
