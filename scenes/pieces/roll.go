package pieces

import (
	"math"

	"cinderclash/engine/dice"
)

// Roll is one die thrown onto a tray, as a value: the same roll at the same tick is the same moment.
// Ticks are 60 a second, places are in the units of whoever draws it.
type Roll struct {
	Color        dice.Color // what it lands on
	Start, Ticks int        // when it is thrown and how long it tumbles; with 0 Ticks it has always lain there
	FromX, FromY float64
	ToX, ToY     float64
	Seed         uint64 // varies spin, bounces and how it lies in the end
}

// DieMoment is a die as it is to be drawn in one tick.
type DieMoment struct {
	X, Y   float64    // where it touches or hangs over the tray
	Height float64    // over the tray, in edges of the die, 0 or more
	Turn   [4]float32 // unit quaternion x, y, z, w from the cube to the view; unturned shows the first red face
	Landed bool
}

// RollTicks is how long a die is meant to tumble at normal speed.
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

// about returns the turn by an angle in radians about an axis of any length but 0.
func about(angle, x, y, z float64) quaternion {
	s, c := math.Sincos(angle / 2)
	s /= math.Sqrt(x*x + y*y + z*z)
	return quaternion{x * s, y * s, z * s, c}
}

// facing returns a turn that brings a face of a color to the front. The cube has three red faces, two green
// ones and a blue one (rule 101); which of them it is follows from the seed.
func facing(c dice.Color, seed uint64) quaternion {
	switch c {
	case dice.Green:
		if seed%2 == 0 {
			return about(math.Pi, 0, 1, 0)
		}
		return about(-math.Pi/2, 0, 1, 0)
	case dice.Blue:
		return about(math.Pi/2, 1, 0, 0)
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
	// it lies tilted a little, so that its top and one side show
	yaw := (unit(v) - 0.5) * 0.34
	end := about(yaw, 0, 0, 1).times(about(0.17, 1, 0, 0)).times(about(-0.16+0.08*unit(v>>9), 0, 1, 0)).times(facing(r.Color, v>>20))
	t := 1.0
	if r.Ticks > 0 {
		t = float64(tick-r.Start) / float64(r.Ticks)
		t = max(0, min(1, t))
	}
	m := DieMoment{Landed: t >= 1}
	// it slows down as it rolls
	gone := 1 - (1-t)*(1-t)*(1-t)
	m.X = r.FromX + (r.ToX-r.FromX)*gone
	m.Y = r.FromY + (r.ToY-r.FromY)*gone
	m.Height = bounce(t) * (1.5 + 0.8*unit(v>>33))
	if left := 1 - gone; left > 0 {
		// forward over its leading edge, with a twist of its own
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

// bounce is the height of a thing that falls and bounces lower each time; t goes from 0 to 1, and so does the height.
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

// scramble spreads a seed over all 64 bits.
func scramble(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// unit returns the lowest 16 bits as a number from 0 to under 1.
func unit(x uint64) float64 { return float64(x&0xffff) / 0x10000 }
