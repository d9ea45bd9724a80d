package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// fly sends a card across the table.
func (m *model) fly(id card.CardID, from, to game.Rect, tick int) {
	m.ghosts = append(m.ghosts, ghost{id: id, from: from, to: to, start: tick, length: 20})
}

// move takes the card of an event from one zone to another.
func (m *model) move(e *match.Event, tick int) {
	p, hand := &m.piles[e.Player], &m.hands[e.Player]
	from, to := e.Kind.Moved()
	var at game.Rect
	switch from {
	case match.InHand:
		at = hand.take(e.Card)
	case match.InLibrary:
		p.library = max(0, p.library-1)
		at = p.libraryAt()
	case match.InGraveyard:
		p.dig(e.Card)
		at = p.graveyardAt()
	case match.NoZone: // nothing comes from NoZone
		panic("table: " + e.Kind.String() + " moves a card from nowhere")
	}
	switch to {
	case match.InHand:
		hand.put(e.Card, at)
	case match.InLibrary:
		p.library++
		m.fly(e.Card, at, p.libraryAt(), tick)
	case match.InGraveyard:
		m.bury(e.Player, e.Card, at, tick)
	case match.NoZone: // nothing goes to NoZone
		panic("table: " + e.Kind.String() + " moves a card to nowhere")
	}
}

// bury sends a card to a graveyard.
func (m *model) bury(who match.Player, id card.CardID, from game.Rect, tick int) {
	p := &m.piles[who]
	m.fly(id, from, p.graveyardAt(), tick)
	p.graveyard = append(p.graveyard, id)
}
