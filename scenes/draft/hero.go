package draft

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// The parts of a hero's rectangle, in design units: those of a figure of size 1, and the name and the role beside or below it.
const (
	figureHigh, figureWide = 320.0, 190.0
	nameHigh, roleHigh     = 40.0, 58.0
	tileEdge               = 8.0
	wordsWide              = 160.0 // what words beside the figure need
)

// figureIn returns the size of the figure in a hero's rectangle, and whether the words are below the figure. In a wide
// rectangle they are beside it.
func figureIn(r game.Rect) (size float64, below bool) {
	wide, high := r.W-2*tileEdge, r.H-2*tileEdge
	under := min((high-nameHigh-roleHigh)/figureHigh, wide/figureWide)
	beside := min(high/figureHigh, besideWide(wide)/figureWide)
	return max(under, beside), under >= beside
}

// besideWide is the width of the figure in a rectangle of this width, where the words are beside it.
func besideWide(wide float64) float64 { return max(0.2*wide, min(0.4*wide, wide-wordsWide)) }

// drawHero draws a hero of a list: the figure, its name and its role.
func (d *Draft) drawHero(c *game.Canvas, ctx *game.Context, th *thing, r game.Rect, dress pieces.CardLook) {
	t := ctx.Theme
	c.Tile(t, r, game.ButtonLook{Hot: dress.Hot, Ring: dress.Ring})
	c.Stroke(r, 10, 1.5, t.Line)
	in := r.Inset(tileEdge, tileEdge)
	size, below := figureIn(r)
	ground, words := in.CutTop(in.H - nameHigh - roleHigh)
	align, high, lines := game.Middle, nameHigh, 1
	if !below {
		high, lines = nameHigh+8, 2
		ground, words = in.CutLeft(besideWide(in.W))
		words = game.Rect{W: words.W - tileEdge, H: min(words.H, high+3*roleHigh)}.CenterIn(words)
		align = game.Start
	}
	tick := ctx.Tick
	if ctx.Calm() {
		tick = 0
	}
	dim := 0.0
	if dress.Dim {
		dim = 0.5
	}
	// What a hero holds out leaves the words and the neighbours free.
	figure := d.kit.Figure(th.hero)
	from, to := figure.Span(!th.mine)
	size = min(size, (ground.W+tileEdge)/(to-from))
	x := max(ground.X-tileEdge-from*size, min(ground.X+ground.W/2, ground.X+ground.W-to*size))
	feet := ground.Y + (ground.H+figureHigh*size)/2 - 0.06*figureHigh*size
	figure.Draw(c, pieces.Motion{}, tick, pieces.Stand{X: x, Y: feet, Size: size, Left: !th.mine, Dim: dim})
	called, role := words.CutTop(high)
	c.Text(d.kit.HeroName(ctx, th.hero), called, game.TextStyle{
		Font: game.Display, Size: 24, Color: t.Bone, Align: align, VAlign: game.Middle, MaxLines: lines, Leading: 1, Shrink: true,
	})
	c.Text(d.kit.HeroRole(ctx, th.hero), role, game.TextStyle{
		Font: game.Serif, Size: 21, Color: t.Bone, Align: align, Leading: 1.05, MaxLines: 5, Shrink: true,
	})
	if dress.Chosen {
		const badge = 44
		c.Stroke(r.Inset(1, 1), 11, 4, t.Ember)
		at := game.Rect{X: r.X + 10, Y: r.Y + 10, W: badge, H: badge}
		c.Fill(at, badge/2, t.Ember)
		c.Tick(at.Inset(5, 5), t.Ground)
	}
}
