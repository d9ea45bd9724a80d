package table

import (
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// brush is what the parts of the table are drawn with in a frame.
type brush struct {
	c    *game.Canvas
	ctx  *game.Context
	kit  *pieces.Kit
	art  *pictures
	tick int    // the table's clock
	hot  string // the box that is pointed at
}

// tinyWidth is the width at which cards of piles and flights are set, before they are made too small to read.
const tinyWidth = 150

// drawTiny draws a card much smaller than it can be read, as one of a pile or in flight.
func (b brush) drawTiny(id card.CardID, r game.Rect) {
	c, k := b.c, r.W/tinyWidth
	c.Push()
	c.Place(r.X, r.Y, k)
	c.Detail(max(0.4, k))
	b.kit.Card(c, b.ctx, id, game.Rect{W: tinyWidth, H: tinyWidth * 1.4}, pieces.CardLook{})
	c.Pop()
}
