package show

import (
	"testing"

	"cinderclash/game"
)

// A banner ends early when something else needs its place.
func TestABannerMakesWay(t *testing.T) {
	for _, ends := range []bool{false, true} {
		a := effects{Banner: banner{text: "Round 2", since: 10, length: 64}}
		for tick := 34; ends && tick < 60; tick++ {
			a.Banner.End(tick)
		}
		if gone := a.Banner.shown(34+fadeTicks) == 0; gone != ends {
			t.Errorf("ended %v: it is gone: %v", ends, gone)
		}
	}
}

// Numbers that rise at one point at the same time are stacked. Those at another point or a later time are not moved.
func TestNumbersOfOneMomentAreStacked(t *testing.T) {
	var a effects
	here, there := game.Point{X: 100, Y: 500}, game.Point{X: 300, Y: 500}
	a.rise(here, "−3", hurt, 50)
	a.rise(here, "−2", hurt, 52)
	a.rise(there, "+1", mended, 52)
	a.rise(here, "−1", hurt, 70)
	for i, y := range []float64{500, 456, 500, 500} {
		if a.floats[i].at.Y != y {
			t.Errorf("%s rises from %.0f, not %.0f", a.floats[i].text, a.floats[i].at.Y, y)
		}
	}
	if a.forget(50+floatTicks, nil); len(a.floats) != 3 {
		t.Errorf("%d numbers are left", len(a.floats))
	}
}
