package show

import (
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// fragment is an item of the stack that breaks because it was cancelled or failed.
type fragment struct {
	entry board.Entry
	since int // tick at which it began to break
}

// breakTicks is how many ticks an item takes to break.
const breakTicks = 34

// shatter makes an item that has left the stack break where it lay.
func (a *effects) shatter(en *board.Entry, tick int) {
	a.broken = append(a.broken, fragment{entry: *en, since: tick})
}

// DrawBroken draws the halves of broken items as they fall apart.
func (a *effects) DrawBroken(b board.Frame, m *board.Model) {
	c := b.Canvas
	for i := range a.broken {
		f := &a.broken[i]
		r := f.entry.At
		since := float64(b.Tick - f.since)
		v := max(0, since-6) / (breakTicks - 6) // it trembles first
		shiver := 0.0
		if since < 6 {
			shiver = 3 - 6*float64(int(since)%2)
		}
		for side, half := range [2]game.Rect{{X: r.X, Y: r.Y, W: r.W * 0.46, H: r.H}, {X: r.X + r.W*0.46, Y: r.Y, W: r.W * 0.54, H: r.H}} {
			apart := -1.0
			if side == 1 {
				apart = 1
			}
			c.Push()
			c.Fade(1 - v*v)
			c.Place(shiver+apart*(3+26*v), (20+24*float64(side))*v*v, 1)
			c.Detail(1)
			c.Clip(half)
			f.entry.Draw(b, m, true, false)
			c.Pop()
		}
	}
}
