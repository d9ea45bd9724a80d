package narrate

import (
	"fmt"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// Move words an answer to the question that is asked now. It panics for a move that no player is asked for.
func (w *Narrator) Move(mv match.Move) string {
	o := w.Match.Observation()
	p := o.Pending()
	switch mv.Kind {
	case match.Pass:
		return w.Pass(p)
	case match.Play:
		return w.T("table.move.play", w.CardName(mv.CardID()))
	case match.Use:
		return Capital(w.T("table.move.use", w.HeroName(match.Ref(mv.B)), w.AbilityName(card.AbilityID(mv.A))))
	case match.DrawCard:
		return w.Lib.DrawACard(w.Lang).Name
	case match.PickHero:
		return w.HeroLabel(mv.Hero())
	case match.PickCard:
		return w.CardName(mv.CardID())
	case match.PickOption:
		return w.Option(p, o.Option(int(mv.A)))
	case match.PickColor:
		return w.Colors[mv.A]
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
		return Capital(w.T("table.move.pair", w.HeroName(mv.Hero()), w.HeroName(match.Ref(mv.B))))
	case match.FixColor:
		return w.T("table.move.fix", w.CardName(mv.CardID()), "{"+ColorKey(dice.Color(mv.B))+"}")
	case match.Attack:
		return w.T("table.attack")
	case match.Defend:
		return w.T("table.defend")
	case match.NoMove, match.Concede, match.Coin, match.Shuffle, match.Roll, match.Initiative, match.Fate, match.FateCard: // no player is offered them here
	}
	panic(fmt.Sprintf("table: no words for the move %s", w.Rules.FormatMove(mv)))
}

// keep words which dice are kept and which are rolled again.
func (w *Narrator) keep(o *match.Observation, kept dice.Pool) string {
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
