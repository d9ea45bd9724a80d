package loudness

import "math"

// A true peak lies between samples: it is looked for at four times the rate.
const (
	oversampling = 4
	peakTaps     = 16 // samples that a value between two samples is made from
)

// PeakDelay is how many samples an [Interpolator] is late.
const PeakDelay = peakTaps / 2

// Interpolator finds the peaks of a channel, also those between its samples.
type Interpolator struct {
	phases [oversampling - 1][peakTaps]float64
	recent [2 * peakTaps]float64 // the last samples, twice, so that any peakTaps of them lie in a row
	at     int
}

// NewInterpolator returns an interpolator before the first sample.
func NewInterpolator() Interpolator {
	var f Interpolator
	for p := range f.phases {
		sum := 0.0
		for i := range peakTaps {
			x := float64(i-PeakDelay+1) - float64(p+1)/oversampling
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

func sinc(x float64) float64 { return math.Sin(math.Pi*x) / (math.Pi * x) }

// Pass takes the next sample. It returns the greatest magnitude of the sample that came PeakDelay samples before, and of what lies between it and
// its successor.
func (f *Interpolator) Pass(v float64) float64 {
	f.recent[f.at], f.recent[f.at+peakTaps] = v, v
	f.at = (f.at + 1) % peakTaps
	row := (*[peakTaps]float64)(f.recent[f.at:])
	peak := math.Abs(row[PeakDelay-1])
	for p := range f.phases {
		sum := 0.0
		for i, k := range &f.phases[p] {
			sum += k * row[i]
		}
		peak = max(peak, math.Abs(sum))
	}
	return peak
}
