package table

import (
	"cinderclash/engine/card"
	"cinderclash/game"
)

// comeback is where a card comes from that goes back into the hand below, as the action it was played for is taken
// back. Others that were given up for that action come from the graveyard.
type comeback struct {
	on   bool
	card card.CardID
	from game.Rect
}

// entrance is where a card comes from that is new in the hand of who has this pile.
func (b *comeback) entrance(id card.CardID, p *pile) game.Rect {
	switch {
	case !b.on || !p.below:
		return p.libraryAt()
	case id == b.card && id != 0:
		b.card = 0
		return b.from
	}
	return p.graveyardAt()
}
