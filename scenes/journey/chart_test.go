package journey

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/art"
	"cinderclash/game"
)

func TestNothingStandsOnWhatIsKeptFree(t *testing.T) {
	all := game.Rect{X: 50, Y: 100, W: 1500, H: 520}
	var lands []region
	for i := range grounds {
		_, at := landAt(i, len(grounds), all, false)
		lands = append(lands, region{grounds[i].land, at, true})
	}
	kept := []game.Rect{{X: 120, Y: 150, W: 90, H: 200}, {X: 700, Y: 300, W: 10, H: 10}, {X: 1300, Y: 500, W: 200, H: 60}}
	var m chart
	m.furnish(lands, kept)
	in := map[string]int{}
	for _, it := range m.things {
		foot := game.Rect{X: it.at.X - 1, Y: it.at.Y - 1, W: 2, H: 2}
		if slices.ContainsFunc(kept, func(k game.Rect) bool { return overlap(k, foot) }) {
			t.Errorf("%s stands at %v, which is kept free", it.picture, it.at)
		}
		in[strings.SplitN(it.picture, "-", 2)[0]]++
	}
	for i := range grounds {
		first := strings.SplitN(grounds[i].things[0], "-", 2)[0]
		if in[first] < 12 {
			t.Errorf("only %d things stand in %s", in[first], grounds[i].land)
		}
	}
}

func TestEveryThingOfTheMapIsDrawn(t *testing.T) {
	for i := range grounds {
		for _, name := range grounds[i].things {
			if _, err := fs.Stat(art.Files(), name+".svg"); err != nil {
				t.Errorf("%s: %v", grounds[i].land, err)
			}
		}
	}
}

func TestAWayKeepsItsDistanceFromBothStops(t *testing.T) {
	w := leads{from: game.Point{X: 100, Y: 100}, to: game.Point{X: 300, Y: 100}, gone: [2]float64{40, 40}}
	n := 0
	w.dots(func(at game.Point) {
		n++
		if at.X < 139 || at.X > 261 {
			t.Errorf("a stone lies at %v, on a stop", at)
		}
	})
	if n < 4 {
		t.Errorf("the way has %d stones", n)
	}
	w.to.X = 160
	w.dots(func(at game.Point) { t.Errorf("a stone lies at %v though there is no room for one", at) })
}
