package show

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// How long a new item on the stack is shown, in ticks, before an event that waits may follow. readRival is also for triggered
// items, readOwn for the viewer's actions, readAgain for familiar items.
const readRival, readOwn, readAgain = 36, 12, 12

// reading is which abilities the viewer has seen on the stack in this clash.
type reading []card.AbilityID

// familiar reports whether the viewer need not read an ability: it has been shown in this clash, or is Draw a Card.
func (r reading) familiar(rules *match.Rules, id card.AbilityID) bool {
	return rules.DrawAbility(id) || slices.Contains(r, id)
}

// presents adds to the beat how long a new item is read.
func (p *Performance) presents(_ *game.Context, e *match.Event, b beat) (beat, func()) {
	switch {
	case p.read.familiar(p.rules, e.Ability):
		b.large = readAgain
	case e.Player == p.viewer && e.Kind == match.ActionAnnounced:
		b.large = readOwn
	default:
		b.large = readRival
	}
	return b, nil
}
