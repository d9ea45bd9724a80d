// Package burst draws bursts of particles: the sparks of a blow, flames, drops, stones that fall. A [Book] is read from a file and
// says what each kind of burst throws. A [Burst] is one that has begun. What it looks like at a tick follows from its seed and
// that tick alone, so there is nothing to advance and equal ticks give equal pictures. All bursts of a layer are one mesh of one sheet
// of shapes. Nothing here is safe for concurrent use.
package burst

import (
	"math"

	"cinderclash/game"
)

// Kind says what a burst looks like.
type Kind uint8

// The kinds: one for each kind of damage, and what is thrown up by what else happens.
const (
	Direct    Kind = iota // a crack in the panel of the hero who is hurt
	Slashing              // a crescent and sparks
	Piercing              // a line through
	Crushing              // a ring and stones
	Rending               // three claws and scraps
	Fire                  // tongues of fire
	Lightning             // jagged lines
	Water                 // a crown of drops
	Earth                 // slabs that break out of the ground
	Air                   // spirals
	Light                 // a column and motes
	Darkness              // what is sucked in, and then a pop
	Dust                  // is thrown up where a hard blow lands
	Embers                // jump from the whole ground
	Flakes                // of ash, of a body that comes apart
	Ashes                 // a cloud of cinders where a body hits the ground
	Heal                  // motes that rise into the chest
	Shatter               // pieces of what breaks in the air
	kinds
)

var kindNames = [kinds]string{
	"direct", "slashing", "piercing", "crushing", "rending", "fire", "lightning", "water", "earth", "air", "light", "darkness",
	"dust", "embers", "flakes", "ashes", "heal", "shatter",
}

// String returns the kind's name, as in the book.
func (k Kind) String() string { return kindNames[k] }

// Burst is a burst that has begun.
type Burst struct {
	Kind  Kind
	At    game.Point // where it bursts, in local units of the canvas
	Floor float64    // y of the ground below it
	Dir   float64    // the direction of the blow, in radians clockwise from the right
	Size  float64    // local units a unit of the book
	Seed  uint64
	Since int // tick at which it began
}

// Layer is a part of a burst that is drawn at once with the same part of other bursts.
type Layer uint8

// The layers.
const (
	Before Layer = iota // before the figures
	Behind              // behind the figures, on the ground
	Panels              // before the panels of figures
	layers
)

var layerNames = [layers]string{"before", "behind", "panels"}

// Most is how many particles are drawn in a layer at most, at full quality and at low quality.
const (
	Most    = 600
	MostLow = 150
)

// Ticks returns how long bursts of a kind last.
func (b *Book) Ticks(k Kind) int { return b.plans[k].ticks }

// Draw draws a layer of bursts at a time in ticks, which may lie between two ticks. The newest are drawn when there are too many particles: most of
// them, as [Most] or [MostLow] says. It returns how many are drawn, and allocates nothing once the canvas has drawn as much before.
func (b *Book) Draw(c *game.Canvas, bursts []Burst, l Layer, now float64, most int) (drawn int) {
	over := -most // how many are too many
	for i := range bursts {
		over += b.alive(&bursts[i], l, now, most)
	}
	for i := range bursts { // the oldest first
		n := b.alive(&bursts[i], l, now, most)
		cut := min(n, max(0, over))
		over -= cut
		drawn += b.draw(c, &bursts[i], l, now, most, n-cut)
	}
	return drawn
}

// alive returns how many particles of a layer of a burst there are, while it lasts.
func (b *Book) alive(of *Burst, l Layer, now float64, most int) int {
	p, n := &b.plans[of.Kind], 0
	if age := now - float64(of.Since); age < 0 || age >= float64(p.ticks) {
		return 0
	}
	for i := range p.Ribbons {
		if r := &p.Ribbons[i]; r.layer == l {
			n += max(1, r.Count)
		}
	}
	for i := range p.Grains {
		if g := &p.Grains[i]; g.layer == l {
			n += g.number(most)
		}
	}
	return n
}

// draw draws at most n particles of a layer of a burst and returns how many are seen.
func (b *Book) draw(c *game.Canvas, of *Burst, l Layer, now float64, most, n int) (drawn int) {
	p, age := &b.plans[of.Kind], now-float64(of.Since)
	f := frameOf(of)
	for i := range p.Ribbons {
		r := &p.Ribbons[i]
		if r.layer != l {
			continue
		}
		for j := range min(n, max(1, r.Count)) {
			if b.ribbon(c, r, &f, lot{of.Seed, uint64(i)<<32 | uint64(j)}, j, age) {
				drawn++
			}
			n--
		}
	}
	for i := range p.Grains {
		g := &p.Grains[i]
		if g.layer != l {
			continue
		}
		for j := range min(n, g.number(most)) {
			if b.grain(c, g, &f, lot{of.Seed, uint64(i+1)<<40 | uint64(j)}, age) {
				drawn++
			}
			n--
		}
	}
	return drawn
}

// frame is where a burst lies: along is the direction of the blow, and up is at a right angle to it, upwards.
type frame struct {
	at        game.Point
	floor     float64
	along, up game.Point
	size      float64
}

func frameOf(of *Burst) frame {
	x, y := math.Cos(of.Dir), math.Sin(of.Dir)
	f := frame{at: of.At, floor: of.Floor, along: game.Point{X: x, Y: y}, up: game.Point{X: y, Y: -x}, size: of.Size}
	if f.up.Y > 0 {
		f.up = game.Point{X: -y, Y: x}
	}
	return f
}

// place returns the place of a point that is x units along the blow and y units up.
func (f *frame) place(x, y float64) game.Point {
	return game.Point{X: f.at.X + f.size*(x*f.along.X+y*f.up.X), Y: f.at.Y + f.size*(x*f.along.Y+y*f.up.Y)}
}

// level returns the frame of what lies on the ground: its ways are along the ground, whatever the blow's direction.
func (f frame) level() frame {
	f.at.Y = f.floor
	f.along, f.up = game.Point{X: math.Copysign(1, f.along.X)}, game.Point{Y: -1}
	return f
}

// lot gives numbers by chance, always the same ones for the same particle.
type lot struct{ seed, of uint64 }

// unit returns the nth number, from 0 to 1.
func (l lot) unit(n uint64) float64 {
	v := l.seed*0x9e3779b97f4a7c15 + l.of*0xbf58476d1ce4e5b9 + n*0x94d049bb133111eb
	v ^= v >> 30
	v *= 0xbf58476d1ce4e5b9
	v ^= v >> 27
	v *= 0x94d049bb133111eb
	v ^= v >> 31
	return float64(v>>11) / (1 << 53)
}

// in returns the nth number, from the first to the second of a range.
func (l lot) in(n uint64, r [2]float64) float64 { return r[0] + (r[1]-r[0])*l.unit(n) }
