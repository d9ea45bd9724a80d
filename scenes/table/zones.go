package table

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// openZone opens the pile that was clicked, whole and in order.
func (t *Table) openZone(box string) (game.Request, bool) {
	for _, below := range [2]bool{true, false} {
		who := t.model.below
		if !below {
			who = who.Other()
		}
		switch box {
		case pileBox(below, true):
			return game.Push(route.Zone{Session: t.session, Player: who, Pile: route.Library}), true
		case pileBox(below, false):
			return game.Push(route.Zone{Session: t.session, Player: who, Pile: route.Graveyard}), true
		}
	}
	return game.Stay(), false
}

func inspect(s pieces.Subject) route.Inspect { return route.Inspect{Subject: s} }
