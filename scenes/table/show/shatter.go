package show

import (
	"cinderclash/game"
	"cinderclash/game/burst"
	"cinderclash/scenes/table/board"
)

// fragment is an item of the stack that breaks because it was cancelled or failed.
type fragment struct {
	entry board.Entry
	since int // tick at which it began to break
}

// trembles and breakTicks are how many ticks an item trembles, with cracks in it, and how many it takes to break altogether.
const trembles, breakTicks = 8, 38

// shatter makes an item that has left the stack break where it lay.
func (p *Performance) shatter(en *board.Entry) {
	p.Effects.broken = append(p.Effects.broken, fragment{entry: *en, since: p.Tick})
	p.Effects.bursts = append(p.Effects.bursts, burst.Burst{
		Kind: burst.Shatter, At: en.At.Center(), Floor: en.At.Y + en.At.H + 200, Size: en.At.H / 200, Seed: p.vary.Next(), Since: p.Tick + trembles - 2,
	})
}

// The pieces into which an item breaks: the edges of their columns and rows, as shares of its width and height.
var (
	breakColumns = [...]float64{0, 0.17, 0.36, 0.58, 0.8, 1}
	breakRows    = [...]float64{0, 0.3, 0.64, 1}
)

// cracks are the lines along which it breaks, from its middle, as shares of its width and height.
var cracks = [...][3]game.Point{
	{{X: 0.5, Y: 0.5}, {X: 0.34, Y: 0.36}, {X: 0.2, Y: 0}}, {{X: 0.5, Y: 0.5}, {X: 0.6, Y: 0.28}, {X: 0.7, Y: 0}}, {{X: 0.5, Y: 0.5}, {X: 0.76, Y: 0.54}, {X: 1, Y: 0.38}},
	{{X: 0.5, Y: 0.5}, {X: 0.62, Y: 0.72}, {X: 0.86, Y: 1}}, {{X: 0.5, Y: 0.5}, {X: 0.42, Y: 0.74}, {X: 0.3, Y: 1}}, {{X: 0.5, Y: 0.5}, {X: 0.24, Y: 0.58}, {X: 0, Y: 0.7}},
}

// DrawBroken draws broken items: they tremble and crack, and then their pieces fly apart and fall.
func (a *effects) DrawBroken(b board.Frame, m *board.Model) {
	c := b.Canvas
	for i := range a.broken {
		f := &a.broken[i]
		r, since := f.entry.At, b.Tick-f.since
		if since < trembles {
			c.Push()
			c.Place(4-8*float64(since%2), 0, 1)
			c.Detail(1)
			f.entry.Draw(b, m, true, false)
			grown := float64(since+1) / trembles
			for _, line := range cracks {
				at := func(p game.Point) game.Point {
					return game.Point{X: r.X + r.W*board.Mix(0.5, p.X, grown), Y: r.Y + r.H*board.Mix(0.5, p.Y, grown)}
				}
				for k := range 2 {
					c.Line(at(line[k]), at(line[k+1]), 7, b.Ctx.Theme.Ground)
					c.Line(at(line[k]), at(line[k+1]), 3, b.Ctx.Theme.EmberBright)
				}
			}
			c.Pop()
			continue
		}
		v := float64(since-trembles) / (breakTicks - trembles)
		for row := range len(breakRows) - 1 {
			for col := range len(breakColumns) - 1 {
				piece := game.Rect{X: r.X + breakColumns[col]*r.W, Y: r.Y + breakRows[row]*r.H}
				piece.W, piece.H = breakColumns[col+1]*r.W-piece.X+r.X, breakRows[row+1]*r.H-piece.Y+r.Y
				chance := part(spread(uint64(row*8+col) + 77))
				out := 1 - (1-v)*(1-v)
				dx := (piece.Center().X-r.Center().X)*0.9*out + (chance-0.5)*60*out
				dy := (piece.Center().Y-r.Center().Y)*0.7*out - (30+60*chance)*out + (230+190*chance)*v*v
				c.Push()
				k := 1 - (0.45+0.4*chance)*out // it burns away from its edges
				c.Fade((1 - v) * (1 - v*v))
				c.Tint(1-0.6*v, 1-0.7*v, 1-0.75*v, 1)
				c.Place(dx+piece.Center().X*(1-k), dy+piece.Center().Y*(1-k), k)
				c.Detail(1)
				c.Clip(piece.Inset(1.5, 1.5))
				f.entry.Draw(b, m, true, false)
				c.Pop()
			}
		}
	}
}
