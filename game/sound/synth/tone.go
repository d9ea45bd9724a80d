package synth

import "math"

// Shape is the form of a wave.
type Shape uint8

// The shapes.
const (
	Sine Shape = iota
	Triangle
	Saw
	Square
)

// ShapeNames are the names of the shapes, in their order.
func ShapeNames() []string { return []string{"sine", "triangle", "saw", "square"} }

// Tone is a wave with a glide.
type Tone struct {
	sweep *Sweep
	shape Shape
	phase float64
}

// NewTone returns a wave from its beginning.
func NewTone(g Glide, s Shape) *Tone { return &Tone{sweep: NewSweep(g), shape: s} }

// Next returns the next sample.
func (o *Tone) Next() float64 {
	f, _ := o.sweep.Next()
	step := f / Rate
	v := 0.0
	switch o.shape {
	case Sine:
		v = math.Sin(2 * math.Pi * o.phase)
	case Triangle:
		v = 1 - 4*math.Abs(o.phase-0.5)
	case Saw:
		v = SawAt(o.phase, step)
	case Square:
		v = -1 + corner(o.phase, step)
		if o.phase < 0.5 {
			v += 2
		}
		half := o.phase + 0.5
		v -= corner(half-math.Floor(half), step)
	}
	o.phase += step
	o.phase -= math.Floor(o.phase)
	return v
}

// SawAt returns a saw from -1 to 1 at a phase from 0 to 1 that grows by step with each sample. Its edge is rounded, so that it has no partials over
// half the rate.
func SawAt(phase, step float64) float64 { return 2*phase - 1 - corner(phase, step) }

// corner is what rounds a jump of a wave, so that it has no partials over half the rate.
func corner(phase, step float64) float64 {
	switch {
	case phase < step:
		t := phase / step
		return t + t - t*t - 1
	case phase > 1-step:
		t := (phase - 1) / step
		return t*t + t + t + 1
	}
	return 0
}
