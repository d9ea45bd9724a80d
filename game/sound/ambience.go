package sound

import (
	"math"
	"math/rand/v2"
	"slices"

	"cinderclash/game/sound/loudness"
	"cinderclash/game/sound/synth"
)

// Noise is one of the things that a place sounds like.
type Noise uint8

// The noises.
const (
	Fire Noise = iota
	Rain
	Water
	Wind
	noises
)

// Ambience is how strongly each noise of a place is heard, from 0 to 1.
type Ambience [noises]float64

// Hearth returns the ambience of a place where nothing but a fire is heard.
func Hearth() Ambience { return Ambience{Fire: 1} }

// loop is a noise that lasts some seconds and goes on from its end without a seam.
type loop struct {
	seconds int
	lufs    float64 // its loudness: one forgets it
	sigh    func(ch int, src *rand.Rand) func(t float64) float64
	drops   drops
}

// drops are short sounds that a loop has now and then.
type drops struct {
	least, mean float64    // seconds from one to the next: the least, and what is added to it on average
	loud        [2]float64 // the softest, and what the loudest has more
	decay       [2]float64 // seconds, lowest and highest
	low, high   [2]float64 // Hz: what is above low passes, up to high
}

// loops returns what each noise is made of. Waves in a sigh have a whole number of periods in a loop.
func loops() [noises]loop {
	wave := func(t, times, seconds, shift float64) float64 { return math.Sin(2*math.Pi*t*times/seconds + shift) }
	hiss := func(src *rand.Rand) float64 { return 2*src.Float64() - 1 }
	return [noises]loop{
		// The flames' draught under 420 Hz, and sparks.
		Fire: {20, -38, func(ch int, src *rand.Rand) func(float64) float64 {
			soft, softer := synth.NewSoftener(420), synth.NewSoftener(260)
			return func(t float64) float64 {
				return 0.9 * softer.Pass(soft.Pass(hiss(src))) * (0.75 + 0.15*wave(t, 5, 20, float64(ch)) + 0.1*wave(t, 13, 20, 0))
			}
		}, drops{0.04, 0.22, [2]float64{0.03, 0.16}, [2]float64{0.002, 0.008}, [2]float64{500, 500}, [2]float64{1500, 5000}}},
		// Drops too many to count are noise between 900 and 7000 Hz; those that fall close by are ticks.
		Rain: {12, -38, func(ch int, src *rand.Rand) func(float64) float64 {
			low, high := synth.NewSoftener(900), synth.NewSoftener(7000)
			return func(t float64) float64 {
				v := high.Pass(hiss(src))
				return 0.25 * (v - low.Pass(v)) * (0.9 + 0.1*wave(t, 3, 12, float64(ch)))
			}
		}, drops{0.004, 0.02, [2]float64{0.01, 0.12}, [2]float64{0.001, 0.004}, [2]float64{900, 1400}, [2]float64{2500, 6500}}},
		// Low waves that lap, five in a loop, later at one side than at the other; and drips.
		Water: {12, -38, func(ch int, src *rand.Rand) func(float64) float64 {
			low, high := synth.NewSoftener(140), synth.NewSoftener(620)
			return func(t float64) float64 {
				v := high.Pass(hiss(src))
				lap := 0.5 + 0.5*wave(t, 5, 12, 1.2*float64(ch))
				return (v - low.Pass(v)) * (0.12 + 0.9*lap*lap*(0.8+0.2*wave(t, 2, 12, 0)))
			}
		}, drops{0.3, 0.9, [2]float64{0.05, 0.12}, [2]float64{0.006, 0.016}, [2]float64{500, 800}, [2]float64{1100, 1900}}},
		// A gust is brighter than the lull before it: noise under 300 Hz, and as it blows some up to 900.
		Wind: {16, -38, func(ch int, src *rand.Rand) func(float64) float64 {
			deep, low, high := synth.NewSoftener(300), synth.NewSoftener(300), synth.NewSoftener(900)
			return func(t float64) float64 {
				n := hiss(src)
				gust := 0.5 + 0.3*wave(t, 2, 16, 0.5*float64(ch)) + 0.2*wave(t, 5, 16, 1)
				v := high.Pass(n)
				return deep.Pass(n)*(0.5+0.5*gust) + 0.8*gust*gust*(v-low.Pass(v))
			}
		}, drops{}},
	}
}

