package show

import (
	"testing"

	"cinderclash/game"
)

// An announced item is shown large until its time is over or what it covers must be seen. Then it flies, and is forgotten.
func TestAnnouncementsFly(t *testing.T) {
	for _, covers := range []bool{false, true} {
		a := effects{large: []announced{{place: 1, since: 10, length: 30}}}
		a.Fly(20, false)
		if a.shownLarge(1) == nil || a.Landed(1, 20) != 0 || a.shownLarge(2) != nil || a.Landed(2, 20) != 1 {
			t.Fatal("before it has been read it has left, or another one has not landed")
		}
		left := 40
		if covers {
			left = 25
		}
		a.Fly(left, covers)
		if a.shownLarge(1) != nil || a.Landed(1, left) != 0 || a.Landed(1, left+flyTicks/2) == 0 || a.Landed(1, left+flyTicks) != 1 {
			t.Errorf("it has landed %v after half its way", a.Landed(1, left+flyTicks/2))
		}
		if a.forget(left + flyTicks); len(a.large) != 0 {
			t.Errorf("%d announcements are kept", len(a.large))
		}
	}
}

// A banner ends early when the player has to choose among the heroes that it covers.
func TestABannerMakesWayForAChoice(t *testing.T) {
	for _, covers := range []bool{false, true} {
		a := effects{Banner: banner{text: "Round 2", since: 10, length: 64}}
		for tick := 34; tick < 60; tick++ {
			a.Fly(tick, covers)
		}
		if gone := a.Banner.shown(34+fadeTicks) == 0; gone != covers {
			t.Errorf("covers %v: it is gone: %v", covers, gone)
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
	if a.forget(50 + floatTicks); len(a.floats) != 3 {
		t.Errorf("%d numbers are left", len(a.floats))
	}
}
