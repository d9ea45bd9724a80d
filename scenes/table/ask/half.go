package ask

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// Half returns the player's choices in an incomplete answer as moves that name them: a hero to pair, a card to give up for a
// die, dice to keep or to pay with, a target for the card being paid for. It leaves out what is only proposed.
func (d *Decision) Half() (moves []match.Move) {
	switch {
	case !d.On:
		return nil
	case d.Pending.Shape == match.Pairing && d.Own != 0 && !d.led:
		moves = append(moves, match.Move{Kind: match.PickHero, A: uint16(d.Own)})
	case d.Pending.Cause == match.ByFixing && d.Card != 0:
		moves = append(moves, match.Move{Kind: match.PickCard, A: uint16(d.Card)})
	case d.keeping() && d.touched:
		moves = append(moves, keepMove(d.Dice().Kept(d.Among())))
	case d.paying() && d.touched:
		moves = append(moves, PayMove(d.Payment), match.Move{Kind: match.PickColor, A: uint16(d.last)})
	}
	if d.aimed != 0 && d.Pending.Cause == match.ByCost {
		moves = append(moves, match.Move{Kind: match.PickHero, A: uint16(d.aimed)})
	}
	return moves
}

// pickUp makes the choices that Half returned before the match was left, as far as they are possible.
func (d *Decision) pickUp(moves []match.Move) {
	for _, mv := range moves {
		switch {
		case mv.Kind == match.PickHero && d.Pending.Shape == match.Pairing:
			if _, ok := d.heroMove(mv.Hero()); ok && mv.Hero().Player() == d.Pending.Who {
				d.Own, d.led = mv.Hero(), false
			}
		case mv.Kind == match.PickHero && d.Pending.Cause == match.ByCost:
			d.aimed = mv.Hero()
		case mv.Kind == match.PickCard && d.Pending.Cause == match.ByFixing:
			if _, ok := d.cardMove(mv.CardID()); ok {
				d.Card = mv.CardID()
			}
		case mv.Kind == match.Keep && d.keeping():
			d.Dice().Mark(d.Among(), mv.Pool())
			d.touched = true
		case mv.Kind == match.Pay && d.paying() && d.Allows(mv):
			d.Payment, d.touched = mv.Pool(), true
		case mv.Kind == match.PickColor && d.paying():
			d.last = dice.Color(mv.A)
		}
	}
}
