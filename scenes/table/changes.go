package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// swap exchanges the places of two heroes of one side in the pairings.
func (m *model) swap(a, b match.Ref) {
	for i := range m.nlanes {
		switch r := &m.lanes[i][a.Player()]; *r {
		case a:
			*r = b
		case b:
			*r = a
		}
	}
}

// stand readies the two who fight and lets the others rest.
func (t *Table) stand() {
	m := &t.model
	for who := range m.heroes {
		for i := range m.listed[who] {
			h := &m.heroes[who][i]
			if !h.fallen {
				h.motion = h.motion.Rest(m.fighting && m.fighter(match.Player(who)) == h.ref, t.tick)
			}
		}
	}
}

func (m *model) opposite(r match.Ref) match.Ref {
	for i := range m.nlanes {
		if m.lanes[i][r.Player()] == r {
			return m.lanes[i][r.Player().Other()]
		}
	}
	return 0
}

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
	default:
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
	default:
		panic("table: " + e.Kind.String() + " moves a card to nowhere")
	}
}

// bury sends a card to a graveyard.
func (m *model) bury(who match.Player, id card.CardID, from game.Rect, tick int) {
	p := &m.piles[who]
	m.fly(id, from, p.graveyardAt(), tick)
	p.graveyard = append(p.graveyard, id)
}

// stride is how far a hero has run from its place at a tick, in design units.
func (t *Table) stride(h *hero, feet game.Point) game.Point {
	const reach = 0.4 // of the way to the other
	since, impact, all := t.tick-h.dash.on, pieces.Lunge.Impact(), pieces.Lunge.Ticks()
	if h.dash.at == 0 || since < 0 || since >= all || t.calm {
		return game.Point{}
	}
	k := float64(since) / float64(impact)
	if since > impact {
		k = float64(all-since) / float64(all-impact)
	}
	k = reach * k * k * (3 - 2*k)
	r := t.model.hero(h.dash.at)
	goal := r.at.feet
	if r.at.view == beside {
		goal = r.at.cell.Center()
	}
	return game.Point{X: (goal.X - feet.X) * k, Y: (goal.Y - feet.Y) * k}
}
