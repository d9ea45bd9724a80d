package synth

import "math"

// Band says what a filter lets pass.
type Band uint8

// The bands.
const (
	Low Band = iota
	High
	Middle
	Notch
)

// BandNames are the names of the bands, in their order.
func BandNames() []string { return []string{"low", "high", "band", "notch"} }

// Filter is a state-variable filter: 12 dB an octave, with a cutoff that may be swept while it runs.
type Filter struct {
	band   Band
	sweep  *Sweep
	damp   float64 // 1/Q
	g, h   float64
	s1, s2 float64
}

// NewFilter returns a filter with a cutoff and a resonance q, 0.7 for none. The middle of a band has the level of its input.
func NewFilter(band Band, cutoff Glide, q float64) *Filter {
	return &Filter{band: band, sweep: NewSweep(cutoff), damp: 1 / q}
}

// Pass filters a sample.
func (f *Filter) Pass(v float64) float64 {
	if cutoff, changed := f.sweep.Next(); changed {
		f.g = math.Tan(math.Pi * min(cutoff, 0.45*Rate) / Rate)
		f.h = 1 / (1 + f.g*(f.g+f.damp))
	}
	high := (v - (f.g+f.damp)*f.s1 - f.s2) * f.h
	mid := f.g*high + f.s1
	low := f.g*mid + f.s2
	f.s1 = f.g*high + mid
	f.s2 = f.g*mid + low
	switch f.band {
	case Low:
		return low
	case High:
		return high
	case Middle:
		return mid * f.damp
	case Notch:
		return low + high
	}
	return 0
}

// Softener is a filter of first order that takes the edge off: 6 dB an octave.
type Softener struct{ keep, y float64 }

// NewSoftener returns a softener with a cutoff.
func NewSoftener(cutoff float64) *Softener {
	return &Softener{keep: 1 - math.Exp(-2*math.Pi*cutoff/Rate)}
}

// Pass filters a sample.
func (f *Softener) Pass(v float64) float64 {
	f.y += f.keep * (v - f.y)
	return f.y
}
