package journey

import (
	"testing"

	"cinderclash/game"
)

// Each kind of meeting has a number of corners of its own, so that colour is not needed to tell them apart, and none leaves much room
// around the stop.
func TestKindsDifferInShape(t *testing.T) {
	mid, seen := game.Point{X: 7, Y: -3}, map[int]kind{}
	for k := range kind(len(kindKeys)) {
		corners := k.outline(mid, 10)
		if other, has := seen[len(corners)]; has {
			t.Errorf("kinds %d and %d both have %d corners", other, k, len(corners))
		}
		seen[len(corners)] = k
		for _, p := range corners {
			if dx, dy := p.X-mid.X, p.Y-mid.Y; dx*dx+dy*dy > 13*13 || dx*dx+dy*dy < 8*8 {
				t.Errorf("kind %d has a corner at %v", k, p)
			}
		}
	}
}
