package table

import (
	"strings"

	"cinderclash/ai"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// advise words a hint: the move, the chances, and what comes of it.
func (l teller) advise(a *ai.Advice, f *foresight, plans []plan) string {
	w := l.w
	said := "<b>" + w.move(a.Best) + "</b>\n"
	if a.Best == a.Other {
		said += w.T("table.hint.alone", pieces.Percent(a.BestChance)) + "\n"
		if pays := w.paysFor(a.Best, plans); pays != "" {
			return said + pays
		}
		return said + w.T("table.hint.nothing-better")
	}
	if best, other := pieces.Percent(a.BestChance), pieces.Percent(a.OtherChance); best > other {
		said += w.T("table.hint.chances", best, other, w.move(a.Other))
	} else {
		said += w.T("table.hint.hardly", best, w.move(a.Other))
	}
	if pays := w.paysFor(a.Best, plans); pays != "" {
		said += "\n" + pays
	}
	if why := l.why(a.Best, f); why != "" {
		said += "\n" + w.T("table.hint.why", why)
	}
	return said
}

// paysFor tells what it is best to keep dice for as a move does, and how likely they can then pay for it; "" if the move
// keeps none, or not for one thing alone.
func (w *wording) paysFor(mv match.Move, plans []plan) string {
	if mv.Kind != match.Keep {
		return ""
	}
	var what []string
	for i := range plans {
		if plans[i].keep == mv.Pool() && len(what) < 3 {
			what = append(what, plans[i].text)
		}
	}
	if len(what) == 0 {
		return ""
	}
	return w.T("table.hint.pays", strings.Join(what, ", "))
}

// judge words a decision of a player, who made the move a.Other, beside what the strongest level would have done; f is for
// its use.
func (l teller) judge(a *ai.Advice, who match.Player, f *foresight) string {
	w := l.w
	made := w.T("table.judged.made", w.player(who), w.move(a.Other), pieces.Percent(a.OtherChance))
	if a.Best == a.Other {
		return made + "\n" + w.T("table.judged.same", w.strongest)
	}
	if pieces.Percent(a.BestChance) == pieces.Percent(a.OtherChance) {
		return made + "\n" + w.T("table.judged.as-good", w.strongest, w.move(a.Best))
	}
	said := made + "\n" + w.T("table.judged.best", w.strongest, w.move(a.Best), pieces.Percent(a.BestChance))
	if why := l.why(a.Best, f); why != "" {
		said += "\n" + w.T("table.hint.why", why)
	}
	return said
}

// why tells what comes of a move if nobody answers, as far as it is known; f is for its use.
func (l teller) why(mv match.Move, f *foresight) string {
	o := l.w.match.Observation()
	f.look(l, glance{moves: true, move: mv, cause: o.Pending().Cause, legal: o.Legal(nil)})
	return f.hot.line
}
