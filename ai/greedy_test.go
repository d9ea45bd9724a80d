package ai_test

import (
	"context"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

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
			fought, err := bout.Fight(t.Context(), rules)
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
		fought, err := bout.Fight(t.Context(), rules)
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

// Between being cancelled and answering, greedy tries out at most one move.
func TestGreedyStopsBetweenMoves(t *testing.T) {
	positions(t, 40, 31, func(m *match.Match, who match.Player) {
		for _, asked := range []int64{0, 1, 7} {
			obs := m.Observe(who)
			ctx := &countdown{Context: t.Context()}
			ctx.left.Store(asked)
			mv := ai.Greedy{}.Choose(ctx, &obs, rand.New(rand.NewPCG(1, 1)))
			if why := m.Why(mv); !why.OK() {
				t.Errorf("cancelled at %v, greedy answers %+v, against rule %d", m.Pending().Cause, mv, why.Rule)
			}
			if left := ctx.left.Load(); left < -1 {
				t.Errorf("cancelled at %v, greedy went on for %d moves", m.Pending().Cause, -1-left)
			}
		}
	})
}

// Greedy finishes within 10 ms what it does not break off: a decision that is calculated,
// or one move tried out. A busy machine stretches some tries, but not all of them.
func TestGreedyStopsWithinTenMilliseconds(t *testing.T) {
	const limit, tries = 10 * time.Millisecond, 20
	ctx := &countdown{Context: t.Context()}
	var asked [256]bool
	whole(t, 6, func(m *match.Match, who match.Player) match.Move {
		asked[m.Pending().Cause] = true
		var mv match.Move
		shortest := time.Hour
		for try := 0; try < tries && shortest > limit; try++ {
			obs := m.Observe(who)
			ctx.left.Store(1) // one move is tried out, then it is cancelled
			began := time.Now()
			mv = ai.Greedy{}.Choose(ctx, &obs, rand.New(rand.NewPCG(1, 1)))
			shortest = min(shortest, time.Since(began))
		}
		if shortest > limit {
			t.Errorf("at %v greedy takes %v to stop", m.Pending().Cause, shortest)
		}
		return mv
	})
	for _, c := range []match.Cause{match.ByDraft, match.ByPairing, match.ByFixing, match.ByReroll, match.ByActivation} {
		if !asked[c] {
			t.Errorf("greedy was never asked %v", c)
		}
	}
}

// whole plays matches from beginning to end, with each decision made by choose.
func whole(t *testing.T, matches int, choose func(*match.Match, match.Player) match.Move) {
	t.Helper()
	lib := fixture.Library(t)
	rules := fixture.Rules(t)
	for number := range matches {
		m, err := match.New(rules, fixture.ReadySetup(lib, number))
		if err != nil {
			t.Fatal(err)
		}
		src := rand.New(rand.NewPCG(uint64(number), 23))
		for m.Pending().Shape != match.Over {
			pend := m.Pending()
			mv := match.Move{}
			if pend.Who == match.Chance {
				mv = pend.Draw(src)
			} else {
				mv = choose(&m, pend.Who)
			}
			fixture.Apply(t, &m, mv)
		}
	}
}

// With enough samples for minutes, a cancelled bot answers at once. The limit is far above
// the 10 ms of a quiet machine, so that a busy one does not fail.
func TestGreedyIsCancelledWhileThinking(t *testing.T) {
	done := 0
	positions(t, 5, 41, func(m *match.Match, who match.Player) {
		obs := m.Observe(who)
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Millisecond)
		defer cancel()
		began := time.Now()
		mv := ai.Greedy{}.Counted(1<<30).Choose(ctx, &obs, rand.New(rand.NewPCG(1, 1)))
		if took := time.Since(began); took > time.Second {
			t.Errorf("it took %v to stop", took)
		}
		if !m.Why(mv).OK() {
			t.Errorf("cancelled, greedy answers %+v, which is not legal", mv)
		}
		done++
	})
	if done != 5 {
		t.Errorf("%d positions were tried", done)
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
		fought, err := bout.Fight(b.Context(), rules)
		if err != nil {
			b.Fatal(err)
		}
		decisions += fought.Decisions
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(decisions), "µs/decision")
}
