package board

import (
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// drawProspect draws the forecast of a hero's life on its bar: the part that would be lost hatched, what chance may take
// besides less so, the part that would be gained in outline, and the numbers before and after. Where chance decides, the least
// and the greatest stand there. A skull replaces the life of a hero who falls.
func (h *Hero) drawProspect(b Frame, p narrate.Prospect, bar game.Rect, style game.TextStyle) {
	c, th, full := b.Canvas, b.Ctx.Theme, max(1, float64(h.Max))
	at := func(life int) float64 { return bar.X + bar.W*float64(life)/full }
	if p.Least < min(h.Life, p.To) {
		hatch(c, th, part(bar, at(p.Least), at(min(h.Life, p.To))), 0.3)
	}
	sure := part(bar, at(h.Life), at(p.To))
	if p.To < h.Life {
		hatch(c, th, sure, 0.55)
	} else {
		c.Fill(sure, 4, game.Fade(th.Boon, 0.35))
	}
	c.Stroke(sure, 4, 2, th.Bone)
	h.drawFigures(b, p, bar, style)
}

// drawFigures draws the life before and after in the middle of a bar, small enough to fit.
func (h *Hero) drawFigures(b Frame, p narrate.Prospect, bar game.Rect, style game.TextStyle) {
	c, th, k := b.Canvas, b.Ctx.Theme, h.At.grow
	style.Align, style.MinSize, style.Shrink = game.Start, 0, false
	now, arrow, skull := pieces.Numeral(h.Life), 21*k, 30*k
	before, _ := c.TextSize(now, MostText, style)
	after, _ := c.TextSize(p.Span, MostText*2, style)
	if p.Falls {
		after = skull
	}
	if over := (before + arrow + after) / (bar.W - 8*k); over > 1 {
		style.Size, before, after, arrow = style.Size/over, before/over, after/over, arrow/over
	}
	row := game.Rect{W: before + arrow + after, H: bar.H}.CenterIn(bar)
	c.Fill(row.Inset(-5*k, 0), 6, game.Fade(th.Ground, 0.72))
	c.Text(now, game.Rect{X: row.X, Y: bar.Y - 2, W: before + 2, H: bar.H + 4}, style)
	x, y := row.X+before+arrow/2, bar.Y+bar.H/2
	c.Polygon(th.Bone, game.Point{X: x + 6*k, Y: y}, game.Point{X: x - 5*k, Y: y - 6*k}, game.Point{X: x - 5*k, Y: y + 6*k})
	if p.Falls {
		c.Picture(b.Art.fallen, game.Rect{X: row.X + row.W - after, Y: y - after/2, W: after, H: after})
		return
	}
	c.Text(p.Span, game.Rect{X: row.X + before + arrow, Y: bar.Y - 2, W: after + 2, H: bar.H + 4}, style)
}

// part returns the part of a bar between two X.
func part(bar game.Rect, from, to float64) game.Rect {
	return game.Rect{X: min(from, to), Y: bar.Y, W: max(from, to) - min(from, to), H: bar.H}
}

// hatch hatches a part of a bar.
func hatch(c *game.Canvas, th *game.Theme, part game.Rect, strong float64) {
	c.Fill(part, 4, game.Fade(th.Ground, 0.62))
	c.Push()
	c.Clip(part)
	for x := part.X - part.H; x < part.X+part.W; x += 9 {
		c.Line(game.Point{X: x, Y: part.Y + part.H}, game.Point{X: x + part.H, Y: part.Y}, 3, game.Fade(th.Bone, strong))
	}
	c.Pop()
}
