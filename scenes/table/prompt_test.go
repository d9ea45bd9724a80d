package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// Choices do not move once they can be chosen, so that a click hits what it was meant for.
func TestChoicesStandStill(t *testing.T) {
	seen := 0
	for seed := uint64(1); seed < 20 && seen < 2; seed++ {
		h := open(t, sessions.New(t, seed, [2]int{3, 4}), "en", 0)
		d := &driver{t, h, rand.New(rand.NewPCG(seed, 5))}
		for range 400 {
			a, ok := d.wait()
			if !ok {
				break
			}
			if a.Cause == match.ByModes.String() {
				seen++
				first := slices.Clone(h.Boxes())
				h.Draw()
				screens.Step(t, h.Step(game.Input{}))
				for _, b := range h.Boxes() {
					if i := slices.IndexFunc(first, func(o game.Box) bool { return o.ID == b.ID }); i >= 0 && strings.HasPrefix(b.ID, "move/") && first[i].Rect != b.Rect {
						t.Errorf("seed %d: %q stood at %v and stands at %v a moment later", seed, b.Text, first[i].Rect, b.Rect)
					}
				}
			}
			d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
		}
	}
	if seen == 0 {
		t.Fatal("no mode was ever to be picked; take other seeds")
	}
}
