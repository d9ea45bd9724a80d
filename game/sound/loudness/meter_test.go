package loudness

import (
	"fmt"
	"math"
	"testing"
)

// tone is a part of a test signal: a sine in both channels.
type tone struct {
	level   float64 // dBFS of its peak
	seconds float64
}

// sines returns tones of a frequency after one another.
func sines(rate int, frequency float64, tones ...tone) []float32 {
	var out []float32
	at := 0
	for _, p := range tones {
		peak := math.Pow(10, p.level/20)
		for range int(math.Round(p.seconds * float64(rate))) {
			v := float32(peak * math.Sin(2*math.Pi*frequency*float64(at)/float64(rate)))
			out = append(out, v, v)
			at++
		}
	}
	return out
}

func measured(rate int, samples []float32) *Meter {
	m := NewMeter(rate)
	m.Write(samples)
	return m
}

func near(t *testing.T, what string, got, want, below, above float64) {
	t.Helper()
	if !(got >= want-below && got <= want+above) {
		t.Errorf("%s: %.3f, want %.2f", what, got, want)
	}
}

// BS.1770-4, annex 1: a sine of 997 Hz at full scale in one front channel reads -3.01.
func TestReferenceTone(t *testing.T) {
	for _, rate := range []int{44100, 48000} {
		s := sines(rate, 997, tone{0, 5})
		near(t, fmt.Sprint("both channels at ", rate), measured(rate, s).Integrated(), 0, 0.02, 0.02)
		for i := range s {
			if i%2 == 1 {
				s[i] = 0
			}
		}
		near(t, fmt.Sprint("one channel at ", rate), measured(rate, s).Integrated(), -3.01, 0.02, 0.02)
	}
}

// The coefficients that BS.1770-4 gives for 48 kHz.
func TestWeightingIsTheStandardsAt48kHz(t *testing.T) {
	shelf, cut := headShelf(48000), lowCut(48000)
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"shelf b0", shelf.b0, 1.53512485958697}, {"shelf b1", shelf.b1, -2.69169618940638}, {"shelf b2", shelf.b2, 1.19839281085285},
		{"shelf a1", shelf.a1, -1.69065929318241}, {"shelf a2", shelf.a2, 0.73248077421585},
		{"cut a1", cut.a1, -1.99004745483398}, {"cut a2", cut.a2, 0.99007225036621},
	} {
		near(t, c.name, c.got, c.want, 1e-6, 1e-6)
	}
}

// EBU Tech 3341, table 1, cases 1 to 5: the integrated loudness of tones of 1 kHz.
func TestIntegratedLoudness(t *testing.T) {
	for i, c := range []struct {
		tones []tone
		want  float64
	}{
		{[]tone{{-23, 20}}, -23},
		{[]tone{{-33, 20}}, -33},
		{[]tone{{-36, 10}, {-23, 60}, {-36, 10}}, -23},
		{[]tone{{-72, 10}, {-36, 10}, {-23, 60}, {-36, 10}, {-72, 10}}, -23},
		{[]tone{{-26, 20}, {-20, 20.1}, {-26, 20}}, -23},
	} {
		near(t, fmt.Sprint("case ", i+1), measured(44100, sines(44100, 1000, c.tones...)).Integrated(), c.want, 0.1, 0.1)
	}
}

// EBU Tech 3341, cases 9 and 12: short-term and momentary loudness hold still where the mean of their window does.
func TestWindows(t *testing.T) {
	var long, quick []tone
	for range 5 {
		long = append(long, tone{-20, 1.34}, tone{-30, 1.66})
	}
	for range 25 {
		quick = append(quick, tone{-20, 0.18}, tone{-30, 0.22})
	}
	for _, v := range measured(44100, sines(44100, 1000, long...)).ShortTerm() {
		near(t, "short-term", v, -23, 0.1, 0.1)
	}
	for _, v := range measured(44100, sines(44100, 1000, quick...)).Momentary() {
		near(t, "momentary", v, -23, 0.1, 0.1)
	}
}

// EBU Tech 3341, cases 15 to 19: a sine of a quarter of the rate whose samples miss its peak.
func TestTruePeak(t *testing.T) {
	for _, c := range []struct{ phase, peak, want float64 }{
		{0, 0.5, -6}, {45, 0.5, -6}, {60, 0.5, -6}, {67.5, 0.5, -6}, {45, 1.41, 3},
	} {
		var s []float32
		for i := range 4800 {
			rise := min(1, float64(min(i, 4800-i))/480)
			v := float32(c.peak * rise * math.Sin(math.Pi/2*float64(i)+c.phase*math.Pi/180))
			s = append(s, v, v)
		}
		near(t, fmt.Sprintf("phase %v", c.phase), measured(48000, s).TruePeak(), c.want, 0.4, 0.2)
	}
}

// A meter that looks for no peaks hears the same loudness.
func TestPeaklessMeter(t *testing.T) {
	s := sines(44100, 1000, tone{-20, 1}, tone{-30, 0.5})
	m := NewPeaklessMeter(44100)
	for len(s) > 0 {
		n := min(1000, len(s))
		m.Write(s[:n])
		s = s[n:]
	}
	whole := measured(44100, sines(44100, 1000, tone{-20, 1}, tone{-30, 0.5}))
	if m.Integrated() != whole.Integrated() || m.Loudest() != whole.Loudest() || !math.IsInf(m.TruePeak(), -1) {
		t.Errorf("%v, loudest %v, true peak %v", m.Integrated(), m.Loudest(), m.TruePeak())
	}
}

func TestShortAndSilentSounds(t *testing.T) {
	click := measured(44100, sines(44100, 1000, tone{-20, 0.1}))
	near(t, "a tenth of a second", click.Loudest(), -20-10*math.Log10(4), 0.1, 0.1)
	for _, m := range []*Meter{NewMeter(44100), measured(44100, make([]float32, 88200))} {
		if !math.IsInf(m.Integrated(), -1) || !math.IsInf(m.Loudest(), -1) || !math.IsInf(m.TruePeak(), -1) {
			t.Errorf("silence: integrated %v, loudest %v, peak %v", m.Integrated(), m.Loudest(), m.TruePeak())
		}
	}
}
