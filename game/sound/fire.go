package sound

import (
	"math"
	"math/rand/v2"

	"cinderclash/game/sound/loudness"
	"cinderclash/game/sound/synth"
)

// The bed lasts twenty seconds and loops without a seam.
const (
	bedSeconds = 20
	bedSamples = bedSeconds * synth.Rate
)

// renderBed makes a quiet fire, left and right in turn.
func renderBed() []float32 {
	src := rand.New(rand.NewPCG(7, 11))
	out := make([]float32, 2*bedSamples)
	addRoar(out, src)
	addCrackle(out, src)
	level(out, bedLevel)
	return out
}

// addRoar adds the low sound of the flames. It is longer than the bed, and its end is blended into the
// beginning.
func addRoar(out []float32, src *rand.Rand) {
	const blend = 2 * synth.Rate
	for ch := range 2 {
		soft, softer := synth.NewSoftener(420), synth.NewSoftener(260)
		long := make([]float64, bedSamples+blend)
		for i := range long {
			t := float64(i) / synth.Rate
			// The waves have a whole number of periods in the bed, so that it loops.
			draught := 0.75 + 0.15*math.Sin(2*math.Pi*t*5/bedSeconds+float64(ch)) + 0.10*math.Sin(2*math.Pi*t*13/bedSeconds)
			long[i] = softer.Pass(soft.Pass(src.Float64()*2-1)) * draught
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
		low, high := synth.NewSoftener(cutoff), synth.NewSoftener(500)
		first := int(at * synth.Rate)
		for i := range int(decay * 6 * synth.Rate) {
			v := low.Pass(src.Float64()*2 - 1)
			v -= high.Pass(v)
			v *= loud * math.Exp(-float64(i)/synth.Rate/decay)
			if k := 2 * (first + i); k+1 < len(out) {
				out[k] += float32(v * (1 - side))
				out[k+1] += float32(v * side)
			}
		}
	}
}

// bedLevel is how loud the fire is, in LUFS: one forgets it.
const bedLevel = -38

// level makes samples as loud as they are to be.
func level(s []float32, lufs float64) {
	m := loudness.NewMeter(synth.Rate)
	m.Write(s)
	factor := float32(math.Pow(10, (lufs-m.Integrated())/20))
	for i := range s {
		s[i] *= factor
	}
}
