package ask

import (
	"cinderclash/scenes/table/board"
)

// holding says whether a player who is asked to act may hold priority, to be asked for an answer over their own next action,
// and whether they do. Nobody is asked there who does not want it.
type holding struct{ may, Does bool }

// offer has a choice hold priority, or not any more.
func (h holding) offer(c *board.Choice) { c.Does, c.Lit, c.Enabled = board.DoHold, h.Does, true }

// whyHold says what choosing a widget for which priority can be held does.
func (d *Decision) whyHold(w *board.Widget) string {
	if w.Lit {
		return d.Words.T("table.hold-why-held")
	}
	return d.Words.T("table.hold-why")
}
