package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// This file judges in good faith an action that would make its player play cards or use abilities (rule 502): each of them, one
// after the other, with the dice and cards that are then left.

// faith is what a player would have when an action makes it act, as far as that is known before the action is announced.
type faith struct {
	player Player
	dice   dice.Pool
	taken  [zones]uint64 // the cards of each zone that have been played by then, by their places
	gone   int           // how many cards have left the hand by then
	// What nobody knows yet, such as cards to be drawn, is taken to be as it has to be.
	anyDice bool
	anyCard [zones]bool
}

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

// whyMust says why an action is not announced in good faith: it would make its player play a card, and the hand, or the graveyard, holds
// none that could be played then. played is the card that is the action itself, or 0. Only the player knows the hand, so what the
// engine judges by public facts does not ask this.
func (p *Position) whyMust(who Player, id card.AbilityID, played card.CardID) Reason {
	if !p.rules.traits[id].obliges {
		return Reason{}
	}
	a := p.ability(id)
	f := faith{player: who, dice: p.purse(who)}
	if played != 0 {
		f.take(fromHand, p.players[who].hand.find(played, who))
	}
	for i := range a.Extra {
		if pay := &a.Extra[i]; pay.Kind == card.PayDiscard && !pay.UpTo && pay.Counted.Count == card.NoCount {
			f.gone += int(pay.N)
		}
	}
	at := p.pays(a, 0, a.Cost, f)
	if at == len(a.Do) {
		return Reason{}
	}
	why := Reason{Rule: 502, Obstacle: NothingToPlay, Ability: id, Card: a.Card, Hero: p.fighter(who)}
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

// pays returns the index of the first effect of a, from from on, that would make its player do what cannot be done, whichever dice
// it pays cost with before. It is the number of effects if there is none.
func (p *Position) pays(a *card.Ability, from int, cost dice.Cost, f faith) int {
	if f.anyDice || cost == (dice.Cost{}) {
		return p.obeys(a, from, f)
	}
	at := from - 1
	var pays [66]dice.Pool
	for _, way := range cost.AppendPayments(pays[:0], f.dice, p.rules.Profile.Payer) {
		g := f
		g.dice = f.dice.Sub(way)
		if at = max(at, p.obeys(a, from, g)); at == len(a.Do) {
			break
		}
	}
	return at
}

// obeys is pays when the cost has been paid.
func (p *Position) obeys(a *card.Ability, from int, f faith) int {
	for i := from; i < len(a.Do); i++ {
		op := &a.Do[i].Op
		switch {
		case !obliges(op):
			p.foresee(a.Do[i:i+1], &f, true)
		case op.Verb == card.UseNow:
			return p.employs(a, i, f)
		case !f.anyCard[btoi(op.Buried)]:
			return p.plays(a, i, f)
		}
	}
	return len(a.Do)
}

// plays is obeys where effect i is to play a card.
func (p *Position) plays(a *card.Ability, i int, f faith) int {
	op, at := &a.Do[i].Op, i
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
	for k, c := range from.cards[:from.n] {
		id := c.id()
		if id == 0 || f.taken[zone]&(1<<k) != 0 || !p.whyToldAt(f.player, id, op, dice.Cost{}, leaving, barred).OK() {
			continue
		}
		g := f
		g.take(zone, k)
		if at = max(at, p.pays(a, i+1, toldCost(p.ability(p.rules.Library.Cards[id].Play), op), g)); at == len(a.Do) {
			break
		}
	}
	return at
}

// employs is obeys where effect i is to use an ability.
func (p *Position) employs(a *card.Ability, i int, f faith) int {
	op, at := &a.Do[i].Op, i
	sc := scope{hero: p.fighter(f.player), player: f.player}
	barred := p.barred(op, &sc)
	for heroes := p.tellable(a, op, &sc); heroes != 0; heroes &= heroes - 1 {
		r := heroes.first()
		own := r.Player() == f.player
		for set := p.toldUses(r, op, !own, btoi(own)*f.gone, barred); set != 0; set &= set - 1 {
			var cost dice.Cost
			if id, _ := p.actionOf(r, int(set.first()-1)); own {
				cost = toldCost(p.ability(id), op)
			}
			if at = max(at, p.pays(a, i+1, cost, f)); at == len(a.Do) {
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
