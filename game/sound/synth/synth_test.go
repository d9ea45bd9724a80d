package synth

import (
	"math"
	"math/rand/v2"
	"testing"
)

func chance() *rand.Rand { return rand.New(rand.NewPCG(3, 4)) }

// heard returns seconds of a generator, after it has run for a while.
func heard(g Generator, after, seconds float64) []float64 {
	for range int(after * Rate) {
		g.Next()
	}
	out := make([]float64, int(seconds*Rate))
	for i := range out {
		out[i] = g.Next()
	}
	return out
}

// pitch returns the frequency with which samples repeat best, near one that is expected.
func pitch(s []float64, near float64) float64 {
	best, at := -1.0, 0
	score := func(lag int) float64 {
		sum, a, b := 0.0, 0.0, 0.0
		for i := 0; i+lag < len(s); i++ {
			sum, a, b = sum+s[i]*s[i+lag], a+s[i]*s[i], b+s[i+lag]*s[i+lag]
		}
		return sum / math.Sqrt(a*b+1e-12)
	}
	for lag := int(Rate / near / 1.4); lag <= int(Rate/near*1.4)+1; lag++ {
		if v := score(lag); v > best {
			best, at = v, lag
		}
	}
	l, r := score(at-1), score(at+1)
	return Rate / (float64(at) + 0.5*(l-r)/(l-2*best+r))
}

func cents(got, want float64) float64 { return 1200 * math.Log2(got/want) }

// What plays tunes has to be in tune.
func TestInstrumentsAreInTune(t *testing.T) {
	for _, f := range []float64{98, 146.83, 220, 440, 587.33} {
		s := NewString(String{Frequency: f, Decay: 3, Pick: 0.2, Bright: 0.6}, chance())
		s.Pluck(1)
		bow := NewBow(Bow{Frequency: f, Pressure: 0.5, Place: 0.13}, chance())
		bow.Draw(0.8)
		pipe := NewPipe(Pipe{Frequency: f, Breath: 0.1}, chance())
		pipe.Blow(1)
		for name, g := range map[string]Generator{"string": s, "bow": bow, "pipe": pipe} {
			if name == "pipe" && f < 180 {
				continue
			}
			got := pitch(heard(g, 0.35, 0.2), f)
			if off := cents(got, f); math.Abs(off) > 12 {
				t.Errorf("%s at %v Hz sounds %.1f Hz, %.0f cents off", name, f, got, off)
			}
		}
	}
}

// everything returns one of each generator.
func everything() map[string]Generator {
	body := Modes(200, []float64{1, 2.1, 3.3}, 0.1, 0.05, 0.7)
	str := NewString(String{Frequency: 200, Decay: 2, Pick: 0.2, Bright: 0.5, Body: body}, chance())
	str.Pluck(1)
	bow := NewBow(Bow{Frequency: 200, Pressure: 0.5, Place: 0.13, Vibrato: 0.3, Body: body}, chance())
	bow.Draw(1)
	pipe := NewPipe(Pipe{Frequency: 300, Breath: 0.3, Vibrato: 0.4}, chance())
	pipe.Blow(1)
	struck := NewStruck(Modes(400, []float64{1, 2.7, 5.4}, 1, 0.4, 0.7), 0.001, 8000, chance())
	struck.Strike(1)
	a := Vowels()["a"]
	return map[string]Generator{
		"string": str, "bow": bow, "pipe": pipe, "struck": struck, "noise": NewNoise(chance()),
		"sine": NewTone(Glide{200, 100, 1}, Sine), "triangle": NewTone(Glide{From: 200}, Triangle),
		"saw": NewTone(Glide{From: 200}, Saw), "square": NewTone(Glide{From: 200}, Square),
		"fm":     NewFM(FM{Carrier: Glide{From: 300}, Ratio: 1.4, Index: 3, Fades: 0.3}),
		"grains": NewGrains(Grains{Rate: Glide{From: 200}, Low: 500, High: 4000, Decay: 0.02, Uneven: 0.5}, chance()),
		"voice":  NewVoice(Voice{Pitch: []float64{190, 230, 150}, Seconds: 0.8, From: a, To: a, Size: 1, Breath: 0.2, Growl: 0.5, Press: 0.5}, chance()),
	}
}

