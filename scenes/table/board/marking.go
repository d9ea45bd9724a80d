package board

import (
	"cinderclash/game"
	"cinderclash/scenes/narrate"
)

// leastMark is how small all of a mark may be written, as a part of its size, before its first part is written alone.
const leastMark = 0.85

// markSizes are the sizes in which all marks of a list are written: those on what cannot be chosen, and those on what can.
type markSizes [2]float64

// fit takes in a mark that has room in r.
func (z *markSizes) fit(c *game.Canvas, w *Widget, r game.Rect, k float64) {
	style := MarkStyle(k, w.Enabled)
	if at, size := z.of(w.Enabled), c.FittedSize(FitRemark(&w.Mark, c, r.W, style), r, style); *at == 0 || size < *at {
		*at = size
	}
}

// of is the size of the marks on what can be chosen, or of the others.
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

// MarkStyle is how a mark is written on what can be chosen, or on what cannot. What it tells is told whole where that
// is pointed at.
func MarkStyle(k float64, usable bool) game.TextStyle {
	s := game.TextStyle{Font: game.Sans, Size: 18 * k, MinSize: 18, VAlign: game.Middle, MaxLines: 1, Shrink: true, Excerpt: true}
	if usable {
		s.Font, s.Size = game.SansBold, 20*k
	}
	return s
}

// drawOdds draws how likely it is that dice can pay for what a plan is for as they are marked.
func (b Frame) drawOdds(p *narrate.Plan, r game.Rect, hot bool) {
	c, th := b.Canvas, b.Ctx.Theme
	edge := th.Ember
	if hot {
		edge = th.EmberBright
	}
	c.Fill(r, r.H/2, th.Ground)
	c.Stroke(r, r.H/2, 2, edge)
	c.Text(p.Odds, r, game.TextStyle{
		Font: game.SansBold, Size: max(19, r.H*0.66), Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
}

// Usable reports whether a card or chip is shown as one that can be chosen: to hold priority is no action.
func (w *Widget) Usable() bool { return w.Enabled && (w.Does != DoHold || w.Lit) }

// FitRemark is what of it fits a width.
func FitRemark(s *narrate.Remark, c *game.Canvas, width float64, style game.TextStyle) string {
	style.Size = max(style.MinSize, leastMark*style.Size)
	if wide, _ := c.TextSize(s.Whole, MostText*10, style); wide > width {
		return s.Brief
	}
	return s.Whole
}
