package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/burst"
	"cinderclash/game/paint"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
)

// Draw draws the table.
func (t *Table) Draw(c *game.Canvas, ctx *game.Context) {
	b := board.Frame{Canvas: c, Ctx: ctx, Kit: t.kit, Art: &t.art, Tick: t.show.Tick, Part: t.show.Part(), Hot: t.point.hot}
	m, over := &t.show.Model, &t.show.Effects
	b.Blaze = over.Blaze(b.Now(), ctx.Calm())
	b.Hush, b.Spared = over.Hush(b.Now(), ctx.Calm())
	b.Light = b.LightOf(t.place, &t.lay)
	flash, at, strength := over.Flash(t.show.Tick, ctx.Calm())
	b.Light.Flare(flash, at, strength)
	b.Flash = paint.Flash{At: game.Point{X: at.X, Y: t.lay.Floor()}, Reach: 210 * t.lay.Grow.Stage, Colour: flash, Strength: strength}
	m.Prepare(b)
	c.Push()
	if about, scale, shift := over.Lens(b.Now(), ctx.Calm()); scale != 1 || shift != (game.Point{}) {
		c.Place(about.X*(1-scale)+shift.X, about.Y*(1-scale)+shift.Y, scale)
		c.Detail(1) // pictures are not rasterised anew in each tick
	}
	with := board.Scenery{Widgets: t.widgets, Stack: m.Stack, Words: &t.words, Revealed: t.session.Observation().Revealed()}
	if t.show.Line.Done() {
		with.Forecasts = &t.forecasts
	}
	b.DrawPlace(t.place, &t.lay, &m.Stage.Camera)
	m.DrawRemains(b)
	if strength > 0 {
		t.kit.Effects.Glow(c, at, 130, 120, game.Fade(flash, 0.55*strength))
	}
	over.DrawBursts(b, burst.Behind)
	m.Stage.Draw(b, &with)
	over.DrawBursts(b, burst.Before)
	c.Pop()
	t.kit.Effects.Film(c, ctx)
	over.Banner.Draw(b, &t.lay)
	for _, who := range [2]match.Player{m.Below.Other(), m.Below} {
		m.DrawPlate(b, &t.lay, who, &t.words, t.ask.Decides(who))
		m.Trays[who].Draw(b)
	}
	for i := range t.widgets {
		if w := &t.widgets[i]; w.Kind == board.PileWidget {
			m.Piles[w.Who].Draw(b, w)
		}
	}
	m.Stack.DrawAims(b, m, &m.Scroll)
	m.Stage.DrawInfos(b, &with) // over the arrows, so that they can be read
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
	t.show.Steps.Draw(c, ctx.Theme, t.lay.Steps, t.lay.Grow.Above)
	t.show.Recap.Draw(b, t.lay.Recap, t.lay.Grow.Above, t.point.hot == ask.LogBox)
	t.show.Rival.Draw(b, t.widgets, &t.lay)
	m.Stack.DrawItems(b, &t.lay, t.widgets, m, &m.Scroll)
	if w, _ := t.find(t.point.hot); t.live() {
		t.ask.DrawIntent(b, &w)
	}
	t.ask.Prompt.Draw(b, t.widgets, t.ask.On)
	t.ask.Prompt.DrawChoices(b, t.widgets, len(m.Stack) > 0)
	t.ask.Prompt.DrawButtons(b, t.widgets)
	over.DrawBroken(b, m)
	t.corner.draw(b, &t.lay, t.widgets)
	m.Stage.DrawChips(b, t.widgets)
	m.OwnHand().Draw(b, t.widgets) // a card that stands up covers what is beside the hand
	t.hint.Draw(b, t.widgets, &t.words)
	m.OwnHand().DrawDrawn(b, t.widgets[t.above:])
	over.DrawEffects(b, m, &t.lay)
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
