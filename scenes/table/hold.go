package table

// holding says whether a player who is asked to act may hold priority, to be asked for an answer over their own next action,
// and whether they do. Nobody is asked there who does not want it.
type holding struct{ may, does bool }

// offer has a widget hold priority, or not any more. live: a decision can be made now.
func (h holding) offer(w *widget, live bool) { w.does, w.lit, w.Enabled = doHold, h.does, live }

// usable reports whether a card or chip is shown as one that can be chosen: to hold priority is no action.
func (w *widget) usable() bool { return w.Enabled && (w.does != doHold || w.lit) }

// whyHold says what choosing a widget for which priority can be held does.
func (d *decision) whyHold(w *widget) string {
	if w.lit {
		return d.words.T("table.hold-why-held")
	}
	return d.words.T("table.hold-why")
}
