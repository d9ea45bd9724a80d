package table

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// half returns what the player has chosen of an answer that is not complete, as moves that name it: a hero to be paired, a
// card to be given up for a die, dice to keep or to pay with, a target for what is being paid for. What is only proposed is
// none of it.
func (d *decision) half() (moves []match.Move) {
	switch {
	case !d.on:
		return nil
	case d.pend.Shape == match.Pairing && d.own != 0 && !d.led:
		moves = append(moves, match.Move{Kind: match.PickHero, A: uint16(d.own)})
	case d.pend.Cause == match.ByFixing && d.card != 0:
		moves = append(moves, match.Move{Kind: match.PickCard, A: uint16(d.card)})
	case d.keeping() && d.touched:
		moves = append(moves, keepMove(d.dice().kept(d.among())))
	case d.paying() && d.touched:
		moves = append(moves, payMove(d.payment), match.Move{Kind: match.PickColor, A: uint16(d.last)})
	}
	if d.aimed != 0 && d.pend.Cause == match.ByCost {
		moves = append(moves, match.Move{Kind: match.PickHero, A: uint16(d.aimed)})
	}
	return moves
}

// pickUp takes up what was chosen of an answer before the match was left, as half returned it, as far as it is possible.
func (d *decision) pickUp(moves []match.Move) {
	for _, mv := range moves {
		switch {
		case mv.Kind == match.PickHero && d.pend.Shape == match.Pairing:
			if _, ok := d.heroMove(mv.Hero()); ok && mv.Hero().Player() == d.pend.Who {
				d.own, d.led = mv.Hero(), false
			}
		case mv.Kind == match.PickHero && d.pend.Cause == match.ByCost:
			d.aimed = mv.Hero()
		case mv.Kind == match.PickCard && d.pend.Cause == match.ByFixing:
			if _, ok := d.cardMove(mv.CardID()); ok {
				d.card = mv.CardID()
			}
		case mv.Kind == match.Keep && d.keeping():
			d.dice().mark(d.among(), mv.Pool())
			d.touched = true
		case mv.Kind == match.Pay && d.paying() && d.allows(mv):
			d.payment, d.touched = mv.Pool(), true
		case mv.Kind == match.PickColor && d.paying():
			d.last = dice.Color(mv.A)
		}
	}
}
