package pieces

import (
	"math"

	"cinderclash/engine/dice"
)

// Roll is one die thrown onto a tray. It is a value: the same roll at the same tick always gives the same
// moment. There are 60 ticks per second. Positions are in the caller's units.
type Roll struct {
	Color        dice.Color // colour on which it lands
	Start, Ticks int        // start and duration of the throw; with 0 Ticks it has always been lying there
	FromX, FromY float64
	ToX, ToY     float64
	Seed         uint64 // varies spin, bounces and final orientation
}

// DieMoment is the state of a die in one tick, for drawing.
type DieMoment struct {
	X, Y   float64    // point of the tray that it touches or is above
	Height float64    // above the tray, in edges of the die, at least 0
	Turn   [4]float32 // unit quaternion x, y, z, w from the cube to the view; the identity shows the first red face
	Landed bool
}

// RollTicks is the duration of a throw at normal speed.
const RollTicks = 54

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

// Moment returns the die at a tick. It allocates nothing.
func (r Roll) Moment(tick int) DieMoment {
	v := scramble(r.Seed)
	// it lies slightly tilted, so that the top and one side are visible
	yaw := (unit(v) - 0.5) * 0.34
	end := about(yaw, 0, 0, 1).times(about(0.17, 1, 0, 0)).times(about(-0.16+0.08*unit(v>>9), 0, 1, 0)).times(facing(r.Color, v>>20))
	t := 1.0
	if r.Ticks > 0 {
		t = float64(tick-r.Start) / float64(r.Ticks)
		t = max(0, min(1, t))
	}
	m := DieMoment{Landed: t >= 1}
	// it slows down while rolling
	gone := 1 - (1-t)*(1-t)*(1-t)
	m.X = r.FromX + (r.ToX-r.FromX)*gone
	m.Y = r.FromY + (r.ToY-r.FromY)*gone
	m.Height = bounce(t) * (1.5 + 0.8*unit(v>>33))
	if left := 1 - gone; left > 0 {
		// forward over its leading edge, with some twist
		dx, dy := r.ToX-r.FromX, r.ToY-r.FromY
		if dx == 0 && dy == 0 {
			dx = 1
		}
		n := math.Hypot(dx, dy)
		turns := 2.5 + 1.5*unit(v>>41)
		end = about(-left*turns*2*math.Pi, -dy/n, dx/n, 0.35*(unit(v>>50)-0.5)).times(about(left*3*(unit(v>>13)-0.5), 0, 0, 1)).times(end)
	}
	for i := range m.Turn {
		m.Turn[i] = float32(end[i])
	}
	return m
}

// bounce returns the height, from 0 to 1, at time t, from 0 to 1, of a thing that falls and bounces lower
// each time.
func bounce(t float64) float64 {
	for _, b := range [4][3]float64{{0, 0.30, 1}, {0.30, 0.62, 0.42}, {0.62, 0.84, 0.16}, {0.84, 1, 0.04}} {
		if t >= b[1] {
			continue
		}
		from := b[0]
		if from == 0 {
			from = -b[1] // the first fall begins at the top
		}
		x := 2*(t-from)/(b[1]-from) - 1
		return b[2] * (1 - x*x)
	}
	return 0
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
