package board

import (
	"math"

	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// leastStrip is the least width of a card in the hand below that the next card leaves to be seen, with its cost and what it would do, for a
// player with texts of the usual size.
const leastStrip = 56.0

// handScroll is the position of a hand below that has more cards than fit side by side.
type handScroll struct {
	most   float64 // the greatest shift; 0 if all cards fit
	shift  float64 // how far the cards are moved to the left
	begin  float64 // shift when the pointer was pressed
	Pulled bool    // the pointer has moved the cards since it was pressed
}

// leastStrip returns the least width of a strip in this window, at the player's text size.
func (h *Hand) leastStrip() float64 { return leastStrip * h.lay.Grow.Cards * max(1, h.letters) }

// Fit makes room for the names of the cards when the player's text size has changed. factor is [game.Fonts.Factor].
func (h *Hand) Fit(factor float64) {
	if h.letters != factor {
		h.letters = factor
		h.Arrange()
	}
}

// arrange computes how far apart n cards of width w lie, at least by strip unless they are one, and how far they can be scrolled.
func (s *handScroll) arrange(room game.Rect, n int, w, strip float64) (step float64) {
	step = min(w+6, (room.W-w-20)/float64(max(1, n-1)))
	s.most = 0
	if step < strip && n > 1 {
		step = strip
		s.most = max(0, step*float64(n-1)+w+20-room.W)
	}
	s.shift = max(0, min(s.most, s.shift))
	return step
}

// Scroll moves the cards with the wheel, a drag to the side that begins on the card whose box is pressed, and the keys: a card that
// keys reach comes into view. hot is the box that had the focus before.
func (h *Hand) Scroll(ctx *game.Context, hot, pressed string) {
	s, p := &h.scroll, &ctx.Input.Pointer
	if p.Pressed {
		s.begin, s.Pulled = s.shift, false
	}
	if s.most == 0 {
		return
	}
	was := s.shift
	room := h.room()
	if p.Present && room.Contains(p.At) {
		s.shift -= (p.WheelY + p.WheelX) * h.leastStrip()
	}
	if along, up := math.Abs(p.At.X-p.From.X), p.From.Y-p.At.Y; p.Dragging && h.Card(pressed) != nil && along > up && !h.Out(p.At) {
		s.Pulled = true
	}
	if s.Pulled && p.Down {
		s.shift = s.begin + p.From.X - p.At.X
	}
	s.shift = max(0, min(s.most, s.shift))
	h.walk(ctx, hot)
	if s.shift != was {
		h.Arrange()
	}
}

// Pulled reports whether the pointer has scrolled the hand since it was pressed, so that its release chooses nothing.
func (h *Hand) Pulled() bool { return h.scroll.Pulled }

// walk moves the keyboard from card to card, also to those out of view, and brings the card with the focus into view.
func (h *Hand) walk(ctx *game.Context, hot string) {
	if !ctx.Focus.ByKeys() {
		return
	}
	step := 0
	switch {
	case ctx.Input.Pressed.Has(game.Left):
		step = -1
	case ctx.Input.Pressed.Has(game.Right):
		step = 1
	}
	for i := range h.Cards {
		if h.Cards[i].Box == hot && hot != "" && step != 0 && i+step >= 0 && i+step < len(h.Cards) {
			ctx.Focus.Set(h.Cards[i+step].Box)
			break
		}
	}
	if c := h.Card(ctx.Focus.Hot()); c != nil {
		h.reveal(c)
	}
}

// reveal scrolls until a card is in view, with a strip of its neighbours.
func (h *Hand) reveal(c *HandCard) {
	room, beside := h.room(), h.leastStrip()
	s := &h.scroll
	s.shift += min(0, c.to.X-beside-room.X-8)
	s.shift += max(0, c.to.X+c.to.W+beside-room.X-room.W+8)
	s.shift = max(0, min(s.most, s.shift))
}

// seen returns the part of r that is in view, in full height, or no height if it is too narrow to be pointed at.
func (h *Hand) seen(r game.Rect) game.Rect {
	if h.scroll.most == 0 {
		return r
	}
	const least = 24
	room := h.room()
	left, right := max(r.X, room.X), min(r.X+r.W, room.X+room.W)
	if right-left < least {
		return game.Rect{}
	}
	r.X, r.W = left, right-left
	return r
}

// beyond returns how many cards lie out of view at the left and at the right.
func (h *Hand) beyond() (left, right int) {
	room := h.room()
	for i := range h.Cards {
		r := h.strip(i)
		switch {
		case h.seen(r).H > 0:
		case r.X < room.X+room.W/2:
			left++
		default:
			right++
		}
	}
	return left, right
}

// drawBeyond draws at each end of a scrolled hand how many cards lie out of view there.
func (h *Hand) drawBeyond(b Frame) {
	if h.scroll.most == 0 {
		return
	}
	c, th, k, room := b.Canvas, b.Ctx.Theme, h.lay.Grow.Cards, h.room()
	left, right := h.beyond()
	for i, n := range [2]int{left, right} {
		if n == 0 {
			continue
		}
		tag := game.Rect{X: room.X, Y: room.Y + 98*k, W: 44 * k, H: 34 * k} // over pictures, not over names and costs
		text := "‹ " + pieces.Numeral(n)
		if i == 1 {
			tag.X = room.X + room.W - tag.W
			text = pieces.Numeral(n) + " ›"
		}
		c.Fill(tag, 10, game.Fade(th.Ground, 0.9))
		c.Stroke(tag, 10, 1.5, th.Ember)
		c.Text(text, tag, game.TextStyle{
			Font: Number, Size: 20 * k, MinSize: 16, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
}
