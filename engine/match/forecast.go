package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// This file judges whether an action that would make its player play cards or use abilities is in good faith (rule 502). Each
// of these actions must be possible, one after the other, with everything that it orders in turn, and with the dice and cards
// that are left by then. While such an action is taken, its player must pay and choose so that the rest of it can still be
// done.

// forecast is what a player will have when an action orders it to act, as far as that is known beforehand.
type forecast struct {
	player Player
	dice   dice.Pool
	taken  [zones]uint64 // the cards of each zone that have been played by then, by their places
	gone   int           // how many cards have left the hand by then
	laid   card.CardID   // a card that lies in the graveyard by then, in addition to those that lie there now
	// changed are the facts that earlier effects may have changed. Whatever nobody knows yet, such as a card to be drawn, is
	// assumed to be what is needed.
	changed facts
	// The first n duties are the actions in progress, each ordered by the one before it.
	duties [maxDuties]duty
	n      int
}

// duty is an action in progress whose next effect has the index at.
type duty struct {
	a  *card.Ability
	at int
}

// maxDuties is how many actions are judged together, each ordered by the one before it. What one more would order is not
// judged.
const maxDuties = 3

// fulfilled is what [Position.obeys] returns if everything can be done. It is greater than any index of an effect.
const fulfilled = 1 << 8

// The zones from which an effect may order a card to be played.
const (
	fromHand = iota
	fromGraveyard
	zones
)

// A set of the cards of a zone has one bit of a uint64 for each place.
var _ [64 - MaxDeck]struct{}

// obliges reports whether an effect makes the player of its source act. It is false where an event names who acts, because
// the event is not known beforehand.
func (r *Rules) obliges(op *card.Op) bool {
	theirs := op.Who.Kind == card.Opponent || op.Who.Kind == card.EventPlayer
	return r.verbs[op.Verb].orders && op.Must && !theirs && !op.Names(card.EventHero) && !op.Names(card.EventSource)
}

// whyMust says why it is not in good faith to play a card from a zone for this cost: the card would order its player to play
// a card or use an ability, and none could be played or used then. Only the player knows the hand, so what the engine judges
// by public facts does not call this.
func (p *Position) whyMust(who Player, id card.CardID, cost dice.Cost, zone int) Reason {
	a := p.played(id)
	if !p.rules.traits[a.ID].obliges {
		return Reason{}
	}
	from := &p.players[who].hand
	if zone == fromGraveyard {
		from = &p.players[who].graveyard
	}
	f := forecast{player: who, dice: p.purse(who)}
	f.take(zone, from.find(id, who))
	return p.whyObliged(a, cost, f)
}

// whyMustUse is whyMust for using an ability.
func (p *Position) whyMustUse(who Player, id card.AbilityID, cost dice.Cost) Reason {
	if !p.rules.traits[id].obliges {
		return Reason{}
	}
	return p.whyObliged(p.ability(id), cost, forecast{player: who, dice: p.purse(who)})
}

