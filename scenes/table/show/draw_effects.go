package show

import (
	"image/color"
	"math"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/game/burst"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// DrawEffects draws flying cards, missiles, what bursts before panels, and rising texts over the table.
func (a *effects) DrawEffects(b board.Frame, m *board.Model, l *board.Layout) {
	for i := range m.Ghosts {
		g := &m.Ghosts[i]
		v := float64(b.Tick-g.Start) / float64(max(1, g.Length))
		if v >= 1 {
			continue
		}
		e := 1 - (1-v)*(1-v)
		r := game.Rect{X: board.Mix(g.From.X, g.To.X, e), Y: board.Mix(g.From.Y, g.To.Y, e) - 40*math.Sin(v*math.Pi), W: board.Mix(g.From.W, g.To.W, e), H: board.Mix(g.From.H, g.To.H, e)}
		b.DrawTiny(g.ID, r)
	}
	for i := range a.missiles {
		a.missiles[i].draw(b)
	}
	for i := range a.streams {
		a.streams[i].draw(b)
	}
	a.DrawBursts(b, burst.Panels)
	for i := range a.floats {
		a.floats[i].draw(b, l.Grow.Column)
	}
}

// elementOf returns the element of magical damage, or false for other damage.
func elementOf(d card.Damage) (pieces.Element, bool) {
	if !d.Magical() {
		return 0, false
	}
	return pieces.Element(d - card.Fire), true
}

// glow returns the colour of a blow.
func glow(d card.Damage) color.NRGBA {
	if el, ok := elementOf(d); ok {
		return el.Color()
	}
	return color.NRGBA{0xff, 0xd9, 0xb0, 0xff}
}

// draw draws the rising text at scale k. Numbers come larger than they are, so that they are seen to strike.
func (f *float) draw(b board.Frame, k float64) {
	c, ctx, th := b.Canvas, b.Ctx, b.Ctx.Theme
	since := b.Tick - f.since
	if since < 0 || since >= floatTicks {
		return
	}
	v := float64(since) / floatTicks
	rise := 70 * (1 - (1-v)*(1-v))
	col, size, grown := th.Bone, 30.0, 1.0
	switch f.kind {
	case hurt:
		size, grown = 64, 1+0.5*max(0, 1-float64(since)/strikeTicks)
	case mended:
		col, size = th.Boon, 46
	default: // plain keeps the usual colour
	}
	if ctx.Calm() {
		rise, grown = 0, 1
	}
	fade := 1.0
	if v > 0.7 {
		fade = (1 - v) / 0.3
	}
	c.Push()
	defer c.Pop()
	c.Place(f.at.X, f.at.Y-rise, grown)
	c.Detail(1)
	r := game.Rect{X: -120 * k, Y: -40 * k, W: 240 * k, H: 80 * k}
	style := game.TextStyle{Font: game.SansBold, Size: size * k, Color: game.Fade(th.Ground, fade), Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true}
	edge := 0.05 * size * k
	for _, d := range [...]game.Point{{X: -1}, {X: 1}, {Y: -1}, {Y: 1.4}, {X: -0.7, Y: -0.7}, {X: 0.7, Y: -0.7}, {X: -0.7, Y: 0.9}, {X: 0.7, Y: 0.9}} {
		c.Text(f.text, r.Move(d.X*edge, d.Y*edge), style)
	}
	style.Color = game.Fade(col, fade)
	c.Text(f.text, r, style)
}

// Draw draws the banner: letters struck into the ground at the middle of l, which glow as they fade.
func (d *banner) Draw(b board.Frame, l *board.Layout) {
	c, ctx, th, k := b.Canvas, b.Ctx, b.Ctx.Theme, l.Grow.Column
	shown := d.shown(b.Tick)
	if shown <= 0 {
		return
	}
	at := l.Ground()
	c.Push()
	c.Fade(shown)
	c.Shadow(at.Inset(at.W*0.2, at.H*0.25), at.H*0.3, 90*k, game.Fade(th.Ground, 0.9))
	slide := 0.0
	if !ctx.Calm() {
		slide = (1 - shown) * 18
	}
	head, under := at.CutTop(at.H * 0.6)
	style := game.TextStyle{Font: game.SerifBold, Size: 64 * k, MinSize: 24, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	style.Color = th.Ground
	c.Text(d.text, head.Move(0, slide-2), style)
	style.Color = game.Mix(th.EmberBright, th.Bone, 0.35)
	c.Text(d.text, head.Move(0, slide), style)
	if d.under != "" {
		c.Text(d.under, under.Move(0, slide), game.TextStyle{
			Font: game.SerifItalic, Size: 28 * k, MinSize: 18, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
	c.Pop()
}
