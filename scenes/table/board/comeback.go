package board

import (
	"cinderclash/engine/card"
	"cinderclash/game"
)

// Comeback says where cards come from that return to the hand below because the player takes back an action. The played
// card comes from where it was shown, the cards given up for it from the graveyard.
type Comeback struct {
	On   bool
	Card card.CardID
	From game.Rect
}

// entrance returns where a card that is new in the hand of the pile's owner comes from.
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
