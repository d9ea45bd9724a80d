package table

// keepHalf has what is chosen of an answer kept with the match.
func (t *Table) keepHalf() {
	if t.ask.on && t.ask.pend == t.session.Observation().Pending() {
		t.session.Pick(t.ask.half()...)
	}
}
