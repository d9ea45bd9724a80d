package stats

import (
	"cinderclash/engine/dice"
	"cinderclash/game"
)

// color returns the painter of how often a colour came up: a bar, with a line at its expected end.
func (s *Stats) color(color dice.Color, text string) game.Painter {
	all := float64(max(1, s.counts.Rolled()))
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, _ game.ButtonLook) {
		t := ctx.Theme
		s.kit.DieFace(c, ctx, color, game.Rect{X: r.X, Y: r.Y + 8, W: 50, H: 50}, false)
		c.Text(text, game.Rect{X: r.X + 70, Y: r.Y, W: r.W - 70, H: 36}, game.TextStyle{
			Font: game.Sans, Size: 20, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
		bar := game.Rect{X: r.X + 70, Y: r.Y + 42, W: r.W - 70, H: 14}
		drawPart(c, t, bar, float64(s.counts.Dice[color])/all)
		x := bar.X + bar.W*s.counts.Expected(color)/all
		c.Fill(game.Rect{X: x - 1.5, Y: bar.Y - 5, W: 3, H: 24}, 0, t.Bone)
	}
}

// score returns the painter of a deck or a hero, with part, from 0 to 1, as its share of matches won.
func score(name, value string, part float64) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, _ game.ButtonLook) {
		style := textStyle(ctx)
		style.Size = 21
		called, rest := r.CutLeft(r.W * 0.48)
		bar, won := rest.CutLeft(r.W * 0.21)
		c.Text(name, called.Inset(5, 0), style)
		drawPart(c, ctx.Theme, game.Rect{X: bar.X, Y: r.Y + r.H/2 - 6, W: bar.W, H: 12}, part)
		style.Font, style.Align, style.Size = game.Sans, game.End, 19
		c.Text(value, won.Inset(10, 0), style)
	}
}

// drawPart draws a bar that is filled to part, from 0 to 1.
func drawPart(c *game.Canvas, t *game.Theme, bar game.Rect, part float64) {
	c.Fill(bar, bar.H/2, t.Ground)
	bar.W *= part
	c.Fill(bar, bar.H/2, t.Ember)
}