// pauseEvery is after how many samples the work may pause.
const pauseEvery = 1000

// render makes the loop, left and right in turn. It calls pause now and then.
func (l *loop) render(pause func()) []int16 {
	src := rand.New(rand.NewPCG(7, 11))
	samples := l.seconds * synth.Rate
	out := make([]float32, 2*samples)
	const blend = 2 * synth.Rate // what is longer than the loop is blended into its beginning
	for ch := range 2 {
		sigh := l.sigh(ch, src)
		long := make([]float64, samples+blend)
		for i := range long {
			if i%pauseEvery == 0 {
				pause()
			}
			long[i] = sigh(float64(i) / synth.Rate)
		}
		for i := range samples {
			v := long[i]
			if i < blend {
				k := float64(i) / blend
				v = v*math.Sqrt(k) + long[samples+i]*math.Sqrt(1-k)
			}
			out[2*i+ch] = float32(v)
		}
	}
	l.drops.add(out, src)
	return levelled(out, l.lufs, pause)
}

// add adds the drops to samples, each at a place of its own.
func (d *drops) add(out []float32, src *rand.Rand) {
	if d.mean == 0 {
		return
	}
	between := func(r [2]float64) float64 { return r[0] + (r[1]-r[0])*src.Float64() }
	seconds := float64(len(out)/2) / synth.Rate
	for at := 0.3; at < seconds-0.2; at += d.least + src.ExpFloat64()*d.mean {
		loud := d.loud[0] + d.loud[1]*math.Pow(src.Float64(), 4)
		side := 0.3 + 0.4*src.Float64()
		decay := between(d.decay)
		low, high := synth.NewSoftener(between(d.low)), synth.NewSoftener(between(d.high))
		first := int(at * synth.Rate)
		for i := range int(decay * 6 * synth.Rate) {
			v := high.Pass(src.Float64()*2 - 1)
			v -= low.Pass(v)
			v *= loud * math.Exp(-float64(i)/synth.Rate/decay)
			if k := 2 * (first + i); k+1 < len(out) {
				out[k] += float32(v * (1 - side))
				out[k+1] += float32(v * side)
			}
		}
	}
}

// levelled returns samples as loud as they are to be. It calls pause now and then.
func levelled(s []float32, lufs float64, pause func()) []int16 {
	m := loudness.NewPeaklessMeter(synth.Rate)
	for part := range slices.Chunk(s, 2*pauseEvery) {
		pause()
		m.Write(part)
	}
	factor := math.MaxInt16 * math.Pow(10, (lufs-m.Integrated())/20)
	out := make([]int16, len(s))
	for i, v := range s {
		out[i] = int16(math.Round(factor * float64(v)))
	}
	return out
}

// bed is a loop that plays, and fades to the strength at which it is to be heard.
type bed struct {
	pcm      []int16 // nil until it is made
	at       int
	now, due float32
}

// fadeSeconds is how long a noise takes to come or go.
const fadeSeconds = 0.6

// mix adds the next frames of the bed.
func (b *bed) mix(out []float32, gain float32) {
	if len(b.pcm) == 0 || b.now == 0 && b.due == 0 {
		return
	}
	const step = 1 / float32(fadeSeconds*synth.Rate)
	gain /= math.MaxInt16
	for i := 0; i+1 < len(out); i += 2 {
		b.now += max(-step, min(step, b.due-b.now))
		out[i] += gain * b.now * float32(b.pcm[b.at])
		out[i+1] += gain * b.now * float32(b.pcm[b.at+1])
		if b.at += 2; b.at == len(b.pcm) {
			b.at = 0
		}
	}
}
