package pieces

import (
	"math"

	"cinderclash/engine/dice"
)

// Roll is one die thrown onto a tray, or kicked over on it. It is a value: the same roll at the same tick always gives the same
// moment. There are 60 ticks per second. Positions are in the caller's units.
type Roll struct {
	Color        dice.Color // colour on which it lands
	Start, Ticks int        // start and duration of the throw; with 0 Ticks it has always been lying there
	FromX, FromY float64    // the point of the ground below the hand that throws it
	High         float64    // the hand's height above that point, in edges of the die
	ToX, ToY     float64
	Scatter      float64    // how far from its place it may touch down at first
	Kicked       bool       // it is not thrown but turns over on the spot, from the colour Was
	Was          dice.Color // for Kicked
	Seed         uint64     // varies when it leaves the hand, spin, bounces and final orientation
}

// DieMoment is the state of a die in one tick, for drawing.
type DieMoment struct {
	X, Y   float64    // point of the tray that it touches or is above
	Height float64    // above the tray, in edges of the die, at least 0
	Size   float64    // factor on its edge, which grows on the way from the hand to 1
	Turn   [4]float32 // unit quaternion x, y, z, w from the cube to the view; the identity shows the first red face
	Held   bool       // it is still in the hand
	Landed bool
	Sweep  float64 // how far a light has passed over a die that has just landed, from 0 to 1; 0 if there is none
}

// RollTicks is how long a thrown die takes to settle, and KickTicks how long a kicked one does, in ticks at normal speed.
const RollTicks, KickTicks = 26, 18

// sweepTicks is how long a light passes over a die that has landed.
const sweepTicks = 16

// quaternion is x, y, z, w.
type quaternion [4]float64

func (q quaternion) times(r quaternion) quaternion {
	return quaternion{
		q[3]*r[0] + q[0]*r[3] + q[1]*r[2] - q[2]*r[1],
		q[3]*r[1] - q[0]*r[2] + q[1]*r[3] + q[2]*r[0],
		q[3]*r[2] + q[0]*r[1] - q[1]*r[0] + q[2]*r[3],
		q[3]*r[3] - q[0]*r[0] - q[1]*r[1] - q[2]*r[2],
	}
}

// about returns the rotation by an angle in radians around an axis that is not zero.
func about(angle, x, y, z float64) quaternion {
	s, c := math.Sincos(angle / 2)
	s /= math.Sqrt(x*x + y*y + z*z)
	return quaternion{x * s, y * s, z * s, c}
}

// facing returns a rotation that brings a face with a color to the front. The cube has three red faces, two
// green ones and a blue one (rule 101). The seed selects the face.
func facing(c dice.Color, seed uint64) quaternion {
	switch c {
	case dice.Green:
		if seed%2 == 0 {
			return about(math.Pi, 0, 1, 0)
		}
		return about(-math.Pi/2, 0, 1, 0)
	case dice.Blue:
		return about(math.Pi/2, 1, 0, 0)
	default: // Red has two pairs of faces more, below
	}
	switch seed % 3 {
	case 0:
		return quaternion{0, 0, 0, 1}
	case 1:
		return about(math.Pi/2, 0, 1, 0)
	default:
		return about(-math.Pi/2, 1, 0, 0)
	}
}

// orientation returns how a die with a colour lies: slightly tilted, so that the top and one side are visible.
func orientation(c dice.Color, v uint64) quaternion {
	yaw := (unit(v) - 0.5) * 0.34
	return about(yaw, 0, 0, 1).times(about(0.17, 1, 0, 0)).times(about(-0.16+0.08*unit(v>>9), 0, 1, 0)).times(facing(c, v>>20))
}

// contact is a moment at which a thrown die touches the ground.
type contact struct {
	at   float64 // share of the throw
	gone float64 // share of the way
	high float64 // of the bounce that ends with it, in edges
	off  float64 // share of the scatter that is left
}

// The contacts of a throw, after the flight from the hand, and of a kick. The last one is where the die comes to lie.
var (
	throwContacts = [...]contact{{0.52, 0.80, 2.4, 1}, {0.78, 0.94, 0.95, 0.4}, {0.92, 0.99, 0.3, 0.1}, {1, 1, 0.07, 0}}
	kickContacts  = [...]contact{{0.62, 0.80, 1.15, 0}, {0.88, 0.97, 0.28, 0}, {0.95, 0.99, 0.08, 0}, {1, 1, 0.03, 0}}
)

func (r *Roll) contacts() *[4]contact {
	if r.Kicked {
		return &kickContacts
	}
	return &throwContacts
}

// thrownAt returns the share of the throw's ticks, from 0, that a die stays in the hand: dice leave it one after the other.
func (r *Roll) thrownAt() float64 {
	if r.Kicked {
		return 0
	}
	return 0.26 * unit(scramble(r.Seed)>>5)
}

