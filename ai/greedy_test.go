package ai_test

import (
	"context"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"cinderclash/ai"
	"cinderclash/ai/lab"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

func TestGreedyBeatsRandom(t *testing.T) {
	result, err := lab.Contest{A: ai.Greedy{}, B: ai.Random{}, Pairs: 32, Seed: 1}.Play(t.Context(), fixture.Rules(t))
	if err != nil {
		t.Fatal(err)
	}
	if result.WinRate < 0.95 {
		t.Errorf("greedy wins %.0f%% against random", 100*result.WinRate)
	}
}

// Fight reports an illegal move as an error. Each timing profile asks its questions in
// another order.
func TestGreedyIsLegalInEveryProfile(t *testing.T) {
	lib := fixture.Library(t)
	for _, profile := range match.Profiles() {
		rules, err := match.NewRules(lib, match.Standard(), profile)
		if err != nil {
			t.Fatal(err)
		}
		for number := range 16 {
			bots := [2]ai.Bot{ai.Greedy{}.Counted(2), ai.Random{}}
			if number%4 == 3 {
				bots[1] = ai.Greedy{}.Counted(1)
			}
			bout := ai.Bout{Bots: bots, Setup: fixture.ReadySetup(lib, number), Seed: uint64(number)}
			fought, err := bout.Play(t.Context(), rules)
			if err != nil {
				t.Fatalf("profile %s, match %d: %v", profile.Name, number, err)
			}
			if !fought.Result.Over || fought.Decisions == 0 {
				t.Errorf("profile %s, match %d ended as %+v after %d decisions", profile.Name, number, fought.Result, fought.Decisions)
			}
		}
	}
}

// positions plays random matches and calls look for every stride-th position in which a
// player decides between two or more moves, count times.
func positions(t *testing.T, count, stride int, look func(m *match.Match, who match.Player)) {
	t.Helper()
	rng, seen := rand.New(rand.NewPCG(11, 0)), 0
	random := func(_ *match.Match, moves []match.Move) match.Move { return moves[rng.IntN(len(moves))] }
	fixture.Decisions(t, rng, random, func(m *match.Match, moves []match.Move) bool {
		if seen++; len(moves) > 1 && seen%stride == 0 {
			look(m, m.Pending().Who)
			count--
		}
		return count > 0
	})
}

// A sample exchanges and permutes everything that a player cannot see. If play goes on
// from it, neither what the player sees nor what greedy does may differ.
func TestGreedyDoesNotPeek(t *testing.T) {
	src := rand.New(rand.NewPCG(12, 0))
	exchanged := 0
	positions(t, 500, 5, func(m *match.Match, who match.Player) {
		obs := m.Observe(who)
		other := obs.Sample(src)
		if other != *m {
			exchanged++
		}
		seen := other.Observe(who)
		if seen != obs {
			t.Fatalf("at %v the observation of player %d shows something hidden", m.Pending().Cause, who+1)
		}
		bot := ai.Greedy{}.Counted(2)
		a := bot.Choose(t.Context(), &obs, rand.New(rand.NewPCG(5, 0)))
		b := bot.Choose(t.Context(), &seen, rand.New(rand.NewPCG(5, 0)))
		if a != b {
			t.Fatalf("at %v greedy chooses %+v or %+v", m.Pending().Cause, a, b)
		}
	})
	if exchanged < 450 {
		t.Errorf("only %d of 500 matches had anything hidden exchanged", exchanged)
	}
}

func TestGreedyIsDeterministic(t *testing.T) {
	lib := fixture.Library(t)
	rules := fixture.Rules(t)
	var ends [2]match.Match
	for i := range ends {
		bout := ai.Bout{Bots: [2]ai.Bot{ai.Greedy{}, ai.Greedy{}}, Setup: fixture.ReadySetup(lib, 6), Seed: 9}
		fought, err := bout.Play(t.Context(), rules)
		if err != nil {
			t.Fatal(err)
		}
		ends[i] = fought.Final
	}
	if ends[0] != ends[1] {
		t.Error("the same bout ended in two ways")
	}
}

// countdown is a context that is done after Err was called so many times.
type countdown struct {
	context.Context
	left atomic.Int64
}

func (c *countdown) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// Between being cancelled and answering, greedy tries out at most one move, whatever it is asked.
func TestGreedyStopsBetweenMoves(t *testing.T) {
	var asked [256]bool
	matches := 0
	src := rand.New(rand.NewPCG(0, 23))
	choose := func(m *match.Match, _ []match.Move) match.Move {
		asked[m.Pending().Cause] = true
		var mv match.Move
		for _, checks := range []int64{0, 1, 7} {
			obs := m.Observe(m.Pending().Who)
			ctx := &countdown{Context: t.Context()}
			ctx.left.Store(checks)
			mv = ai.Greedy{}.Counted(1<<30).Choose(ctx, &obs, rand.New(rand.NewPCG(1, 1)))
			if why := m.Why(mv); !why.OK() {
				t.Errorf("cancelled at %v, greedy answers %+v, against rule %d", m.Pending().Cause, mv, why.Rule)
			}
			if left := ctx.left.Load(); left < -1 {
				t.Errorf("cancelled at %v, greedy went on for %d moves", m.Pending().Cause, -1-left)
			}
		}
		return mv
	}
	fixture.Decisions(t, src, choose, func(m *match.Match, _ []match.Move) bool {
		if m.Pending().Cause == match.ByDraft && m.Pending().Who == match.First {
			matches++
		}
		return matches <= 9 // three heroes are chosen in each draft
	})
	for _, c := range []match.Cause{match.ByDraft, match.ByPairing, match.ByFixing, match.ByReroll, match.ByActivation} {
		if !asked[c] {
			t.Errorf("greedy was never asked %v", c)
		}
	}
}

func TestEvaluate(t *testing.T) {
	positions(t, 200, 17, func(m *match.Match, who match.Player) {
		a, b := ai.Evaluate(&m.Position, match.First), ai.Evaluate(&m.Position, match.Second)
		if a != -b {
			t.Errorf("at %v the position is worth %d to one and %d to the other", m.Pending().Cause, a, b)
		}
		next := *m
		fixture.Apply(t, &next, match.Move{Kind: match.Concede, A: uint16(who)})
		if got := ai.Evaluate(&next.Position, who); got != -ai.Won {
			t.Errorf("a lost match is worth %d", got)
		}
	})
}

func TestEvaluateAllocatesNothing(t *testing.T) {
	positions(t, 20, 43, func(m *match.Match, who match.Player) {
		if n := testing.AllocsPerRun(5, func() { ai.Evaluate(&m.Position, who) }); n > 0 {
			t.Errorf("at %v it allocates %v times", m.Pending().Cause, n)
		}
	})
}

func BenchmarkGreedy(b *testing.B) {
	lib := fixture.Library(b)
	rules := fixture.Rules(b)
	decisions := 0
	for n := range b.N {
		bout := ai.Bout{Bots: [2]ai.Bot{ai.Greedy{}, ai.Greedy{}}, Setup: fixture.ReadySetup(lib, n), Seed: uint64(n)}
		fought, err := bout.Play(b.Context(), rules)
		if err != nil {
			b.Fatal(err)
		}
		decisions += fought.Decisions
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(decisions), "µs/decision")
}
