package board

import (
	"image/color"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/paint"
	"cinderclash/scenes/pieces"
)

// Frame is what the parts of the table need to draw themselves in one frame.
type Frame struct {
	Canvas *game.Canvas
	Ctx    *game.Context
	Kit    *pieces.Kit
	Art    *Pictures
	Tick   int             // the table's clock
	Part   float64         // share of a tick that has passed since Tick; 0 except while time goes slowly
	Hot    string          // id of the box that is pointed at, or ""
	Light  pieces.Lighting // of the two fighters
	Blaze  Blaze
	Flash  paint.Flash // of a blow or a spell on the ground
	Hush   float64     // how dark everything but Spared is, from 0 to 1
	Spared match.Ref   // the hero who falls, or 0
}

// Blaze is how the fire of a clash burns.
type Blaze struct {
	Strength float64     // 1 as usual
	Tone     color.NRGBA // white as usual
	Lifts    float64     // how much brighter all light is, as a share
}

// Now returns the time on the table's clock, in ticks.
func (b *Frame) Now() float64 { return float64(b.Tick) + b.Part }

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

// DrawToken draws the picture of a card without its name and its type, to the width of r.
func (b Frame) DrawToken(id card.CardID, r game.Rect) {
	const wide = 119 // below this a card is a token
	c := b.Canvas
	c.Push()
	c.Clip(r)
	c.Place(r.X, r.Y, r.W/wide)
	c.Detail(max(0.4, r.W/wide))
	b.Kit.Card(c, b.Ctx, id, game.Rect{W: wide, H: wide * 1.4}, pieces.CardLook{})
	c.Pop()
}
