package ai

import (
	"math/rand/v2"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// A move that ends the clash is valued at that end, as the other moves are, and not after
// the clash that follows.
func TestSettlesAtTheEndOfTheClash(t *testing.T) {
	rules := fixture.Rules(t)
	m, err := match.New(rules, fixture.ReadySetup(rules.Library, 1))
	if err != nil {
		t.Fatal(err)
	}
	src := rand.New(rand.NewPCG(5, 5))
	ended := 0
	for m.Pending().Shape != match.Over && ended < 3 {
		pend := m.Pending()
		if pend.Who == match.Chance {
			if err := m.Apply(pend.Draw(src), nil); err != nil {
				t.Fatal(err)
			}
			continue
		}
		obs := m.Observe(pend.Who)
		mv := Random{}.Choose(t.Context(), &obs, src)
		if pend.Cause == match.ByActivation {
			mv = match.Move{Kind: match.Pass} // two of them end the clash
		}
		round := m.Round()
		lane, inside := m.Clash()
		next := m
		if err := next.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
		if now, _ := next.Clash(); inside && round == next.Round() && now != lane {
			ended++
			var s rollout
			s.begin(&m, mv, match.Nobody, 1)
			s.run()
			if s.m != next {
				t.Errorf("round %d, clash %d: after the move that ends it, play went on", round, lane+1)
			}
		}
		m = next
	}
	if ended < 3 {
		t.Fatalf("%d clashes ended by a move", ended)
	}
}
