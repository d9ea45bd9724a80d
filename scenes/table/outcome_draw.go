package table

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// drawProspect draws what would become of a hero's life on its bar: the part that would go hatched, or the part that
// would come in outline, and in figures what there is and what there would be, or a skull.
func (h *hero) drawProspect(b brush, p prospect, bar game.Rect, style game.TextStyle) {
	c, th, full, k := b.c, b.ctx.Theme, max(1, float64(h.max)), h.at.grow
	from, to := bar.X+bar.W*float64(h.life)/full, bar.X+bar.W*float64(p.to)/full
	part := game.Rect{X: min(from, to), Y: bar.Y, W: max(from, to) - min(from, to), H: bar.H}
	if p.to < h.life {
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
	c.Text(pieces.Numeral(h.life), game.Rect{X: mid - 44*k, Y: bar.Y - 2, W: 34 * k, H: bar.H + 4}, style)
	y := bar.Y + bar.H/2
	c.Polygon(th.Bone, game.Point{X: mid + 7*k, Y: y}, game.Point{X: mid - 4*k, Y: y - 6*k}, game.Point{X: mid - 4*k, Y: y + 6*k})
	if p.falls {
		c.Picture(b.art.fallen, game.Rect{X: mid + 13*k, Y: y - 15*k, W: 30 * k, H: 30 * k})
		return
	}
	style.Align = game.Start
	c.Text(pieces.Numeral(p.to), game.Rect{X: mid + 12*k, Y: bar.Y - 2, W: 34 * k, H: bar.H + 4}, style)
}

// draw says in a line what would come of something, above the prompt or above a card that stands up there, and clear of what else
// is said there.
func (f *forecast) draw(b brush, l *layout, card *game.Rect, said []game.Rect) {
	if f.line == "" {
		return
	}
	c, th := b.c, b.ctx.Theme
	style := game.TextStyle{Font: game.SansBold, Size: 20 * l.grow.stage, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 3, Shrink: true, Leading: 1.1}
	w, high := c.TextSize(f.line, min(720, l.room.W-80), style)
	pill := l.outcome(w+44, high+16, card, said)
	c.Shadow(pill, 18, 12, game.Fade(th.Ground, 0.8))
	c.Fill(pill, 18, th.Ground)
	c.Stroke(pill, 18, 1.5, th.Ember)
	c.Text(f.line, game.Rect{X: pill.X + 22, Y: pill.Y, W: w + 2, H: pill.H}, style)
}

// outcome returns where a line of this size says what would come of something, for a card that stands up, if there is one, and clear
// of what else is said: above it, or else beside or below it.
func (l *layout) outcome(wide, high float64, card *game.Rect, said []game.Rect) game.Rect {
	r, room := l.hint, l.room
	high = max(r.H, high)
	y, middle := r.Y+r.H-high, r.X+r.W/2
	if card != nil {
		y, middle = card.Y-high-12, card.X+card.W/2
	}
	at := game.Rect{X: max(room.X+8, min(room.X+room.W-wide-8, middle-wide/2)), Y: max(room.Y+8, y), W: wide, H: high}
	const apart = 8
	above, right, left, below := at, at, at, at
	for _, r := range said {
		if meet(above, r) {
			above.Y = r.Y - high - apart
		}
		if meet(right, r) {
			right.X = r.X + r.W + apart
		}
		if meet(left, r) {
			left.X = r.X - wide - apart
		}
		if meet(below, r) {
			below.Y = r.Y + r.H + apart
		}
	}
	for _, try := range [...]game.Rect{above, right, left, below} {
		if within(try, room.Inset(apart, apart)) && free(try, said) {
			return try
		}
	}
	return at
}
