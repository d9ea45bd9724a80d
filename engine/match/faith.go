package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// This file judges in good faith an action that would make its player play cards or use abilities (rule 502): each of them, and
// what they in turn would make their player do, one after the other, with the dice and cards that are then left. While such an
// action is taken, its player pays and chooses so that the rest of it can still be done.

// faith is what a player would have when an action makes it act, as far as that is known before.
type faith struct {
	player Player
	dice   dice.Pool
	taken  [zones]uint64 // the cards of each zone that have been played by then, by their places
	gone   int           // how many cards have left the hand by then
	laid   card.CardID   // a card that lies in the graveyard by then, in addition to those that lie there now
	// What nobody knows yet, such as cards to be drawn, is taken to be as it has to be.
	anyDice bool
	anyCard [zones]bool
	// duties are the first n of these: the actions in progress, each told by the one before it.
	duties [maxDuties]duty
	n      int
}

// duty is an action in progress, from one of its effects on.
type duty struct {
	a  *card.Ability
	at int
}

// maxDuties is how many actions that tell one another are judged together. What one more would make its player do is not looked at.
const maxDuties = 3

// fulfilled is what [Position.obeys] returns if all can be done. It is more than any index of an effect.
const fulfilled = 1 << 8

// The zones from which cards are played when told.
const (
	fromHand = iota
	fromGraveyard
	zones
)

// Cards are named by their places in 64 bits.
var _ [64 - MaxDeck]struct{}

// obliges reports whether an effect makes the player of its source act. Who an event will name is not known before it.
func obliges(op *card.Op) bool {
	theirs := op.Who.Kind == card.Opponent || op.Who.Kind == card.EventPlayer
	return tells(op.Verb) && op.Must && !theirs && !op.Names(card.EventHero) && !op.Names(card.EventSource)
}

// whyMust says why a card, played from a zone for this cost, is not announced in good faith: it would make its player play a card, and
// the hand, or the graveyard, holds none that could be played then. Only the player knows the hand, so what the engine judges by public
// facts does not ask this.
func (p *Position) whyMust(who Player, id card.CardID, cost dice.Cost, zone int) Reason {
	a := p.played(id)
	if !p.rules.traits[a.ID].obliges {
		return Reason{}
	}
	from := &p.players[who].hand
	if zone == fromGraveyard {
		from = &p.players[who].graveyard
	}
	f := faith{player: who, dice: p.purse(who)}
	f.take(zone, from.find(id, who))
	return p.whyObliged(a, cost, f)
}

// whyMustUse is whyMust for an ability that is used.
func (p *Position) whyMustUse(who Player, id card.AbilityID, cost dice.Cost) Reason {
	if !p.rules.traits[id].obliges {
		return Reason{}
	}
	return p.whyObliged(p.ability(id), cost, faith{player: who, dice: p.purse(who)})
}

// whyObliged says why what a makes its player do cannot be done when a costs so much.
func (p *Position) whyObliged(a *card.Ability, cost dice.Cost, f faith) Reason {
	f.begin(a)
	at := p.pays(cost, f)
	if at == fulfilled {
		return Reason{}
	}
	why := Reason{Rule: 502, Obstacle: NothingToPlay, Ability: a.ID, Card: a.Card, Hero: p.fighter(f.player)}
	if a.Do[max(at, 0)].Verb == card.UseNow {
		why.Obstacle = NothingToUse
	}
	return why
}

// take plays the card at a place of a zone.
func (f *faith) take(zone, place int) {
	f.taken[zone] |= 1 << place
	if zone == fromHand {
		f.gone++
	}
}

// begin adds an action that is announced now, with the cards that it costs.
func (f *faith) begin(a *card.Ability) {
	n := cardsCost(a, 0)
	f.gone += n
	f.anyCard[fromGraveyard] = f.anyCard[fromGraveyard] || n > 0 // what pays lies there
	if f.n < maxDuties {
		f.duties[f.n] = duty{a: a}
		f.n++
	}
}

