package loudness

import (
	"math"
	"slices"
)

// The meter works in steps. Windows are a whole number of them.
const (
	stepsPerSecond = 10
	momentary      = 4  // steps: 400 ms
	shortTerm      = 30 // steps: 3 s
)

const (
	absoluteGate = -70.0 // LUFS: what is softer counts as silence
	relativeGate = 10.0  // LU under the loudness of the rest: what is softer is a pause
)

// Meter measures stereo sound while it is written. It is not safe for concurrent use.
type Meter struct {
	step     int  // frames
	peakless bool // no true peak is looked for
	channels [2]channel
	filled   int     // frames of the present step
	energy   float64 // their sum of squares
	steps    []float64
}

// channel is the filters of one channel.
type channel struct {
	shelf, cut biquad
	between    Interpolator
	peak       float64
}

// NewMeter returns a meter for a sample rate in Hz.
func NewMeter(rate int) *Meter {
	m := &Meter{step: rate / stepsPerSecond}
	for i := range m.channels {
		m.channels[i] = channel{shelf: headShelf(float64(rate)), cut: lowCut(float64(rate)), between: NewInterpolator()}
	}
	return m
}

// NewPeaklessMeter returns a meter that measures loudness only, in a quarter of the time. Its true peak is minus infinity.
func NewPeaklessMeter(rate int) *Meter {
	m := NewMeter(rate)
	m.peakless = true
	return m
}

// Write measures frames of two samples, left and right.
func (m *Meter) Write(samples []float32) {
	for i := 0; i+1 < len(samples); i += 2 {
		for c := range m.channels {
			ch, v := &m.channels[c], float64(samples[i+c])
			if !m.peakless {
				ch.peak = max(ch.peak, ch.between.Pass(v))
			}
			v = ch.cut.pass(ch.shelf.pass(v))
			m.energy += v * v
		}
		if m.filled++; m.filled == m.step {
			m.steps = append(m.steps, m.energy/float64(m.step))
			m.filled, m.energy = 0, 0
		}
	}
}

// Momentary returns the loudness of each 400 ms, one value each 100 ms, in LUFS. Sound shorter than that has one value, as if
// silence followed.
func (m *Meter) Momentary() []float64 { return loudnesses(m.windows(momentary)) }

// ShortTerm returns the loudness of each 3 s, one value each 100 ms, in LUFS. Sound shorter than that has one value, as if silence
// followed.
func (m *Meter) ShortTerm() []float64 { return loudnesses(m.windows(shortTerm)) }

// Loudest returns the greatest momentary loudness, in LUFS.
func (m *Meter) Loudest() float64 { return slices.Max(m.Momentary()) }

// Integrated returns the loudness of all that was written, without its pauses, in LUFS.
func (m *Meter) Integrated() float64 {
	windows := m.windows(momentary)
	gate := max(absoluteGate, lufs(meanOver(windows, absoluteGate))-relativeGate)
	return lufs(meanOver(windows, gate))
}

// TruePeak returns the loudest value of both channels, between samples too, in dBTP.
func (m *Meter) TruePeak() float64 {
	return 20 * math.Log10(max(m.channels[0].peak, m.channels[1].peak))
}

// windows returns the mean energy of all windows of n steps, at least one.
func (m *Meter) windows(n int) []float64 {
	steps := m.steps
	if len(steps) < n {
		steps = append(slices.Clone(steps), m.energy/float64(m.step))
		steps = append(steps, make([]float64, max(0, n-len(steps)))...)
	}
	out := make([]float64, 0, len(steps)-n+1)
	for i := n; i <= len(steps); i++ {
		sum := 0.0
		for _, e := range steps[i-n : i] {
			sum += e
		}
		out = append(out, sum/float64(n))
	}
	return out
}

// meanOver returns the mean of the energies that are louder than a gate in LUFS.
func meanOver(windows []float64, gate float64) float64 {
	sum, n := 0.0, 0
	for _, e := range windows {
		if lufs(e) > gate {
			sum += e
			n++
		}
	}
	return sum / float64(max(1, n))
}

func loudnesses(energies []float64) []float64 {
	for i, e := range energies {
		energies[i] = lufs(e)
	}
	return energies
}

// lufs returns the loudness of an energy. The constant makes a sine of 997 Hz at full scale in one channel -3.01 LUFS.
func lufs(energy float64) float64 { return -0.691 + 10*math.Log10(energy) }