// whyObliged says why a player who has paid cost for a could not do what a orders.
func (p *Position) whyObliged(a *card.Ability, cost dice.Cost, f forecast) Reason {
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

// take notes that the card at a place of a zone is played.
func (f *forecast) take(zone, place int) {
	f.taken[zone] |= 1 << place
	if zone == fromHand {
		f.gone++
	}
}

// begin adds an action that is announced now, and the cards that it costs.
func (f *forecast) begin(a *card.Ability) {
	n := cardsCost(a, 0)
	f.gone += n
	if n > 0 { // the cards that pay lie there
		f.changed |= newInGraveyard
	}
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

// now returns the index of the effect that the first action is at.
func (f *forecast) now() int {
	if f.n > 1 {
		return f.duties[0].at - 1
	}
	return f.duties[0].at
}

// pays returns fulfilled if there is a way to pay cost, the dice cost of the last action in progress, after which everything
// ordered can be done. Otherwise it returns the index of the effect of the first action at which this fails, for the way to
// pay that gets furthest.
func (p *Position) pays(cost dice.Cost, f forecast) int {
	if f.changed&newDice != 0 || cost == (dice.Cost{}) {
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

// obeys is pays after the cost has been paid.
func (p *Position) obeys(f forecast) int {
	for ; f.n > 0; f.n-- {
		for d := &f.duties[f.n-1]; d.at < len(d.a.Do); d.at++ {
			switch op := &d.a.Do[d.at].Op; {
			case !p.rules.obliges(op):
				p.predict(d.a.Do[d.at:d.at+1], &f, true)
			case f.changed&fresh(op) != 0: // what the player gains by then may be what is needed
			case op.Verb == card.UseNow:
				return p.employs(f)
			default:
				return p.plays(f)
			}
		}
	}
	return fulfilled
}

// fresh returns what a player may gain that the effect could then order it to play or use.
func fresh(op *card.Op) facts {
	switch {
	case op.Verb == card.UseNow:
		return newAbilities
	case op.Buried:
		return newInGraveyard
	default:
		return newInHand
	}
}

// plays is obeys if the next effect orders a card to be played.
func (p *Position) plays(f forecast) int {
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
		if id == 0 || id == last || f.taken[zone]&(1<<k) != 0 || !p.mayPlay(id, op, &f, leaving, barred) {
			continue
		}
		last = id
		g := f
		g.take(zone, k)
		if at = max(at, p.playsThis(id, op, g)); at == fulfilled {
			return at
		}
	}
	if op.Buried && f.laid != 0 && p.mayPlay(f.laid, op, &f, leaving, barred) {
		g := f
		g.laid = 0
		at = max(at, p.playsThis(f.laid, op, g))
	}
	return at
}

// mayPlay reports whether a card could be played as op orders after earlier effects have changed what they may change.
func (p *Position) mayPlay(id card.CardID, op *card.Op, f *forecast, leaving int, barred heroSet) bool {
	why := p.whyOrderedAt(f.player, id, op, dice.Cost{}, leaving, barred)
	return p.mayPass(why.Obstacle, p.played(id), f.changed)
}

// playsThis is plays for one card, which has left its zone.
func (p *Position) playsThis(id card.CardID, op *card.Op, f forecast) int {
	f.duties[f.n-1].at++
	f.begin(p.played(id))
	return p.pays(orderedCost(p.played(id), op), f)
}

// played returns what a card does when it is played.
func (p *Position) played(id card.CardID) *card.Ability {
	return p.ability(p.rules.Library.Cards[id].Play)
}

// employs is obeys if the next effect orders an ability to be used.
func (p *Position) employs(f forecast) int {
	d := &f.duties[f.n-1]
	op, at := &d.a.Do[d.at].Op, f.now()
	sc := scope{hero: p.fighter(f.player), player: f.player}
	barred := p.barred(op, &sc)
	for heroes := p.orderable(d.a, op, &sc); heroes != 0; heroes &= heroes - 1 {
		r := heroes.first()
		own := r.Player() == f.player
		for set := p.orderedUses(r, op, !own, btoi(own)*f.gone, barred, f.changed); set != 0; set &= set - 1 {
			var cost dice.Cost
			g := f
			g.duties[g.n-1].at++
			if id, _ := p.actionOf(r, int(set.first()-1)); own {
				cost = orderedCost(p.ability(id), op)
				g.begin(p.ability(id))
			}
			if at = max(at, p.pays(cost, g)); at == fulfilled {
				return at
			}
		}
	}
	return at
}

// predict changes f by the effects of a list that come before something that has to be done. sure means that they happen for
// certain, and once.
func (p *Position) predict(list []card.Effect, f *forecast, sure bool) {
	for i := range list {
		e := &list[i]
		p.predict(e.Do, f, false)
		p.predict(e.Else, f, false)
		for _, mode := range e.Modes {
			p.predict(mode, f, false)
		}
		row, s := &p.rules.verbs[e.Verb], &p.players[f.player]
		may, fixed := row.changes&^noFacts, sure && e.N.Count == card.NoCount
		if !mayBeOwn(e.Who) {
			f.changed |= may &^ gets
			continue
		}
		switch row.surely {
		case byEvents:
		case dieForDie:
			if c, one := only(dicesIn(dice.Pool{1, 1, 1}, e.Colors)); fixed && one {
				f.dice[c] += uint8(min(int(e.N.Base), MaxDice-s.dice()))
				may &^= newDice
			}
		case cardForCard:
			if fixed && isPlayers(e.Who) {
				f.gone += int(e.N.Base)
			}
		}
		f.changed |= may &^ p.missing(f.player, row.makes)
	}
}

// isPlayers reports whether an effect applies to the player of its source, perhaps to the opponent too.
func isPlayers(w card.Who) bool {
	return w.Kind == card.You || w.Kind == card.Both || w.Kind == card.NoWho
}

// mayBeOwn reports whether an effect may apply to the player of its source, or to a hero of that player.
func mayBeOwn(w card.Who) bool {
	switch w.Kind {
	case card.NoWho, card.Self, card.You, card.Both, card.EventHero, card.EventSource, card.EventPlayer:
		return true
	case card.Paired, card.Opponent:
		return false
	case card.Each, card.Random:
		return w.Spec.Side != card.Rival
	case card.Target:
		return true
	}
	panic(nothingKnows("recipient", uint8(w.Kind)))
}

// missing returns what events of these kinds cannot bring a player because there is nothing to take: no card in the zone that
// they take it from, or no equipment to detach.
func (p *Position) missing(who Player, kinds []EventKind) facts {
	var may, none facts
	for _, kind := range kinds {
		row := &eventRows[kind]
		if s := &p.players[who]; row.from == InLibrary && s.library.n == 0 || row.from == InHand && s.hand.n == 0 || row.from == InGraveyard && s.graveyard.n == 0 ||
			kind == EquipmentDetached && !p.armed(who) {
			none |= row.changes & gets
			continue
		}
		may |= row.changes
	}
	return none &^ may
}

// armed reports whether equipment that belongs to a player is attached to a standing hero.
func (p *Position) armed(who Player) bool {
	for set := p.allStanding(); set != 0; set &= set - 1 {
		for i := range int(p.hero(set.first()).nattach) {
			if p.ownerOf(set.first(), i) == who {
				return true
			}
		}
	}
	return false
}

// committed returns what the player of the top item still has to do after the current choice of that item. bound is false if
// the player has to do nothing; then it may choose freely.
func (p *Position) committed() (f forecast, bound bool) {
	it := p.top()
	f = forecast{player: it.player, dice: p.purse(it.player)}
	from := p.height
	for from > 1 && p.height-from < maxDuties-1 && p.stack[from-1].ordered && p.stack[from-2].player == it.player && p.isOrdering(&p.stack[from-2]) {
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

// feasibleDiscards returns the places of a hand whose card may be discarded next for the top item, the first of left cards,
// so that its player can still do what it has to. If there is no such card, it returns all places or, if free says that
// nothing need be discarded, none.
func (p *Position) feasibleDiscards(left int, free bool) uint64 {
	f, bound := p.committed()
	if !bound {
		return anyPlace
	}
	f.gone = left - 1
	if left > 1 { // what follows lies there too
		f.changed |= newInGraveyard
	}
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

// feasiblePayments appends to buf the ways to pay for the top item after which its player can still do what it has to, or all
// ways if there is no such one.
func (p *Position) feasiblePayments(buf []dice.Pool, cost dice.Cost) []dice.Pool {
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
	if f.gone > 0 {
		f.changed |= newInGraveyard
	}
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

// cardsDue returns how many cards of the hand the item still costs after its dice, if its part is paid for n times.
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

// feasibleTimes returns, as options, how often the cost that the top item asks for can be paid so that its player can still
// do what it has to, or every number if there is no such one.
func (p *Position) feasibleTimes() heroSet {
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
		if g.gone > 0 {
			g.changed |= newInGraveyard
		}
		if p.pays(p.timesCost(it, n), g) == fulfilled {
			keeps |= set & -set
		}
	}
	if keeps == 0 {
		return among
	}
	return keeps
}

// feasiblePlays returns the legal places of a zone whose card can, as far as is known, be played in good faith as the top
// item orders. If some of these leave the player able to do the rest of what it has to, it returns only those.
func (p *Position) feasiblePlays(op *card.Op, legal uint64) uint64 {
	f, bound := p.committed()
	whose := p.pend.Who
	if whose != f.player { // the opponent is ordered, and has nothing else to do
		bound = false
	}
	from, zone := p.playable(whose, op), btoi(op.Buried)
	var own, rest uint64
	for k, c := range from.cards[:from.n] {
		if legal&(1<<k) == 0 {
			continue
		}
		a := p.played(c.id())
		cost := orderedCost(a, op)
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

// feasibleUses is feasiblePlays for the legal abilities of r, as options, one of which the top item orders its player to use.
func (p *Position) feasibleUses(op *card.Op, r Ref, legal heroSet) heroSet {
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
		cost := orderedCost(a, op)
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

// keeps reports whether the player of f can do everything it has to after it has been ordered to take the action a at this
// cost.
func (p *Position) keeps(a *card.Ability, cost dice.Cost, f forecast) bool {
	f.begin(a)
	return p.pays(cost, f) == fulfilled
}