func TestGeneratorsSoundStayBoundedAndRepeat(t *testing.T) {
	again := everything()
	for name, g := range everything() {
		sum, most := 0.0, 0.0
		h := again[name]
		for range 2 * Rate {
			v := g.Next()
			if math.IsNaN(v) || math.IsInf(v, 0) {
				t.Fatalf("%s gives %v", name, v)
			}
			if w := h.Next(); w != v {
				t.Fatalf("%s gives %v, then %v", name, v, w)
			}
			sum += v * v
			most = max(most, math.Abs(v))
		}
		level := math.Sqrt(sum / (2 * Rate))
		t.Logf("%-8s rms %.3f, most %.2f", name, level, most)
		if level < 0.003 || most > 4 {
			t.Errorf("%s: rms %v, most %v", name, level, most)
		}
	}
}

// level returns how loud a filter passes a frequency.
func level(p Processor, f float64) float64 {
	tone, sum := NewTone(Glide{From: f}, Sine), 0.0
	for i := range Rate {
		v := p.Pass(tone.Next())
		if i > Rate/2 {
			sum += 2 * v * v
		}
	}
	return math.Sqrt(sum / (Rate / 2))
}

func TestFiltersPassTheirBand(t *testing.T) {
	for _, tt := range []struct {
		band            Band
		low, mid, above float64
	}{{Low, 1, 0.7, 0.01}, {High, 0.01, 0.7, 1}, {Middle, 0.1, 1, 0.1}, {Notch, 1, 0, 1}} {
		for i, f := range []float64{100, 1000, 10000} {
			got := level(NewFilter(tt.band, Glide{From: 1000}, 0.7), f)
			if want := [3]float64{tt.low, tt.mid, tt.above}[i]; math.Abs(got-want) > 0.06 {
				t.Errorf("%s passes %v Hz at %.3f, want %.2f", BandNames()[tt.band], f, got, want)
			}
		}
	}
}

// A room has fallen by 60 dB after its t60, and no sample of it jumps.
func TestRoomsRingAsLongAsTheySay(t *testing.T) {
	for _, room := range []Room{Table, Inn, Hall} {
		v := NewReverb(room)
		energy := func(seconds float64) float64 {
			sum := 0.0
			for range int(seconds * Rate) {
				l, r := v.Pass(0)
				sum += l*l + r*r
			}
			return sum
		}
		for i := range 441 {
			v.Pass(math.Sin(float64(i) * 0.1))
		}
		energy(0.08)
		const piece = 0.05
		first := energy(piece)
		energy(float64(room)*0.5 - piece)
		if fell := 10 * math.Log10(first/energy(piece)); fell < 24 || fell > 42 {
			t.Errorf("after half its t60 of %v s a room has fallen by %.0f dB, want some 30", room, fell)
		}
	}
}

func TestAStruckBodyRingsAtItsModes(t *testing.T) {
	s := NewStruck(Modes(523, []float64{1}, 2, 2, 1), 0.001, 9000, chance())
	s.Strike(1)
	got := heard(s, 0, 1)
	if f := pitch(got[:Rate/4], 523); math.Abs(cents(f, 523)) > 4 {
		t.Errorf("it rings at %.1f Hz", f)
	}
	loud := func(s []float64) (most float64) {
		for _, v := range s {
			most = max(most, math.Abs(v))
		}
		return most
	}
	if fell := 20 * math.Log10(loud(got[:2000])/loud(got[len(got)-2000:])); math.Abs(fell-30) > 3 {
		t.Errorf("after half its t60 it has fallen by %.1f dB", fell)
	}
}

func TestAnEnvelopeEndsAtNothing(t *testing.T) {
	e := Envelope{Attack: 0.1, Hold: 0.1, Decay: 0.2, Length: 0.6}
	for at, want := range map[float64]float64{0: 0, 0.05: 0.5, 0.15: 1, 0.4: math.Exp(-1), 0.6: 0, 0.7: 0} {
		if got := e.At(at); math.Abs(got-want) > 1e-9 {
			t.Errorf("at %v it is %v, want %v", at, got, want)
		}
	}
}
