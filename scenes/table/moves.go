package table

import (
	"fmt"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// move words an answer to the question that is asked now, as what somebody does who gives it.
func (w *wording) move(mv match.Move) string {
	o := w.match.Observation()
	p := o.Pending()
	switch mv.Kind {
	case match.Pass:
		return w.pass(p)
	case match.Play:
		return w.T("table.move.play", w.cardName(mv.CardID()))
	case match.Use:
		return pieces.Capital(w.T("table.move.use", w.heroName(match.Ref(mv.B)), w.abilityName(card.AbilityID(mv.A))))
	case match.DrawCard:
		return w.lib.DrawACard(w.lang).Name
	case match.PickHero:
		return w.heroLabel(mv.Hero())
	case match.PickCard:
		return w.cardName(mv.CardID())
	case match.PickOption:
		return w.option(p, o.Option(int(mv.A)))
	case match.PickColor:
		return w.colors[mv.A]
	case match.Yes:
		return w.T("table.yes")
	case match.No:
		return w.T("table.no")
	case match.Done:
		return w.T("table.done")
	case match.Pay:
		return w.T("table.move.pay", pips(mv.Pool()))
	case match.Keep:
		return w.keep(o, mv.Pool())
	case match.Pair:
		return pieces.Capital(w.T("table.move.pair", w.heroName(mv.Hero()), w.heroName(match.Ref(mv.B))))
	case match.FixColor:
		return w.T("table.move.fix", w.cardName(mv.CardID()), "{"+colorKey(dice.Color(mv.B))+"}")
	case match.Attack:
		return w.T("table.attack")
	case match.Defend:
		return w.T("table.defend")
	case match.NoMove, match.Concede, match.Coin, match.Shuffle, match.Roll, match.Initiative, match.Fate, match.FateCard: // no player is offered them here
	}
	panic(fmt.Sprintf("table: no words for the move %s", w.rules.FormatMove(mv)))
}

// keep words which dice are kept and which are rolled again.
func (w *wording) keep(o *match.Observation, kept dice.Pool) string {
	p := o.Pending()
	all := o.Dice(p.Who).Rolling
	if p.Cause == match.ByRerollDice {
		all = o.Dice(p.Who).Prepared
	}
	switch again := all.Sub(kept); {
	case again.Total() == 0:
		return w.T("table.move.keep-all")
	case kept.Total() == 0:
		return w.T("table.move.roll", pips(again))
	default:
		return w.T("table.move.keep", pips(kept), pips(again))
	}
}
