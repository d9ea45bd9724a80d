package synth

import "math"

// Room is how long a room rings: its t60.
type Room float64

// The rooms.
const (
	Table Room = 0.35 // cloth, wood and people around it
	Hall  Room = 1.8
	Inn   Room = 0.6
)

// Reverb is one room: eight lines of delay that feed one another.
type Reverb struct {
	lines [8][]float64
	at    [8]int
	keep  [8]float64
	soft  [8]Softener
}

// NewReverb returns a room at rest.
func NewReverb(r Room) *Reverb {
	v := &Reverb{}
	for i, n := range [8]int{1031, 1237, 1459, 1693, 1949, 2243, 2521, 2803} {
		v.lines[i] = make([]float64, n)
		v.keep[i] = math.Pow(10, -3*float64(n)/(float64(r)*Rate))
		v.soft[i] = *NewSoftener(5200)
	}
	return v
}

// Pass puts a sample into the room and returns what is heard of the room on the left and on the right.
func (v *Reverb) Pass(in float64) (left, right float64) {
	var out [8]float64
	sum := 0.0
	for i := range v.lines {
		out[i] = v.soft[i].Pass(v.lines[i][v.at[i]]) * v.keep[i]
		sum += out[i]
	}
	sum *= -0.25 // Householder: each line gets all lines, turned
	for i := range v.lines {
		v.lines[i][v.at[i]] = in + out[i] + sum
		if v.at[i]++; v.at[i] == len(v.lines[i]) {
			v.at[i] = 0
		}
		if i%2 == 0 {
			left += out[i]
		} else {
			right += out[i]
		}
	}
	return left * 0.5, right * 0.5
}
