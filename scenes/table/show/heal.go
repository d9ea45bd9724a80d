package show

import (
	"image/color"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/burst"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// warmth is the colour of the light of a hero that is healed, and warmTicks how long it shines.
var warmth = color.NRGBA{0xff, 0xd8, 0x88, 0xff}

const warmTicks = 20

// heal shows life that is restored: motes rise into the hero's chest, a warm light shines on it, and the number rises at its head.
func (p *Performance) heal(_ *game.Context, e match.Event) {
	h := p.Model.Hero(e.Hero)
	h.Life = min(h.Max, h.Life+int(e.Amount))
	p.mend(e.Hero, int(e.Amount))
}

// mend shows that a hero gains n life.
func (p *Performance) mend(r match.Ref, n int) {
	p.burst(burst.Heal, r, 0, 1)
	p.Effects.bursts[len(p.Effects.bursts)-1].Since = p.Tick // it begins with its first mote
	p.Effects.lamp = lamp{at: p.Model.Torso(r), col: warmth, since: p.Tick, ticks: warmTicks}
	p.float(r, "+"+pieces.Numeral(n), mended)
}

// leafGreen is the colour of numbers of life that is restored.
var leafGreen = color.NRGBA{0x8e, 0xea, 0x86, 0xff}

// drawLeaf draws a leaf with a dark edge, high units high, with the middle at a point. It tells numbers of life restored from those of life lost
// for players who cannot tell their colours.
func drawLeaf(b board.Frame, at game.Point, high float64, fade float64) {
	c, h := b.Canvas, high/2
	blade := func(k float64, col color.NRGBA) {
		c.Polygon(col,
			game.Point{X: at.X - 0.62*h*k, Y: at.Y + 0.95*h*k}, game.Point{X: at.X - 0.82*h*k, Y: at.Y + 0.3*h*k}, game.Point{X: at.X - 0.66*h*k, Y: at.Y - 0.3*h*k},
			game.Point{X: at.X - 0.2*h*k, Y: at.Y - 0.72*h*k}, game.Point{X: at.X + 0.8*h*k, Y: at.Y - h*k}, game.Point{X: at.X + 0.78*h*k, Y: at.Y - 0.1*h*k},
			game.Point{X: at.X + 0.4*h*k, Y: at.Y + 0.52*h*k}, game.Point{X: at.X - 0.1*h*k, Y: at.Y + 0.82*h*k},
		)
	}
	blade(1.28, game.Fade(b.Ctx.Theme.Ground, fade))
	blade(1, game.Fade(leafGreen, fade))
	c.Line(game.Point{X: at.X - 0.6*h, Y: at.Y + 0.9*h}, game.Point{X: at.X + 0.5*h, Y: at.Y - 0.6*h}, 0.13*h, game.Fade(color.NRGBA{0x2c, 0x6a, 0x3a, 0xff}, fade))
}
