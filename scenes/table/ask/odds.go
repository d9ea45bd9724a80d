package ask

import (
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// makePlans lists the cards and abilities that the dice could pay for, each with the odds of rolling the marked dice again
// and of best play. Choosing a plan marks the dice that best play rerolls.
func (a *Asking) makePlans(w *narrate.Narrator, o *match.Observation, hand *board.Hand, tr *board.Tray) {
	a.Plans = a.Plans[:0]
	if a.Pending.Cause != match.ByReroll {
		return
	}
	marked := tr.Kept(a.Among())
	f := o.Fighter(a.Pending.Who)
	if f == 0 {
		return
	}
	for i := range hand.Cards {
		c := &hand.Cards[i]
		if c.ID == 0 || c.Copies > 0 || w.Rules.Ability(w.Lib.Cards[c.ID].Play).Kind == card.Triggered {
			continue
		}
		a.makePlan(w, o, marked, narrate.Plan{ID: "plan/" + w.Lib.Cards[c.ID].Key, Card: c.ID}, w.CardName(c.ID), w.Lib.Cards[c.ID].Cost)
	}
	if id := o.Hero(f).ID; id != 0 {
		for _, ab := range w.Lib.Heroes[id].Abilities {
			x := w.Rules.Ability(ab)
			if x.Kind.Acts() || x.Kind.Reacts() {
				a.makePlan(w, o, marked, narrate.Plan{ID: "plan/" + x.Key, Ability: ab}, w.AbilityName(ab), x.Cost)
			}
		}
		for _, g := range o.AppendGained(nil, f) {
			if x := w.Rules.Ability(g.Ability); x.Kind.Acts() || x.Kind.Reacts() {
				a.makePlan(w, o, marked, narrate.Plan{ID: "plan/" + x.Key, Ability: g.Ability}, w.AbilityName(g.Ability), x.Cost)
			}
		}
	}
}

func (a *Asking) makePlan(w *narrate.Narrator, o *match.Observation, marked dice.Pool, of narrate.Plan, name string, cost dice.Cost) {
	if cost.Total() == 0 {
		return
	}
	s := o.Dice(a.Pending.Who)
	rolled := s.Rolling
	change := int(a.Pending.Min) - (s.Rerolls + 1)
	// The table does not know how many rerolls will follow this one, so the plan counts only this one.
	best := dice.Plan{Cost: cost, Rule: w.Rules.Profile.Payer, Dice: rolled.Total(), SetAside: s.Aside, Rerolls: s.Rerolls + 1, Change: change}
	keep, odds := best.Best(rolled, s.Rerolls)
	now := best.Keeping(rolled, marked, s.Rerolls)
	of.Keep, of.Text, of.Odds = keep, w.T("table.odds", pieces.Percent(odds), name), w.T("table.percent", pieces.Percent(now))
	if odds > now {
		of.Best = w.T("table.odds-best", pieces.Percent(odds), w.Move(keepMove(keep)))
	}
	if of.Name = name; cost.CanPay(rolled.Add(s.Aside), w.Rules.Profile.Payer) {
		of.Payable, of.Now = true, w.T("table.odds-now")
	}
	a.Plans = append(a.Plans, of)
}

// WhatIsKept says what keeping all dice gives: what they can pay for as they are. It returns "" while no dice are rolled.
func (a *Asking) WhatIsKept(w *narrate.Narrator) string {
	if !a.keeping() || a.Pending.Cause != match.ByReroll {
		return ""
	}
	var names []string
	for i := range a.Plans {
		if p := &a.Plans[i]; p.Payable && !slices.Contains(names, p.Name) {
			names = append(names, p.Name)
		}
	}
	if len(names) == 0 {
		return w.T("table.keep-all-none")
	}
	return w.T("table.keep-all-why", strings.Join(names, ", "))
}

// Plan returns the plan for an ability or a card and the reply that follows it, or nil and nil.
func (a *Asking) Plan(ability card.AbilityID, of card.CardID) (p *narrate.Plan, marks any) {
	for i := range a.Plans {
		if p := &a.Plans[i]; ability != 0 && p.Ability == ability || of != 0 && p.Card == of {
			return p, (*planned)(p)
		}
	}
	return nil, nil
}

// followPlan marks the dice that a plan rerolls. When the same plan is chosen again, ok is true, and mv rerolls them.
func (a *Asking) followPlan(p *narrate.Plan, tr *board.Tray) (mv match.Move, ok bool) {
	if a.plan == p.ID {
		return keepMove(tr.Kept(a.Among())), true
	}
	a.plan, a.Stale, a.touched = p.ID, true, true
	tr.Mark(a.Among(), p.Keep)
	return match.Move{}, false
}
