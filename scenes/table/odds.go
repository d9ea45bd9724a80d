package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// makePlans lists what the dice could pay for, each with its odds if those that are marked are rolled again, and under best
// play. Choosing a plan marks the dice that best play rerolls.
func (a *asking) makePlans(w *wording, o *match.Observation, hand *hand, tr *tray) {
	a.plans = a.plans[:0]
	if a.pend.Cause != match.ByReroll {
		return
	}
	marked := tr.kept(a.among())
	f := o.Fighter(a.pend.Who)
	if f == 0 {
		return
	}
	for i := range hand.cards {
		c := &hand.cards[i]
		if c.id == 0 || c.copies > 0 || w.rules.Ability(w.lib.Cards[c.id].Play).Kind == card.Triggered {
			continue
		}
		a.makePlan(w, o, marked, plan{id: "plan/" + w.lib.Cards[c.id].Key, card: c.id}, w.cardName(c.id), w.lib.Cards[c.id].Cost)
	}
	if id := o.Hero(f).ID; id != 0 {
		for _, ab := range w.lib.Heroes[id].Abilities {
			x := w.rules.Ability(ab)
			if x.Kind.Acts() || x.Kind.Reacts() {
				a.makePlan(w, o, marked, plan{id: "plan/" + x.Key, ability: ab}, w.abilityName(ab), x.Cost)
			}
		}
		for _, g := range o.AppendGained(nil, f) {
			if x := w.rules.Ability(g.Ability); x.Kind.Acts() || x.Kind.Reacts() {
				a.makePlan(w, o, marked, plan{id: "plan/" + x.Key, ability: g.Ability}, w.abilityName(g.Ability), x.Cost)
			}
		}
	}
}

func (a *asking) makePlan(w *wording, o *match.Observation, marked dice.Pool, of plan, name string, cost dice.Cost) {
	if cost.Total() == 0 {
		return
	}
	s := o.Dice(a.pend.Who)
	rolled := s.Rolling
	change := int(a.pend.Min) - (s.Rerolls + 1)
	// The table does not know how many rerolls will follow this one, so the plan counts only this one.
	best := dice.Plan{Cost: cost, Rule: w.rules.Profile.Payer, Dice: rolled.Total(), SetAside: s.Aside, Rerolls: s.Rerolls + 1, Change: change}
	keep, odds := best.Best(rolled, s.Rerolls)
	now := best.Keeping(rolled, marked, s.Rerolls)
	of.keep, of.text, of.odds = keep, w.T("table.odds", pieces.Percent(odds), name), w.T("table.percent", pieces.Percent(now))
	if odds > now {
		of.best = w.T("table.odds-best", pieces.Percent(odds), w.move(keepMove(keep)))
	}
	a.plans = append(a.plans, of)
}

// Plan returns the plan for an ability or a card, or nil.
func (a *asking) Plan(ability card.AbilityID, of card.CardID) *plan {
	for i := range a.plans {
		if p := &a.plans[i]; ability != 0 && p.ability == ability || of != 0 && p.card == of {
			return p
		}
	}
	return nil
}

// followPlan marks the dice that a plan rerolls. Chosen a second time, ok is true, and mv rerolls them.
func (a *asking) followPlan(p *plan, tr *tray) (mv match.Move, ok bool) {
	if a.plan == p.id {
		return keepMove(tr.kept(a.among())), true
	}
	a.plan, a.stale, a.touched = p.id, true, true
	tr.mark(a.among(), p.keep)
	return match.Move{}, false
}
