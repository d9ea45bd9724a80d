package board

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// fly starts a card's flight across the table.
func (m *Model) fly(id card.CardID, from, to game.Rect, tick int) {
	m.Ghosts = append(m.Ghosts, Ghost{ID: id, From: from, To: to, Start: tick, Length: GhostTicks})
}

// Wear gives a hero equipment. Its card flies from a place to the hero's panel.
func (m *Model) Wear(r match.Ref, id card.CardID, from game.Rect, tick int) {
	h := m.Hero(r)
	m.put(h, id)
	h.worn = tick + GhostTicks
	m.fly(id, from, cardIn(h.GearPlace(id)), tick)
}

// cardIn returns the place of a card as high as r.
func cardIn(r game.Rect) game.Rect {
	return game.Rect{W: r.H / 1.4, H: r.H}.CenterIn(r)
}

// Strip takes equipment off a hero and sends its card to a player's graveyard.
func (m *Model) Strip(r match.Ref, who match.Player, id card.CardID, tick int) {
	h := m.Hero(r)
	from := cardIn(h.GearPlace(id))
	m.TakeOff(r, id)
	m.Bury(who, id, from, tick)
}

// Move takes the card of an event from one zone to another.
func (m *Model) Move(e *match.Event, tick int) {
	p, hand := &m.Piles[e.Player], &m.Hands[e.Player]
	from, to := e.Kind.Moved()
	var at game.Rect
	switch from {
	case match.InHand:
		at = hand.Take(e.Card, tick)
	case match.InLibrary:
		p.Library = max(0, p.Library-1)
		at = p.LibraryAt()
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
		p.Library++
		m.fly(e.Card, at, p.LibraryAt(), tick)
	case match.InGraveyard:
		m.Bury(e.Player, e.Card, at, tick)
	case match.NoZone: // nothing goes to NoZone
		panic("table: " + e.Kind.String() + " moves a card to nowhere")
	}
}

// Bury sends a card to a graveyard.
func (m *Model) Bury(who match.Player, id card.CardID, from game.Rect, tick int) {
	p := &m.Piles[who]
	m.fly(id, from, p.graveyardAt(), tick)
	m.Ghosts[len(m.Ghosts)-1].Chars = true
	p.Graveyard = append(p.Graveyard, id)
}
