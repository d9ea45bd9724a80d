package synth

import (
	"math"
	"math/rand/v2"
)

// Bow is a bowed string: it sticks to the bow and slips off it once a period.
type Bow struct {
	Frequency float64
	Pressure  float64 // 0 whispers, 1 scratches
	Place     float64 // of the bow, 0.02 at the bridge to 0.5
	Vibrato   float64 // in semitones
	Body      []Mode  // may be empty
}

// Bowed is a bowed string that sounds.
type Bowed struct {
	Bow
	neck, bridge *delay
	soft         *Softener
	body         *Body
	src          *rand.Rand
	speed        float64
	t            int
}

// NewBow returns a string at rest.
func NewBow(b Bow, src *rand.Rand) *Bowed {
	period := Rate/b.Frequency - bowLag
	out := &Bowed{Bow: b, neck: newDelay(period * (1 - b.Place)), bridge: newDelay(period * b.Place), soft: NewSoftener(6500), src: src}
	if len(b.Body) > 0 {
		out.body = NewBody(b.Body)
	}
	return out
}

// bowLag is by how many samples a period is longer than both delays.
const bowLag = 2.6

// Draw sets how fast the bow is drawn, 0 to 1.
func (b *Bowed) Draw(speed float64) { b.speed = speed }

// Next returns the next sample.
func (b *Bowed) Next() float64 {
	bridge, nut := -0.95*b.soft.Pass(b.bridge.last()), -b.neck.last()
	velocity := b.speed * (0.03 + 0.2*b.Pressure) * (1 + 0.03*(b.src.Float64()-0.5))
	slip := velocity - (bridge + nut)
	grip := math.Pow(math.Abs(slip)*(5-4*b.Pressure)+0.75, -4)
	push := slip * min(0.98, max(0.01, grip))
	b.neck.push(bridge + push)
	b.bridge.push(nut + push)
	if b.Vibrato > 0 && b.t%sweepStep == 0 {
		turn := math.Sin(2 * math.Pi * 5.6 * float64(b.t) / Rate)
		period := (Rate/b.Frequency - bowLag) * (1 - b.Place) * math.Pow(2, b.Vibrato/12*turn*0.5)
		b.neck.stretch(period)
	}
	b.t++
	v := b.bridge.last() * 4
	if b.body != nil {
		return 0.5*v + b.body.Pass(v)
	}
	return v
}
