package synth

import (
	"math"
	"math/rand/v2"
)

// String is a plucked string, after Karplus and Strong.
type String struct {
	Frequency float64
	Decay     float64 // t60 of its ground
	Pick      float64 // where it is plucked, 0 at the bridge to 0.5 in the middle
	Bright    float64 // 0 for a thumb on gut, 1 for a plectrum on wire
	Body      []Mode  // what it is strung on; may be empty
}

// Strung is a string that sounds.
type Strung struct {
	String
	loop       []float64
	at         int
	keep, damp float64
	tune       float64 // coefficient of the all-pass that tunes it
	in, out, y float64
	body       *Body
	src        *rand.Rand
	excite     []float64
}

// NewString returns a string at rest.
func NewString(s String, src *rand.Rand) *Strung {
	damp := 0.5 - 0.42*min(1, max(0, s.Bright)) // share of the sample before in the loop's filter
	period := Rate/s.Frequency - damp
	n := max(2, int(period-0.3))
	rest := period - float64(n)
	out := &Strung{String: s, loop: make([]float64, n), damp: damp, src: src, tune: (1 - rest) / (1 + rest), excite: make([]float64, n)}
	out.keep = math.Pow(10, -3/(max(0.01, s.Decay)*s.Frequency))
	if len(s.Body) > 0 {
		out.body = NewBody(s.Body)
	}
	return out
}

// Pluck plucks the string with a force of 0 to 1. It may still sound.
func (s *Strung) Pluck(force float64) {
	soft := NewSoftener(900 * math.Pow(12, s.Bright))
	n := len(s.loop)
	for i := range s.excite {
		s.excite[i] = soft.Pass(s.src.Float64()*2 - 1)
	}
	from := max(1, int(s.Pick*float64(n)))
	picked := func(i int) float64 { return s.excite[i] - s.excite[(i+n-from)%n] }
	sum := 0.0
	for i := range n {
		sum += picked(i) * picked(i)
	}
	scale := 0.5 * force / max(1e-9, math.Sqrt(sum/float64(n)))
	for i := range n {
		s.loop[(s.at+i)%n] += scale * picked(i)
	}
}

// Next returns the next sample.
func (s *Strung) Next() float64 {
	v := s.loop[s.at]
	soft := s.keep * ((1-s.damp)*v + s.damp*s.y)
	s.y = v
	s.out = s.tune*(soft-s.out) + s.in
	s.in = soft
	s.loop[s.at] = s.out
	if s.at++; s.at == len(s.loop) {
		s.at = 0
	}
	if s.body != nil {
		return 0.6*v + s.body.Pass(v)
	}
	return v
}
