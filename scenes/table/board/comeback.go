package board

import (
	"cinderclash/engine/card"
	"cinderclash/game"
)

// Comeback is where a card comes from that goes back into the hand below, as the action it was played for is taken
// back. Others that were given up for that action come from the graveyard.
type Comeback struct {
	On   bool
	Card card.CardID
	From game.Rect
}

// entrance is where a card comes from that is new in the hand of who has this pile.
func (b *Comeback) entrance(id card.CardID, p *pile) game.Rect {
	switch {
	case !b.On || !p.below:
		return p.LibraryAt()
	case id == b.Card && id != 0:
		b.Card = 0
		return b.From
	}
	return p.graveyardAt()
}
