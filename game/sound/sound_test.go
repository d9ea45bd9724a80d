package sound

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"cinderclash/assets/sounds"
	"cinderclash/game/sound/loudness"
	"cinderclash/game/sound/synth"
)

// usual are volumes at which everything is as loud as its patch says.
func usual() Volumes {
	return Volumes{Master: usualMaster, Effects: usualSounds, Voices: usualSounds, Music: usualBed, Place: usualBed}
}

func mixer(t *testing.T) *Mixer {
	t.Helper()
	m := NewMixer(sounds.FS(), nil)
	m.SetVolumes(usual())
	m.Prepare()
	await(t, m, func() bool { return m.Book() != nil })
	return m
}

// await lets ticks pass until something is so.
func await(t *testing.T, m *Mixer, so func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !so(); time.Sleep(5 * time.Millisecond) {
		if err := m.Update(); err != nil {
			t.Fatal(err)
		}
		if time.Now().After(end) {
			t.Fatal("it never comes")
		}
	}
}

// What is asked for before the patches have been read is dropped, and what comes later is heard.
func TestPatchesAreReadInTheBackground(t *testing.T) {
	m := NewMixer(sounds.FS(), nil)
	m.SetVolumes(usual())
	m.use(&broken{})
	m.Play(Press)
	if m.Book() != nil || m.Ready() || m.Variant(Press) != -1 || len(m.desk.takes) > 0 {
		t.Fatal("the patches are read on the loop")
	}
	await(t, m, func() bool {
		m.Play(Press)
		return len(m.desk.takes) > 0
	})
}

func TestAWrongPatchIsTold(t *testing.T) {
	m := NewMixer(fstest.MapFS{"ticks.yaml": {Data: []byte("sounds: {tick: {level: 3}}")}}, nil)
	m.use(&broken{})
	await(t, m, func() bool { return m.Err() != nil })
	if !strings.Contains(m.Err().Error(), "ticks.yaml:1") || m.Book() != nil {
		t.Errorf("it is told as %v", m.Err())
	}
	m.Play(Press)
}

func TestLoopsHaveNoSeamAndTheirLevel(t *testing.T) {
	for n, l := range loops() {
		pcm := l.render(func() {})
		if len(pcm) != 2*l.seconds*synth.Rate {
			t.Fatalf("noise %d has %d samples", n, len(pcm))
		}
		// The step across the seam is no larger than usual steps are.
		largest := 0.0
		for i := 2; i < 2*synth.Rate/4; i++ {
			largest = max(largest, math.Abs(float64(pcm[i])-float64(pcm[i-2])))
		}
		frames := make([]float32, len(pcm))
		for i, v := range pcm {
			frames[i] = float32(v) / math.MaxInt16
		}
		for ch := range 2 {
			if step := math.Abs(float64(pcm[ch]) - float64(pcm[len(pcm)-2+ch])); step > largest {
				t.Errorf("noise %d: channel %d steps %v at the seam, elsewhere at most %v", n, ch, step, largest)
			}
		}
		m := loudness.NewMeter(synth.Rate)
		m.Write(frames)
		if got := m.Integrated(); math.Abs(got-l.lufs) > 0.3 {
			t.Errorf("noise %d is at %.1f LUFS, want %.1f", n, got, l.lufs)
		}
	}
}

// Noises of a place come and go in 0.6 seconds. One that is not heard is not made.
func TestThePlaceComesAndGoes(t *testing.T) {
	m := mixer(t)
	m.SetPlace(Ambience{Rain: 1})
	m.use(&broken{})
	for end := time.Now().Add(time.Minute); m.desk.beds[Rain].pcm == nil; time.Sleep(time.Millisecond) {
		if err := m.Update(); err != nil || time.Now().After(end) {
			t.Fatal("the rain is never made", err)
		}
	}
	if m.asked != [noises]bool{Rain: true} {
		t.Errorf("made are %v", m.asked)
	}
	power := func(seconds float64) (sum float64) {
		out := make([]float32, 2*int(seconds*synth.Rate))
		m.desk.mix(out)
		for _, v := range out {
			sum += float64(v * v)
		}
		return sum / seconds
	}
	first := power(0.1)
	power(fadeSeconds)
	full := power(1)
	m.SetPlace(Ambience{})
	power(fadeSeconds + 0.1)
	if gone := power(0.1); first > full/4 || full == 0 || gone > 0 {
		t.Errorf("it begins with %g, rises to %g and ends with %g", first, full, gone)
	}
}

