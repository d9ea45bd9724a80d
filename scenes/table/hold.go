package table

// holding says whether a player who is asked to act may hold priority, to be asked for an answer over their own next action,
// and whether they do. Nobody is asked there who does not want it.
type holding struct{ may, does bool }

// offer has a choice hold priority, or not any more.
func (h holding) offer(c *choice) { c.does, c.lit, c.enabled = doHold, h.does, true }

// whyHold says what choosing a widget for which priority can be held does.
func (d *decision) whyHold(w *widget) string {
	if w.lit {
		return d.words.T("table.hold-why-held")
	}
	return d.words.T("table.hold-why")
}
