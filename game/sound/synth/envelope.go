package synth

import "math"

// Envelope is a level over time: it rises evenly, holds, falls to 1/e in Decay and so on, and is at 0 at Length.
type Envelope struct{ Attack, Hold, Decay, Length float64 }

// release is how long before its end an envelope goes to 0, so that nothing ends in a click.
const release = 0.008

// At returns the level at a time.
func (e Envelope) At(t float64) float64 {
	level := 1.0
	switch {
	case t < e.Attack:
		level = t / e.Attack
	case t > e.Attack+e.Hold && e.Decay > 0:
		level = math.Exp(-(t - e.Attack - e.Hold) / e.Decay)
	}
	return level * min(1, max(0, (e.Length-t)/release))
}
