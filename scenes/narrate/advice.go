package narrate

import (
	"strings"

	"cinderclash/ai"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// Advise words a hint: the best move, the chances to win with it and with a.Other, and what the best move would do.
func (l Forecaster) Advise(a *ai.Advice, f *Forecasts, plans []Plan) string {
	w := l.Words
	said := "<b>" + w.Move(a.Best) + "</b>\n"
	if a.Best == a.Other {
		said += w.T("table.hint.alone", pieces.Percent(a.BestChance)) + "\n"
		if pays := w.PaysFor(a.Best, plans); pays != "" {
			return said + pays
		}
		return said + w.T("table.hint.nothing-better")
	}
	if best, other := pieces.Percent(a.BestChance), pieces.Percent(a.OtherChance); best > other {
		said += w.T("table.hint.chances", best, other, w.Move(a.Other))
	} else {
		said += w.T("table.hint.hardly", best, w.Move(a.Other))
	}
	if pays := w.PaysFor(a.Best, plans); pays != "" {
		said += "\n" + pays
	}
	if why := l.why(a.Best, f); why != "" {
		said += "\n" + w.T("table.hint.why", why)
	}
	return said
}

// PaysFor names up to three cards or abilities for which best play keeps the same dice as mv, each with the chance to pay
// for it. It returns "" if mv keeps no dice or no plan keeps those dice.
func (w *Narrator) PaysFor(mv match.Move, plans []Plan) string {
	if mv.Kind != match.Keep {
		return ""
	}
	var what []string
	for i := range plans {
		if plans[i].Keep == mv.Pool() && len(what) < 3 {
			what = append(what, plans[i].Text)
		}
	}
	if len(what) == 0 {
		return ""
	}
	return w.T("table.hint.pays", strings.Join(what, ", "))
}

// judge compares the move a.Other, which who made, with the move of the strongest level; with the chances to win if chances is
// true. It overwrites f.
func (l Forecaster) judge(a *ai.Advice, who match.Player, chances bool, f *Forecasts) string {
	w := l.Words
	made := w.T("table.judged.made", w.Player(who), w.Move(a.Other))
	if chances {
		made += w.T("table.judged.chance", pieces.Percent(a.OtherChance))
	}
	if a.Best == a.Other {
		return made + "\n" + w.T("table.judged.same", w.strongest)
	}
	if pieces.Percent(a.BestChance) == pieces.Percent(a.OtherChance) {
		return made + "\n" + w.T("table.judged.as-good", w.strongest, w.Move(a.Best))
	}
	said := made + "\n" + w.T("table.judged.best", w.strongest, w.Move(a.Best))
	if chances {
		said += w.T("table.judged.chance", pieces.Percent(a.BestChance))
	}
	if why := l.why(a.Best, f); why != "" {
		said += "\n" + w.T("table.hint.why", why)
	}
	return said
}

// why says what a move would do if nobody answered, as far as that is known. It overwrites f.
func (l Forecaster) why(mv match.Move, f *Forecasts) string {
	o := l.Words.Match.Observation()
	f.Look(l, Glance{Moves: true, Move: mv, Cause: o.Pending().Cause, Legal: o.Legal(nil)})
	return f.Hot.Line
}
