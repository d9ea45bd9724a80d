package patch

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"

	"cinderclash/game/sound/loudness"
	"cinderclash/game/sound/synth"
)

// Variants is how many takes of a sound there are.
const Variants = 3

// pauseEvery is after how many samples the work may pause.
const pauseEvery = 1000

// draw is one variant of a sound while it is made.
type draw struct {
	src    *rand.Rand
	tuning tuning
	bend   float64 // factor on frequencies
	parts  map[string][]layer
	pause  func()
	dry    []float64
	wet    []float64 // what goes to the room; nil while nothing does
}

// pick takes a number of a field.
func (d *draw) pick(s span) float64 { return s.pick(d.src) }

// pitch takes a frequency of a field.
func (d *draw) pitch(s span) float64 { return s.pick(d.src) * d.bend * d.tuning.Pitch }

// Make returns the samples of a variant of a sound, at [synth.Rate]. It returns nil if there is no sound of the name. Equal names and
// variants give equal samples.
func (b *Book) Make(name string, variant int) []int16 {
	s, ok := b.sounds[name]
	if !ok {
		return nil
	}
	h := fnv.New64a()
	h.Write([]byte(name))
	d := &draw{src: rand.New(rand.NewPCG(h.Sum64(), uint64(variant))), tuning: s.tuning, bend: 1, parts: b.parts, pause: b.pause}
	d.layers(s.Layers, 0, 1)
	if d.wet != nil {
		d.ring(rooms()[s.Room])
	}
	out := trim(d.dry)
	level(out, s.Level, b.pause)
	return whole(out)
}

// layers adds layers from a time on.
func (d *draw) layers(list []layer, from, gain float64) {
	for i := range list {
		l := &list[i]
		l.times(d, func(at, g, bend float64) {
			was := d.bend
			d.bend *= bend
			if l.Part == "" {
				d.sound(l, from+at, gain*g)
			} else {
				d.bend *= d.pick(l.Bend.or(1))
				d.layers(d.parts[l.Part], from+at, gain*g)
			}
			d.bend = was
		})
	}
}

// sound adds what one layer plays once.
func (d *draw) sound(l *layer, at, gain float64) {
	seconds := d.pick(l.Length) * d.tuning.Pace
	shape := synth.Envelope{Attack: d.pick(l.Attack), Hold: d.pick(l.Hold), Decay: d.pick(l.Decay), Length: seconds}
	s, _ := l.source()
	g, f := s.start(d, seconds), l.filtered(d, seconds)
	send := d.pick(l.Send)
	first, n := int(at*synth.Rate), int(seconds*synth.Rate)
	d.dry = grown(d.dry, first+n)
	if send > 0 {
		d.wet = grown(d.wet, first+n)
	}
	for i := range n {
		if i%pauseEvery == 0 {
			d.pause()
		}
		v := g.Next()
		if f != nil {
			v = f.Pass(v)
		}
		v *= gain * shape.At(float64(i)/synth.Rate)
		d.dry[first+i] += v
		if send > 0 {
			d.wet[first+i] += send * v
		}
	}
}

// ring adds what the room makes of what goes to it.
func (d *draw) ring(r synth.Room) {
	room := synth.NewReverb(r)
	n := len(d.wet) + int(float64(r)*0.8*synth.Rate)
	d.dry = grown(d.dry, n)
	for i := range n {
		if i%pauseEvery == 0 {
			d.pause()
		}
		v := 0.0
		if i < len(d.wet) {
			v = d.wet[i]
		}
		left, right := room.Pass(v)
		d.dry[i] += 0.5 * (left + right)
	}
}

func grown(s []float64, n int) []float64 {
	if n <= len(s) {
		return s
	}
	return append(s, make([]float64, n-len(s))...)
}

// trim removes what cannot be heard at both ends and lets the end fade.
func trim(s []float64) []float64 {
	const fade = synth.Rate / 100
	most := 0.0
	for _, v := range s {
		most = max(most, math.Abs(v))
	}
	first, last := 0, len(s)
	for last > 1 && math.Abs(s[last-1]) < most*0.0015 {
		last--
	}
	for first < last-1 && math.Abs(s[first]) < most*0.002 {
		first++
	}
	s = s[first:last]
	for i := range min(fade, len(s)) {
		s[len(s)-1-i] *= float64(i) / fade
	}
	return s
}

// level makes samples as loud as they are to be, in LUFS. What would clip is pressed, so a short sharp sound may stay softer.
func level(s []float64, lufs float64, pause func()) {
	now := loudest(s, pause)
	for range 3 {
		if math.IsInf(now, -1) {
			return
		}
		factor := math.Pow(10, (lufs-now)/20)
		for i, v := range s {
			s[i] = press(v * factor)
		}
		if now = loudest(s, pause); math.Abs(lufs-now) < 0.2 {
			return
		}
	}
}

// press keeps a sample under the full scale, without a corner.
func press(v float64) float64 {
	const knee, most = 0.55, 0.9
	if a := math.Abs(v); a > knee {
		return math.Copysign(knee+(most-knee)*math.Tanh((a-knee)/(most-knee)), v)
	}
	return v
}

// loudest returns the greatest momentary loudness of a sound in the middle, in LUFS.
func loudest(s []float64, pause func()) float64 {
	m := loudness.NewPeaklessMeter(synth.Rate)
	both := make([]float32, 0, 2*pauseEvery)
	for part := range slices.Chunk(s, pauseEvery) {
		pause()
		both = both[:0]
		for _, v := range part {
			v *= math.Sqrt2 / 2
			both = append(both, float32(v), float32(v))
		}
		m.Write(both)
	}
	m.Write(make([]float32, 2*synth.Rate/5))
	return m.Loudest()
}

// whole returns samples as whole numbers.
func whole(s []float64) []int16 {
	out := make([]int16, len(s))
	for i, v := range s {
		out[i] = int16(math.Round(v * math.MaxInt16))
	}
	return out
}
