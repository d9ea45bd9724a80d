package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// Draw draws the table.
func (t *Table) Draw(c *game.Canvas, ctx *game.Context) {
	b := board.Frame{Canvas: c, Ctx: ctx, Kit: t.kit, Art: &t.art, Tick: t.show.Tick, Hot: t.point.hot}
	m, over := &t.show.Model, &t.show.Effects
	b.DrawGround()
	c.Push()
	if shake := over.Shake(t.show.Tick, ctx.Calm()); shake != 0 {
		c.Place(shake, shake*0.6, 1)
		c.Detail(1)
	}
	with := board.Scenery{Widgets: t.widgets, Over: over, Stack: m.Stack, Words: &t.words, Revealed: t.session.Observation().Revealed()}
	if t.show.Line.Done() {
		with.Forecasts = &t.forecasts
	}
	m.Stage.Draw(b, &with)
	for _, who := range [2]match.Player{m.Below.Other(), m.Below} {
		m.DrawPlate(b, &t.lay, who, &t.words, t.ask.Decides(who))
		m.Trays[who].Draw(b, &t.words)
	}
	for who := range m.Trays {
		m.Trays[who].DrawRoll(b, t.words.PlayerName(match.Player(who)))
	}
	for i := range t.widgets {
		if w := &t.widgets[i]; w.Kind == board.PileWidget {
			m.Piles[w.Who].Draw(b, w)
		}
	}
	for i := range t.widgets {
		if w := &t.widgets[i]; w.Kind == board.DieWidget {
			m.Trays[w.Who].DrawDie(b, w, &t.words)
		}
	}
	for i := range t.widgets {
		if w := &t.widgets[i]; w.Kind == board.FixWidget {
			t.ask.Fix.Draw(b, &t.lay, w, m.OwnHand().Drawn != "")
		}
	}
	m.Hands[m.Below.Other()].DrawBacks(b, t.widgets)
	t.show.Steps.Draw(c, ctx.Theme, t.lay.Steps, m, &t.words, &t.art)
	t.show.Rival.Draw(b, t.widgets, &t.lay)
	m.Stack.DrawColumn(b, &t.lay, t.widgets, m, over, &t.words)
	m.Stack.DrawAims(b, m, over)
	if w, _ := t.find(t.point.hot); t.live() {
		t.ask.DrawIntent(b, &w)
	}
	m.Stage.DrawInfos(b, &with) // over the arrows, like the prompt, so that both can be read
	t.drawPrompt(b)
	over.DrawBroken(b, m)
	t.corner.draw(b, &t.lay, t.widgets)
	m.OwnHand().Draw(b, t.widgets) // a card that stands up covers what is beside the hand
	t.hint.Draw(b, t.widgets, &t.words)
	m.OwnHand().DrawDrawn(b, t.widgets[t.above:])
	over.DrawLarge(b, m, &t.lay)
	over.DrawEffects(b, m, &t.lay)
	c.Pop()
	over.Banner.Draw(b, t.lay.Lanes, t.lay.Grow.Column)
	if t.under != nil {
		t.under(c, ctx)
	}
	t.drawRemarks(b)
	if t.drawer.open {
		t.drawer.draw(b, &t.lay, t.widgets[t.above:], &m.Stage, &t.words)
		return
	}
	if t.show.Line.Done() {
		t.tip.draw(b)
		t.hover.Draw(c, ctx, t.kit)
	}
}

// drawPrompt draws the prompt, and the recap where there is room for it.
func (t *Table) drawPrompt(b board.Frame) {
	t.ask.Prompt.Draw(b, t.widgets, t.ask.On)
	at := t.lay.Recap
	if !t.show.Model.Fighting {
		at = t.lay.Paired
	}
	if at == t.lay.Stack {
		at = beneath(at, t.show.Model.Stack.Foot(at))
	}
	if covered := t.ask.Prompt.DrawChoices(b, t.widgets); board.Meet(covered, at) {
		at = beneath(at, covered.Y+covered.H+board.Gap)
	}
	if hint := t.hint.At; t.hint.Text != "" && board.Meet(hint, at) {
		at = beneath(at, hint.Y+hint.H+board.Gap)
	}
	t.show.Recap.Draw(b, at, t.lay.Grow.Column)
	t.ask.Prompt.DrawButtons(b, t.widgets)
}

// beneath returns the part of r below y.
func beneath(r game.Rect, y float64) game.Rect {
	y = max(r.Y, min(y, r.Y+r.H))
	return game.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y}
}

// drawRemarks draws the coach's sentence, unless it would cover a card that stands up or overlap a tip, or the log is open.
// It also draws why what is pointed at cannot be chosen, or otherwise its forecast.
func (t *Table) drawRemarks(b board.Frame) {
	var large *game.Rect
	if h := t.show.Model.OwnHand(); h.Card(t.point.hot) != nil {
		r := h.LargeRect(h.Card(t.point.hot))
		large = &r
	}
	rests := t.show.Line.Done()
	var said [2]game.Rect // places of the coach's sentence and of the tip
	if rests {
		said[1] = t.tip.rect(b)
	}
	if !t.drawer.open && (large == nil || !board.Meet(*large, t.coach.Rect)) && !board.Meet(said[1], t.coach.Rect) {
		t.coach.Draw(b, t.widgets)
		if t.coach.Topic != nil {
			said[0] = t.coach.Rect
		}
		t.corner.drawKind(b, &t.lay, t.widgets, board.HushWidget)
	}
	if !rests || !t.tip.tells(t.show.Tick) {
		t.ask.Refusal.Draw(b, &t.lay, large)
	}
	if rests && t.ask.Refusal.Said() == "" && !t.drawer.open {
		b.DrawForecast(t.forecasts.Hot.Line, &t.lay, large, said[:])
	}
}
