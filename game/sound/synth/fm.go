package synth

import "math"

// FM is a sine whose phase another one moves: bells, glass and things that no body is like.
type FM struct {
	Carrier Glide
	Ratio   float64 // of the modulator to the carrier
	Index   float64 // how far it moves the phase at first
	Fades   float64 // in which the index falls to 1/e; 0 for never
}

// Modulated is FM that sounds.
type Modulated struct {
	FM
	sweep      *Sweep
	phase, mod float64
	index      float64
	keep       float64
}

// NewFM returns it from its beginning.
func NewFM(f FM) *Modulated {
	keep := 1.0
	if f.Fades > 0 {
		keep = math.Exp(-1 / (f.Fades * Rate))
	}
	return &Modulated{FM: f, sweep: NewSweep(f.Carrier), index: f.Index, keep: keep}
}

// Next returns the next sample.
func (m *Modulated) Next() float64 {
	f, _ := m.sweep.Next()
	v := math.Sin(2*math.Pi*m.phase + m.index*math.Sin(2*math.Pi*m.mod))
	m.phase += f / Rate
	m.mod += f * m.Ratio / Rate
	m.phase -= math.Floor(m.phase)
	m.mod -= math.Floor(m.mod)
	m.index *= m.keep
	return v
}
