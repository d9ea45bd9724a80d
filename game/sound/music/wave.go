package music

import (
	"math"
	"math/rand/v2"

	"cinderclash/game/sound/synth"
)

// mixed is several generators at once.
type mixed []synth.Generator

// Next returns the next sample.
func (m mixed) Next() (v float64) {
	for _, g := range m {
		v += g.Next()
	}
	return v
}

// through is a wave that sounds through a body, with some of the wave itself.
type through struct {
	wave synth.Generator
	body synth.Processor
	cut  *synth.Softener
	dry  float64
}

// Next returns the next sample.
func (t through) Next() float64 {
	v := t.cut.Pass(t.wave.Next())
	return t.dry*v + t.body.Pass(v)
}

// mouth is the formants of a vowel.
type mouth []formant

type formant struct {
	*synth.Filter
	gain float64
}

// Pass filters a sample.
func (m mouth) Pass(v float64) float64 {
	out := 0.0
	for _, f := range m {
		out += f.gain * f.Filter.Pass(v)
	}
	return out
}

// blown is the air in a pipe, whose tremble comes late.
type blown struct {
	frequency, vibrato, speed float64
	partials                  []float64
	air                       *synth.Filter
	breath, chiff             float64
	src                       *rand.Rand
	phase                     float64
	at                        int
	tremble                   float64
}

// tremblingStep is how many samples a tremble holds still.
const tremblingStep = 32

// tremble returns a swing from -1 to 1 that grows in the first second of a note.
func tremble(at int, speed float64) float64 {
	t := float64(at) / synth.Rate
	return math.Sin(2*math.Pi*speed*t) * min(1, max(0, 2.5*(t-0.25)))
}

// Next returns the next sample.
func (b *blown) Next() float64 {
	if b.at%tremblingStep == 0 {
		b.tremble = tremble(b.at, b.speed)
	}
	b.at++
	b.phase += b.frequency * (1 + b.vibrato*b.tremble) / synth.Rate
	b.phase -= math.Floor(b.phase)
	// All partials come from one sine: sin (n+1)x is 2 cos x sin nx less sin (n-1)x.
	s, c := math.Sincos(2 * math.Pi * b.phase)
	before, now, v := 0.0, s, 0.0
	for _, level := range b.partials {
		v += level * now
		before, now = now, 2*c*now-before
	}
	b.chiff *= 0.9994
	return v*(1+0.1*b.tremble) + (b.breath+b.chiff)*b.air.Pass(b.src.Float64()*2-1)
}

// trembling is a saw, or with a shape the difference of two saws, which has fewer even partials.
type trembling struct {
	frequency, vibrato, speed float64
	shape                     float64 // the phase of the second saw; 0 for none
	breath                    float64
	src                       *rand.Rand
	phase, now                float64
	at                        int
}

// Next returns the next sample.
func (w *trembling) Next() float64 {
	if w.at%tremblingStep == 0 {
		w.now = w.frequency * (1 + w.vibrato*tremble(w.at, w.speed)) / synth.Rate
	}
	w.at++
	w.phase += w.now
	w.phase -= math.Floor(w.phase)
	v := synth.SawAt(w.phase, w.now)
	if w.shape > 0 {
		second := w.phase + w.shape
		v -= synth.SawAt(second-math.Floor(second), w.now)
	}
	return v + w.breath*(w.src.Float64()*2-1)
}
