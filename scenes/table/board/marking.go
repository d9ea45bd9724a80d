package board

import (
	"cinderclash/game"
	"cinderclash/scenes/narrate"
)

// leastMark is the share of its usual size to which a whole mark may shrink. If it still does not fit, its brief form is
// written instead.
const leastMark = 0.85

// markSizes are the two text sizes for all marks of a list: on things that cannot be chosen, and on things that can.
type markSizes [2]float64

// fit lowers the size for the mark of w until that mark fits in r.
func (z *markSizes) fit(c *game.Canvas, w *Widget, r game.Rect, k float64) {
	style := MarkStyle(k, w.Enabled)
	if at, size := z.of(w.Enabled), c.FittedSize(FitRemark(&w.Mark, c, r.W, style), r, style); *at == 0 || size < *at {
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

// draw draws the mark of a widget in r.
func (z *markSizes) draw(b Frame, w *Widget, r game.Rect, k float64, align game.Align) {
	style, th := MarkStyle(k, w.Enabled), b.Ctx.Theme
	says := FitRemark(&w.Mark, b.Canvas, r.W, style)
	style.Size, style.Fixed, style.Align, style.Color = *z.of(w.Enabled), true, align, th.Ash
	if w.Enabled {
		style.Color = th.Bone
	}
	b.Canvas.Text(says, r, style)
}

// MarkStyle returns the text style of a mark, on something that can be chosen or not. A mark is never cut: its letters
// shrink.
func MarkStyle(k float64, usable bool) game.TextStyle {
	s := game.TextStyle{Font: game.Sans, Size: 18 * k, MinSize: 13, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	if usable {
		s.Font, s.Size = game.SansBold, 20*k
	}
	return s
}

// drawOdds draws the odds that the card or ability of a plan can be paid for after the reroll.
func (b Frame) drawOdds(p *narrate.Plan, r game.Rect, hot bool) {
	c, th := b.Canvas, b.Ctx.Theme
	edge := th.Ember
	if hot {
		edge = th.EmberBright
	}
	c.Fill(r, r.H/2, th.Ground)
	c.Stroke(r, r.H/2, 2, edge)
	c.Text(p.Odds, r, game.TextStyle{
		Font: game.SansBold, Size: min(max(19, r.H*0.66), 0.8*r.H), Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
}

// Usable reports whether a card or chip is shown as one that can be chosen. One that would only hold priority is not,
// until it does.
func (w *Widget) Usable() bool { return w.Enabled && (w.Does != DoHold || w.Lit) }

// FitRemark returns the whole remark if it fits the width, and its brief form otherwise.
func FitRemark(s *narrate.Remark, c *game.Canvas, width float64, style game.TextStyle) string {
	style.Size = max(style.MinSize, leastMark*style.Size)
	if wide, _ := c.TextSize(s.Whole, MostText*10, style); wide > width {
		return s.Brief
	}
	return s.Whole
}
