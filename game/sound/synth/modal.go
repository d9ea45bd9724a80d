package synth

import (
	"math"
	"math/rand/v2"
)

// Mode is one way in which a body rings.
type Mode struct {
	Frequency float64
	T60       float64 // in which it falls by 60 dB
	Gain      float64
}

// Modes returns modes at the ratios of a frequency. Their t60 goes from the first to the last in equal ratios; each has tilt times the
// gain of the one before.
func Modes(frequency float64, ratios []float64, first, last, tilt float64) []Mode {
	out := make([]Mode, len(ratios))
	gain := 1.0
	for i, r := range ratios {
		part := float64(i) / float64(max(1, len(ratios)-1))
		out[i] = Mode{frequency * r, first * math.Pow(last/first, part), gain}
		gain *= tilt
	}
	return out
}

// Body is a bank of resonators: it rings after whatever is passed through it.
type Body struct{ rings []ring }

// NewBody returns a body at rest, which passes the frequency of a mode with the gain of that mode. Modes that lie too high to be heard
// are left out.
func NewBody(modes []Mode) *Body {
	b := &Body{rings: rings(modes)}
	for i := range b.rings {
		r := &b.rings[i]
		r.in *= 2 * (1 - math.Sqrt(-r.a2))
	}
	return b
}

// ring is one resonator.
type ring struct{ in, a1, a2, y1, y2 float64 }

// rings returns resonators that a single sample of 1 sets ringing with the gains of their modes.
func rings(modes []Mode) []ring {
	var out []ring
	for _, m := range modes {
		if m.Frequency > 0.45*Rate {
			continue
		}
		w := 2 * math.Pi * m.Frequency / Rate
		r := math.Pow(10, -3/(max(0.002, m.T60)*Rate))
		out = append(out, ring{in: m.Gain * math.Sin(w), a1: 2 * r * math.Cos(w), a2: -r * r})
	}
	return out
}

// Pass drives the body with a sample.
func (b *Body) Pass(v float64) float64 {
	out := 0.0
	for i := range b.rings {
		r := &b.rings[i]
		y := r.in*v + r.a1*r.y1 + r.a2*r.y2
		r.y2, r.y1 = r.y1, y
		out += y
	}
	return out
}

// Struck is a body that is struck with short bursts of noise.
type Struck struct {
	body        *Body
	burst       int // samples
	soft        *Softener
	src         *rand.Rand
	left        int
	force, norm float64
}

// NewStruck returns a body at rest. A burst of half a millisecond is a hard hammer, of 6 ms a soft one. What strikes it has no
// partials far over hard.
func NewStruck(modes []Mode, burst, hard float64, src *rand.Rand) *Struck {
	n := max(1, int(burst*Rate))
	return &Struck{body: &Body{rings(modes)}, burst: n, soft: NewSoftener(hard), src: src, norm: 0.5 / math.Sqrt(float64(n))}
}

// Strike strikes the body with a force of 0 to 1. It may still ring.
func (s *Struck) Strike(force float64) { s.left, s.force = s.burst, force }

// Next returns the next sample.
func (s *Struck) Next() float64 {
	v := 0.0
	if s.left > 0 {
		swell := math.Sin(math.Pi * (float64(s.burst-s.left) + 0.5) / float64(s.burst))
		v = s.force * s.norm * swell * (0.6 + 0.8*(s.src.Float64()-0.5))
		s.left--
	}
	return s.body.Pass(s.soft.Pass(v) * 2)
}
