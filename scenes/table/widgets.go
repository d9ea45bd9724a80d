package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// layOut lays the whole table: the widgets that answer decisions first, those that lie over the table last. It is called
// once at the end of a tick. Lookups and drawing use what it has laid.
func (t *Table) layOut(ctx *game.Context) {
	t.layouts++
	b := t.widgets[:0]
	m := &t.show.Model
	own, rival := m.Below, m.Below.Other()
	b = m.Hands[own].Widgets(b, own, &t.ask.Asking, t.ask.Prompt.Hand, t.live(), &t.words)
	m.AimCamera(t.ask.Prompt.Where)
	b = m.Widgets(b, &t.ask.Asking, t.live())
	for _, who := range [2]match.Player{rival, own} {
		does := board.NoCommand
		if who == t.ask.Asker() && t.live() {
			does = t.ask.DieCommand()
		}
		b = m.Trays[who].Widgets(b, who, t.ask.Among(), does, &t.words)
	}
	b = m.Stack.Widgets(b, &m.Scroll, t.do.stack) // the choices of a question lie over it
	b = t.ask.Prompt.Widgets(b, &t.ask.Asking, t.ask.Dice().Kept(t.ask.Among()), t.live())
	t.ask.Prompt.Cover(b)
	b = m.Hands[rival].Backs(b, rival, &t.words)
	b = m.Piles[own].Widgets(b, own, &t.words, t.do.piles[own])
	b = m.Piles[rival].Widgets(b, rival, &t.words, t.do.piles[rival])
	b = t.show.Rival.Widgets(b, &t.lay)
	b = t.ask.Fix.Widgets(b, &t.lay, own, &t.words, t.do.fix)
	b = t.corner.widgets(b, &t.lay, &t.words, t.pace.stops, t.mode.Stops, &t.do)
	b = t.ask.Prompt.Labels(b, &t.words, t.do.rule)
	b = m.ChipWidgets(b, &t.ask.Asking, t.ask.Asker(), t.live())
	m.Stage.Cover(b)
	b = t.hint.Widgets(b, t.live() && t.ask.Prompt.Hint, &t.lay, &t.words, t.do.hint)
	if t.live() {
		t.ask.GiveMarks(b)
	}
	t.widgets = b
	if t.coach.Speaks(ctx) {
		t.coachLooks()
	}
	t.coach.Advise(ctx)
	b = t.coach.Widgets(b, t.do.hush, t.do.dismiss)
	t.above = 0
	if t.drawer.open {
		t.above = len(b)
		b = t.drawer.widgets(b, game.Box{ID: closeBox, Rect: t.lay.DrawerClose, Enabled: true, Text: t.words.Close}, t.point.hot)
	}
	t.widgets = b
	m.SizeNames(ctx.Canvas, &t.words)
	t.corner.fit(ctx.Canvas, &t.lay, b)
}

// Boxes appends the boxes that can be pointed at, as laid last.
func (t *Table) Boxes(buf []game.Box) []game.Box {
	for i := range t.widgets[t.above:] {
		if w := &t.widgets[t.above+i]; w.ID != "" && w.Rect.H > 0 {
			buf = append(buf, w.Box)
		}
	}
	return buf
}

// find returns the widget with an id, as laid last. Only the log's widgets are found while the log is open.
func (t *Table) find(id string) (w board.Widget, ok bool) {
	if id == "" {
		return board.Widget{}, false
	}
	for i := range t.widgets[t.above:] {
		if w := &t.widgets[t.above+i]; w.ID == id {
			return *w, true
		}
	}
	return board.Widget{}, false
}

// live reports whether the player is asked and everything before the question has been shown.
func (t *Table) live() bool { return t.ask.On && t.show.Line.Done() }

// subject returns the card, or else the hero in its present state, that the widget with an id shows.
func (t *Table) subject(id string) pieces.Subject {
	w, _ := t.find(id)
	return t.show.Model.Subject(&w, t.session.Observation())
}

// coachLooks shows the coach the present table.
func (t *Table) coachLooks() {
	t.show.Model.AimCamera(t.ask.Prompt.Where)
	var asked *match.Pending
	if t.live() {
		asked = &t.ask.Pending
	}
	t.coach.Look(t.widgets, &t.show.Model, &t.lay, &t.words, asked)
}
