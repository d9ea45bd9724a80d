package table

import "cinderclash/game"

// leastMark is how small all of a mark may be written, as a part of its size, before its first part is written alone.
const leastMark = 0.85

// markSizes are the sizes in which all marks of a list are written: those on what cannot be chosen, and those on what can.
type markSizes [2]float64

// fit takes in a mark that has room in r.
func (z *markSizes) fit(c *game.Canvas, w *widget, r game.Rect, k float64) {
	style := markStyle(k, w.Enabled)
	if at, size := z.of(w.Enabled), c.FittedSize(fitRemark(&w.mark, c, r.W, style), r, style); *at == 0 || size < *at {
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
func (z *markSizes) draw(b brush, w *widget, r game.Rect, k float64, align game.Align) {
	style, th := markStyle(k, w.Enabled), b.ctx.Theme
	says := fitRemark(&w.mark, b.c, r.W, style)
	style.Size, style.Fixed, style.Align, style.Color = *z.of(w.Enabled), true, align, th.Ash
	if w.Enabled {
		style.Color = th.Bone
	}
	b.c.Text(says, r, style)
}

// markStyle is how a mark is written on what can be chosen, or on what cannot. What it tells is told whole where that
// is pointed at.
func markStyle(k float64, usable bool) game.TextStyle {
	s := game.TextStyle{Font: game.Sans, Size: 18 * k, MinSize: 18, VAlign: game.Middle, MaxLines: 1, Shrink: true, Excerpt: true}
	if usable {
		s.Font, s.Size = game.SansBold, 20*k
	}
	return s
}

// drawOdds draws how likely it is that dice can pay for what a plan is for as they are marked.
func (b brush) drawOdds(p *plan, r game.Rect, hot bool) {
	c, th := b.c, b.ctx.Theme
	edge := th.Ember
	if hot {
		edge = th.EmberBright
	}
	c.Fill(r, r.H/2, th.Ground)
	c.Stroke(r, r.H/2, 2, edge)
	c.Text(p.odds, r, game.TextStyle{
		Font: game.SansBold, Size: max(19, r.H*0.66), Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
}

// usable reports whether a card or chip is shown as one that can be chosen: to hold priority is no action.
func (w *widget) usable() bool { return w.Enabled && (w.does != doHold || w.lit) }

// fitRemark is what of it fits a width.
func fitRemark(s *remark, c *game.Canvas, width float64, style game.TextStyle) string {
	style.Size = max(style.MinSize, leastMark*style.Size)
	if wide, _ := c.TextSize(s.whole, mostText*10, style); wide > width {
		return s.brief
	}
	return s.whole
}