// cardsCost returns how many cards of the hand an ability costs, from its other cost with index from on.
func cardsCost(a *card.Ability, from int) int {
	n := 0
	for i := from; i < len(a.Extra); i++ {
		if pay := &a.Extra[i]; pay.Kind == card.PayDiscard && !pay.UpTo && pay.Counted == (card.Amount{}) {
			n += int(pay.N)
		}
	}
	return n
}

// now returns the index of the effect of the first action that is being done.
func (f *faith) now() int {
	if f.n > 1 {
		return f.duties[0].at - 1
	}
	return f.duties[0].at
}

// pays returns the index of the effect of the first action in progress that would make its player do what cannot be done, whichever
// dice it pays cost with before, for the last action in progress. It is fulfilled if there is none.
func (p *Position) pays(cost dice.Cost, f faith) int {
	if f.anyDice || cost == (dice.Cost{}) {
		return p.obeys(f)
	}
	at := f.duties[0].at - 1
	var pays [66]dice.Pool
	for _, way := range cost.AppendPayments(pays[:0], f.dice, p.rules.Profile.Payer) {
		g := f
		g.dice = f.dice.Sub(way)
		if at = max(at, p.obeys(g)); at == fulfilled {
			break
		}
	}
	return at
}

// obeys is pays when the cost has been paid.
func (p *Position) obeys(f faith) int {
	for ; f.n > 0; f.n-- {
		for d := &f.duties[f.n-1]; d.at < len(d.a.Do); d.at++ {
			switch op := &d.a.Do[d.at].Op; {
			case !obliges(op):
				p.foresee(d.a.Do[d.at:d.at+1], &f, true)
			case op.Verb == card.UseNow:
				return p.employs(f)
			case !f.anyCard[btoi(op.Buried)]:
				return p.plays(f)
			}
		}
	}
	return fulfilled
}

// plays is obeys where the next effect is to play a card.
func (p *Position) plays(f faith) int {
	d := &f.duties[f.n-1]
	op, at := &d.a.Do[d.at].Op, f.now()
	sc := scope{hero: p.fighter(f.player), player: f.player}
	barred := p.barred(op, &sc)
	zone, leaving := fromGraveyard, f.gone
	if !op.Buried {
		zone, leaving = fromHand, f.gone+1
		if int(p.players[f.player].hand.n) < leaving {
			return at
		}
	}
	from := p.playable(f.player, op)
	last := card.CardID(0) // copies lie side by side in a hand
	for k, c := range from.cards[:from.n] {
		id := c.id()
		if id == 0 || id == last || f.taken[zone]&(1<<k) != 0 || !p.whyToldAt(f.player, id, op, dice.Cost{}, leaving, barred).OK() {
			continue
		}
		last = id
		g := f
		g.take(zone, k)
		if at = max(at, p.playsThis(id, op, g)); at == fulfilled {
			return at
		}
	}
	if op.Buried && f.laid != 0 && p.whyToldAt(f.player, f.laid, op, dice.Cost{}, leaving, barred).OK() {
		g := f
		g.laid = 0
		at = max(at, p.playsThis(f.laid, op, g))
	}
	return at
}

// playsThis is plays where one card, which has left its zone, is played.
func (p *Position) playsThis(id card.CardID, op *card.Op, f faith) int {
	f.duties[f.n-1].at++
	f.begin(p.played(id))
	return p.pays(toldCost(p.played(id), op), f)
}

// played returns what a card does when it is played.
func (p *Position) played(id card.CardID) *card.Ability {
	return p.ability(p.rules.Library.Cards[id].Play)
}

// employs is obeys where the next effect is to use an ability.
func (p *Position) employs(f faith) int {
	d := &f.duties[f.n-1]
	op, at := &d.a.Do[d.at].Op, f.now()
	sc := scope{hero: p.fighter(f.player), player: f.player}
	barred := p.barred(op, &sc)
	for heroes := p.tellable(d.a, op, &sc); heroes != 0; heroes &= heroes - 1 {
		r := heroes.first()
		own := r.Player() == f.player
		for set := p.toldUses(r, op, !own, btoi(own)*f.gone, barred); set != 0; set &= set - 1 {
			var cost dice.Cost
			g := f
			g.duties[g.n-1].at++
			if id, _ := p.actionOf(r, int(set.first()-1)); own {
				cost = toldCost(p.ability(id), op)
				g.begin(p.ability(id))
			}
			if at = max(at, p.pays(cost, g)); at == fulfilled {
				return at
			}
		}
	}
	return at
}

