package sound

import (
	"errors"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/assets/sounds"

	"github.com/ebitengine/oto/v3"
)

func TestEverySoundIsShortLoudEnoughAndEndsSilent(t *testing.T) {
	for _, n := range Names() {
		p, err := loadPatch(sounds.FS(), n)
		if err != nil {
			t.Error(err)
			continue
		}
		s := render(p)
		if d := float64(len(s)) / sampleRate; d > 3.5 {
			t.Errorf("%s lasts %.2f s", n, d)
		}
		peak, first := 0.0, len(s)
		for i, v := range s {
			if math.IsNaN(float64(v)) {
				t.Fatalf("%s: sample %d is not a number", n, i)
			}
			peak = max(peak, math.Abs(float64(v)))
			if first == len(s) && math.Abs(float64(v)) > 0.02 {
				first = i
			}
		}
		if math.Abs(peak-p.Gain) > 1e-3 {
			t.Errorf("%s peaks at %v, want %v", n, peak, p.Gain)
		}
		if d := float64(first) / sampleRate; d > 0.05 {
			t.Errorf("%s is heard after %.3f s only", n, d)
		}
		if last := math.Abs(float64(s[len(s)-1])); last > 1e-3 {
			t.Errorf("%s ends at %v, which clicks", n, last)
		}
		if !slices.Equal(s, render(p)) {
			t.Errorf("%s differs from itself", n)
		}
	}
}

func TestFireBedHasNoSeam(t *testing.T) {
	bed := renderBed()
	if len(bed) != 2*bedSamples {
		t.Fatalf("%d samples", len(bed))
	}
	// The step across the seam is no larger than usual steps are.
	largest := 0.0
	for i := 2; i < 2*sampleRate/4; i++ {
		largest = max(largest, math.Abs(float64(bed[i]-bed[i-2])))
	}
	for ch := range 2 {
		if step := math.Abs(float64(bed[ch] - bed[len(bed)-2+ch])); step > largest {
			t.Errorf("channel %d steps %v at the seam, elsewhere at most %v", ch, step, largest)
		}
	}
}

func TestMutedMixerTouchesNothing(t *testing.T) {
	m, err := NewMixer(sounds.FS())
	if err != nil {
		t.Fatal(err)
	}
	m.SetVolumes(1, 1)
	for _, n := range Names() {
		m.Play(n)
	}
	if err := m.Update(); err != nil || !m.Silent() || len(m.playing) != 0 {
		t.Errorf("silent %v, %d playing, %v", m.Silent(), len(m.playing), err)
	}
}

// broken is a device that fails when it is told to.
type broken struct {
	err     error
	players int
}

func (b *broken) Err() error { return b.err }

func (b *broken) NewPlayer(io.Reader) *oto.Player {
	b.players++
	return nil
}

// A device may fail before anything was heard, or in the middle of a match.
func TestAFailedDeviceIsToldOnceAndTheMixerGoesOn(t *testing.T) {
	gone := errors.New("unplugged")
	for _, name := range []string{"at once", "later"} {
		t.Run(name, func(t *testing.T) {
			m, err := NewMixer(sounds.FS())
			if err != nil {
				t.Fatal(err)
			}
			m.SetVolumes(1, 1)
			d := &broken{}
			m.use(d)
			m.bedReady = nil
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
				m.Play(Hit)
				m.SetVolumes(0.5, 0.5)
				if err := m.Update(); err != nil {
					t.Errorf("it is told again: %v", err)
				}
			}
			if !m.Silent() || !m.Failed() || d.players > 0 {
				t.Errorf("silent %v, failed %v, %d players", m.Silent(), m.Failed(), d.players)
			}
		})
	}
}

func TestTheBedGoesRound(t *testing.T) {
	e := &endless{pcm: []byte{1, 2, 3, 4, 5}}
	var got []byte
	for len(got) < 12 {
		buf := make([]byte, 4)
		n, err := e.Read(buf)
		if err != nil || n == 0 {
			t.Fatalf("%d bytes, %v", n, err)
		}
		got = append(got, buf[:n]...)
	}
	if want := []byte{1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2}; !slices.Equal(got[:12], want) {
		t.Errorf("read %v", got)
	}
}

func TestBrokenPatchesAreErrors(t *testing.T) {
	good := "gain: 0.5\nlayers:\n  - {wave: sine, length: 0.1, from: 440, decay: 0.1, gain: 1}\n"
	if _, err := loadPatch(fstest.MapFS{"die.yaml": {Data: []byte(good)}}, Die); err != nil {
		t.Fatal(err)
	}
	for old, new := range map[string]string{
		"gain: 0.5": "gain: 2", "wave: sine": "wave: organ", "length: 0.1": "length: 9", "from: 440": "from: 5",
		"decay: 0.1": "decay: 0", "gain: 1}": "gain: 0}", "layers:": "voices:", "from: 440,": "from: 440, attack: -1,",
	} {
		_, err := loadPatch(fstest.MapFS{"die.yaml": {Data: []byte(strings.Replace(good, old, new, 1))}}, Die)
		if err == nil || !strings.Contains(err.Error(), "die.yaml") {
			t.Errorf("%s: %v", new, err)
		}
	}
	if _, err := NewMixer(fstest.MapFS{}); err == nil || !strings.Contains(err.Error(), "win.yaml") {
		t.Errorf("no files: %v", err)
	}
}
