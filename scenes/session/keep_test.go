package session

import (
	"context"
	"math/rand/v2"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// The proposal of dice to keep is a legal answer. It keeps all dice if they can pay for each thing that as many dice can pay for. Otherwise on average no other
// answer lets more dice pay for something.
func TestTheKeepProposedPaysForMost(t *testing.T) {
	rules := fixture.Rules(t)
	again, settled := 0, 0
	for seed := range uint64(3) {
		s := soloOf(t, rules, seed, [2]int{int(seed) % 4, int(seed+1) % 4})
		rng := rand.New(rand.NewPCG(seed, 3))
		for !s.Over() {
			if !s.Ready() {
				s.Advance()
				continue
			}
			o := s.Observation()
			if o.Pending().Cause == match.ByReroll {
				legal := o.Legal(nil)
				now, aside := o.Dice(o.Pending().Who).Rolling, o.Dice(o.Pending().Who).Aside
				got := Keep(o, legal)
				u := uses{list: appendUses(nil, o), rule: rules.Profile.Payer, known: map[dice.Pool]int{}}
				worth := func(mv match.Move) int {
					return u.expect(mv.Pool().Add(aside), now.Total()-mv.Pool().Total())
				}
				if u.settled(now.Add(aside)) {
					settled++
					if got.Pool() != now {
						t.Fatalf("%s pay for each thing, and it keeps %s", now, got.Pool())
					}
				}
				for _, mv := range legal {
					if !u.settled(now.Add(aside)) && worth(mv) > worth(got) {
						t.Fatalf("of %s it keeps %s, worth %d, and %s is worth %d", now, got.Pool(), worth(got), mv.Pool(), worth(mv))
					}
				}
				if got.Pool() != now {
					again++
				}
			}
			if _, err := s.Play((ai.Greedy{}).Choose(context.Background(), o, rng)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if again == 0 || settled == 0 {
		t.Errorf("it proposes %d times to roll dice again, and %d times there is nothing to gain", again, settled)
	}
}

// Dice count as paying only for costs that can be paid together, each as often as its ability may be used.
func TestDicePayForThingsTogether(t *testing.T) {
	cost := func(text string) dice.Cost {
		c, err := dice.ParseCost(text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	pool := func(text string) dice.Pool {
		p, err := dice.ParsePool(text)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	list := []use{{cost("RR"), 1}, {cost("G"), 2}, {cost("BBB"), 1}}
	for text, want := range map[string]int{
		"RR": 2, "RRRR": 2, "GGG": 2, "RRG": 3, "RG": 1, "RRGGG": 4, "BBB": 3, "BBRRG": 3, "": 0,
	} {
		u := uses{list: list, known: map[dice.Pool]int{}}
		if got := u.most(pool(text)); got != want {
			t.Errorf("%d of %s pay for something, want %d", got, text, want)
		}
	}
}