// foresee changes f by effects that come before what has to be done. Those that need not happen, or that
// depend on choices or chance, may bring all that is needed.
func (p *Position) foresee(list []card.Effect, f *faith, sure bool) {
	for i := range list {
		e := &list[i]
		p.foresee(e.Do, f, false)
		p.foresee(e.Else, f, false)
		for _, mode := range e.Modes {
			p.foresee(mode, f, false)
		}
		if k := e.Who.Kind; k != card.You && k != card.Both && k != card.NoWho {
			continue
		}
		s := &p.players[f.player]
		switch e.Verb {
		case card.GainDice:
			c, one := only(dicesIn(dice.Pool{1, 1, 1}, e.Colors))
			if f.anyDice = f.anyDice || !one || !sure || e.N.Count != card.NoCount; !f.anyDice {
				f.dice[c] += uint8(min(int(e.N.Base), MaxDice-s.dice()))
			}
		case card.Refresh, card.TurnDice, card.RerollDice:
			f.anyDice = true
		case card.Draw:
			f.anyCard[fromHand] = f.anyCard[fromHand] || s.library.n > 0
		case card.Recover:
			f.anyCard[fromHand] = f.anyCard[fromHand] || s.graveyard.n > 0
		case card.Mill:
			f.anyCard[fromGraveyard] = f.anyCard[fromGraveyard] || s.library.n > 0
		case card.DiscardCards:
			if sure && e.N.Count == card.NoCount {
				f.gone += int(e.N.Base)
			}
			f.anyCard[fromGraveyard] = f.anyCard[fromGraveyard] || s.hand.n > 0
		}
	}
}

// committed returns what the player of the top item still has to do when the current choice of that item has been made. bound is false if
// nothing has to be done, and no choice can be against it.
func (p *Position) committed() (f faith, bound bool) {
	it := p.top()
	f = faith{player: it.player, dice: p.purse(it.player)}
	from := p.height
	for from > 1 && p.height-from < maxDuties-1 && p.stack[from-1].told && p.stack[from-2].player == it.player && p.telling(&p.stack[from-2]) {
		from--
	}
	for i := from; i <= p.height; i++ {
		it := &p.stack[i-1]
		a := p.ability(it.ability)
		bound = bound || p.rules.traits[it.ability].obliges
		f.duties[f.n] = duty{a: a}
		if it.state >= resolving {
			for f.duties[f.n].at < len(a.Parts) && a.Parts[f.duties[f.n].at] <= it.pc {
				f.duties[f.n].at++
			}
		}
		f.n++
	}
	return f, bound
}

// faithful returns those of the places of a hand whose card, if it is the next of left cards to be discarded for the top item, leaves its
// player able to do what it still has to. If none does, all are as good, unless free says that nothing need be discarded.
func (p *Position) faithful(left int, free bool) uint64 {
	f, bound := p.committed()
	if !bound {
		return anyPlace
	}
	f.gone = left - 1
	f.anyCard[fromGraveyard] = left > 1 // what follows lies there too
	var keeps uint64
	hand := &p.players[f.player].hand
	for k, c := range hand.cards[:hand.n] {
		g := f
		g.laid = c.id()
		if g.take(fromHand, k); p.obeys(g) == fulfilled {
			keeps |= 1 << k
		}
	}
	if keeps == 0 && !free {
		return anyPlace
	}
	return keeps
}

// anyPlace is the set of all places of a hand.
const anyPlace = ^uint64(0)

