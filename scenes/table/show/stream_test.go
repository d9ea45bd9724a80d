package show

import (
	"math"
	"testing"

	"cinderclash/game"
)

// Each ember of a stream leaves near its beginning and arrives at its end before the stream is over.
func TestEmbersArrive(t *testing.T) {
	s := stream{from: game.Point{X: 100, Y: 800}, to: game.Point{X: 700, Y: 200}, wide: 30, bend: 60, n: 8, since: 50, ticks: 24, seed: 7}
	for i := range s.n {
		first, last := -1, -1
		for tick := 40; tick < 90; tick++ {
			p, way := s.at(i, tick)
			if way < 0 || way > 1 {
				continue
			}
			if last = tick; first < 0 {
				first = tick
				if d := math.Hypot(p.X-s.from.X, p.Y-s.from.Y); d > s.wide+60 {
					t.Errorf("ember %d begins %.0f away", i, d)
				}
			}
			if way == 1 && p != s.to {
				t.Errorf("ember %d ends at %v", i, p)
			}
		}
		if first < s.since || last > s.since+s.ticks || last-first < 10 {
			t.Errorf("ember %d flies from tick %d to %d", i, first, last)
		}
	}
	if s.over(s.since+s.ticks) || !s.over(s.since+s.ticks+flareTicks) {
		t.Error("it is over before the end has glowed, or never")
	}
}
