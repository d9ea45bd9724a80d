package board

import (
	"cinderclash/game"
)

// DrawForecast draws a line that says what an action would do: above the card that stands up, or above the prompt if
// card is nil. It avoids the rectangles in said.
func (b Frame) DrawForecast(line string, l *Layout, card *game.Rect, said []game.Rect) {
	if line == "" {
		return
	}
	c, th := b.Canvas, b.Ctx.Theme
	style := game.TextStyle{Font: Mark, Size: 20 * l.Grow.Column, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 3, Shrink: true, Leading: 1.1}
	w, high := c.TextSize(line, min(720, l.Room.W-80), style)
	pill := l.outcome(w+44, high+16, card, said)
	c.Shadow(pill, 18, 12, game.Fade(th.Ground, 0.8))
	c.Fill(pill, 18, th.Ground)
	c.Stroke(pill, 18, 1.5, th.Ember)
	c.Text(line, game.Rect{X: pill.X + 22, Y: pill.Y, W: w + 2, H: pill.H}, style)
}

// outcome returns where a forecast of this size lies: above card, or above the prompt if card is nil. If a rectangle of
// said is in the way, it goes above, beside or below that.
func (l *Layout) outcome(wide, high float64, card *game.Rect, said []game.Rect) game.Rect {
	r, room := l.Hint, l.Room
	high = max(r.H, high)
	y, middle := r.Y+r.H-high, r.X+r.W/2
	if card != nil {
		y, middle = card.Y-high-12, card.X+card.W/2
	}
	at := game.Rect{X: max(room.X+8, min(room.X+room.W-wide-8, middle-wide/2)), Y: max(room.Y+8, y), W: wide, H: high}
	const apart = 8
	above, right, left, below := at, at, at, at
	for _, r := range said {
		if Meet(above, r) {
			above.Y = r.Y - high - apart
		}
		if Meet(right, r) {
			right.X = r.X + r.W + apart
		}
		if Meet(left, r) {
			left.X = r.X - wide - apart
		}
		if Meet(below, r) {
			below.Y = r.Y + r.H + apart
		}
	}
	for _, try := range [...]game.Rect{above, right, left, below} {
		if Within(try, room.Inset(apart, apart)) && Free(try, said) {
			return try
		}
	}
	return at
}
