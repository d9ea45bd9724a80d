package board

import (
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// drawProspect draws the forecast of a hero's life on its bar: the part that would be lost hatched, or the part that
// would be gained in outline, and the numbers before and after. A skull replaces the second if the hero would fall.
func (h *Hero) drawProspect(b Frame, p narrate.Prospect, bar game.Rect, style game.TextStyle) {
	c, th, full, k := b.Canvas, b.Ctx.Theme, max(1, float64(h.Max)), h.At.grow
	from, to := bar.X+bar.W*float64(h.Life)/full, bar.X+bar.W*float64(p.To)/full
	part := game.Rect{X: min(from, to), Y: bar.Y, W: max(from, to) - min(from, to), H: bar.H}
	if p.To < h.Life {
		c.Fill(part, 4, game.Fade(th.Ground, 0.62))
		c.Push()
		c.Clip(part)
		for x := part.X - bar.H; x < part.X+part.W; x += 9 {
			c.Line(game.Point{X: x, Y: bar.Y + bar.H}, game.Point{X: x + bar.H, Y: bar.Y}, 3, game.Fade(th.Bone, 0.55))
		}
		c.Pop()
	} else {
		c.Fill(part, 4, game.Fade(th.Boon, 0.35))
	}
	c.Stroke(part, 4, 2, th.Bone)
	mid := bar.X + bar.W/2
	plate := game.Rect{X: mid - 46*k, Y: bar.Y, W: 92 * k, H: bar.H}
	c.Fill(plate, 6, game.Fade(th.Ground, 0.72))
	c.Text(pieces.Numeral(h.Life), game.Rect{X: mid - 44*k, Y: bar.Y - 2, W: 34 * k, H: bar.H + 4}, style)
	y := bar.Y + bar.H/2
	c.Polygon(th.Bone, game.Point{X: mid + 7*k, Y: y}, game.Point{X: mid - 4*k, Y: y - 6*k}, game.Point{X: mid - 4*k, Y: y + 6*k})
	if p.Falls {
		c.Picture(b.Art.fallen, game.Rect{X: mid + 13*k, Y: y - 15*k, W: 30 * k, H: 30 * k})
		return
	}
	style.Align = game.Start
	c.Text(pieces.Numeral(p.To), game.Rect{X: mid + 12*k, Y: bar.Y - 2, W: 34 * k, H: bar.H + 4}, style)
}
