// Package synth makes sound out of numbers: struck bodies, strings, pipes, voices, noise and what bends them. It knows no file, no
// device and no sound of the game. A generator gives one channel, sample by sample:
//
//	s := synth.NewString(synth.String{Frequency: 220, Decay: 2, Pick: 0.2, Bright: 0.6}, src)
//	s.Pluck(1)
//	for i := range out {
//		out[i] = float32(s.Next())
//	}
//
// Frequencies are in Hz, times in seconds, levels factors on a full scale of 1. Equal numbers and equal sources of chance give equal
// samples. Nothing here is safe for concurrent use.
package synth

// Rate is the number of samples in a second.
const Rate = 44100

// Generator makes one channel of samples.
type Generator interface {
	// Next returns the next sample. Most lie between -1 and 1.
	Next() float64
}

// Processor changes one channel of samples.
type Processor interface {
	// Pass changes a sample. Samples are passed one after the other.
	Pass(v float64) float64
}
