package table

import (
	"math/rand/v2"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/game"
)

// BenchmarkTable measures a frame and a tick in the middle of a match.
func BenchmarkTable(b *testing.B) {
	h := open(b, sessions.New(b, 3, [2]int{2, 3}), "en", 0)
	d := &driver{b, h, rand.New(rand.NewPCG(3, 3))}
	for range 30 {
		if a, ok := d.wait(); ok {
			d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
		}
	}
	d.wait()
	for range 60 {
		h.Draw()
	}
	b.Run("draw", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			h.Draw()
		}
	})
	b.Run("update", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			screens.Step(b, h.Step(game.Input{}))
		}
	})
}
