package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// CardChoice is what choosing a card of a player's hand does.
func (a *asking) CardChoice(who match.Player, id card.CardID, answersOwn bool) choice {
	mv, ok := a.cardMove(id)
	c := choice{move: mv, enabled: ok, lit: id != 0 && a.card == id}
	switch {
	case !ok && a.on && a.pend.Who == who && a.hold.may && answersOwn:
		a.hold.offer(&c)
	case !ok:
	case mv.Kind == match.FixColor:
		c.does = doFix
	default:
		c.does, c.whole = doMove, true
	}
	c.dim = a.on && (c.does == noDeed || c.does == doHold && !c.lit) && a.asksHand()
	return c
}

// ChipChoice is what choosing an ability of a player's fighter, which a move uses, does.
func (a *asking) ChipChoice(who match.Player, use match.Move, answersOwn bool) choice {
	c := choice{move: use}
	switch {
	case a.allows(use):
		c.does, c.whole, c.enabled = doMove, true, true
	case a.on && who == a.pend.Who && a.hold.may && answersOwn:
		a.hold.offer(&c)
	}
	return c
}

// HeroChoice is what choosing a hero does.
func (a *asking) HeroChoice(r match.Ref) choice {
	mv, ok := a.heroMove(r)
	c := choice{enabled: ok, lit: a.own == r && r != 0}
	switch {
	case !ok:
	case mv == match.Move{}:
		c.does = doPair
	default:
		c.move, c.does, c.whole = mv, doMove, true
	}
	return c
}
