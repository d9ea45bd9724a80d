package music

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"cinderclash/game/sound/loudness"
	"cinderclash/game/sound/score"
	"cinderclash/game/sound/synth"
)

// rendered returns some seconds of a performer at a tension.
func rendered(p *Performer, tension, seconds float64) []float32 {
	p.Follow(tension)
	out := make([]float32, 2*int(seconds*synth.Rate))
	p.Render(out)
	return out
}

func TestEveryPieceHasOneLoudness(t *testing.T) {
	for _, p := range score.Pieces() {
		for _, tension := range []float64{0.2, 0.9} {
			m := loudness.NewMeter(synth.Rate)
			m.Write(rendered(NewPerformer(p.Name, 1), tension, 24))
			if got := m.Integrated(); got < -28 || got > -24 {
				t.Errorf("%s at tension %v: %.1f LUFS, want -26 give or take 2", p.Name, tension, got)
			}
			if got := m.Loudest(); got > -18.5 {
				t.Errorf("%s at tension %v has a moment of %.1f LUFS, want at most -18.5", p.Name, tension, got)
			}
			if got := m.TruePeak(); got > -6 {
				t.Errorf("%s at tension %v peaks at %.1f dBTP, want at most -6", p.Name, tension, got)
			}
		}
	}
}

func TestEqualSeedsPlayAlike(t *testing.T) {
	for _, p := range score.Pieces() {
		first := rendered(NewPerformer(p.Name, 3), 0.7, 5)
		again := NewPerformer(p.Name, 3)
		again.Follow(0.7)
		var odd []float32 // in portions that no block fits
		for len(odd) < len(first) {
			part := make([]float32, min(774, len(first)-len(odd)))
			again.Render(part)
			odd = append(odd, part...)
		}
		if !slices.Equal(first, odd) {
			t.Errorf("%s differs from itself", p.Name)
		}
		for _, v := range first {
			if math.IsNaN(float64(v)) {
				t.Fatalf("%s is not a number", p.Name)
			}
		}
	}
}

// tuned are the instruments that play pitches, with the range in which they do. Bells and bowls ring at what they are given.
var tuned = []struct {
	name      string
	plays     instrument
	low, high int
}{
	{"lute", lute, 50, 93}, {"dulcimer", dulcimer, 52, 93}, {"plucked", plucked, 41, 67}, {"pipe", pipe, 62, 91}, {"whistle", whistle, 64, 96},
	{"reed", reed, 50, 84}, {"viol", viol, 48, 86}, {"bass", bass, 33, 62}, {"hum", hum, 33, 69}, {"song", song, 52, 81},
}

func TestInstrumentsAreInTune(t *testing.T) {
	for _, in := range tuned {
		for pitch := in.low; pitch <= in.high; pitch += 7 {
			f := 440 * math.Pow(2, float64(pitch-69)/12)
			v := in.plays(tone{frequency: f, seconds: 2, loud: 0.7, src: rand.New(rand.NewPCG(1, 2))})
			samples := make([]float64, synth.Rate)
			for i := range samples {
				samples[i] = v.next()
			}
			if off := cents(samples[synth.Rate/4:], f); math.Abs(off) > 8 {
				t.Errorf("%s plays %d off by %.0f cents", in.name, pitch, off)
			}
		}
	}
}

// cents returns by how much samples miss a frequency: the lag near eight of its periods at which they are most like themselves.
func cents(samples []float64, frequency float64) float64 {
	const periods = 8
	want := periods * synth.Rate / frequency
	best, like := want, math.Inf(-1)
	for lag := want * 0.985; lag < want*1.015; lag += want * 0.0004 {
		whole := int(lag)
		part, sum := lag-float64(whole), 0.0
		for i := 0; i+whole+1 < len(samples); i += 3 {
			sum += samples[i] * (samples[i+whole]*(1-part) + samples[i+whole+1]*part)
		}
		if sum > like {
			best, like = lag, sum
		}
	}
	return 1200 * math.Log2(want/best)
}

func TestLayersFollowTheTension(t *testing.T) {
	var none [score.Layers]bool
	for _, c := range []struct {
		tension float64
		bar     int
		before  [score.Layers]bool
		most    score.Layer
		want    int // layers
	}{
		{0, 0, none, score.Descant, 1}, {0.1, 0, none, score.Descant, 2}, {0.2, 0, none, score.Descant, 3}, {0.4, 0, none, score.Descant, 4}, {0.9, 0, none, score.Descant, 5},
		{0.9, 1, none, score.Descant, 3},                                  // a theme does not begin in the middle of its idea
		{0.27, 1, [5]bool{true, true, true, true}, score.Descant, 4},      // one that is heard stays for a while
		{0.2, 1, [5]bool{true, true, true, true, true}, score.Descant, 3}, // and goes at any bar
		{0.9, 0, none, score.Pulse, 3},
	} {
		heard := choose(c.before, c.most, c.bar, c.tension)
		got := 0
		for _, is := range heard {
			if is {
				got++
			}
		}
		if got != c.want {
			t.Errorf("%+v: %v", c, heard)
		}
	}
}

// Whatever is heard changes at bar lines only, and a calm place has its theme now and then.
func TestLayersChangeAtBarLines(t *testing.T) {
	p := NewPerformer(score.Hearths, 4)
	p.Follow(0.1)
	bar, themes, before := 0, 0, p.Heard()
	for range 120 * synth.Rate / blockFrames {
		p.block()
		if p.Heard() != before && p.bar == bar {
			t.Fatalf("layers change in bar %d", bar)
		}
		if p.bar != bar && p.Heard()[score.Theme] {
			themes++
		}
		bar, before = p.bar, p.Heard()
	}
	if themes == 0 || themes*2 > bar {
		t.Errorf("the theme is heard in %d of %d calm bars", themes, bar)
	}
}

// A bar line is no seam: the loudest step between samples near it is as elsewhere.
func TestPeriodsHaveNoSeam(t *testing.T) {
	p := NewPerformer(score.Camp, 2) // the slowest
	p.Follow(0.4)
	bars := make([]float64, 2*score.Bars+4) // the loudest step of each
	before := float32(0)
	for p.bar < len(bars) {
		p.block()
		for i := 0; i < len(p.frames); i += 2 {
			bars[p.bar-1] = max(bars[p.bar-1], math.Abs(float64(p.frames[i]-before)))
			before = p.frames[i]
		}
		p.left = 0
	}
	usual := slices.Max(bars[1:score.Bars])
	for _, bar := range []int{score.Bars, 2 * score.Bars} {
		if bars[bar] > 1.5*usual {
			t.Errorf("bar %d has a step of %.3f, those before at most %.3f", bar+1, bars[bar], usual)
		}
	}
}

func ExamplePerformer() {
	p := NewPerformer(score.OddHouse, 1)
	p.Follow(0.8)
	frames := make([]float32, 2*synth.Rate) // a second
	p.Render(frames)
	fmt.Println(p.Heard())
	// Output: [true true true true true]
}
