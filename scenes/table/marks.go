package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// marks are what stands on the cards of a hand and on chips while their player may act: what choosing one comes to, in
// icons and figures, or, in a word or two, why it cannot be chosen. At pairings they stand on the rivals who cannot be.
type marks struct {
	pv, of, under match.Preview
	all           []mark
}

// mark is what stands on one card, chip or hero, by the move that choosing it makes.
type mark struct {
	move match.Move
	remark
}

// remark is what a mark says: all of it, or its first part where there is less room.
type remark struct{ whole, brief string }

// find is what stands on the card, chip or hero that makes a move.
func (m *marks) find(mv match.Move) remark {
	for i := range m.all {
		if m.all[i].move == mv {
			return m.all[i].remark
		}
	}
	return remark{}
}

// clear takes all marks away.
func (m *marks) clear() { m.all = m.all[:0] }

// add makes the mark of a move.
func (m *marks) add(l teller, mv match.Move) {
	if m.bar(l, mv) {
		return
	}
	says := remark{}
	if l.w.match.Observation().Preview(&m.pv, mv).OK() {
		says = m.gist(l, mv)
	}
	m.all = append(m.all, mark{mv, says})
}

// bar makes the mark of a move that cannot be made, and reports whether that is so.
func (m *marks) bar(l teller, mv match.Move) bool {
	why := l.w.match.Observation().Why(mv)
	if why.OK() {
		return false
	}
	m.all = append(m.all, mark{mv, briefly(l.w.hindrance(why))})
	return true
}

// gist is what the move that has been previewed comes to. Where its target is to be chosen it tells of the targets: of
// the least and the most that one of them loses, or else of the first.
func (m *marks) gist(l teller, mv match.Move) remark {
	o, first := l.w.match.Observation(), remark{}
	if m.pv.Asks.Cause != match.ByTarget {
		says, open := l.gist(&m.pv, m.alters(l, mv)), l.w.T("outcome.gist.open")
		for i := 0; says.whole == open && i < len(m.pv.Answers); i++ { // rather what one answer would lead to than nothing
			if o.Preview(&m.of, mv, m.pv.Answers[i]).OK() {
				if of := l.gist(&m.of, ""); of.whole != "" && of.whole != open {
					return remark{l.w.T("outcome.gist.uncertain", of.whole), l.w.T("outcome.gist.uncertain", of.brief)}
				}
			}
		}
		return says
	}
	least, most, falls, n := 0, 0, 0, 0
	for _, target := range m.pv.Answers {
		if target.Kind != match.PickHero || !o.Preview(&m.of, mv, target).OK() {
			continue
		}
		h := m.of.Hero(target.Hero())
		loss := h.Before - h.After
		if n++; n == 1 {
			first, least, most = l.gist(&m.of, ""), loss, loss
		}
		least, most = min(least, loss), max(most, loss)
		if h.Fell {
			falls++
		}
	}
	switch {
	case falls > 0 && falls < n:
		return briefly(l.w.T("outcome.gist.loses-or-falls", max(0, least)))
	case falls == 0 && least < most && most > 0:
		return briefly(l.w.T("outcome.gist.loses-between", max(0, least), most))
	}
	return first
}

// briefly is what is as short as it can be.
func briefly(says string) remark { return remark{says, says} }

// leastMark is how small all of a mark may be written, as a part of its size, before its first part is written alone.
const leastMark = 0.85

// in is what of it fits a width.
func (s *remark) in(c *game.Canvas, width float64, style game.TextStyle) string {
	style.Size = max(style.MinSize, leastMark*style.Size)
	if wide, _ := c.TextSize(s.whole, mostText*10, style); wide > width {
		return s.brief
	}
	return s.whole
}

// alters is what the move that has been previewed changes of the damage of what it answers, "" for nothing.
func (m *marks) alters(l teller, mv match.Move) string {
	o := l.w.match.Observation()
	n := o.StackSize()
	if o.Pending().Cause != match.ByWindow || n == 0 || m.pv.Cancels(n) || o.Item(n).Step != match.ItemWaiting {
		return ""
	}
	o.PreviewItem(&m.of, n, mv)
	o.PreviewItem(&m.under, n)
	return l.altersGist(n, &m.of, &m.under)
}

// markSizes are the sizes in which all marks of a list are written: those on what cannot be chosen, and those on what can.
type markSizes [2]float64

// fit takes in a mark that has room in r.
func (z *markSizes) fit(c *game.Canvas, w *widget, r game.Rect, k float64) {
	style := markStyle(k, w.Enabled)
	if at, size := z.of(w.Enabled), c.FittedSize(w.mark.in(c, r.W, style), r, style); *at == 0 || size < *at {
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
	says := w.mark.in(b.c, r.W, style)
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
