package loudness

import "math"

// biquad is a filter of second order, in direct form 2 transposed.
type biquad struct {
	b0, b1, b2, a1, a2 float64
	s1, s2             float64
}

func (f *biquad) pass(v float64) float64 {
	out := f.b0*v + f.s1
	f.s1 = f.b1*v - f.a1*out + f.s2
	f.s2 = f.b2*v - f.a2*out
	return out
}

// headShelf is the first filter of the K-weighting: a rise of 4 dB over some 1.5 kHz, as a head causes it. BS.1770 gives its
// coefficients at 48 kHz only; these are the analogue values behind them.
func headShelf(rate float64) biquad {
	const (
		frequency = 1681.974450955533
		rise      = 3.999843853973347 // dB
		q         = 0.7071752369554196
		slope     = 0.4996667741545416
	)
	k := math.Tan(math.Pi * frequency / rate)
	high := math.Pow(10, rise/20)
	band := math.Pow(high, slope)
	a0 := 1 + k/q + k*k
	return biquad{
		b0: (high + band*k/q + k*k) / a0, b1: 2 * (k*k - high) / a0, b2: (high - band*k/q + k*k) / a0,
		a1: 2 * (k*k - 1) / a0, a2: (1 - k/q + k*k) / a0,
	}
}

// lowCut is the second filter of the K-weighting: what lies under some 60 Hz counts little.
func lowCut(rate float64) biquad {
	const (
		frequency = 38.13547087602444
		q         = 0.5003270373238773
	)
	k := math.Tan(math.Pi * frequency / rate)
	a0 := 1 + k/q + k*k
	return biquad{b0: 1, b1: -2, b2: 1, a1: 2 * (k*k - 1) / a0, a2: (1 - k/q + k*k) / a0}
}
