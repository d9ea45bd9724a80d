package pieces

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
)

// bend says how cloth or hair hangs: the angles, in degrees clockwise, of its first, second and last third against its upper edge.
type bend [3]float64

// of returns how something hangs whose thirds are as loose as b says, from 0 for fixed to 1, where cloth would hang by some angles. What is fixed to somebody who
// leans by so many degrees hangs down half as steeply. What stands sways as far at its upper end as cloth does at its lower one.
func (b bend) of(cloth []float64, leans float64) bend {
	for i, loose := range b {
		of := i
		if b.stands() {
			of = len(b) - 1 - i
		}
		b[i] = loose * (cloth[of] - 0.5*leans)
	}
	return b
}

// stands reports whether something whose thirds are as loose as b says stands on its lower edge, as a plume does, and does not hang from its upper one.
func (b bend) stands() bool { return b[0] > b[2] }

// clothRows is the number of pieces, one below the other, that a bent picture is drawn in.
const clothRows = 6

// rowAt returns the ends of row i of a part, counted from its upper edge, in the units of its picture. The part hangs from the middle of that edge, or stands on
// the middle of its lower one.
func (p *Part) rowAt(i int) (left, right game.Point) {
	if !p.Stands {
		return p.rowFrom(i, p.Bend)
	}
	left, right = p.rowFrom(clothRows-i, bend{p.Bend[2], p.Bend[1], p.Bend[0]})
	left.Y, right.Y = p.H-left.Y, p.H-right.Y
	return left, right
}

// rowFrom returns the ends of row i of a part that hangs so, counted from the edge that stays in its place.
func (p *Part) rowFrom(i int, hangs bend) (left, right game.Point) {
	at := game.Point{X: p.W / 2}
	step, a := p.H/clothRows, 0.0
	for n := range i {
		v := 3 * (float64(n) + 0.5) / clothRows // in thirds
		third := min(2, int(v))
		from := 0.0
		if third > 0 {
			from = hangs[third-1]
		}
		a = (from + (hangs[third]-from)*(v-float64(third))) * math.Pi / 180
		at.X, at.Y = at.X-step*math.Sin(a), at.Y+step*math.Cos(a)
	}
	const turns = 0.5 // how much of the angle the row has: cloth slides on itself
	dx, dy := p.W/2*math.Cos(turns*a), p.W/2*math.Sin(turns*a)
	return game.Point{X: at.X - dx, Y: at.Y - dy}, game.Point{X: at.X + dx, Y: at.Y + dy}
}

// piece returns the corners of piece i of a bent part, counted from its upper edge, on an image of it.
func (p *Part) piece(i int, img *ebiten.Image) (q [4]game.MeshVertex) {
	w, h := float32(img.Bounds().Dx()), float32(img.Bounds().Dy())
	for end := range 2 {
		left, right := p.rowAt(i + end)
		v := h * float32(i+end) / clothRows
		q[2*end] = game.MeshVertex{X: left.X, Y: left.Y, V: v, Color: [4]float32{1, 1, 1, 1}}
		q[2*end+1] = game.MeshVertex{X: right.X, Y: right.Y, U: w, V: v, Color: [4]float32{1, 1, 1, 1}}
	}
	return q
}

// bent reports whether a part hangs otherwise than it is drawn.
func (p *Part) bent() bool { return p.Bend != bend{} }

// flutter returns how cloth moves by itself in the air, as a wave that runs down it. It repeats with the breath.
func flutter(l *Look, tick int, strong float64) (b bend) {
	const wave = breathTicks / 2
	at := 2 * math.Pi * float64((tick+l.Phase)%wave) / wave
	for i := range b {
		b[i] = strong * (0.5 + 0.5*float64(i)) * math.Sin(at-1.3*float64(i))
	}
	return b
}
