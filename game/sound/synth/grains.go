package synth

import (
	"math"
	"math/rand/v2"
)

// Grains is a rain of short rings: crackles, clinks, drops, scraps.
type Grains struct {
	Rate      Glide   // grains a second
	Low, High float64 // between which they ring
	Decay     float64 // t60 of one, give or take half of it
	Uneven    float64 // 0: all have one level; 1: most are far softer than the loudest
}

// Raining is grains that fall.
type Raining struct {
	Grains
	sweep *Sweep
	src   *rand.Rand
	rings []ring
	wait  float64 // samples
}

// NewGrains returns grains before the first falls.
func NewGrains(g Grains, src *rand.Rand) *Raining {
	return &Raining{Grains: g, sweep: NewSweep(g.Rate), src: src}
}

// Next returns the next sample.
func (r *Raining) Next() float64 {
	rate, _ := r.sweep.Next()
	out := 0.0
	kept := r.rings[:0]
	for _, g := range r.rings {
		y := g.a1*g.y1 + g.a2*g.y2
		g.y2, g.y1 = g.y1, y
		out += y
		if math.Abs(g.y1)+math.Abs(g.y2) > 1e-4 {
			kept = append(kept, g)
		}
	}
	r.rings = kept
	for r.wait--; r.wait <= 0; r.wait += r.src.ExpFloat64() * Rate / max(0.1, rate) {
		f := r.Low * math.Pow(r.High/r.Low, r.src.Float64())
		w := 2 * math.Pi * min(f, 0.45*Rate) / Rate
		k := math.Pow(10, -3/(r.Decay*(0.5+r.src.Float64())*Rate))
		level := math.Pow(r.src.Float64(), 3*r.Uneven)
		r.rings = append(r.rings, ring{a1: 2 * k * math.Cos(w), a2: -k * k, y1: level * math.Sin(w)})
	}
	return out
}
