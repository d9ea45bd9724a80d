package table

import (
	"testing"

	"cinderclash/game"
)

// However many counters the two who fight have, none covers another, and all lie on the ground that they have, also
// where dice take most of it.
func TestCountersLieOnTheirGround(t *testing.T) {
	for _, wide := range []float64{60, 150, 240} {
		s := stand{view: fighting, grow: 1, feet: game.Point{X: 200}, ground: game.Rect{X: 180, Y: 100, W: wide, H: 500}}
		for n := 1; n <= 9; n++ {
			for i := range n {
				r := s.counterRect(n, i)
				if !within(r, s.ground) {
					t.Errorf("of %d counters number %d lies at %v, not in %v", n, i+1, r, s.ground)
				}
				for j := range i {
					if meet(r, s.counterRect(n, j)) {
						t.Errorf("of %d counters numbers %d and %d cover each other", n, j+1, i+1)
					}
				}
			}
		}
	}
}
