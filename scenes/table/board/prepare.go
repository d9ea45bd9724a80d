package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// preparation is how far pictures have been made ahead.
type preparation struct {
	of   prepared
	next int // what comes next: what lies on the ground, then the hero or card, of all that can be listed
}

// prepared is for what pictures are made ahead. They are made again when it changes.
type prepared struct {
	room       game.Rect
	resolution float64
	fine       bool
	clash      int
	fighting   bool
	hand       int
	clad       int // number of figures that have been made
}

// Prepare has the pictures made that a clash will show: heroes as fighters, on the bench and as portraits, and the cards of
// the own hand as they stand up, and what fights leave on the ground. A call prepares one hero or card. It does nothing once all have been.
//
// Heroes with new equipment change into it here.
func (m *Model) Prepare(b Frame) {
	for who := range m.Heroes {
		for i := range m.Heroes[who] {
			if h := &m.Heroes[who][i]; h.figure.next != nil && m.prepareHero(b, h, h.figure.next) {
				h.figure.shown, h.figure.next = h.figure.next, nil
			}
		}
	}
	if b.Canvas.Pictures.Waits() {
		return
	}
	l, own := m.Camera.lay, m.OwnHand()
	now := prepared{l.Room, b.Canvas.Resolution(), b.Ctx.Fine(), m.Clash, m.Fighting, len(own.Cards), m.clad}
	if now != m.ahead.of {
		m.ahead = preparation{of: now}
	}
	const heroes = 2 * match.MaxList
	for ; m.ahead.next <= heroes+len(own.Cards); m.ahead.next++ {
		switch n := m.ahead.next - 1; {
		case n < 0:
			b.prepareRelics(l.figure)
		case n >= heroes:
			m.prepareCard(b, own, &own.Cards[n-heroes])
		default:
			h := &m.Heroes[n%2][n/2]
			if h.figure.shown == nil {
				continue
			}
			m.prepareHero(b, h, h.figure.shown)
		}
		m.ahead.next++
		return
	}
}

// prepareHero prepares the places in which a hero is shown in a clash as a figure. It reports whether all pictures are there.
func (m *Model) prepareHero(b Frame, h *Hero, as *pieces.Figure) (ready bool) {
	c, l := b.Canvas, m.Camera.lay
	ready = as.Prepare(c, l.figure, b.Ctx.Fine())
	end := l.end(h.Ref.Player() == m.Below)
	seat := m.Camera.seat(end, 0, max(1, m.shown-1))
	return c.Prepare(func() {
		as.Bust(c, seat.FaceRect(), end == 1, pieces.AtRest, 0)
		k := l.Grow.Column
		h.drawPortrait(c, as, game.Rect{W: itemPicture * k, H: itemPicture * k}, portraitScale*k)
	}) && ready
}

// prepareCard prepares a card of the hand as it stands up.
func (m *Model) prepareCard(b Frame, h *Hand, card *HandCard) {
	r := h.LargeRect(card)
	b.Canvas.Prepare(func() { b.Kit.Card(b.Canvas, b.Ctx, card.ID, r, pieces.CardLook{}) })
}
