package ask

import (
	"slices"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// Clicks returns the boxes to click for a move, in order, or nil if no clicks make it.
func (a *Asking) Clicks(mv match.Move, all []game.Widget, tr *board.Tray) []string {
	switch mv.Kind {
	case match.Pair:
		if a.Own == mv.Hero() {
			return []string{board.HeroBox(match.Ref(mv.B))}
		}
		return []string{board.HeroBox(mv.Hero()), board.HeroBox(match.Ref(mv.B))}
	case match.Keep:
		return a.keepClicks(mv, all, tr)
	case match.Pay:
		return a.payClicks(mv.Pool(), tr)
	default: // one click
	}
	for i := range all {
		switch w, is := &all[i], board.Of(&all[i]); {
		case w.Gives == nil:
		case is.Whole && is.Move == mv:
			if is.Kind == board.ChipWidget && w.Rect.H == 0 { // folded
				return []string{board.FoldBox(!strings.HasPrefix(w.ID, "rival/")), w.ID}
			}
			return []string{w.ID}
		case mv.Kind == match.FixColor && is.Kind == board.CardWidget && is.Card == mv.CardID():
			return a.fixClicks(w.ID, mv)
		}
	}
	return nil
}

// fixClicks returns the card's box and, if it can fix a die to several colours, the row of the colour.
func (a *Asking) fixClicks(box string, mv match.Move) []string {
	n, row := 0, ""
	for i, l := range a.Legal {
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

// shown reports whether the widget with an id is to be seen, and not folded.
func shown(id string, all []game.Widget) bool {
	return slices.ContainsFunc(all, func(w game.Widget) bool { return w.ID == id && w.Rect.H > 0 })
}

// keepClicks returns the dice to click so that mv's dice are kept, and then the button, or the plan to click twice.
func (a *Asking) keepClicks(mv match.Move, all []game.Widget, tr *board.Tray) []string {
	among := a.Among()
	if mv == keepMove(tr.All(among)) {
		return []string{PassBox}
	}
	boxes := tr.Marks(among, mv.Pool())
	for i := range a.Plans {
		if p := &a.Plans[i]; p.Keep == mv.Pool() && len(boxes) > 1 && shown(p.ID, all) {
			return []string{p.ID, p.ID}
		}
	}
	return append(boxes, ConfirmBox)
}
