package table

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// diceWidgets appends the dice, the rival's first: those among which a player chooses can be pointed at.
func (t *Table) diceWidgets(buf []widget) []widget {
	for _, who := range [2]match.Player{t.model.below.Other(), t.model.below} {
		pay, does := dice.Pool{}, noDeed
		if who == t.asker() && t.line.Done() {
			pay = t.payers
		}
		if who == t.asker() && t.live() {
			does = t.ask.dieDeed()
		}
		buf = t.model.trays[who].widgets(buf, who, t.ask.among(), does, pay, &t.words)
	}
	return buf
}

func (t *Table) drawDie(c *game.Canvas, ctx *game.Context, w *widget) {
	t.model.trays[w.who].drawDie(t.brush(c, ctx), w, &t.words)
}
