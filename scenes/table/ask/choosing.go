package ask

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/table/board"
)

// CardChoice returns what choosing a card of a player's hand does. answersOwn reports whether the card could answer the
// player's own action.
func (a *Asking) CardChoice(who match.Player, id card.CardID, answersOwn bool) board.Choice {
	mv, ok := a.cardMove(id)
	c := board.Choice{Move: mv, Enabled: ok, Lit: id != 0 && a.Card == id}
	switch {
	case !ok && a.On && a.Pending.Who == who && a.Hold.may && answersOwn:
		a.Hold.offer(&c)
	case !ok:
	case mv.Kind == match.FixColor:
		c.Gives = (*givenUp)(a.legal(func(l match.Move) bool { return l.Kind == match.FixColor && l.CardID() == id }))
	default:
		c.Gives, c.Whole = a.makes(mv), true
	}
	c.Dim = a.On && (c.Gives == nil || c.Holds && !c.Lit) && !a.looksAtHand()
	return c
}

// ChipChoice returns what choosing an ability of a player's fighter does. use is the move that uses it; answersOwn reports
// whether the ability could answer the player's own action.
func (a *Asking) ChipChoice(who match.Player, use match.Move, answersOwn bool) board.Choice {
	c := board.Choice{Move: use}
	switch {
	case a.Allows(use):
		c.Gives, c.Whole, c.Enabled = a.makes(use), true, true
	case a.On && who == a.Pending.Who && a.Hold.may && answersOwn:
		a.Hold.offer(&c)
	}
	return c
}

// HeroChoice returns what choosing a hero does.
func (a *Asking) HeroChoice(r match.Ref) board.Choice {
	mv, ok := a.heroMove(r)
	c := board.Choice{Enabled: ok, Lit: a.Own == r && r != 0}
	switch {
	case !ok:
	case mv == match.Move{}:
		c.Gives = (*partner)(a.legal(func(l match.Move) bool { return l.Hero() == r }))
	default:
		c.Move, c.Gives, c.Whole = mv, a.makes(mv), true
	}
	return c
}

// DieChoice returns what choosing a die of a player does.
func (a *Asking) DieChoice(who match.Player, d *board.Die) board.Choice {
	switch {
	case !a.On || who != a.Pending.Who || d.State != a.Among():
	case a.keeping():
		return board.Choice{Gives: (*markedDie)(d), Marks: true, Enabled: true}
	case a.paying():
		return board.Choice{Gives: (*paidDie)(d), Enabled: true}
	}
	return board.Choice{}
}

// HandChoice returns the reply that shows the hand of the player who decides.
func (*Asking) HandChoice() any { return takingUp{} }

// legal returns the first legal move for which is reports true, or nil.
func (a *question) legal(is func(l match.Move) bool) *match.Move {
	for i := range a.Legal {
		if is(a.Legal[i]) {
			return &a.Legal[i]
		}
	}
	return nil
}

// makes returns the reply that makes a legal move.
func (a *question) makes(mv match.Move) Reply {
	return (*move)(a.legal(func(l match.Move) bool { return l == mv }))
}
