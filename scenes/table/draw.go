package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/burst"
	"cinderclash/game/paint"
	"cinderclash/scenes/table/ask"
	"cinderclash/scenes/table/board"
)

// ground draws something of the table in a layer.
type ground struct {
	layer int
	draw  func(c *game.Canvas, ctx *game.Context)
}

// grounds returns everything on a table that is no label and no plain button, from the lowest on.
func (t *Table) grounds() []ground {
	framed := func(draw func(b board.Frame)) func(c *game.Canvas, ctx *game.Context) {
		return func(c *game.Canvas, ctx *game.Context) { draw(t.frame(c, ctx)) }
	}
	return []ground{
		{board.SceneLayer, framed(t.drawScene)},
		{board.PlateLayer, framed(t.drawPlates)},
		{board.StackLayer, framed(t.drawStack)},
		{board.QuestionLayer, framed(func(b board.Frame) { t.ask.Prompt.Draw(b, t.ask.On) })},
		{board.ChoicesLayer, framed(func(b board.Frame) { t.ask.Prompt.DrawChoices(b, t.Widgets(), len(t.show.Model.Stack) > 0) })},
		{board.HandLayer, framed(t.drawHand)},
		{board.RemarksLayer, framed(t.drawOver)},
		{board.LogLayer, framed(func(b board.Frame) {
			if t.drawer.open {
				t.drawer.drawPanel(b, &t.lay, &t.words)
			}
		})},
		{board.LogLinesLayer, framed(func(b board.Frame) {
			if t.drawer.open {
				t.drawer.drawLines(b, t.Widgets(), &t.show.Model.Stage)
			}
		})},
		{board.TipLayer, framed(func(b board.Frame) {
			if t.show.Line.Done() && !t.drawer.open {
				t.tip.draw(b)
				t.hover.Draw(b.Canvas, b.Ctx, t.kit)
			}
		})},
	}
}

// frame returns what the parts of the table need to draw themselves now.
func (t *Table) frame(c *game.Canvas, ctx *game.Context) board.Frame {
	b := board.Frame{Canvas: c, Ctx: ctx, Kit: t.kit, Art: &t.art, Tick: t.show.Tick, Part: t.show.Part(), Hot: t.point.hot}
	over := &t.show.Effects
	b.Blaze = over.Blaze(b.Now(), ctx.Calm())
	b.Hush, b.Spared = over.Hush(b.Now(), ctx.Calm())
	b.Light = b.LightOf(t.place, &t.lay)
	flash, at, strength := over.Flash(t.show.Tick, ctx.Calm())
	b.Light.Flare(flash, at, strength)
	b.Flash = paint.Flash{At: game.Point{X: at.X, Y: t.lay.Floor()}, Reach: 210 * t.lay.Grow.Stage, Colour: flash, Strength: strength}
	return b
}

// drawScene draws the place, the fighters, and what happens among them.
func (t *Table) drawScene(b board.Frame) {
	c, ctx, m, over := b.Canvas, b.Ctx, &t.show.Model, &t.show.Effects
	m.Prepare(b)
	c.Push()
	if about, scale, shift := over.Lens(b.Now(), ctx.Calm()); scale != 1 || shift != (game.Point{}) {
		c.Place(about.X*(1-scale)+shift.X, about.Y*(1-scale)+shift.Y, scale)
		c.Detail(1) // pictures are not rasterised anew in each tick
	}
	b.DrawPlace(t.place, &t.lay, &m.Stage.Camera)
	m.DrawRemains(b)
	if flash, at, strength := over.Flash(t.show.Tick, ctx.Calm()); strength > 0 {
		t.kit.Effects.Glow(c, at, 130, 120, game.Fade(flash, 0.55*strength))
	}
	over.DrawBursts(b, burst.Behind)
	with := t.scenery()
	m.Stage.Draw(b, &with)
	over.DrawBursts(b, burst.Before)
	c.Pop()
	t.kit.Effects.Film(c, ctx)
	over.Banner.Draw(b, &t.lay)
}

