package session

import (
	"math/rand/v2"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// A player is asked over an action of their own only if they hold priority, and then once, or if they are always asked. A match
// that was left at that question asks it again.
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

// Priority stays held past windows over own actions in which no answer is possible, because nobody is asked in them.
func TestPriorityIsHeldUntilItIsAskedFor(t *testing.T) {
	rules := fixture.Rules(t)
	past, rng := 0, rand.New(rand.NewPCG(4, 1))
	for seed := range uint64(8) {
		s := soloOf(t, rules, seed, [2]int{0, 1})
		for !s.Over() {
			p := &s.match.Position
			if s.Ready() && s.Observation().Pending().Cause == match.ByActivation {
				s.SetHolds(match.First, true)
			}
			if p.Pending().Who == match.First && ownAction(p) && len(s.match.Legal(nil)) == 1 && s.Holds(match.First) {
				past++
				if play(t, s, rng, 1); !s.Holds(match.First) {
					t.Fatal("who was not asked holds priority no more")
				}
				continue
			}
			play(t, s, rng, 1)
		}
	}
	if past == 0 {
		t.Error("there was no such window")
	}
}

// Undo goes back to the same decisions after a match is continued: those in which a human was asked.
func TestAContinuedMatchIsTakenBackToTheSame(t *testing.T) {
	rules := fixture.Rules(t)
	passed, rng := 0, rand.New(rand.NewPCG(6, 1))
	for seed := range uint64(6) {
		s := soloOf(t, rules, seed, [2]int{0, 1})
		for !s.Over() {
			if p := &s.match.Position; p.Pending().Who == match.First && ownAction(p) && len(s.match.Legal(nil)) > 1 {
				passed++
			}
			play(t, s, rng, 1)
		}
		saved, err := record.Read(rules.Library, "test", s.Records())
		if err != nil {
			t.Fatal(err)
		}
		again, err := Resume(saved, s.o)
		if err != nil {
			t.Fatal(err)
		}
		for i := range s.steps {
			if was, is := &s.steps[i], &again.steps[i]; was.chosen != is.chosen {
				t.Fatalf("seed %d: %s by %s was chosen %v, and afterwards %v", seed, rules.FormatMove(was.move), was.cause, was.chosen, is.chosen)
			}
		}
	}
	if passed == 0 {
		t.Error("nobody was spared a question over an own action")
	}
}

// Drawing a card with the last dice is a choice, and can be taken back, if the player was asked. Each of two players at one
// screen is asked, whatever they hold.
func TestADrawThatIsAskedForIsAChoice(t *testing.T) {
	rules := fixture.Rules(t)
	draws, rng := 0, rand.New(rand.NewPCG(2, 1))
	for seed := uint64(0); seed < 12 && draws == 0; seed++ {
		s := hotSeatOf(t, rules, seed)
		for !s.Over() {
			o := s.match.Observe(s.match.Pending().Who)
			legal := s.match.Legal(nil)
			last := s.match.Pending().Cause == match.ByActivation && lastDraw(&o, legal) >= 0
			steps := len(s.steps)
			share(t, s, rng)
			if last && len(s.steps) > steps {
				if draws++; !s.steps[steps].chosen {
					t.Fatalf("seed %d: %s was asked for, and counts as no choice", seed, rules.FormatMove(s.steps[steps].move))
				}
			}
		}
	}
	if draws == 0 {
		t.Error("nobody was asked that")
	}
}

// An ability that answers actions of its own side is a reason to hold priority. One that answers the rival's, or another event,
// is not.
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
