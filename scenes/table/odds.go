package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// planRows lists what the dice could pay for, each with its odds under best play. Choosing one marks the dice
// that such play rolls again.
func (t *Table) planRows(o *match.Observation) {
	a := &t.ask
	if a.pend.Cause != match.ByReroll {
		return
	}
	f := o.Fighter(t.asker())
	if f == 0 {
		return
	}
	hand := t.model.hands[t.model.below]
	for i := range hand {
		c := &hand[i]
		if c.id == 0 || c.copies > 0 || t.rules.Ability(t.lib.Cards[c.id].Play).Kind == card.Triggered {
			continue
		}
		t.planRow(o, "plan/"+t.lib.Cards[c.id].Key, t.cardName(c.id), t.lib.Cards[c.id].Cost, row{card: c.id})
	}
	if id := o.Hero(f).ID; id != 0 {
		for _, ab := range t.lib.Heroes[id].Abilities {
			x := t.rules.Ability(ab)
			if x.Kind.Acts() || x.Kind.Reacts() {
				t.planRow(o, "plan/"+x.Key, t.abilityName(ab), x.Cost, row{hero: f, ability: ab})
			}
		}
	}
}

func (t *Table) planRow(o *match.Observation, id, name string, cost dice.Cost, of row) {
	if cost.Total() == 0 {
		return
	}
	a, s := &t.ask, o.Dice(t.asker())
	rolled := s.Rolling
	change := int(a.pend.Min) - (s.Rerolls + 1)
	// How many rerolls there will be the table does not know beyond this one; the plan is for this one.
	plan := dice.Plan{Cost: cost, Rule: t.rules.Profile.Payer, Dice: rolled.Total(), SetAside: s.Aside, Rerolls: s.Rerolls + 1, Change: change}
	keep, odds := plan.Best(rolled, s.Rerolls)
	percent := int(odds*100 + 0.5)
	if odds < 1 {
		percent = min(99, percent)
	}
	of.id, of.text, of.odds = id, t.words.T("table.odds", percent, name), t.words.T("table.percent", percent)
	of.cost, of.enabled, of.plan, of.keep = cost, true, true, keep
	a.rows = append(a.rows, of)
}

// follow marks the dice that a plan rolls again.
func (t *Table) follow(keep dice.Pool) {
	tr := &t.model.trays[t.asker()]
	for i := range tr.dice {
		d := &tr.dice[i]
		if !t.ask.pool(d) {
			continue
		}
		d.kept = keep[d.color] > 0
		if d.kept {
			keep[d.color]--
		}
	}
	t.countMarks()
}
