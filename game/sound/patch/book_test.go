package patch

import (
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/assets/sounds"
	"cinderclash/game/sound/synth"
)

func book(t *testing.T) *Book {
	t.Helper()
	b, err := Read(sounds.FS(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// What all sounds hold together: as samples they may take 25 MB.
const mostBytes = 25 << 20

func TestEverySoundIsAsLoudAsItSaysAndBeginsAtOnce(t *testing.T) {
	b := book(t)
	if n := len(b.Names()); n < 145 {
		t.Errorf("there are %d sounds, want 145", n)
	}
	bytes := 0
	for _, name := range b.Names() {
		takes := [Variants][]int16{}
		for i := range takes {
			s := b.Make(name, i)
			takes[i] = s
			bytes += 2 * len(s)
			floats := make([]float64, len(s))
			most := 0
			for k, v := range s {
				floats[k] = float64(v) / math.MaxInt16
				most = max(most, int(v), -int(v))
			}
			if got := loudest(floats, func() {}); math.Abs(got-b.Level(name)) > 1.5 {
				t.Errorf("%s %d: %.1f LUFS, want %v; its length is %.2f s", name, i, got, b.Level(name), float64(len(s))/synth.Rate)
			}
			if most > 30000 {
				t.Errorf("%s %d peaks at %d", name, i, most)
			}
			if last := s[len(s)-1]; last > 40 || last < -40 {
				t.Errorf("%s %d ends at %d, which clicks", name, i, last)
			}
		}
		if slices.Equal(takes[0], takes[1]) || slices.Equal(takes[1], takes[2]) || slices.Equal(takes[0], takes[2]) {
			t.Errorf("two variants of %s are the same", name)
		}
		if !slices.Equal(takes[0], b.Make(name, 0)) {
			t.Errorf("%s differs from itself", name)
		}
	}
	t.Logf("%d sounds, %.1f MB", len(b.Names()), float64(bytes)/(1<<20))
	if bytes > mostBytes {
		t.Errorf("all sounds take %.1f MB", float64(bytes)/(1<<20))
	}
}

const good = `parts:
  click:
  - {noise: {}, length: 0.1, decay: 0.1}
sounds:
  tick:
    like: A clock.
    level: -20
    layers:
    - {part: click}
    - {tone: {wave: sine, from: [400, 440]}, length: 0.1, decay: 0.1}
`

// A broken file says where it is broken.
func TestBrokenFilesSayWhere(t *testing.T) {
	read := func(text string) error {
		_, err := Read(fstest.MapFS{"ticks.yaml": {Data: []byte(text)}}, nil)
		return err
	}
	if err := read(good); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ old, new, want string }{
		{"wave: sine", "wave: organ", "ticks.yaml:10: tick: there is no wave"},
		{"from: [400, 440]", "from: [440, 400]", "ticks.yaml:10:"},
		{"from: [400, 440]", "from: 5", "ticks.yaml:10: tick: from is 5; it must lie between"},
		{"part: click", "part: clack", "ticks.yaml:9: tick: there is no part"},
		{"level: -20", "level: 20", "ticks.yaml:6: tick: level"},
		{"like: A clock.", "room: cave", "ticks.yaml:"},
		{"    like: A clock.\n", "", "ticks.yaml:6: tick: it does not say what it is like"},
		{"{noise: {}, length", "{length", "ticks.yaml:3: click: a layer needs one of"},
		{"length: 0.1, decay: 0.1}\nsounds", "length: 9, decay: 0.1}\nsounds", "ticks.yaml:3: click: length"},
		{"    layers:", "    voices:", "ticks.yaml:8:"},
	} {
		if err := read(strings.Replace(good, tt.old, tt.new, 1)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v, want %q", tt.new, err, tt.want)
		}
	}
}

// In a browser the game goes on while sounds are read and made.
func TestReadingAndMakingPause(t *testing.T) {
	pauses := 0
	b, err := Read(sounds.FS(), func() { pauses++ })
	if err != nil || pauses < 7 {
		t.Fatalf("%d pauses, %v", pauses, err)
	}
	before := pauses
	if n := len(b.Make("knock-out", 0)); (pauses-before)*pauseEvery < n {
		t.Errorf("%d pauses in %d samples", pauses-before, n)
	}
}

// Where there is one thread, the game goes on while a sound is measured.
func TestASoundIsMeasuredInParts(t *testing.T) {
	pauses := 0
	second := make([]float64, synth.Rate)
	for i := range second {
		second[i] = math.Sin(float64(i) / 20)
	}
	loudest(second, func() { pauses++ })
	if pauses < synth.Rate/pauseEvery {
		t.Errorf("%d pauses while a second is measured", pauses)
	}
}
