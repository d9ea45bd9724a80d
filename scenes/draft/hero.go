package draft

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// The parts of a hero's rectangle, in design units: the name, the role and the attributes beside or below its portrait.
const (
	nameHigh, roleHigh, attrsHigh = 40.0, 58.0, 36.0
	attrsWide                     = 190.0 // what the attributes need
	wordsWide                     = 160.0 // what words beside the portrait need
	tileEdge                      = 8.0
)

// portraitIn returns the side of the portrait in a hero's rectangle, and whether the words are below the portrait. In a wide
// rectangle they are beside it.
func portraitIn(r game.Rect) (side float64, below bool) {
	wide, high := r.W-2*tileEdge, r.H-2*tileEdge
	under := min(high-nameHigh-roleHigh, wide)
	if wide >= attrsWide {
		under = min(under, high-nameHigh-roleHigh-attrsHigh)
	}
	if high < nameHigh+roleHigh+tileEdge { // the words have no room beside it
		return under, true
	}
	beside := min(high, besideWide(wide))
	return max(under, beside), under >= beside
}

// besideWide is the width of the portrait in a rectangle of this width, where the words are beside it.
func besideWide(wide float64) float64 { return max(0.2*wide, min(0.4*wide, wide-wordsWide)) }

// drawHero draws a hero of a list: its portrait with its life, its name, its role and, where they have room, its attributes.
func (d *Draft) drawHero(c *game.Canvas, ctx *game.Context, th *thing, r game.Rect, dress pieces.CardLook) {
	t := ctx.Theme
	c.Tile(t, r, game.ButtonLook{Hot: dress.Hot, Ring: dress.Ring})
	c.Stroke(r, 10, 1.5, t.Line)
	in := r.Inset(tileEdge, tileEdge)
	side, below := portraitIn(r)
	above, words := in.CutTop(side)
	frame := game.Rect{W: side, H: side}.CenterIn(above)
	align, high, lines := game.Middle, nameHigh, 1
	if !below {
		high, lines = nameHigh+8, 2
		frame, words = in.CutLeft(side)
		frame.H = min(frame.H, 1.3*side)
		frame.Y += (in.H - frame.H) / 2
		_, words = words.CutLeft(tileEdge)
		align = game.Start
	}
	d.drawPortrait(c, ctx, th, frame, dress.Dim)
	life := game.Rect{X: frame.X + lifeEdge, Y: frame.Y + frame.H - lifeHigh - lifeEdge, W: lifeWide, H: lifeHigh}
	says := game.TextStyle{Font: game.Serif, Size: 21, Color: t.Bone, Align: align, Leading: 1.05, MaxLines: 5, Shrink: true}
	if !below {
		if _, need := c.TextSize(d.kit.HeroRole(ctx, th.hero), words.W, says); high+need+lifeHigh <= words.H { // on a small face it would cover the mouth
			words, life = words.CutTop(words.H - lifeHigh)
			life.W = lifeWide
		}
	}
	if frame.W >= smallFace {
		d.drawLife(c, ctx, th, life)
	}
	if words.W >= attrsWide && words.H >= high+roleHigh+attrsHigh {
		role, attrs := words.CutTop(words.H - attrsHigh)
		words = role
		d.kit.Attributes(c, ctx, th.hero, attrs.Inset(0, 2))
	}
	if !below {
		words = game.Rect{W: words.W, H: min(words.H, high+3*roleHigh)}.CenterIn(words)
	}
	called, role := words.CutTop(high)
	c.Text(d.kit.HeroName(ctx, th.hero), called, game.TextStyle{
		Font: game.Display, Size: 24, Color: t.Bone, Align: align, VAlign: game.Middle, MaxLines: lines, Leading: 1, Shrink: true,
	})
	c.Text(d.kit.HeroRole(ctx, th.hero), role, says)
	if dress.Chosen {
		const badge = 44
		c.Stroke(r.Inset(1, 1), 11, 4, t.Ember)
		at := game.Rect{X: r.X + 10, Y: r.Y + 10, W: badge, H: badge}
		c.Fill(at, badge/2, t.Ember)
		c.Tick(at.Inset(5, 5), t.Ground)
	}
}

// The size of the mark of a hero's life, its distance to the edges of the portrait, and the width of a portrait below which there is no
// room for it.
const lifeWide, lifeHigh, lifeEdge, smallFace = 78.0, 34.0, 6.0, 100

// drawLife draws the mark of a hero's life.
func (d *Draft) drawLife(c *game.Canvas, ctx *game.Context, th *thing, r game.Rect) {
	c.Fill(r, r.H/2, game.Fade(ctx.Theme.Ground, 0.8))
	now := d.kit.Printed(th.hero)
	d.kit.LifeMark(c, ctx, &now, r.Inset(6, 3))
}

// drawPortrait draws a hero's head and shoulders in a frame.
func (d *Draft) drawPortrait(c *game.Canvas, ctx *game.Context, th *thing, frame game.Rect, dim bool) {
	tick := ctx.Tick
	if ctx.Calm() {
		tick = 0
	}
	c.Push()
	if dim {
		c.Tint(0.5, 0.5, 0.5, 1)
	}
	d.kit.Figure(th.hero).Framed(c, ctx, frame, !th.mine, tick)
	c.Pop()
}
