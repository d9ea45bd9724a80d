package pause

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// still is what stands beside the menu: an hourglass that lies on its side, so that its sand rests, and a candle.
type still struct {
	kit                      *pieces.Kit
	hourglass, candle, shelf game.Picture
}

func newStill(ctx *game.Context, kit *pieces.Kit) still {
	p := ctx.Pictures
	return still{kit, p.Get("table/hourglass"), p.Get("table/candlestick"), p.Get("table/shelf")}
}

// Where things are in their pictures, in units of the pictures.
const (
	candleFoot, wickX, wickY = 234.0, 84.0, 86.0
	glassFoot                = 172.0
	boardY, shelfEnd         = 6.0, 336.0
	margin                   = 20.0  // beyond the shelf, and above the candle's flame
	candleHigh               = 270.0 // with its flame
	smallest                 = 0.6   // design units a unit; where there is less room nothing is drawn
)

// draw draws the things on shelves at both sides of a panel, so many design units below its top, or on the panel if there is more room above it.
func (s *still) draw(c *game.Canvas, ctx *game.Context, panel game.Rect, below float64) {
	win := c.Window()
	beside, above := (panel.X-win.X)/(shelfEnd+margin), (panel.Y-win.Y)/(candleHigh+margin)
	k := min(1, max(beside, above))
	if k < smallest {
		return
	}
	glass, candle := game.Point{X: panel.X + 40, Y: panel.Y}, game.Point{X: panel.X + panel.W - 40 - 180*k, Y: panel.Y} // the left ends of their feet
	if beside >= above {
		glass = game.Point{X: panel.X - (shelfEnd-margin)*k, Y: panel.Y + below}
		candle = game.Point{X: panel.X + panel.W + (shelfEnd-200)*k, Y: glass.Y}
		c.Push()
		for range 2 {
			s.put(c, s.shelf, game.Point{X: panel.X - shelfEnd*k, Y: glass.Y - boardY*k}, k)
			var mirror ebiten.GeoM
			mirror.Scale(-1, 1)
			mirror.Translate(2*panel.Center().X, 0)
			c.Transform(mirror)
		}
		c.Pop()
	}
	s.put(c, s.hourglass, game.Point{X: glass.X, Y: glass.Y - glassFoot*k}, k)
	candle.Y -= candleFoot * k
	s.flame(c, ctx, game.Point{X: candle.X + wickX*k, Y: candle.Y + wickY*k}, k)
	s.put(c, s.candle, candle, k)
}

// put draws a picture with its upper left corner at a point.
func (*still) put(c *game.Canvas, p game.Picture, at game.Point, k float64) {
	w, h := c.Pictures.Size(p)
	c.Picture(p, game.Rect{X: at.X, Y: at.Y, W: w * k, H: h * k})
}

// flame draws the candle's flame, which stands on a point, and its glow.
func (s *still) flame(c *game.Canvas, ctx *game.Context, at game.Point, k float64) {
	tick := ctx.Tick
	if ctx.Calm() {
		tick = 0
	}
	c.Shadow(game.Rect{W: 90 * k, H: 110 * k}.CenterIn(game.Rect{X: at.X, Y: at.Y - 20*k}), 45*k, 130*k, color.NRGBA{0xff, 0xa8, 0x4c, 70})
	s.kit.Effects.Fire(c, at, 84*k, 1, game.White(), tick)
}
