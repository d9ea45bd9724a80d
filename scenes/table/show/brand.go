package show

import (
	"math"

	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// brand is the sign of the initiative on its way out of the fire to the player who has won it.
type brand struct {
	from  game.Point
	to    game.Rect
	since int // tick at which it leaves the fire, or 0 for none
}

// brandRises and brandFlies are how many ticks it takes to rise out of the fire and then to its owner.
const brandRises, brandFlies = 14, 24

// over reports whether it has arrived at a tick.
func (r *brand) over(tick int) bool { return r.since == 0 || tick-r.since >= brandRises+brandFlies }

// at returns where it is at a tick, and how wide.
func (r *brand) at(tick int) (p game.Point, wide float64) {
	const high, large = 190, 92
	since, top := float64(tick-r.since), game.Point{X: r.from.X, Y: r.from.Y - high}
	if v := since / brandRises; v < 1 {
		v = 1 - (1-v)*(1-v)
		return game.Point{X: r.from.X, Y: r.from.Y - high*v}, large * (0.4 + 0.6*v)
	}
	v := (since - brandRises) / brandFlies
	v = v * v * (3 - 2*v)
	to := r.to.Center()
	return game.Point{X: board.Mix(top.X, to.X, v), Y: board.Mix(top.Y, to.Y, v) - 40*math.Sin(v*math.Pi)}, board.Mix(large, r.to.W, v)
}

// draw draws it, with the fire that it trails.
func (r *brand) draw(b board.Frame) {
	if r.over(b.Tick) || b.Tick < r.since || b.Ctx.Calm() {
		return
	}
	for k := 9; k > 0; k-- { // what burns behind it
		p, wide := r.at(max(r.since, b.Tick-k))
		left := 1 - float64(k)/10
		b.Kit.Effects.Glow(b.Canvas, game.Point{X: p.X, Y: p.Y - 0.1*wide}, 0.3*wide*left, 0.3*wide*left, game.Fade(b.Ctx.Theme.Ember, 0.75*left))
	}
	p, wide := r.at(b.Tick)
	b.Kit.Effects.Glow(b.Canvas, game.Point{X: p.X, Y: p.Y - 0.15*wide}, 0.7*wide, 0.7*wide, game.Fade(b.Ctx.Theme.EmberBright, 0.8))
	b.DrawBrand(game.Rect{X: p.X - wide/2, Y: p.Y - wide/2, W: wide, H: wide})
}
