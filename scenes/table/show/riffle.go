package show

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// riffle is a library that is being shuffled: it parts into two halves, whose cards fall into one another.
type riffle struct {
	at     game.Rect // of the top card of the library
	inward float64   // 1 if the middle of the table lies to the right of it, else -1
	since  int
}

const (
	riffleTicks = 40
	riffleParts = 10 // ticks in which the halves part
	riffleCards = 8  // cards that are seen, of both halves
)

// shuffles shows that a player's library is shuffled.
func (p *Performance) shuffles(_ *game.Context, e match.Event) {
	at := p.Model.Piles[e.Player].LibraryAt()
	p.Effects.riffles = append(p.Effects.riffles, riffle{at: at, inward: p.Lay.Inward(at), since: p.Tick})
}

// card returns where the i-th card of the riffle is at a tick, from the lowest, and its turn in radians.
func (f *riffle) card(i, tick int) (mid game.Point, turn float64) {
	side := float64(2*(i%2) - 1)
	since := float64(tick - f.since)
	out := min(1, since/riffleParts)
	out = out * (2 - out)
	leaves := riffleParts + float64(i)*(riffleTicks-riffleParts-10)/riffleCards
	if fall := min(1, max(0, (since-leaves)/7)); fall > 0 {
		out *= 1 - fall*fall
	}
	aside := (0.7*f.inward + 0.66*side) * f.at.W // both halves stay in the window
	c := f.at.Center()
	return game.Point{X: c.X + aside*out, Y: c.Y - (0.75*f.at.H+2.2*float64(i))*out}, side * 0.3 * out
}

// draw draws the cards. With reduced motion the top card pales and comes back where it lies.
func (f *riffle) draw(b board.Frame) {
	c, since := b.Canvas, b.Tick-f.since
	if since < 0 || since >= riffleTicks {
		return
	}
	if b.Ctx.Calm() {
		v := math.Sin(math.Pi * float64(since) / riffleTicks)
		b.Kit.Effects.Glow(c, f.at.Center(), 0.8*f.at.W, 0.7*f.at.H, game.Fade(b.Ctx.Theme.EmberBright, 0.6*v*v))
		return
	}
	for i := range riffleCards {
		mid, turn := f.card(i, b.Tick)
		var at ebiten.GeoM
		large := 1 + math.Abs(turn)
		at.Scale(large, large)
		at.Rotate(turn)
		at.Translate(mid.X, mid.Y)
		c.Push()
		c.Transform(at)
		b.DrawTiny(0, game.Rect{X: -f.at.W / 2, Y: -f.at.H / 2, W: f.at.W, H: f.at.H})
		c.Pop()
	}
}
