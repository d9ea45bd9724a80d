package loudness

import "math"

// A true peak lies between samples: it is looked for at four times the rate.
const (
	oversampling = 4
	peakTaps     = 16 // samples that a value between two samples is made from
)

// interpolator makes the values between the samples of a channel, and keeps the loudest.
type interpolator struct {
	phases [oversampling][peakTaps]float64
	recent [2 * peakTaps]float64 // the last samples, twice, so that any peakTaps of them lie in a row
	at     int
	peak   float64
}

func newInterpolator() interpolator {
	var f interpolator
	for p := range oversampling {
		sum := 0.0
		for i := range peakTaps {
			x := float64(i) - peakTaps/2 + float64(p)/oversampling
			window := 0.5 + 0.5*math.Cos(math.Pi*x/(peakTaps/2+0.5))
			f.phases[p][i] = sinc(x) * window
			sum += f.phases[p][i]
		}
		for i := range peakTaps {
			f.phases[p][i] /= sum
		}
	}
	return f
}

func sinc(x float64) float64 {
	if x == 0 {
		return 1
	}
	return math.Sin(math.Pi*x) / (math.Pi * x)
}

func (f *interpolator) pass(v float64) {
	f.recent[f.at], f.recent[f.at+peakTaps] = v, v
	f.at = (f.at + 1) % peakTaps
	row := f.recent[f.at : f.at+peakTaps]
	for p := range f.phases {
		sum := 0.0
		for i, k := range &f.phases[p] {
			sum += k * row[i]
		}
		f.peak = max(f.peak, math.Abs(sum))
	}
}
