package table

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// openLibrary opens a library, whole and in order, as far as it may be seen.
func (t *Table) openLibrary(_ *game.Context, w widget) (game.Request, bool) {
	return game.Push(route.Zone{Session: t.session, Player: w.who, Pile: route.Library}), true
}

// openGraveyard opens a graveyard, whole and in order.
func (t *Table) openGraveyard(_ *game.Context, w widget) (game.Request, bool) {
	return game.Push(route.Zone{Session: t.session, Player: w.who, Pile: route.Graveyard}), true
}

func inspect(s pieces.Subject) route.Inspect { return route.Inspect{Subject: s} }
