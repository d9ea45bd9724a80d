package match

import (
	"math/bits"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// Pending returns the decision the match waits for.
func (p *Position) Pending() Pending { return p.pend }

// Legal appends every legal answer of a player to the pending decision to buf, at most [MaxAnswers], and returns the
// extended buffer. It allocates only if buf is too small. It lists neither conceding nor the outcomes of
// chance.
func (p *Position) Legal(buf []Move) []Move {
	return p.question().legal(p, listing{buf: buf}).buf
}

// listing collects moves, or checks whether one move is among them. It is passed by value, so that checking
// does not allocate.
type listing struct {
	buf  []Move
	want Move // the move to look for; all moves are collected if its kind is NoMove
	has  bool
	n    int // moves so far
}

func (l listing) add(mv Move) listing {
	l.n++
	if l.want.Kind == NoMove {
		l.buf = append(l.buf, mv)
	} else if l.want == mv {
		l.has = true
	}
	return l
}

func listNothing(_ *Position, l listing) listing { return l }

func listYesNo(_ *Position, l listing) listing { return l.add(Move{Kind: Yes}).add(Move{Kind: No}) }

func listSides(_ *Position, l listing) listing {
	return l.add(Move{Kind: Attack}).add(Move{Kind: Defend})
}

func (p *Position) listColors(l listing) listing {
	for c := range uint16(dice.NumColors) {
		if p.pend.among == 0 || p.pend.among&(1<<c) != 0 {
			l = l.add(Move{Kind: PickColor, A: c})
		}
	}
	return p.orPass(l)
}

func (p *Position) listPairs(l listing) listing {
	own, rivals := p.pairable(p.pend.Who)
	for ; own != 0; own &= own - 1 {
		for set := rivals; set != 0; set &= set - 1 {
			l = l.add(Move{Kind: Pair, A: uint16(own.first()), B: uint16(set.first())})
		}
	}
	return l
}

// orPass adds Pass, or Done for a choice of several, if the choice may end now.
func (p *Position) orPass(l listing) listing {
	switch {
	case !p.pend.Optional:
		return l
	case p.pend.Max > 1:
		return l.add(Move{Kind: Done})
	}
	return l.add(Move{Kind: Pass})
}

func (p *Position) listActs(l listing) listing {
	return p.listActions(l).add(Move{Kind: Pass})
}

// listActions lists the actions or reactions that are possible now.
func (p *Position) listActions(l listing) listing {
	who := p.pend.Who
	hand := &p.players[who].hand
	last := card.CardID(0)
	for _, c := range hand.cards[:hand.n] {
		if id := c.id(); id != last && id != 0 {
			last = id
			if a := p.played(id); p.hasDice(who, a) && p.whyPlay(who, id).OK() && p.whyMust(who, id, a.Cost, fromHand).OK() {
				l = l.add(Move{Kind: Play, A: uint16(id)})
			}
		}
	}
	if f := p.fighter(who); p.standing(f) {
		h := p.hero(f)
		l = p.listUses(l, who, p.rules.heroes[h.id].abilities, f, 0)
		for i := range int(h.nattach) {
			l = p.listUses(l, who, p.rules.cards[h.attached[i].id].abilities, f, uint8(i+1))
		}
		for g := p.nextGain(f, gain{}); g.id != 0; g = p.nextGain(f, g) {
			l = p.listUses(l, who, p.rules.given[g.id].abilities, f, g.att)
		}
	}
	if !p.win.open && p.whyDraw(who).OK() {
		l = l.add(Move{Kind: DrawCard})
	}
	return l
}

func (p *Position) listUses(l listing, who Player, ids []card.AbilityID, f Ref, att uint8) listing {
	for _, id := range ids {
		if p.mayUseNow(who, id, f, att) && p.whyMustUse(who, id, p.ability(id).Cost).OK() {
			l = l.add(Move{Kind: Use, A: uint16(id), B: uint16(f), C: uint16(att)})
		}
	}
	return l
}

func (p *Position) listRolledKeeps(l listing) listing {
	return listKeeps(l, p.players[p.pend.Who].rolling, p.pend.Min)
}

func (p *Position) listPreparedKeeps(l listing) listing {
	return listKeeps(l, p.players[p.pend.Who].prepared, p.pend.Min)
}

// listKeeps lists which dice of a pool can be kept. At least least dice must be.
func listKeeps(l listing, pool dice.Pool, least uint8) listing {
	var keeps [MaxAnswers]dice.Pool
	for _, k := range pool.AppendKeeps(keeps[:0], int(least)) {
		l = l.add(poolMove(Keep, k))
	}
	return l
}

func (p *Position) listPayments(l listing) listing {
	var pays [66]dice.Pool
	it := &p.stack[p.pend.Item-1]
	for _, pool := range p.feasiblePayments(pays[:0], p.payable(it)) {
		l = l.add(poolMove(Pay, pool))
	}
	return p.orPass(l)
}

// payable returns the dice cost that an item has to pay now.
func (p *Position) payable(it *item) dice.Cost {
	a := p.ability(it.ability)
	switch {
	case it.state == resolving:
		op := &a.Code[it.pc]
		return op.Cost.Times(int(it.times(op)))
	case it.step > 0:
		return a.Extra[it.step-1].Dice.Times(int(it.bought))
	}
	return p.costOf(it)
}

// listTimes lists how often a cost can be paid so that its player can still do what the action orders (rules 502 and 510).
func (p *Position) listTimes(l listing) listing {
	for set := p.feasibleTimes(); set != 0; set &= set - 1 {
		l = l.add(Move{Kind: PickOption, A: uint16(set.first() - 1)})
	}
	return l
}

func (p *Position) listDraft(l listing) listing {
	s := &p.players[p.pend.Who]
	for i := range int(s.list) {
		if s.kept&(1<<i) == 0 {
			l = l.add(Move{Kind: PickHero, A: uint16(At(p.pend.Who, i))})
		}
	}
	return l
}

// listMulligan offers Done even if only one card is left, because no card has to be exchanged.
func (p *Position) listMulligan(l listing) listing {
	return p.listHand(l).add(Move{Kind: Done})
}

// listExtraCost offers the cards of the hand, and not to pay if paying was interfered with (rule 511). It leaves out cards
// that the player needs for what the action orders next, unless there are no others (rule 502).
func (p *Position) listExtraCost(l listing) listing {
	it := p.top()
	left := int(p.pend.Min - p.pend.Chosen)
	pay, _ := p.paying(it)
	if pay.UpTo {
		left = 1
	}
	if it.state == paying {
		left += cardsCost(p.ability(it.ability), int(it.step))
	}
	return p.orPass(listPlaces(l, PickCard, &p.players[p.pend.Who].hand, p.feasibleDiscards(left, pay.UpTo)))
}

func (p *Position) listHand(l listing) listing {
	return listCards(l, PickCard, &p.players[p.pend.Who].hand, anyCard)
}

func (p *Position) listOwnersHand(l listing) listing {
	keeps := anyPlace
	if p.pend.Owner == p.top().player {
		keeps = p.feasibleDiscards(int(p.pend.Min-p.pend.Chosen), false)
	}
	return listPlaces(l, PickCard, &p.players[p.pend.Owner].hand, keeps)
}

func (p *Position) listFalling(l listing) listing {
	f := &p.falling[p.pend.Who]
	for i, c := range f.cards[:f.n] {
		if !among(f.cards[:i], c.id()) {
			l = l.add(Move{Kind: PickCard, A: uint16(c.id())})
		}
	}
	return l
}

func (p *Position) listTargets(l listing) listing {
	for set := p.pend.among; set != 0; set &= set - 1 {
		l = l.add(Move{Kind: PickHero, A: uint16(set.first())})
	}
	return p.orPass(l)
}

func (p *Position) listOptions(l listing) listing {
	for set := p.pend.among; set != 0; set &= set - 1 {
		l = l.add(Move{Kind: PickOption, A: uint16(set.first() - 1)})
	}
	return p.orPass(l)
}

// listUseNow offers the abilities that can be used in good faith, or Pass if there are none (rule 502).
func (p *Position) listUseNow(l listing) listing {
	it := p.top()
	op := &p.ability(it.ability).Code[it.pc]
	for set := p.feasibleUses(op, p.orderedHero(op, it), p.pend.among); set != 0; set &= set - 1 {
		l = l.add(Move{Kind: PickOption, A: uint16(set.first() - 1)})
	}
	if l.n > 0 {
		return l
	}
	return l.add(Move{Kind: Pass})
}

func (p *Position) listGraveyard(l listing) listing {
	it := &p.stack[p.pend.Item-1]
	kinds := p.ability(it.ability).Code[it.pc].Kinds
	return p.orPass(listCards(l, PickCard, &p.players[p.pend.Who].graveyard, func(id card.CardID) bool {
		return kinds == 0 || kinds&(1<<p.rules.Library.Cards[id].Kind) != 0
	}))
}

func (p *Position) listPlayNow(l listing) listing { return p.listOrdered(l, Play) }

// listUnearth lists the cards of a graveyard that an effect orders to play. If any can be played, one must be, because
// nothing is hidden (rules 607 and 608).
func (p *Position) listUnearth(l listing) listing { return p.listOrdered(l, PickCard) }

func (p *Position) listOrdered(l listing, kind MoveKind) listing {
	it := &p.stack[p.pend.Item-1]
	op := &p.ability(it.ability).Code[it.pc]
	barred := p.barredBy(it)
	from := p.playable(p.pend.Who, op)
	var legal uint64
	for k, c := range from.cards[:from.n] {
		if id := c.id(); id != 0 && p.whyOrdered(p.pend.Who, id, op, barred).OK() {
			legal |= 1 << k
		}
	}
	l = listPlaces(l, kind, from, p.feasiblePlays(op, legal))
	if (op.Buried || op.Must) && l.n > 0 { // one of these has to be played
		return l
	}
	return p.orPass(l)
}

// whyOrdered checks a card that an effect orders a player to play, with no target among barred (rule 607).
func (p *Position) whyOrdered(who Player, id card.CardID, op *card.Op, barred heroSet) Reason {
	cost := orderedCost(p.ability(p.rules.Library.Cards[id].Play), op)
	return p.whyOrderedAt(who, id, op, cost, btoi(!op.Buried), barred)
}

// whyOrderedAt is whyOrdered with the dice cost given. leaving is how many cards will have left the hand by then.
func (p *Position) whyOrderedAt(who Player, id card.CardID, op *card.Op, cost dice.Cost, leaving int, barred heroSet) Reason {
	c := &p.rules.Library.Cards[id]
	a := p.ability(c.Play)
	why := Reason{Card: id, Ability: c.Play, Hero: p.fighter(who)}
	if a.Kind != card.Action || op.Kinds != 0 && op.Kinds&(1<<c.Kind) == 0 || op.Attack && !p.rules.traits[c.Play].attack {
		return why.because(607, NotNow)
	}
	if !p.standing(why.Hero) {
		return why.because(422, HeroFallen)
	}
	return p.whyPlayNow(who, c, a, cost, leaving, barred, why)
}

// orderedCost returns the dice that a costs if op orders a player to take it (rule 510).
func orderedCost(a *card.Ability, op *card.Op) dice.Cost {
	if op.Free {
		return dice.Cost{}
	}
	return a.Cost.Less(int(op.Less))
}

// costOf returns the dice that the top item costs.
func (p *Position) costOf(it *item) dice.Cost {
	a := p.ability(it.ability)
	if issuer := p.issuer(it); issuer != nil {
		return orderedCost(a, &p.ability(issuer.ability).Code[issuer.pc])
	}
	return a.Cost
}

// listFixes lists the pairs of card and colour for rule 403.
func (p *Position) listFixes(l listing) listing {
	hand := &p.players[p.pend.Who].hand
	last := card.CardID(0)
	for _, c := range hand.cards[:hand.n] {
		id := c.id()
		if id == last || id == 0 {
			continue
		}
		last = id
		colors := p.rules.Library.Cards[id].Cost.Colors()
		for color := dice.Red; color < dice.NumColors; color++ {
			if colors.Has(color) && l.n < MaxAnswers-1 {
				l = l.add(Move{Kind: FixColor, A: uint16(id), B: uint16(color)})
			}
		}
	}
	return p.orPass(l)
}

func anyCard(card.CardID) bool { return true }

// listCards lists each known card of a zone that fits, once.
func listCards(l listing, kind MoveKind, z *pile, fits func(card.CardID) bool) listing {
	for i, c := range z.cards[:z.n] {
		if id := c.id(); id != 0 && !among(z.cards[:i], id) && fits(id) {
			l = l.add(Move{Kind: kind, A: uint16(id)})
		}
	}
	return l
}

// listPlaces lists the known cards at some places of a zone, each once.
func listPlaces(l listing, kind MoveKind, z *pile, places uint64) listing {
	for k, c := range z.cards[:z.n] {
		if id := c.id(); id != 0 && places&(1<<k) != 0 && !listed(z.cards[:k], places, id) {
			l = l.add(Move{Kind: kind, A: uint16(id)})
		}
	}
	return l
}

// listed reports whether a card with this id is at one of some places of a list.
func listed(list []zoneCard, places uint64, id card.CardID) bool {
	for k, c := range list {
		if places&(1<<k) != 0 && c.id() == id {
			return true
		}
	}
	return false
}

// among reports whether a card with this id is in a list.
func among(list []zoneCard, id card.CardID) bool {
	for _, c := range list {
		if c.id() == id {
			return true
		}
	}
	return false
}

// options returns the set of the first n options of a PickOption move.
func options(n int) heroSet { return heroSet(1<<n - 1) }

// dicesIn returns those colours of a pool that are in colors. The empty set means all colours.
func dicesIn(pool dice.Pool, colors card.Colors) heroSet {
	var set heroSet
	for c := dice.Red; c < dice.NumColors; c++ {
		if pool[c] > 0 && colors.Has(c) {
			set |= 1 << c
		}
	}
	return set
}

// only returns the single option of a set, if there is exactly one.
func only(set heroSet) (int, bool) {
	return bits.TrailingZeros16(uint16(set)), set != 0 && set&(set-1) == 0
}