// faithfulPays appends to buf those of the ways to pay for the top item that leave its player able to do what it still has to. If none
// does, all are as good.
func (p *Position) faithfulPays(buf []dice.Pool, cost dice.Cost) []dice.Pool {
	it := p.top()
	buf = cost.AppendPayments(buf, p.purse(it.player), p.rules.Profile.Payer)
	f, bound := p.committed()
	if !bound {
		return buf
	}
	times := 1
	if it.state == resolving {
		times = int(it.times(&p.ability(it.ability).Code[it.pc]))
	}
	f.gone = p.cardsDue(it, times)
	f.anyCard[fromGraveyard] = f.gone > 0
	n := 0
	for i, way := range buf {
		g := f
		if g.dice = f.dice.Sub(way); p.obeys(g) == fulfilled {
			buf[i], buf[n] = buf[n], way
			n++
		}
	}
	if n == 0 {
		return buf
	}
	return buf[:n]
}

// cardsDue returns how many cards of the hand the item is still to be paid with, after its dice, if it pays for its part n times.
func (p *Position) cardsDue(it *item, n int) int {
	a := p.ability(it.ability)
	if it.state == paying {
		return cardsCost(a, int(it.step))
	}
	cards := 0
	for _, pay := range a.Code[it.pc].Pays {
		cards += n * btoi(pay.Kind == card.PayDiscard) * int(pay.N)
	}
	return cards
}

// faithfulTimes returns how often, as options, the cost that the top item asks for can be paid so that its player can do what it
// still has to. If no number leaves that, all are as good.
func (p *Position) faithfulTimes() heroSet {
	it, among := p.top(), p.pend.among
	f, bound := p.committed()
	if !bound {
		return among
	}
	var keeps heroSet
	for set := among; set != 0; set &= set - 1 {
		n := int(set.first() - 1)
		g := f
		g.gone = p.cardsDue(it, n)
		g.anyCard[fromGraveyard] = g.gone > 0
		if p.pays(p.timesCost(it, n), g) == fulfilled {
			keeps |= set & -set
		}
	}
	if keeps == 0 {
		return among
	}
	return keeps
}

// faithfulTold returns those of the places of a zone from which the top item tells its player to play a card that, as far as is known,
// could be played in good faith and leave that player able to do the rest.
func (p *Position) faithfulTold(op *card.Op, legal uint64) uint64 {
	f, bound := p.committed()
	whose := p.pend.Who
	if whose != f.player { // the rival is told, and has nothing else to do
		bound = false
	}
	from, zone := p.playable(whose, op), btoi(op.Buried)
	var own, rest uint64
	for k, c := range from.cards[:from.n] {
		if legal&(1<<k) == 0 {
			continue
		}
		a := p.played(c.id())
		cost := toldCost(a, op)
		if !p.whyMust(whose, c.id(), cost, zone).OK() {
			continue
		}
		own |= 1 << k
		if bound && op.Must {
			g := f
			if g.take(zone, k); p.keeps(a, cost, g) {
				rest |= 1 << k
			}
		}
	}
	if rest != 0 {
		return rest
	}
	return own
}

// faithfulUses is faithfulTold for the abilities of r, as options, one of which the top item tells its player to use.
func (p *Position) faithfulUses(op *card.Op, r Ref, legal heroSet) heroSet {
	f, bound := p.committed()
	whose := r.Player()
	if whose != f.player {
		bound = false
	}
	var own, rest heroSet
	for set := legal; set != 0; set &= set - 1 {
		one := set & -set
		id, _ := p.actionOf(r, int(set.first()-1))
		a := p.ability(id)
		cost := toldCost(a, op)
		if !p.whyMustUse(whose, id, cost).OK() {
			continue
		}
		own |= one
		if bound && op.Must && p.keeps(a, cost, f) {
			rest |= one
		}
	}
	if rest != 0 {
		return rest
	}
	return own
}

// keeps reports whether the player of f can do all that it has to once it has been told to take an action, a, at this cost.
func (p *Position) keeps(a *card.Ability, cost dice.Cost, f faith) bool {
	f.begin(a)
	return p.pays(cost, f) == fulfilled
}
