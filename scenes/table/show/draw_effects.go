package show

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

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
		if v < 0 || v >= 1 {
			continue
		}
		drawGhost(b, g, v)
	}
	for i := range a.riffles {
		a.riffles[i].draw(b)
	}
	for i := range a.glimpses {
		a.glimpses[i].draw(b)
	}
	for i := range a.missiles {
		a.missiles[i].draw(b)
	}
	for i := range a.streams {
		a.streams[i].draw(b)
	}
	a.brand.draw(b)
	for i := range a.tokens {
		a.tokens[i].draw(b)
	}
	for i := range a.signs {
		a.signs[i].draw(b)
	}
	a.DrawBursts(b, burst.Panels)
	for i := range a.floats {
		a.floats[i].draw(b, l.Grow.Column)
	}
}

// drawGhost draws a flying card after a share of its flight.
func drawGhost(b board.Frame, g *board.Ghost, v float64) {
	c := b.Canvas
	r, turn, shown := g.Seen(v, b.Ctx.Calm())
	var at ebiten.GeoM
	at.Rotate(turn)
	at.Translate(r.Center().X, r.Center().Y)
	c.Push()
	defer c.Pop()
	c.Transform(at)
	c.Fade(shown)
	if g.Chars { // its edges glow, and it darkens
		burnt := max(0, (v-0.45)/0.55)
		b.Kit.Effects.Glow(c, game.Point{}, 0.6*r.W, 0.6*r.H, game.Fade(color.NRGBA{0xff, 0x7a, 0x30, 0xff}, 0.9*math.Sin(math.Pi*burnt)))
		c.Tint(1-0.55*burnt, 1-0.66*burnt, 1-0.7*burnt, 1)
	}
	b.DrawTiny(g.ID, game.Rect{X: -r.W / 2, Y: -r.H / 2, W: r.W, H: r.H})
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
		col, size, grown = leafGreen, 60, 1+0.5*max(0, 1-float64(since)/strikeTicks)
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
	style := game.TextStyle{Font: board.Number, Size: size * k, Color: game.Fade(th.Ground, fade), Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true}
	if f.kind == hurt { // what is bright behind it, such as lightning, does not outshine it
		wide, _ := c.TextSize(f.text, r.W, style)
		c.Shadow(game.Rect{X: -0.4 * wide, Y: -0.2 * size * k, W: 0.8 * wide, H: 0.4 * size * k}, 0.2*size*k, 0.8*size*k, game.Fade(th.Ground, 0.75*fade))
	}
	edge := 0.05 * size * k
	for _, d := range [...]game.Point{{X: -1}, {X: 1}, {Y: -1}, {Y: 1.4}, {X: -0.7, Y: -0.7}, {X: 0.7, Y: -0.7}, {X: -0.7, Y: 0.9}, {X: 0.7, Y: 0.9}} {
		c.Text(f.text, r.Move(d.X*edge, d.Y*edge), style)
	}
	style.Color = game.Fade(col, fade)
	c.Text(f.text, r, style)
	if f.kind == mended {
		wide, _ := c.TextSize(f.text, r.W, style)
		drawLeaf(b, game.Point{X: -wide/2 - 0.42*size*k, Y: -0.02 * size * k}, 0.62*size*k, fade)
	}
}

// strikeIn is how many ticks letters take to be struck into the ground, and coolTicks until they no longer glow.
const strikeIn, coolTicks = 7, 24

// Draw draws the banner: letters that are struck into the ground before the fighters, throw up dust, glow, and cool.
func (d *banner) Draw(b board.Frame, l *board.Layout) {
	c, ctx, th, k := b.Canvas, b.Ctx, b.Ctx.Theme, l.Grow.Column
	shown := d.shown(b.Tick)
	if shown <= 0 {
		return
	}
	at, since := l.Ground(), float64(b.Tick-d.since)
	fall, heat := 0.0, max(0, 1-(since-strikeIn)/coolTicks)
	if v := since / strikeIn; v < 1 && !ctx.Calm() {
		fall, heat = 1-v*v, v
	}
	mid := at.Center()
	if since >= strikeIn && since < strikeIn+coolTicks && !ctx.Calm() { // dust runs away from the blow
		v := (since - strikeIn) / coolTicks
		out := 1 - (1-v)*(1-v)
		for _, side := range [2]float64{-1, 1} {
			x := mid.X + side*(0.2+0.4*out)*at.W
			c.Shadow(game.Rect{X: x - 60*k, Y: mid.Y + 4*k - 10*k*out, W: 120 * k, H: 16 * k}, 8*k, (20+26*out)*k, color.NRGBA{0xb8, 0xa0, 0x88, uint8(120 * (1 - v))})
		}
		b.Kit.Effects.Glow(c, game.Point{X: mid.X, Y: mid.Y + 10*k}, 0.3*at.W, 0.3*at.H, game.Fade(th.Ember, 0.8*(1-v)))
	}
	c.Push()
	defer c.Pop()
	if v := since / strikeIn; v < 1 && !ctx.Calm() {
		c.Fade(v)
	} else {
		c.Fade(min(1, 1.3*shown))
	}
	const flat = 0.72 // the letters lie on the ground
	var lie ebiten.GeoM
	lie.Translate(-mid.X, -mid.Y)
	lie.Scale(1+0.7*fall, (1+0.7*fall)*flat)
	lie.Translate(mid.X, mid.Y-150*k*fall)
	c.Transform(lie)
	c.Detail(1)
	c.Shadow(at.Inset(at.W*0.16, at.H*0.2), at.H*0.3, 60*k, game.Fade(th.Ground, 0.5*(1-fall)))
	head, under := at.CutTop(at.H * 0.62)
	style := game.TextStyle{Font: board.Title, Size: 66 * k, MinSize: 24, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	style.Color = th.Ground
	c.Text(d.text, head.Move(0, -3*k), style)
	c.Text(d.text, head.Move(-2*k, -2*k), style)
	style.Color = game.Fade(game.Mix(th.Ember, th.Ground, 0.4), 0.9)
	c.Text(d.text, head.Move(0, 2.5*k), style)
	style.Color = game.Mix(th.Bone, game.Mix(th.EmberBright, color.NRGBA{0xff, 0xf2, 0xc4, 0xff}, heat), 0.25+0.75*heat)
	c.Text(d.text, head, style)
	if d.under != "" {
		style = game.TextStyle{Font: board.Said, Size: 32 * k, MinSize: 18, Color: th.Ground, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
		c.Text(d.under, under.Move(0, 2*k), style)
		style.Color = th.Bone
		c.Text(d.under, under, style)
	}
}
