package sound

import (
	"math"
	"math/rand/v2"
)

// sampleRate is in samples per second and channel.
const sampleRate = 44100

// render makes one channel of samples from a patch. Equal patches give equal samples.
func render(p patch) []float32 {
	end := 0.0
	for _, l := range p.Layers {
		end = max(end, l.Start+l.Length)
	}
	out := make([]float32, int(end*sampleRate)+1)
	src := rand.New(rand.NewPCG(uint64(len(out)), uint64(len(p.Layers))))
	for _, l := range p.Layers {
		l.addTo(out, src)
	}
	normalise(out, p.Gain)
	return out
}

// normalise scales samples so that the loudest one is peak.
func normalise(s []float32, peak float64) {
	loudest := 0.0
	for _, v := range s {
		loudest = max(loudest, math.Abs(float64(v)))
	}
	if loudest == 0 {
		return
	}
	for i := range s {
		s[i] *= float32(peak / loudest)
	}
}

func (l layer) addTo(out []float32, src *rand.Rand) {
	n := int(l.Length * sampleRate)
	first := int(l.Start * sampleRate)
	to := l.To
	if to == 0 {
		to = l.From
	}
	var chord *plucked
	if l.Wave == "pluck" {
		chord = newPlucked(l.From, src)
	}
	var low, high onePole
	phase := 0.0
	for i := range n {
		if first+i >= len(out) {
			return
		}
		t := float64(i) / sampleRate
		v := 0.0
		switch l.Wave {
		case "noise":
			v = src.Float64()*2 - 1
		case "pluck":
			v = chord.next()
		default:
			phase += l.From * math.Pow(to/l.From, t/l.Length) / sampleRate
			phase -= math.Floor(phase)
			v = math.Sin(2 * math.Pi * phase)
			if l.Wave == "triangle" {
				v = 1 - 4*math.Abs(phase-0.5)
			}
		}
		if l.Low > 0 {
			v = low.pass(v, l.Low)
		}
		if l.High > 0 {
			v -= high.pass(v, l.High)
		}
		out[first+i] += float32(v * l.Gain * l.level(t))
	}
}

// level is the envelope: a linear attack, an exponential decay, and a fade to 0 over the last five
// milliseconds, so that no layer ends in a click.
func (l layer) level(t float64) float64 {
	const release = 0.005
	e := 1.0
	if t < l.Attack {
		e = t / l.Attack
	} else {
		e = math.Exp(-(t - l.Attack) / l.Decay)
	}
	return e * min(1, max(0, (l.Length-t)/release))
}

// onePole is a first-order low-pass filter.
type onePole struct{ y float64 }

func (f *onePole) pass(v, cutoff float64) float64 {
	f.y += (1 - math.Exp(-2*math.Pi*cutoff/sampleRate)) * (v - f.y)
	return f.y
}

// plucked is a Karplus-Strong string: noise that circulates in a loop and loses its high frequencies.
type plucked struct {
	loop []float64
	at   int
}

func newPlucked(frequency float64, src *rand.Rand) *plucked {
	s := &plucked{loop: make([]float64, max(2, int(math.Round(sampleRate/frequency-0.5))))}
	var soft onePole
	for i := range s.loop {
		s.loop[i] = soft.pass(src.Float64()*2-1, 3200) // plucked with a fingertip, not a plectrum
	}
	return s
}

func (s *plucked) next() float64 {
	next := s.at + 1
	if next == len(s.loop) {
		next = 0
	}
	v := s.loop[s.at]
	s.loop[s.at] = 0.4985 * (v + s.loop[next])
	s.at = next
	return v
}
