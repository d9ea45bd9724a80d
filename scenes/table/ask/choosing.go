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
		c.Does = board.DoFix
	default:
		c.Does, c.Whole = board.DoMove, true
	}
	c.Dim = a.On && (c.Does == board.NoCommand || c.Does == board.DoHold && !c.Lit) && !a.looksAtHand()
	return c
}

// ChipChoice returns what choosing an ability of a player's fighter does. use is the move that uses it; answersOwn reports
// whether the ability could answer the player's own action.
func (a *Asking) ChipChoice(who match.Player, use match.Move, answersOwn bool) board.Choice {
	c := board.Choice{Move: use}
	switch {
	case a.Allows(use):
		c.Does, c.Whole, c.Enabled = board.DoMove, true, true
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
		c.Does = board.DoPair
	default:
		c.Move, c.Does, c.Whole = mv, board.DoMove, true
	}
	return c
}
