package ask

import (
	"cinderclash/engine/match"
	"cinderclash/scenes/narrate"
)

// marks are the short texts on cards and chips while their player may act: what choosing one would do, in icons and figures,
// or why it cannot be chosen, in a word or two. In a pairing they are on the rivals who cannot be chosen.
type marks struct {
	pv, of, under match.Preview
	All           []mark
}

// mark is the text on the card, chip or hero that makes a move.
type mark struct {
	Move match.Move
	narrate.Remark
}

// find returns the mark of a move, or the zero Remark.
func (m *marks) find(mv match.Move) narrate.Remark {
	for i := range m.All {
		if m.All[i].Move == mv {
			return m.All[i].Remark
		}
	}
	return narrate.Remark{}
}

// clear takes all marks away.
func (m *marks) clear() { m.All = m.All[:0] }

// add makes the mark of a move.
func (m *marks) add(l narrate.Forecaster, mv match.Move) {
	if m.bar(l, mv) {
		return
	}
	says := narrate.Remark{}
	if l.Words.Match.Observation().Preview(&m.pv, mv).OK() {
		says = m.gist(l, mv)
	}
	m.All = append(m.All, mark{mv, says})
}

// bar makes the mark of a move that cannot be made. For any other move it makes none and returns false.
func (m *marks) bar(l narrate.Forecaster, mv match.Move) bool {
	why := l.Words.Match.Observation().Why(mv)
	if why.OK() {
		return false
	}
	m.All = append(m.All, mark{mv, narrate.Briefly(l.Words.Hindrance(why))})
	return true
}

// gist words the preview of a move, in m.pv. If the move has a target to choose, it gives the least and the most life that
// a target loses, or else words the first target's preview.
func (m *marks) gist(l narrate.Forecaster, mv match.Move) narrate.Remark {
	o, first := l.Words.Match.Observation(), narrate.Remark{}
	if m.pv.Asks.Cause != match.ByTarget {
		says, open := l.Gist(&m.pv, m.alters(l, mv), l.After(mv)), l.Words.T("outcome.gist.open")
		for i := 0; says.Whole == open && i < len(m.pv.Answers); i++ { // one answer's outcome says more than none
			if o.Preview(&m.of, mv, m.pv.Answers[i]).OK() {
				if of := l.Gist(&m.of, "", l.After(mv, m.pv.Answers[i])); of.Whole != "" && of.Whole != open {
					return narrate.Remark{Whole: l.Words.T("outcome.gist.or-else", of.Whole), Brief: l.Words.T("outcome.gist.or-else", of.Brief)}
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
			first, least, most = l.Gist(&m.of, "", l.After(mv, target)), loss, loss
		}
		least, most = min(least, loss), max(most, loss)
		if h.Fell {
			falls++
		}
	}
	switch {
	case falls > 0 && falls < n:
		return narrate.Briefly(l.Words.T("outcome.gist.loses-or-falls", max(0, least)))
	case falls == 0 && least < most && most > 0:
		return narrate.Briefly(l.Words.T("outcome.gist.loses-between", max(0, least), most))
	}
	return first
}

// alters says how the move previewed in m.pv changes the damage of the item that it answers, or returns "".
func (m *marks) alters(l narrate.Forecaster, mv match.Move) string {
	o := l.Words.Match.Observation()
	n := o.StackSize()
	if o.Pending().Cause != match.ByWindow || n == 0 || m.pv.Cancels(n) || o.Item(n).Step != match.ItemWaiting {
		return ""
	}
	o.PreviewItem(&m.of, n, mv)
	o.PreviewItem(&m.under, n)
	return l.AltersGist(n, &m.of, &m.under)
}