func TestMutedMixerTouchesNothing(t *testing.T) {
	m := mixer(t)
	for _, n := range first() {
		m.Play(n)
	}
	if err := m.Update(); err != nil || !m.Silent() || len(m.desk.takes) != 0 {
		t.Errorf("silent %v, %d playing, %v", m.Silent(), len(m.desk.takes), err)
	}
}

func TestTheFirstSoundsExist(t *testing.T) {
	m := mixer(t)
	for _, n := range append(first(), Hover, Press, Toggle, Page, Refused, Add, Remove, RoadStep, Prize, Curtain, Win, Loss, Draw) {
		if !m.book.Has(string(n)) {
			t.Errorf("there is no sound %s in assets/sounds", n)
		}
	}
}

// broken is a device that fails when it is told to.
type broken struct {
	err    error
	closed bool
}

func (b *broken) Err() error { return b.err }
func (b *broken) Close()     { b.closed = true }

// A device may fail before anything was heard, or in the middle of a match.
func TestAFailedDeviceIsToldOnceAndTheMixerGoesOn(t *testing.T) {
	gone := errors.New("unplugged")
	for _, name := range []string{"at once", "later"} {
		t.Run(name, func(t *testing.T) {
			m, d := mixer(t), &broken{}
			m.use(d)
			if name == "later" {
				for range 3 {
					if err := m.Update(); err != nil || m.Silent() || m.Failed() {
						t.Fatalf("a device that works: %v, silent %v, failed %v", err, m.Silent(), m.Failed())
					}
				}
			}
			d.err = gone
			if err := m.Update(); !errors.Is(err, gone) {
				t.Errorf("the fault is told as %v", err)
			}
			for range 3 {
				m.Play("hit-sword")
				m.SetVolumes(usual())
				if err := m.Update(); err != nil {
					t.Errorf("it is told again: %v", err)
				}
			}
			if !m.Silent() || !m.Failed() || !d.closed {
				t.Errorf("silent %v, failed %v, closed %v", m.Silent(), m.Failed(), d.closed)
			}
		})
	}
}

// stocked returns a mixer that has all variants of some sounds.
func stocked(t *testing.T, names ...Name) *Mixer {
	t.Helper()
	m := mixer(t)
	m.device = &broken{}
	m.shelf = stock(m.book, names)
	t.Cleanup(func() { close(m.shelf.done) })
	await(t, m, m.Ready)
	return m
}

func TestNoVariantIsHeardTwiceRunning(t *testing.T) {
	m := stocked(t, "die-land")
	last := -1
	for range 40 {
		for range apart {
			m.tick++
			m.began = 0
		}
		m.Play("die-land")
		if now := m.Variant("die-land"); now == last {
			t.Fatalf("variant %d twice", now)
		} else {
			last = now
		}
	}
}

// At four times the speed, or at once, everything comes in few ticks.
func TestNothingPilesUp(t *testing.T) {
	names := []Name{"die-land", "hit-sword", "on-mail", "press", "swing-blade", "card-draw", "hurt", "fire-land"}
	m := stocked(t, names[:6]...)
	for range 50 {
		for _, n := range names[:6] {
			m.Play(n)
			m.Play(n)
		}
	}
	if n := len(m.desk.takes); n > mostATick {
		t.Errorf("%d sounds begin in one tick", n)
	}
	for range 400 {
		m.Update()
		for _, n := range names[:6] {
			m.Play(n)
		}
	}
	if n := len(m.desk.takes); n > mostTakes {
		t.Errorf("%d sounds at once", n)
	}
}

