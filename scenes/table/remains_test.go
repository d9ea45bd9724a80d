package table

import (
	"math/rand/v2"
	"testing"

	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/scenes/table/board"
)

// What lies on the ground follows from the events of the match: at every decision of a match it is what a table shows that is made
// from its log, and it only grows.
func TestRemainsFollowFromTheMatch(t *testing.T) {
	s := sessions.New(t, 21, [2]int{0, 1})
	h := open(t, s, "en", 0)
	d := &driver{t, h, rand.New(rand.NewPCG(21, 5))}
	clashes, left := 0, false
	for range 160 {
		a, ok := d.wait()
		if !ok {
			break
		}
		var again board.Remains
		clashes = 0
		for _, e := range s.Log() {
			left = again.See(&e.Event, h.Scene().(*Table).show.Thrown(&e.Event)) || left
			if e.Event.Kind == match.ClashEnded {
				clashes++
			}
		}
		if shown := h.Scene().(*Table).show.Model.Remains; shown != again {
			t.Fatalf("after %d clashes the table shows %v, and one that is made anew %v", clashes, shown, again)
		}
		h.Draw()
		d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
	}
	if clashes < 3 || !left {
		t.Fatalf("only %d clashes were seen, and something was left: %v", clashes, left)
	}
}
