package synth

import (
	"math"
	"math/rand/v2"
)

// Vowel is the formants of a mouth of a grown man, in Hz.
type Vowel [4]float64

// Vowels are the vowels by name. "hm" is a closed mouth.
func Vowels() map[string]Vowel {
	return map[string]Vowel{
		"a": {700, 1150, 2500, 3400}, "e": {480, 1750, 2450, 3400}, "i": {300, 2150, 2850, 3500}, "o": {460, 860, 2450, 3300},
		"u": {330, 740, 2250, 3250}, "er": {560, 1320, 2350, 3350}, "ah": {640, 1180, 2450, 3300}, "hm": {230, 1050, 2150, 3100},
	}
}

// Voice is a throat: the pulses of Rosenberg through four formants.
type Voice struct {
	Pitch    []float64 // its contour, evenly spread over Seconds
	Seconds  float64
	From, To Vowel   // the mouth moves from one to the other
	Size     float64 // factor on the formants: 1.15 a woman, 0.8 a giant
	Breath   float64 // share of noise, 0 to 1; 1 has no tone
	Growl    float64 // 0 to 1: the false cords beat at 38 Hz
	Press    float64 // 0 soft and breathy, 1 pressed and bright
}

// Throat is a voice that sounds.
type Throat struct {
	Voice
	src      *rand.Rand
	formants [4]*Filter
	soft     *Softener
	phase    float64
	drift    float64
	t        int
}

// NewVoice returns a voice from its beginning.
func NewVoice(v Voice, src *rand.Rand) *Throat {
	t := &Throat{Voice: v, src: src, soft: NewSoftener(2500 + 5000*v.Press)}
	for i := range t.formants {
		f := Glide{v.From[i] * v.Size, v.To[i] * v.Size, v.Seconds}
		width := 70 + 45*float64(i)
		t.formants[i] = NewFilter(Middle, f, f.From/width)
	}
	return t
}

// Next returns the next sample.
func (t *Throat) Next() float64 {
	at := float64(t.t) / Rate
	t.t++
	t.drift += (t.src.Float64()*2 - 1 - t.drift*0.02) * 0.0006
	pitch := contour(t.Pitch, at/t.Seconds) * (1 + t.drift)
	t.phase += pitch / Rate
	t.phase -= math.Floor(t.phase)
	pulse := rosenberg(t.phase, 0.66-0.26*t.Press)
	if t.Growl > 0 {
		pulse *= 1 - t.Growl*(0.5+0.5*math.Sin(2*math.Pi*38*at+3*t.drift))*0.9
	}
	air := (t.src.Float64()*2 - 1)
	v := (1-t.Breath)*pulse + t.Breath*air*0.5 + 0.03*air*pulse
	v = t.soft.Pass(v)
	f := &t.formants
	return f[0].Pass(v) + 0.55*f[1].Pass(v) + 0.3*f[2].Pass(v) + 0.18*f[3].Pass(v)
}

// rosenberg is the flow through a throat that opens and closes once in a period, as a slope: its sharpest place is the closing.
func rosenberg(phase, open float64) float64 {
	closing := open + 0.16
	switch {
	case phase < open:
		return 0.5 * math.Sin(math.Pi*phase/open) * 0.6
	case phase < closing:
		return -math.Sin(math.Pi / 2 * (phase - open) / 0.16)
	default:
		return -math.Exp(-(phase - closing) / 0.02)
	}
}

// contour returns the value of points that are evenly spread from 0 to 1.
func contour(points []float64, at float64) float64 {
	last := len(points) - 1
	x := min(max(0, at), 1) * float64(last)
	i := min(int(x), max(0, last-1))
	if last == 0 {
		return points[0]
	}
	return points[i] + (points[i+1]-points[i])*(x-float64(i))
}
