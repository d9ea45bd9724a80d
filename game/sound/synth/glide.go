package synth

import "math"

// Glide is a frequency that changes by equal ratios in equal times, as the ear hears an even change.
type Glide struct {
	From, To float64 // To 0 means From
	Seconds  float64 // in which it gets there; then it stays
}

// At returns the frequency at a time.
func (g Glide) At(t float64) float64 {
	if g.To == 0 || g.To == g.From || g.Seconds <= 0 {
		return g.From
	}
	return g.From * math.Pow(g.To/g.From, min(1, t/g.Seconds))
}

// Sweep is a glide that is asked sample by sample. Between some samples it keeps its value, which nobody hears.
type Sweep struct {
	glide Glide
	at    int
	value float64
}

const sweepStep = 16 // samples

// NewSweep returns a glide from its beginning.
func NewSweep(g Glide) *Sweep { return &Sweep{glide: g} }

// Next returns the frequency at the next sample, and whether it has changed.
func (s *Sweep) Next() (frequency float64, changed bool) {
	if s.at%sweepStep == 0 {
		v := s.glide.At(float64(s.at) / Rate)
		changed, s.value = v != s.value, v
	}
	s.at++
	return s.value, changed
}
