package journey

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// The prizes are turned over one after another: each takes turnTicks at speed 1, and begins apartTicks after the one before.
const turnTicks, apartTicks = 30, 24

// unveiling is how far the prizes have been turned over. The zero value has none.
type unveiling struct {
	all   int // number of prizes
	ticks int // since the first began to turn, at the speed of play
	press pieces.Press
}

// over reports whether all prizes lie face up.
func (u *unveiling) over() bool { return u.all == 0 || u.ticks >= (u.all-1)*apartTicks+turnTicks }

// follow goes on by a tick, to the end if the player has pressed anything. With reduced motion or at speed 0 nothing is face down. took reports that the input of this tick chooses nothing,
// done that the last prize has just been turned over.
func (u *unveiling) follow(ctx *game.Context) (took, done bool) {
	if u.press.Lasts(ctx.Input) {
		return true, false
	}
	if u.over() {
		return false, false
	}
	if u.ticks += ctx.Speed(); ctx.Input.AnyPress {
		u.all = 0
		u.press.Use(ctx.Input)
	}
	return true, u.over()
}

// part returns how far the i-th prize has turned, from 0 for face down to 1.
func (u *unveiling) part(i int) float64 {
	return max(0, min(1, float64(u.ticks-i*apartTicks)/turnTicks))
}

// turned returns the painter of the i-th prize while the prizes are turned over. face draws it face up.
func (j *Journey) turned(i int, face game.Painter) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		part := j.unveiling.part(i)
		wide := math.Cos(math.Pi * part)
		var m ebiten.GeoM
		m.Translate(-r.Center().X, 0)
		m.Scale(max(0.02, math.Abs(wide)), 1)
		m.Translate(r.Center().X, 0)
		c.Push()
		c.Transform(m)
		if wide > 0 {
			c.Picture(ctx.Pictures.Get("frames/back"), r)
		} else {
			face(c, ctx, r, look)
		}
		c.Pop()
	}
}
