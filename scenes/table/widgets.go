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
	l := &t.List
	l.Clear()
	for i := range t.do.grounds {
		l.Ground(t.do.grounds[i].draw).Layer = t.do.grounds[i].layer
	}
	m := &t.show.Model
	own, rival := m.Below, m.Below.Other()
	m.Hands[own].Lay(l, own, &t.ask.Asking, t.ask.Prompt.Hand, t.live(), &t.words)
	m.AimCamera(t.ask.Prompt.Where)
	m.LayHeroes(l, &t.ask.Asking, t.live())
	for _, who := range [2]match.Player{rival, own} {
		m.Trays[who].Lay(l, who, &t.ask.Asking, t.live(), &t.words)
	}
	m.Stack.LayItems(l, &m.Scroll, t.do.stack) // the choices of a question lie over it
	t.ask.Prompt.LayAnswers(l, &t.ask.Asking, t.ask.Dice().Kept(t.ask.Among()), t.live())
	t.ask.Prompt.Cover(l.Widgets())
	m.Hands[rival].LayBacks(l, rival, &t.words)
	m.Piles[own].Lay(l, own, &t.words, t.do.piles[own])
	m.Piles[rival].Lay(l, rival, &t.words, t.do.piles[rival])
	t.show.Rival.Lay(l, &t.lay)
	t.ask.Fix.Lay(l, &t.lay, own, &t.words, m.OwnHand().Drawn != "", t.do.fix)
	t.corner.layIn(l, &t.lay, &t.words, t.pace.stops, t.mode.Stops, &t.do)
	t.ask.Prompt.LayWords(l, ctx.Theme, t.ask.On, &t.words, t.do.rule)
	m.LayChips(l, &t.ask.Asking, t.ask.Asker(), t.live())
	m.Stage.Cover(l.Widgets())
	t.hint.Lay(l, t.live() && t.ask.Prompt.Hint, &t.lay, &t.words, t.do.hint)
	if t.live() {
		t.hint.Aim(l.Widgets(), &t.ask.Asking, t.ask.Dice())
		t.ask.GiveMarks(l.Widgets())
	}
	if t.hint.Text == "" { // the coach is silent while a hint is open, which points at things likewise
		if t.coach.Speaks(ctx) {
			t.coachLooks()
		}
		t.coach.Advise(ctx)
		t.coach.Lay(l, t.do.hush, t.do.dismiss)
	}
	if t.drawer.open {
		l.Cover()
		t.drawer.layIn(l, game.Box{ID: closeBox, Rect: t.lay.DrawerClose, Enabled: true, Text: t.words.Close}, t.point.hot)
	}
	m.SizeNames(ctx.Canvas, &t.words)
	t.corner.fit(ctx.Canvas, &t.lay, l.Widgets())
	l.Fit(ctx.Canvas, ctx)
}

// live reports whether the player is asked and everything before the question has been shown.
func (t *Table) live() bool { return t.ask.On && t.show.Line.Done() }

// subject returns the card, or else the hero in its present state, that the widget with an id shows.
func (t *Table) subject(id string) pieces.Subject {
	return t.show.Model.Subject(board.Of(t.Find(id)), t.session.Observation())
}

// coachLooks shows the coach the present table.
func (t *Table) coachLooks() {
	t.show.Model.AimCamera(t.ask.Prompt.Where)
	var asked *match.Pending
	if t.live() {
		asked = &t.ask.Pending
	}
	t.coach.Look(t.Widgets(), &t.show.Model, &t.lay, &t.words, asked)
}
