package synth

import "math/rand/v2"

// Pipe is a blown pipe: a jet of air that swings in and out of a bore. It is in tune from 180 Hz on.
type Pipe struct {
	Frequency float64
	Breath    float64 // share of noise in the air, 0 to 1
	Jet       float64 // length of the jet of air as a share of the length of the bore: 0.32 sounds the lowest note, less overblows
	Vibrato   float64 // in the pressure, 0 to 1
}

// Blown is a pipe that sounds.
type Blown struct {
	Pipe
	bore, jet *delay
	soft      *Softener
	block     blocker
	src       *rand.Rand
	turn      *Tone
	pressure  float64
	now       float64
}

// NewPipe returns a pipe at rest.
func NewPipe(p Pipe, src *rand.Rand) *Blown {
	if p.Jet == 0 {
		p.Jet = 0.32
	}
	bore := (Rate/p.Frequency - pipeLag) / pipePart
	return &Blown{Pipe: p, bore: newDelay(bore), jet: newDelay(bore * p.Jet), soft: NewSoftener(3600), src: src, turn: NewTone(Glide{From: 5}, Sine)}
}

// A period is pipePart of the bore, because the jet takes its share, and pipeLag samples.
const pipePart, pipeLag = 0.659, 1.4

// Blow sets the pressure of the breath, 0 to 1. The air takes a moment to follow.
func (p *Blown) Blow(pressure float64) { p.pressure = pressure }

// Next returns the next sample.
func (p *Blown) Next() float64 {
	p.now += (p.pressure - p.now) * 0.0012
	air := p.now * (0.9 + 0.25*p.now) * (1 + p.Breath*0.5*(p.src.Float64()*2-1) + 0.12*p.Vibrato*p.turn.Next())
	back := p.block.pass(-p.soft.Pass(p.bore.last()))
	p.jet.push(air - 0.5*back)
	swing := p.jet.last()
	swing = min(1, max(-1, swing*(swing*swing-1)))
	p.bore.push(swing + 0.5*back)
	return 0.6 * p.bore.last()
}

// blocker takes away what does not swing.
type blocker struct{ x, y float64 }

func (b *blocker) pass(v float64) float64 {
	b.y = v - b.x + 0.995*b.y
	b.x = v
	return b.y
}
