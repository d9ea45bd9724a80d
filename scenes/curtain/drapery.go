package curtain

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
)

// drapery is the curtain itself: two halves that hang by rings on a rod and are drawn before a room.
type drapery struct {
	room game.Backdrop
	half game.Picture // its right edge meets the other half
}

const (
	closeTicks = 40     // how long the halves take to meet
	aside      = 0.84   // share of its way that each half has before it when they begin
	mostPixels = 1100.0 // the height in which a half is rasterised at most; cloth is soft
	rodY       = 16.0   // the middle of the rod in the picture of a half
)

// draw draws the room and before it the halves, which have been closing for a number of ticks. With reduced motion they are closed.
func (d *drapery) draw(c *game.Canvas, ctx *game.Context, ticks int) {
	d.room.Draw(c, ctx)
	open := 0.0
	if !ctx.Calm() {
		open = 1 - min(float64(ticks)/closeTicks, 1)
	}
	win := c.Window()
	w, h := c.Pictures.Size(d.half)
	k := win.H / h
	c.Push()
	if high := win.H * c.Resolution(); high > mostPixels {
		c.Detail(mostPixels / high)
	}
	d.rod(c, win, k)
	mid, away := win.Center().X, aside*open*open*win.W/2
	for range 2 {
		for right := mid - away; right > win.X; right -= w * k {
			c.Picture(d.half, game.Rect{X: right - w*k, Y: win.Y, W: w * k, H: win.H})
		}
		var mirror ebiten.GeoM
		mirror.Scale(-1, 1)
		mirror.Translate(2*mid, 0)
		c.Transform(mirror)
	}
	c.Pop()
}

// rod draws the rod over the whole width of the window.
func (*drapery) rod(c *game.Canvas, win game.Rect, k float64) {
	bar := game.Rect{X: win.X, Y: win.Y + (rodY-7)*k, W: win.W, H: 14 * k}
	c.Fill(bar.Inset(0, -2*k), 0, color.NRGBA{0x17, 0x10, 0x0f, 255})
	c.Gradient(bar, 0, color.NRGBA{0xd0, 0xa6, 0x58, 255}, color.NRGBA{0x5c, 0x42, 0x1c, 255})
}
