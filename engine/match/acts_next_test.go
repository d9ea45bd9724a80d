package match

import (
	"math/rand/v2"
	"testing"
)

// The player who is said to act next is the first to begin an activation, be asked, or pass because nothing is left. If
// nobody is said to act next, the clash ends. Nobody answers on the way.
func TestActsNext(t *testing.T) {
	looked := map[string]int{"to act": 0, "of whom none acts": 0, "of one side": 0}
	missing := func() bool {
		for _, n := range looked {
			if n == 0 {
				return true
			}
		}
		return false
	}
	for seed := uint64(0); seed < 2000 && missing(); seed++ {
		rng := rand.New(rand.NewPCG(seed, 7))
		profiles := allProfiles()
		m := started(t, rng, profiles[seed%uint64(len(profiles))])
		var buf [MaxAnswers]Move
		for m.pend.Shape != Over {
			if m.pend.Cause == ByWindow && m.height == 0 && m.stage == stageActions {
				said, any := m.ActsNext()
				did, who, ok := afterPasses(t, m)
				if ok {
					if any != did || any && who != said {
						t.Fatalf("seed %d, round %d: player %d is said to act next, %v; player %d does, %v", seed, m.round, said, any, who, did)
					}
					for what, is := range map[string]bool{"to act": did, "of whom none acts": !did, "of one side": m.alone} {
						if is {
							looked[what]++
						}
					}
				}
			}
			if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if missing() {
		t.Errorf("some players were not looked at: %v", looked)
	}
}

// afterPasses returns who acts, or passes by itself, once everybody has passed in windows, and whether anybody does before the
// clash ends. ok is false if something else happens first.
func afterPasses(t *testing.T, m Match) (acts bool, who Player, ok bool) {
	t.Helper()
	var log Events
	for m.pend.Cause == ByWindow && m.height == 0 {
		if err := m.Apply(Move{Kind: Pass}, &log); err != nil {
			t.Fatal(err)
		}
		for i := range log {
			switch e := &log[i]; e.Kind {
			case ActivationBegan, PlayerPassed:
				return true, e.Player, true
			case ClashEnded:
				return false, 0, true
			default: // other events do not show who acts
			}
		}
	}
	return true, m.pend.Who, m.pend.Cause == ByActivation
}

// A player whose hero falls in its own activation before acting has thereby passed (rule 422). The rival, who has not passed,
// acts next.
func TestActsNextOfTheFallen(t *testing.T) {
	m := inClash(t, Profiles()[0], rand.New(rand.NewPCG(1, 7)))
	active := m.active
	f := m.fighter(active)
	m.hero(f).life = 0
	m.players[active].fallen |= 1 << f.Slot()
	if who, any := m.ActsNext(); !any || who != active.Other() {
		t.Errorf("player %d is said to act next, %v", who, any)
	}
}
