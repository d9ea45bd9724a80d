package table

import (
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// clicks returns the boxes to click for a move.
func (a *asking) clicks(mv match.Move, all []widget, tr *tray) []string {
	switch mv.Kind {
	case match.Pair:
		if a.own == mv.Hero() {
			return []string{heroBox(match.Ref(mv.B))}
		}
		return []string{heroBox(mv.Hero()), heroBox(match.Ref(mv.B))}
	case match.Keep:
		return a.keepClicks(mv, tr)
	case match.Pay:
		return a.payClicks(mv.Pool(), tr)
	default: // one click
	}
	for i := range all {
		switch w := &all[i]; {
		case w.does == noDeed:
		case w.whole && w.move == mv:
			return []string{w.ID}
		case mv.Kind == match.FixColor && w.kind == cardWidget && w.card == mv.CardID():
			return a.fixClicks(w.ID, mv)
		}
	}
	return nil
}

// fixClicks returns the card and, if it can fix a die to several colours, the row of the colour.
func (a *asking) fixClicks(box string, mv match.Move) []string {
	n, row := 0, ""
	for i, l := range a.legal {
		if l.Kind == match.FixColor && l.A == mv.A {
			n++
			if l == mv {
				row = "move/" + pieces.Numeral(i)
			}
		}
	}
	if n == 1 {
		return []string{box}
	}
	return []string{box, row}
}

// keepClicks returns the dice to click for these to be kept, and the button.
func (a *asking) keepClicks(mv match.Move, tr *tray) []string {
	among := a.among()
	if mv == keepMove(tr.all(among)) {
		return []string{passBox}
	}
	boxes := tr.marks(among, mv.Pool())
	for i := range a.plans {
		if p := &a.plans[i]; p.keep == mv.Pool() && len(boxes) > 1 {
			boxes = []string{p.id}
		}
	}
	return append(boxes, confirmBox)
}
