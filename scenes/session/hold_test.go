package session

import (
	"math/rand/v2"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// Over an action of their own a player is asked only who holds priority, once, or who is always asked. A match that was left
// at that question asks it again.
func TestOwnActionsAreAskedOfWhoHoldsPriority(t *testing.T) {
	rules := fixture.Rules(t)
	for _, c := range []struct {
		name  string
		stops Stops
		holds bool
		asked bool
	}{{"at first", StopAble, false, false}, {"holding priority", StopAble, true, true}, {"always", StopAlways, false, true}, {"never", StopNever, true, false}} {
		t.Run(c.name, func(t *testing.T) {
			asked, rng := 0, rand.New(rand.NewPCG(9, 1))
			for seed := range uint64(6) {
				s := soloOf(t, rules, seed, [2]int{0, 1})
				s.SetStops(c.stops)
				for !s.Over() {
					if s.Ready() {
						s.SetHolds(match.First, c.holds)
					}
					if !s.Ready() || !ownAction(&s.Observation().Position) || len(s.Observation().Legal(nil)) < 2 {
						play(t, s, rng, 1)
						continue
					}
					asked++
					if c.holds {
						again, err := record.Read(rules.Library, "test", s.Records())
						if err != nil {
							t.Fatal(err)
						}
						resumed, err := Resume(again, s.o)
						if err != nil {
							t.Fatal(err)
						}
						if !resumed.Ready() || !resumed.Holds(match.First) {
							t.Fatal("a match that was left at the question does not ask it")
						}
					}
					if play(t, s, rng, 1); c.holds && s.Holds(match.First) {
						t.Fatal("who was asked still holds priority")
					}
				}
			}
			if asked > 0 != c.asked {
				t.Errorf("asked %d times", asked)
			}
		})
	}
}

// What answers the own side's actions is a reason to hold priority; what answers the rival's, or another event, is none.
func TestWhatPriorityIsHeldFor(t *testing.T) {
	lib := fixture.Library(t)
	for key, want := range map[string]bool{"feint": true, "wet-blanket": false, "dumb-luck": false, "payday": false} {
		card, ok := lib.CardByKey(key)
		if !ok {
			t.Fatalf("there is no card %s", key)
		}
		if got := HoldsFor(&lib.Abilities[lib.Cards[card].Play]); got != want {
			t.Errorf("%s: %v", key, got)
		}
	}
}