// scenery returns what the heroes are drawn with.
func (t *Table) scenery() board.Scenery {
	with := board.Scenery{Widgets: t.Widgets(), Stack: t.show.Model.Stack, Words: &t.words, Revealed: t.session.Observation().Revealed()}
	if t.show.Line.Done() {
		with.Forecasts = &t.forecasts
	}
	return with
}

// drawPlates draws the plates, trays and piles of both players, the arrows of the stack, the heroes' panels, and the dice.
func (t *Table) drawPlates(b board.Frame) {
	m, all := &t.show.Model, t.Widgets()
	for _, who := range [2]match.Player{m.Below.Other(), m.Below} {
		m.DrawPlate(b, &t.lay, who, &t.words, t.ask.Decides(who))
		m.Trays[who].Draw(b)
	}
	for i := range all {
		if is := board.Of(&all[i]); is.Kind == board.PileWidget {
			m.Piles[is.Who].Draw(b, &all[i])
		}
	}
	m.Stack.DrawAims(b, m, &m.Scroll)
	with := t.scenery()
	m.Stage.DrawInfos(b, &with) // over the arrows, so that they can be read
	for i := range all {
		if is := board.Of(&all[i]); is.Kind == board.DieWidget {
			m.Trays[is.Who].DrawDie(b, &all[i], &t.words)
		}
	}
}

// drawStack draws the hand above, the strip, the rival, the items of the stack, and the arrow of what is pointed at.
func (t *Table) drawStack(b board.Frame) {
	m, all := &t.show.Model, t.Widgets()
	m.Hands[m.Below.Other()].DrawBacks(b, all)
	t.show.Steps.Draw(b, t.lay.Steps, t.lay.Grow.Above)
	t.show.Recap.Draw(b, t.lay.Recap, t.lay.Grow.Above, t.point.hot == ask.LogBox)
	t.show.Rival.Draw(b, all, &t.lay)
	m.Stack.DrawItems(b, &t.lay, all, m, &m.Scroll)
	if t.live() {
		t.ask.DrawIntent(b, t.Find(t.point.hot))
	}
}

// drawHand draws the small buttons, the chips and the hand below. A card that stands up covers what is beside the hand.
func (t *Table) drawHand(b board.Frame) {
	m, all := &t.show.Model, t.Widgets()
	t.show.Effects.DrawBroken(b, m)
	t.corner.draw(b, &t.lay, all)
	m.Stage.DrawChips(b, all)
	m.OwnHand().Draw(b, all)
}

// drawOver draws the hint, the card that is dragged, numbers, and what is said about the table.
func (t *Table) drawOver(b board.Frame) {
	m := &t.show.Model
	t.hint.Draw(b, t.Widgets(), &t.words)
	m.OwnHand().DrawDrawn(b, &t.List)
	t.show.Effects.DrawEffects(b, m, &t.lay)
	if t.under != nil {
		t.under(b.Canvas, b.Ctx)
	}
	t.drawRemarks(b)
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
	if !t.drawer.open && !t.hover.Shown() && (large == nil || !board.Meet(*large, t.coach.Rect)) && !board.Meet(said[1], t.coach.Rect) {
		t.coach.Draw(b, t.Widgets())
		if t.coach.Topic != nil {
			said[0] = t.coach.Rect
		}
		t.corner.drawKind(b, &t.lay, t.Widgets(), board.HushWidget)
	}
	if !rests || !t.tip.tells(t.show.Tick) {
		t.ask.Refusal.Draw(b, &t.lay, large)
	}
	if line := t.forecasts.Hot.Line; rests && t.ask.Refusal.Said() == "" && !t.drawer.open && !t.show.Model.Stack.Tells(line) {
		b.DrawForecast(line, &t.lay, large, said[:])
	}
}
