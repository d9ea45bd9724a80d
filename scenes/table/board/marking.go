package board

import (
	"cinderclash/game"
	"cinderclash/scenes/narrate"
)

// The most lines of a mark: on a card, and on a chip, where there is less room.
const cardMarkLines, chipMarkLines = 3, 2

// markSizes are the two text sizes for all marks of a list: on things that cannot be chosen, and on things that can.
type markSizes [2]float64

// fit lowers the size for the mark of w until that mark fits in r.
func (z *markSizes) fit(c *game.Canvas, w *game.Widget, r game.Rect, style game.TextStyle) {
	if at, size := z.of(w.Enabled), c.FittedSize(FitRemark(&Of(w).Mark, c, r, style), r, style); *at == 0 || size < *at {
		*at = size
	}
}

// of returns the size for marks on things that can be chosen, or on the others.
func (z *markSizes) of(usable bool) *float64 {
	if usable {
		return &z[1]
	}
	return &z[0]
}

// sized returns the style in the size that fits all marks of the list.
func (z *markSizes) sized(usable bool, style game.TextStyle) game.TextStyle {
	style.Size, style.Fixed = *z.of(usable), true
	return style
}

// draw draws the mark of a widget in r, for which fit was called with the same style.
func (z *markSizes) draw(b Frame, w *game.Widget, r game.Rect, style game.TextStyle) {
	says := FitRemark(&Of(w).Mark, b.Canvas, r, style)
	style = z.sized(w.Enabled, style)
	style.Color = b.Ctx.Theme.Ash
	if w.Enabled {
		style.Color = b.Ctx.Theme.Bone
	}
	b.Canvas.Text(says, r, style)
}

// MarkStyle returns the text style of a mark of at most lines lines, on something that can be chosen or not. A mark is never
// cut: its parts are put below one another, and its letters shrink.
func MarkStyle(k float64, usable bool, lines int) game.TextStyle {
	s := game.TextStyle{Font: Label, Size: 18 * k, MinSize: 13, VAlign: game.Middle, MaxLines: lines, Leading: 1.05, Shrink: true}
	if usable {
		s.Font, s.Size = Mark, 20*k
	}
	return s
}

// drawOdds draws the odds that the card or ability of a plan can be paid for after the reroll, in the middle of r or, if align is
// game.End, at its right. A check mark says that the dice can pay for it as they are.
func (b Frame) drawOdds(p *narrate.Plan, r game.Rect, align game.Align, hot bool) {
	c, th := b.Canvas, b.Ctx.Theme
	style := game.TextStyle{
		Font: Number, Size: min(max(19, r.H*0.66), 0.8*r.H), MinSize: 14, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true, Shrink: true,
	}
	wide, _ := c.TextSize(p.Odds, MostText*10, style)
	check := 0.0
	if p.Payable {
		check = 0.8 * r.H
	}
	pill := game.Rect{X: r.X + r.W - min(r.W, wide+check+18), Y: r.Y, W: min(r.W, wide+check+18), H: r.H}
	if align == game.Middle {
		pill = pill.CenterIn(r)
	}
	edge := th.Ember
	if hot {
		edge = th.EmberBright
	}
	c.Fill(pill, r.H/2, th.Ground)
	c.Stroke(pill, r.H/2, 2, edge)
	text := pill
	if p.Payable {
		c.Picture(b.Art.payable, game.Rect{X: pill.X + 6, Y: pill.Y + 0.2*r.H, W: 0.6 * r.H, H: 0.6 * r.H})
		text.X, text.W = text.X+check-2, text.W-check
	}
	c.Text(p.Odds, text, style)
}

// Usable reports whether a card or chip is shown as one that can be chosen. One that would only hold priority is not,
// until it does.
func Usable(w *game.Widget) bool {
	is := Of(w)
	return w.Enabled && (!is.Holds || is.Lit)
}

// FitRemark returns the whole remark if it fits in r, and its brief form otherwise.
func FitRemark(s *narrate.Remark, c *game.Canvas, r game.Rect, style game.TextStyle) string {
	if c.TextFits(s.Whole, r, style) {
		return s.Whole
	}
	return s.Brief
}
