package synth

import "math/rand/v2"

// Noise is white noise.
type Noise struct{ src *rand.Rand }

// NewNoise returns noise out of a source of chance.
func NewNoise(src *rand.Rand) *Noise { return &Noise{src} }

// Next returns the next sample.
func (n *Noise) Next() float64 { return n.src.Float64()*2 - 1 }