// progress returns how much of its way a die has behind it at a tick: below 0 in the hand, 1 and more at rest.
func (r *Roll) progress(tick int) float64 {
	if r.Ticks <= 0 {
		return 1
	}
	t, held := float64(tick-r.Start)/float64(r.Ticks), r.thrownAt()
	return (t - held) / (1 - held)
}

// Touch returns the tick in which a thrown die touches the ground for the first time.
func (r *Roll) Touch() int {
	held := r.thrownAt()
	return r.Start + int(math.Ceil(float64(r.Ticks)*(held+r.contacts()[0].at*(1-held))))
}

// Still returns the roll as it is seen at a tick with reduced motion: the die lies where it lands, and comes to be seen, from 0 to 1, while others
// see it tumble.
func (r Roll) Still(tick int) (lies Roll, shown float64) {
	shown = 1
	if r.Ticks > 0 {
		shown = max(0, min(1, float64(tick-r.Start)/float64(r.Ticks)))
	}
	r.Ticks = 0
	return r, shown
}

// Moment returns the die at a tick. It allocates nothing.
func (r Roll) Moment(tick int) DieMoment {
	v := scramble(r.Seed)
	end := orientation(r.Color, v)
	t := r.progress(tick)
	m := DieMoment{Size: 1, Held: t < 0, Landed: t >= 1}
	if since := tick - r.Start - r.Ticks; r.Ticks > 0 && since > 0 && since < sweepTicks {
		m.Sweep = float64(since) / sweepTicks
	}
	t = max(0, min(1, t))

	// It flies to the first contact and bounces from each to the next, more slowly each time.
	var last contact
	cs := r.contacts()
	i := 0
	for i < len(cs)-1 && t >= cs[i].at {
		last = cs[i]
		i++
	}
	to := cs[i]
	x := (t - last.at) / (to.at - last.at)
	mix := func(a, b float64) float64 { return a + (b-a)*x }
	gone, off := mix(last.gone, to.gone), mix(last.off, to.off)
	m.Height = to.high * 4 * x * (1 - x) * (0.8 + 0.4*unit(v>>33))
	if i == 0 {
		m.Height += r.High * (1 - x)
		if !r.Kicked {
			m.Size = mix(0.6, 1)
		}
	}
	aside, along := 2*unit(v>>27)-1, 2*unit(v>>36)-1
	m.X = r.FromX + (r.ToX-r.FromX)*gone + aside*off*r.Scatter
	m.Y = r.FromY + (r.ToY-r.FromY)*gone + 0.45*along*off*r.Scatter
	if left := 1 - gone; left > 0 {
		// forward over its leading edge, with some twist
		dx, dy := r.ToX-r.FromX, r.ToY-r.FromY
		if dx == 0 && dy == 0 {
			dx = 1
		}
		n := math.Hypot(dx, dy)
		turns := 1.5 + 0.8*unit(v>>41)
		if r.Kicked {
			turns = 1
			end = halfway(orientation(r.Was, v), end, gone)
		}
		end = about(-left*turns*2*math.Pi, -dy/n, dx/n, 0.35*(unit(v>>50)-0.5)).times(about(left*3*(unit(v>>13)-0.5), 0, 0, 1)).times(end)
	}
	for i := range m.Turn {
		m.Turn[i] = float32(end[i])
	}
	return m
}

// Knock returns the last contact of a die with the ground before or at a tick: where, how many ticks ago, and how hard, from 0 to 1. ok
// is false if there has been none.
func (r Roll) Knock(tick int) (x, y float64, since int, hard float64, ok bool) {
	if r.Ticks <= 0 {
		return 0, 0, 0, 0, false
	}
	held, force := r.thrownAt(), [...]float64{1, 0.5, 0.22, 0.1}
	for i := len(throwContacts) - 1; i >= 0; i-- {
		c := r.contacts()[i]
		at := r.Start + int(math.Ceil((held+c.at*(1-held))*float64(r.Ticks)))
		if tick < at {
			continue
		}
		m := r.Moment(at)
		return m.X, m.Y, tick - at, force[i], true
	}
	return 0, 0, 0, 0, false
}

// halfway returns the rotation between a and b at t, from 0 to 1, the short way round.
func halfway(a, b quaternion, t float64) quaternion {
	dot := a[0]*b[0] + a[1]*b[1] + a[2]*b[2] + a[3]*b[3]
	sign := 1.0
	if dot < 0 {
		sign = -1
	}
	var q quaternion
	n := 0.0
	for i := range q {
		q[i] = a[i]*(1-t) + sign*b[i]*t
		n += q[i] * q[i]
	}
	n = math.Sqrt(n)
	if n < 1e-6 { // opposite ways: any is as short
		return b
	}
	for i := range q {
		q[i] /= n
	}
	return q
}

// scramble distributes a seed over all 64 bits.
func scramble(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// unit returns the lowest 16 bits as a number from 0 to less than 1.
func unit(x uint64) float64 { return float64(x&0xffff) / 0x10000 }
