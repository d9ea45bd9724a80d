package stats

import (
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// diceShown is how many dice stand for all that were rolled.
const diceShown = 20

// color returns the painter of how often a colour came up: a row of its dice, with a pointer below it where it is expected to end.
func (s *Stats) color(color dice.Color, text string) game.Painter {
	all := float64(max(1, s.counts.Rolled()))
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, _ game.ButtonLook) {
		t := ctx.Theme
		s.kit.DieFace(c, ctx, color, game.Rect{X: r.X, Y: r.Y + 8, W: 50, H: 50}, false)
		c.Text(text, game.Rect{X: r.X + 70, Y: r.Y, W: r.W - 70, H: 36}, game.TextStyle{
			Font: game.Sans, Size: 20, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
		row := game.Rect{X: r.X + 70, Y: r.Y + 36, W: r.W - 70, H: 26}
		c.Well(t, row.Inset(-3, -2), 6)
		each := row.W / diceShown
		for i := range int(math.Round(diceShown * float64(s.counts.Dice[color]) / all)) {
			s.kit.DieFace(c, ctx, color, game.Rect{X: row.X + each*float64(i), Y: row.Y, W: min(each, row.H), H: min(each, row.H)}, false)
		}
		x, foot := row.X+row.W*s.counts.Expected(color)/all, row.Y+row.H+2
		c.Polygon(t.Bone, game.Point{X: x, Y: foot}, game.Point{X: x + 7, Y: foot + 11}, game.Point{X: x - 7, Y: foot + 11})
	}
}

// The row of a deck or a hero: what it is higher than two lines of its name, the side and the greatest number of its
// portraits, and the room for cups at its right end.
const (
	scoreEdge    = 14
	portraitSide = 58
	portraits    = 3
	cups         = 0.36 // the share of the row that cups take at most
)

// nameStyle returns the style of the name of a deck or a hero.
func nameStyle(ctx *game.Context) game.TextStyle {
	style := textStyle(ctx)
	style.Size = 22
	return style
}

// score returns the painter of a deck or a hero: portraits of who belong to it, its name, and a cup for each match won. Many cups overlap.
func (s *Stats) score(name, value string, who []card.HeroID, won int) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, _ game.ButtonLook) {
		t := ctx.Theme
		c.Plate(t, game.Slate, r, 6, false)
		in := r.Inset(8, scoreEdge/2)
		for _, id := range who {
			frame := game.Rect{X: in.X, Y: in.Y + (in.H-portraitSide)/2, W: portraitSide, H: portraitSide}
			s.kit.Figure(id).Portrait(c, ctx, frame, pieces.Portrait{Tick: ctx.Tick})
			in.X, in.W = in.X+portraitSide+6, in.W-portraitSide-6
		}
		in = in.Inset(8, 0)
		const wide, high, edge = 34, 37, 14
		apart := min(wide+4, (cups*r.W-edge-wide)/float64(max(1, won-1)))
		for i := range won {
			c.Picture(s.cup, game.Rect{X: r.X + r.W - edge - wide - apart*float64(i), Y: r.Y + (r.H-high)/2, W: wide, H: high})
		}
		if won > 0 {
			in.W -= edge + wide + apart*float64(won-1)
		}
		called, below := in.CutTop(in.H / 2)
		c.Text(name, called, nameStyle(ctx))
		style := textStyle(ctx)
		style.Font, style.Size, style.Color = game.Sans, 19, t.Ash
		c.Text(value, below, style)
	}
}
