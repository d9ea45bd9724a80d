package sound

import (
	"math"
	"math/rand/v2"
	"testing"

	"cinderclash/game/sound/loudness"
	"cinderclash/game/sound/synth"
)

// sine returns frames of a tone in both channels; its phase is in degrees.
func sine(frames int, frequency, peak, phase float64) []float32 {
	out := make([]float32, 2*frames)
	for i := range frames {
		v := float32(peak * math.Sin(2*math.Pi*frequency/synth.Rate*float64(i)+phase*math.Pi/180))
		out[2*i], out[2*i+1] = v, v
	}
	return out
}

// limited returns what the limiter makes of frames, which come in portions of different lengths.
func limited(in []float32) []float32 {
	l, out := newLimiter(), append([]float32{}, in...)
	for at, n := 0, 2; at < len(out); at, n = at+n, n%500+14 {
		n = min(n, len(out)-at)
		l.pass(out[at : at+n])
	}
	return out
}

// peakOf returns the greatest value in dBTP.
func peakOf(s []float32) float64 {
	m := loudness.NewMeter(synth.Rate)
	m.Write(s)
	return m.TruePeak()
}

// The samples of a sine of a quarter of the rate miss its peak by three decibels when its phase is 45 degrees.
func TestPeaksBetweenSamplesAreLimited(t *testing.T) {
	for _, phase := range []float64{0, 20, 45, 60} {
		out := limited(sine(synth.Rate, synth.Rate/4, 1.3, phase))
		settled := out[2*synth.Rate/2:]
		amplitude := 0.0
		for i := 0; i+3 < len(settled); i += 2 { // two samples in a row are its sine and its cosine
			amplitude = max(amplitude, math.Hypot(float64(settled[i]), float64(settled[i+2])))
		}
		if amplitude > ceiling*1.01 || amplitude < ceiling*0.97 {
			t.Errorf("phase %v: the sine has an amplitude of %.3f, want %.3f", phase, amplitude, ceiling)
		}
	}
}

// However sudden it is, nothing is over the ceiling.
func TestNothingIsOverTheCeiling(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 2))
	in := make([]float32, 4*synth.Rate)
	for range 60 {
		at, n, loud := src.IntN(len(in)/2-2000), 1+src.IntN(1500), 0.5+4*src.Float64()
		for i := 2 * at; i < 2*(at+n); i++ {
			in[i] += float32(loud * (2*src.Float64() - 1))
		}
	}
	if got := peakOf(limited(in)); got > -1.3 {
		t.Errorf("bursts of noise have a true peak of %.2f dBTP", got)
	}
	for _, f := range []float64{60, 997, 5000, 11025, 15000} {
		burst := append(make([]float32, 1000), sine(4410, f, 3, 30)...)
		if got := peakOf(append(limited(append(burst, make([]float32, 8000)...)), make([]float32, 64)...)); got > -1.3 {
			t.Errorf("a burst of %v Hz has a true peak of %.2f dBTP", f, got)
		}
	}
}

func TestWhatIsNotTooLoudStaysAsItIs(t *testing.T) {
	in := sine(4000, 440, 0.8, 0)
	out := limited(in)
	for i := range in[:len(in)-2*late] {
		if out[i+2*late] != in[i] {
			t.Fatalf("sample %d is %v and was %v", i, out[i+2*late], in[i])
		}
	}
}

// A shock is met and let go of without a jump, and within a second the level is back.
func TestTheLimiterIsSmooth(t *testing.T) {
	const steady, shock, at = 0.2, 2.0, 4000
	in := make([]float32, 2*2*synth.Rate)
	for i := range in {
		in[i] = steady
	}
	in[2*at], in[2*at+1] = shock, shock
	out := limited(in)
	if got := float64(out[2*(at+late)]); math.Abs(got-ceiling) > 0.02 {
		t.Errorf("the shock comes out at %.3f, want %.3f", got, ceiling)
	}
	out[2*(at+late)] = (out[2*(at+late-1)] + out[2*(at+late+1)]) / 2
	for i := late + 1; i < len(out)/2; i++ {
		if before, now := out[2*(i-1)]/steady, out[2*i]/steady; math.Abs(float64(now-before)) > 1.0/ahead {
			t.Fatalf("the level goes from %.3f to %.3f in a frame", before, now)
		}
	}
	if back := out[2*(at+late+synth.Rate)] / steady; back < 0.999 {
		t.Errorf("after a second the level is %.4f", back)
	}
}

func TestMixingAllocatesNothing(t *testing.T) {
	m := stocked(t, "die-land")
	m.desk.lay(Fire, make([]int16, 2*synth.Rate))
	m.desk.fade(Hearth())
	buf := make([]byte, buffered)
	m.desk.Read(buf)
	if n := testing.AllocsPerRun(100, func() { m.desk.Read(buf) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkLimiter limits a second of loud noise in each iteration.
func BenchmarkLimiter(b *testing.B) {
	src := rand.New(rand.NewPCG(1, 2))
	in := make([]float32, 2*synth.Rate)
	for i := range in {
		in[i] = float32(3*src.Float64() - 1.5)
	}
	l, out := newLimiter(), make([]float32, len(in))
	for b.Loop() {
		copy(out, in)
		l.pass(out)
	}
}
