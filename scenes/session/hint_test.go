package session

import (
	"math/rand/v2"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
)

// hintAt plays on to the nth choice of a human who may have a hint, and asks for it.
func hintAt(t *testing.T, s *Session, rng *rand.Rand, nth int) {
	t.Helper()
	for !s.Over() {
		if s.CanHint() {
			if nth--; nth == 0 {
				s.AskHint()
				return
			}
		}
		play(t, s, rng, 1)
	}
	t.Fatal("nobody may have a hint")
}

func found(t *testing.T, s *Session) ai.Advice {
	t.Helper()
	var advice ai.Advice
	fixture.Await(t, "the hint", func() bool {
		s.Attend(0, false)
		got, asked, known := s.Hint()
		if !asked {
			t.Fatal("the hint was dropped")
		}
		advice = got
		return known
	})
	return advice
}

// A hint is a legal move. It is the same for the same observation, whatever is hidden, and is dropped when the player decides,
// withdraws or leaves.
func TestAHintIsForWhatIsSeen(t *testing.T) {
	src := rand.New(rand.NewPCG(8, 8))
	for nth, iters := range []int{1, 1, 1, 0} {
		o := options(fixture.Rules(t), uint64(nth))
		o.Seats[0].Bot, o.Iters = nil, iters
		s := open(t, o)
		hintAt(t, s, rand.New(rand.NewPCG(1, 2)), 3+7*nth)
		advice := found(t, s)
		if !s.Observation().Why(advice.Best).OK() {
			t.Errorf("an illegal hint: %+v", advice)
		}
		s.DropHint()
		if _, asked, _ := s.Hint(); asked {
			t.Error("a hint that was dropped")
		}
		other := s.Exchanged(src)
		for _, again := range []*Session{s, other} {
			again.AskHint()
			if got := found(t, again); got != advice {
				t.Errorf("at first %+v, then %+v", advice, got)
			}
		}
		if _, err := s.Play(advice.Best); err != nil {
			t.Fatal(err)
		}
		if _, asked, _ := s.Hint(); asked {
			t.Error("a hint after the decision")
		}
	}
}

// Two players who decide in front of each other get no hint, which would reveal what their hands hold. A player who has the
// screen alone gets one. There is no hint for bots, in replays and in lessons.
func TestNobodyOverhearsAHint(t *testing.T) {
	o := options(fixture.Rules(t), 4)
	o.Seats[0].Bot, o.Seats[1].Bot = nil, nil
	s := open(t, o)
	rng, alone, inTheOpen := rand.New(rand.NewPCG(1, 2)), 0, 0
	for !s.Over() {
		s.TakeOver()
		switch {
		case s.InTheOpen():
			inTheOpen++
			if s.AskHint(); s.CanHint() || s.hint.asked {
				t.Fatalf("a hint in front of both at %v", s.Observation().Pending().Cause)
			}
		case s.CanHint():
			alone++
			if s.Viewer() != s.Observation().Pending().Who {
				t.Fatal("a hint for the other player")
			}
		}
		play(t, s, rng, 1)
	}
	if alone == 0 || inTheOpen == 0 {
		t.Errorf("alone %d, in the open %d", alone, inTheOpen)
	}
	bots := open(t, options(fixture.Rules(t), 4))
	for !bots.Over() {
		if bots.CanHint() {
			t.Fatal("a hint for nobody")
		}
		bots.Advance()
	}
}

// A hint is dropped at once when the position changes, even while it is being computed.
func TestAHintIsCancelled(t *testing.T) {
	o := options(fixture.Rules(t), 2)
	o.Seats[0].Bot, o.Iters = nil, 0
	s := open(t, o)
	hintAt(t, s, rand.New(rand.NewPCG(1, 2)), 9)
	if !s.hint.task.Busy() {
		t.Fatal("it is not being found out")
	}
	if s.Concede(); s.hint.task.Busy() || s.hint.asked {
		t.Error("it is still being found out")
	}
}
