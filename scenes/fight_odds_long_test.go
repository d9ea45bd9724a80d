//go:build long

package scenes

import (
	"math/rand/v2"
	"testing"

	"cinderclash/ai"
	"cinderclash/engine/match"
)

// Of 100 first fights, a player who takes one of the lit choices at random wins 30 to 50.
func TestTheFirstFightAtRandom(t *testing.T) {
	r := router(t)
	won := 0
	for seed := range uint64(100) {
		s, err := r.spar([2]string{"Ann", "Ben"}, seed)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 7))
		for !s.Over() {
			if !s.Ready() {
				s.Advance()
				continue
			}
			if _, err := s.Play(ai.Random{}.Choose(t.Context(), s.Observation(), rng)); err != nil {
				t.Fatal(err)
			}
		}
		if s.Observation().Result().Winner == match.First {
			won++
		}
	}
	t.Logf("%d of 100 fights are won", won)
	if won < 30 || won > 50 {
		t.Errorf("%d of 100 fights are won", won)
	}
}
