package board

import (
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Frame is what the parts of the table are drawn with in a frame.
type Frame struct {
	Canvas *game.Canvas
	Ctx    *game.Context
	Kit    *pieces.Kit
	Art    *Pictures
	Tick   int    // the table's clock
	Hot    string // the box that is pointed at
}

// tinyWidth is the width at which cards of piles and flights are set, before they are made too small to read.
const tinyWidth = 150

// DrawTiny draws a card much smaller than it can be read, as one of a pile or in flight.
func (b Frame) DrawTiny(id card.CardID, r game.Rect) {
	c, k := b.Canvas, r.W/tinyWidth
	c.Push()
	c.Place(r.X, r.Y, k)
	c.Detail(max(0.4, k))
	b.Kit.Card(c, b.Ctx, id, game.Rect{W: tinyWidth, H: tinyWidth * 1.4}, pieces.CardLook{})
	c.Pop()
}