// What matters is heard whatever else begins in its tick.
func TestAHeavyBlowIsHeardWhole(t *testing.T) {
	light := []Name{"die-throw", "die-land", "die-keep", "card-draw", "press", "swing-blade", "aim"}
	heavy := []Name{"hit-hammer", "orc-low-hurt", "knock-out", "orc-low-fall"}
	m := stocked(t, append(light, heavy...)...)
	for _, n := range append(light, heavy...) {
		m.Play(n)
	}
	for _, n := range heavy {
		if !slices.ContainsFunc(m.desk.takes, func(k take) bool {
			return slices.ContainsFunc(m.shelf.takes[n][:], func(pcm []int16) bool { return &pcm[0] == &k.pcm[0] })
		}) {
			t.Errorf("%s is not heard", n)
		}
	}
	if n := len(m.desk.takes); n != mostATick+len(heavy) {
		t.Errorf("%d sounds begin in one tick", n)
	}
}

// Equal sounds that come together from several places are heard from each, and are together about as loud as one.
func TestSeveralAreAsLoudAsOne(t *testing.T) {
	loudest := func(of int) float64 {
		m := stocked(t, "die-land")
		for i := range of {
			m.PlayAmong("die-land", float64(i)*0.1, of)
		}
		if len(m.desk.takes) != of {
			t.Errorf("%d of %d are heard", len(m.desk.takes), of)
		}
		meter, out := loudness.NewMeter(synth.Rate), make([]float32, synth.Rate)
		m.desk.mix(out)
		meter.Write(out)
		return meter.Loudest()
	}
	if one, five := loudest(1), loudest(5); math.Abs(one-five) > 3 {
		t.Errorf("one is at %.1f LUFS, five at %.1f", one, five)
	}
}

// However much is heard at once, nothing clips, and the sliders do what they say.
func TestNothingClips(t *testing.T) {
	m := stocked(t, "knock-out", "hit-hammer", "on-plate", "orc-low-fall")
	m.SetVolumes(Volumes{Master: 1, Effects: 1, Voices: 1, Music: 1, Place: 1})
	for i, n := range []Name{"knock-out", "hit-hammer", "on-plate", "orc-low-fall"} {
		m.PlayAt(n, float64(i%3)-1)
	}
	meter, out := loudness.NewMeter(synth.Rate), make([]float32, 1024)
	for range 3 * synth.Rate / 512 {
		m.desk.mix(out)
		meter.Write(out)
	}
	if got := meter.TruePeak(); got > -1 {
		t.Errorf("true peak %.2f dB", got)
	}
	if meter.Loudest() < -20 {
		t.Errorf("all at once at %.1f LUFS", meter.Loudest())
	}
}

func TestSoundsAreHeardWhereTheyAre(t *testing.T) {
	m := stocked(t, "hit-sword")
	m.PlayAt("hit-sword", -1)
	out := make([]float32, 8192)
	m.desk.mix(out)
	left, right := 0.0, 0.0
	for i := 0; i < len(out); i += 2 {
		left, right = left+float64(out[i]*out[i]), right+float64(out[i+1]*out[i+1])
	}
	if left < 4*right || right == 0 {
		t.Errorf("left %v, right %v", left, right)
	}
}

func TestSlidersChangeTheirBusOnly(t *testing.T) {
	v := usual()
	for _, g := range v.gains() {
		if g != 1 {
			t.Errorf("a bus at its usual position has a gain of %v", g)
		}
	}
	v.Voices = 0
	if g := v.gains(); g[Voices] != 0 || g[Effects] != 1 || g[Place] != 1 || v.music() != 1 {
		t.Errorf("voices at 0: %v", g)
	}
	v.Master = 0
	if g := v.gains(); g[Effects] != 0 || g[Place] != 0 || v.music() != 0 {
		t.Errorf("master at 0: %v", g)
	}
}
