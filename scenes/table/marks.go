package table

import (
	"cinderclash/engine/match"
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
