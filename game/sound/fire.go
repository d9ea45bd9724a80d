package sound

import (
	"math"
	"math/rand/v2"
)

// The bed lasts half a minute and loops seamlessly.
const (
	bedSeconds = 32
	bedSamples = bedSeconds * sampleRate
)

// renderBed makes a quiet fire with a lute, left and right interleaved.
func renderBed() []float32 {
	src := rand.New(rand.NewPCG(7, 11))
	out := make([]float32, 2*bedSamples)
	addRoar(out, src)
	addCrackle(out, src)
	addLute(out, src)
	normalise(out, 0.8)
	return out
}

// addRoar adds the low sound of the flames. It is longer than the bed, and its end is blended into the
// beginning.
func addRoar(out []float32, src *rand.Rand) {
	const blend = 2 * sampleRate
	for ch := range 2 {
		var soft, softer onePole
		long := make([]float64, bedSamples+blend)
		for i := range long {
			t := float64(i) / sampleRate
			// The waves have a whole number of periods in the bed, so that it loops.
			draught := 0.75 + 0.15*math.Sin(2*math.Pi*t*5/bedSeconds+float64(ch)) + 0.10*math.Sin(2*math.Pi*t*13/bedSeconds)
			long[i] = softer.pass(soft.pass(src.Float64()*2-1, 420), 260) * draught
		}
		for i := range bedSamples {
			v := long[i]
			if i < blend {
				k := float64(i) / blend
				v = v*math.Sqrt(k) + long[bedSamples+i]*math.Sqrt(1-k)
			}
			out[2*i+ch] += float32(v * 0.9)
		}
	}
}

// addCrackle adds sparks: short random bursts, some louder, each panned separately.
func addCrackle(out []float32, src *rand.Rand) {
	for at := 0.3; at < bedSeconds-0.2; at += 0.04 + src.ExpFloat64()*0.22 {
		loud := 0.03 + 0.16*math.Pow(src.Float64(), 4)
		side := 0.3 + 0.4*src.Float64()
		decay := 0.002 + 0.006*src.Float64()
		cutoff := 1500 + 3500*src.Float64()
		var low, high onePole
		first := int(at * sampleRate)
		for i := range int(decay * 6 * sampleRate) {
			v := low.pass(src.Float64()*2-1, cutoff)
			v -= high.pass(v, 500)
			v *= loud * math.Exp(-float64(i)/sampleRate/decay)
			if k := 2 * (first + i); k+1 < len(out) {
				out[k] += float32(v * (1 - side))
				out[k+1] += float32(v * side)
			}
		}
	}
}

// addLute adds a slow, sparse tune in D dorian with rests. Its last strings ring on into the beginning.
func addLute(out []float32, src *rand.Rand) {
	tune := []struct{ at, frequency float64 }{
		{1.0, 146.83}, {1.5, 220.00}, {2.0, 293.66}, {3.0, 349.23}, {3.5, 329.63}, {4.0, 293.66}, {5.5, 220.00},
		{8.0, 130.81}, {8.5, 196.00}, {9.0, 261.63}, {10.0, 329.63}, {10.5, 293.66}, {11.0, 261.63}, {12.5, 196.00},
		{16.0, 174.61}, {16.5, 220.00}, {17.0, 261.63}, {18.0, 349.23}, {18.5, 392.00}, {19.0, 440.00}, {20.5, 349.23},
		{23.0, 196.00}, {23.5, 246.94}, {24.0, 293.66}, {25.0, 246.94}, {25.5, 220.00}, {26.5, 146.83}, {28.0, 220.00}, {28.5, 293.66},
	}
	for i, note := range tune {
		s := newPlucked(note.frequency, src)
		loud := 0.10 + 0.03*math.Sin(float64(i)*2.4)
		side := 0.5 + 0.15*math.Sin(float64(i))
		for k := range 3 * sampleRate {
			v := s.next() * loud * math.Exp(-float64(k)/sampleRate/0.9) * min(1, float64(3*sampleRate-k)/2000)
			at := 2 * ((int(note.at*sampleRate) + k) % bedSamples)
			out[at] += float32(v * (1 - side))
			out[at+1] += float32(v * side)
		}
	}
}
