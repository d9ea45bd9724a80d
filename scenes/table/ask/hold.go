package ask

import (
	"cinderclash/scenes/table/board"
)

// holding says whether a player who is asked to act may hold priority, and whether they do. A player who holds it is asked
// to answer their own next action; any other is not.
type holding struct{ may, Does bool }

// offer makes a choice switch whether priority is held.
func (h holding) offer(c *board.Choice) {
	c.Gives, c.Holds, c.Lit, c.Enabled = holdingBack{}, true, h.Does, true
}

// whyHold says what choosing a widget does that can hold priority. held means that it is held.
func (d *Decision) whyHold(held bool) string {
	if held {
		return d.Words.T("table.hold-why-held")
	}
	return d.Words.T("table.hold-why")
}
