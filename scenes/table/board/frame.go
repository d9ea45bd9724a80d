package board

import (
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Frame is what the parts of the table need to draw themselves in one frame.
type Frame struct {
	Canvas *game.Canvas
	Ctx    *game.Context
	Kit    *pieces.Kit
	Art    *Pictures
	Tick   int             // the table's clock
	Hot    string          // id of the box that is pointed at, or ""
	Light  pieces.Lighting // of the two fighters
}

// tinyWidth is the width at which a card is laid out before DrawTiny scales it down.
const tinyWidth = 150

// DrawTiny draws a card too small to be read, such as one in a pile or in flight.
func (b Frame) DrawTiny(id card.CardID, r game.Rect) {
	c, k := b.Canvas, r.W/tinyWidth
	c.Push()
	c.Place(r.X, r.Y, k)
	c.Detail(max(0.4, k))
	b.Kit.Card(c, b.Ctx, id, game.Rect{W: tinyWidth, H: tinyWidth * 1.4}, pieces.CardLook{})
	c.Pop()
}
