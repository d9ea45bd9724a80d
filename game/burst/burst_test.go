package burst_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/assets/art"
	"cinderclash/game"
	"cinderclash/game/burst"
)

// kinds returns every kind of burst.
func kinds() (all []burst.Kind) {
	for k := burst.Direct; k <= burst.Ashes; k++ {
		all = append(all, k)
	}
	return all
}

// drawn returns a canvas on which the layers of some bursts are drawn at a time.
func drawn(t *testing.T, b *burst.Book, now float64, most int, bursts ...burst.Burst) *game.Canvas {
	t.Helper()
	c := canvas(t)
	draw(c, b, now, most, bursts)
	return c
}

func canvas(t *testing.T) *game.Canvas {
	t.Helper()
	fonts, err := game.NewFonts(func(string) game.Picture { return game.Picture{} })
	if err != nil {
		t.Fatal(err)
	}
	c, err := game.NewCanvas(fonts, game.NewPictures(nil))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func draw(c *game.Canvas, b *burst.Book, now float64, most int, bursts []burst.Burst) (seen int) {
	c.Begin(game.NewView(game.DesignWidth, game.DesignHeight, 1))
	for l := burst.Before; l <= burst.Panels; l++ {
		seen += b.Draw(c, bursts, l, now, most)
	}
	return seen
}

func book(t *testing.T) *burst.Book {
	t.Helper()
	b, err := burst.Read(art.Files(), "bursts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func of(k burst.Kind, seed uint64) burst.Burst {
	return burst.Burst{Kind: k, At: game.Point{X: 800, Y: 400}, Floor: 560, Size: 1.3, Seed: seed, Since: 100}
}

// What a burst looks like follows from its seed and the tick: not from what was drawn before, and not from how often it was drawn.
func TestEqualTicksGiveEqualPictures(t *testing.T) {
	b := book(t)
	for _, k := range kinds() {
		now := 100 + float64(b.Ticks(k))/3
		first := strings.Join(drawn(t, b, now, burst.Most, of(k, 5)).Lines(), "\n")
		c := canvas(t)
		for tick := 100.0; tick <= now+9; tick += 3.5 {
			draw(c, b, tick, burst.Most, []burst.Burst{of(k, 5)})
		}
		draw(c, b, now, burst.Most, []burst.Burst{of(k, 5)})
		if again := strings.Join(c.Lines(), "\n"); again != first {
			t.Errorf("%v: the same tick gives another picture", k)
		}
		if other := strings.Join(drawn(t, b, now, burst.Most, of(k, 6)).Lines(), "\n"); other == first {
			t.Errorf("%v: another seed gives the same picture", k)
		}
		if later := strings.Join(drawn(t, b, now+0.5, burst.Most, of(k, 5)).Lines(), "\n"); later == first {
			t.Errorf("%v: nothing moves in half a tick", k)
		}
	}
}

// Every burst is seen from when it begins for as long as it says, and no longer.
func TestABurstEnds(t *testing.T) {
	b, c := book(t), canvas(t)
	for _, k := range kinds() {
		for tick, seen := range map[float64]bool{99: false, 106: true, 100 + float64(b.Ticks(k)): false, 10000: false} {
			if got := draw(c, b, tick, burst.Most, []burst.Burst{of(k, 5)}) > 0; got != seen {
				t.Errorf("%v: at tick %v of a burst that begins at 100 and lasts %d it is seen: %v", k, tick, b.Ticks(k), got)
			}
		}
	}
}

// A layer never has more particles than the limit, and the newest burst loses none.
func TestThereAreNeverTooManyParticles(t *testing.T) {
	b, c := book(t), canvas(t)
	var many []burst.Burst
	for i := range 40 {
		many = append(many, of(burst.Embers, uint64(i)))
	}
	for _, most := range []int{burst.Most, burst.MostLow} {
		if n := draw(c, b, 106, most, many); n > most || n < most*9/10 {
			t.Errorf("%d particles are seen; at most %d may be", n, most)
		}
		newest := many[len(many)-2:]
		two := draw(c, b, 106, most, newest)
		if n := draw(c, b, 106, two, many); n > two {
			t.Errorf("%d particles are seen; at most %d may be", n, two)
		}
	}
	full := draw(c, b, 130, burst.Most, []burst.Burst{of(burst.Flakes, 3)})
	if low := draw(c, b, 130, burst.MostLow, []burst.Burst{of(burst.Flakes, 3)}); low == 0 || low > full/3 {
		t.Errorf("at low quality %d of %d particles are seen", low, full)
	}
}

func TestDrawingBurstsAllocatesNothing(t *testing.T) {
	b, c := book(t), canvas(t)
	var all []burst.Burst
	for _, k := range kinds() {
		all = append(all, of(k, 9))
	}
	tick := 100.0
	frame := func() {
		draw(c, b, tick, burst.Most, all)
		if tick += 0.5; tick > 160 {
			tick = 100
		}
	}
	for range 300 {
		frame()
	}
	if n := testing.AllocsPerRun(200, frame); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}

// A layer of many bursts is one draw command.
func TestALayerIsOneMesh(t *testing.T) {
	b, c := book(t), canvas(t)
	c.Begin(game.NewView(game.DesignWidth, game.DesignHeight, 1))
	b.Draw(c, []burst.Burst{of(burst.Fire, 1), of(burst.Crushing, 2), of(burst.Water, 3)}, burst.Before, 106, burst.Most)
	if n := len(c.Lines()); n != 1 {
		t.Errorf("three bursts are %d draw commands", n)
	}
}

// A file that is wrong is refused with its name, the line and what to do.
func TestABookThatIsWrongIsRefused(t *testing.T) {
	data, err := fs.ReadFile(art.Files(), "bursts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	good := string(data)
	for name, tt := range map[string]struct{ from, to, want string }{
		"a field that does not exist": {"      count: 16\n", "      cuont: 14\n", fmt.Sprintf("bursts.yaml:%d: unknown field \"cuont\"", 1+strings.Count(good[:strings.Index(good, "      count: 16\n")], "\n"))},
		"a shape that does not exist": {"shape: spark", "shape: sprak", "have the shape \"sprak\"; there are dot, spark"},
		"a colour that is none":       {"\"#fff6dc\"", "\"#fff6d\"", "have the colour \"#fff6d\"; write one as #ff9a4c"},
		"a layer that does not exist": {"layer: behind", "layer: below", "have the layer \"below\"; there are before, behind, panels"},
		"a burst too many":            {"\npiercing:", "\npiercin:", "has no burst \"piercing\""},
		"no life":                     {"      life: [16, 16]\n", "", "ribbons 1 need a life"},
		"no count":                    {"      count: 16\n", "", "grains 1 have no count"},
		"no size":                     {"      size: [8, 14]\n", "", "grains 1 have no size"},
		"too many":                    {"      count: 16\n", "      count: 1400\n", "at most 600 are drawn"},
		"no YAML":                     {"slashing:\n", "slashing: [\n", "bursts.yaml:"},
		"a ribbon nowhere":            {"      radius: [98, 114]\n", "", "neither way nor radius"},
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(good, tt.from) {
				t.Fatalf("the file has no %q", tt.from)
			}
			files := fstest.MapFS{"bursts.yaml": {Data: []byte(strings.Replace(good, tt.from, tt.to, 1))}}
			_, err := burst.Read(files, "bursts.yaml")
			if err == nil || !strings.Contains(err.Error(), tt.want) || !strings.HasPrefix(err.Error(), "bursts.yaml") {
				t.Errorf("the error is %q, without %q", err, tt.want)
			}
		})
	}
	extra := fstest.MapFS{"bursts.yaml": {Data: []byte(good + "\nsnow:\n  grains:\n    - {shape: dot, count: 1, size: [1, 1], life: [1, 1], colours: [\"#ffffff\"]}\n")}}
	if _, err := burst.Read(extra, "bursts.yaml"); err == nil || !strings.Contains(err.Error(), "there is no burst \"snow\"") {
		t.Errorf("a burst that nothing throws gives %v", err)
	}
}
