package ai

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"time"

	"cinderclash/engine/match"
)

// Search looks ahead in a tree of moves of both sides, through many samples of what it
// cannot see: a single-observer information set Monte Carlo tree search (Cowling,
// Powley and Whitehouse, 2012) with an open loop, in which what chance gives is drawn
// anew on each way down and is no node. See [tree] for how, and where it differs.
type Search struct {
	name string
	// iterations is how many ways down it takes, all trees together; 0 means as many as
	// there is time for.
	iterations int
	// budget is how long it thinks at most; 0 means without end.
	budget time.Duration
	// judge, if not nil, is asked in place of the program's own.
	judge *Judge
	tune  tuning
}

// Thought is what a search has come to.
type Thought struct {
	Move match.Move
	// Chance is how likely its side wins after the move, from 0 to 1; 0.5 if nothing was
	// looked at.
	Chance float64
	// Iterations is how many ways down it took. 0: no other move had a point.
	Iterations int
}

// Name returns the word that saves and the command line know it by.
func (s Search) Name() string { return s.name }

// Counted returns the search that takes n ways down a decision, or its own number of
// them if n is 0, however long that is.
func (s Search) Counted(n int) Bot {
	if s.budget = 0; n > 0 {
		s.iterations = n
	}
	return s
}

// Timed returns the search that thinks for d a decision, with as many trees as there
// are cores less one.
func (s Search) Timed(d time.Duration) Bot {
	s.iterations, s.budget = 0, d
	return s
}

// Choose returns the move of [Search.Think]. If that panics, which is a mistake of the
// program, the match goes on with the move of [Greedy].
func (s Search) Choose(ctx context.Context, obs *match.Observation, rng *rand.Rand) match.Move {
	if mv, ok := s.tryThink(ctx, obs, rng); ok {
		return mv
	}
	return Greedy{}.Choose(ctx, obs, rng)
}

// tryThink is Think; ok is false if it panicked.
func (s Search) tryThink(ctx context.Context, obs *match.Observation, rng *rand.Rand) (mv match.Move, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	return s.Think(ctx, obs, rng).Move, true
}

// mostTrees is over how many trees counted iterations are spread, treeSize from how
// many iterations a tree more is worth it. Neither hangs on the machine, so neither
// does the move.
const (
	mostTrees = 4
	treeSize  = 1500
)

// Think chooses the move that most ways down have gone through. It is the same for the
// same observation, count of iterations and state of rng on every machine, unless it
// is stopped by ctx or its budget.
func (s Search) Think(ctx context.Context, obs *match.Observation, rng *rand.Rand) Thought {
	var buf [maxAnswers]match.Move
	moves := withPoint(obs, obs.Legal(buf[:0]))
	if len(moves) == 1 {
		return Thought{Move: moves[0], Chance: 0.5}
	}
	if s.budget > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, s.budget)
		defer stop()
	}
	judge := s.judge
	if judge == nil {
		judge = NewJudge(obs.Rules().Library)
	}
	workers := max(1, runtime.GOMAXPROCS(0)-1)
	trees := make([]*tree, workers)
	if s.iterations > 0 {
		trees = make([]*tree, min(mostTrees, 1+s.iterations/treeSize))
	}
	for i := range trees {
		trees[i] = newTree(obs, moves, judge, s.tune, rng)
	}
	grow := func(i int) {
		n := 0
		if s.iterations > 0 {
			n = (s.iterations + i) / len(trees)
		}
		trees[i].grow(ctx, n)
	}
	if workers == 1 || len(trees) == 1 {
		for i := range trees {
			grow(i)
		}
	} else {
		var all sync.WaitGroup
		for w := range min(workers, len(trees)) {
			all.Go(func() {
				for i := w; i < len(trees); i += workers {
					grow(i)
				}
			})
		}
		all.Wait()
	}
	for _, t := range trees {
		if t.failed != nil {
			panic(t.failed)
		}
	}
	return decide(trees)
}

// withPoint returns the moves without the uses of abilities of which it is certain that
// they would change nothing but what they cost.
func withPoint(obs *match.Observation, moves []match.Move) []match.Move {
	var out match.Preview
	return slices.DeleteFunc(moves, func(mv match.Move) bool {
		if mv.Kind != match.Use {
			return false
		}
		obs.Preview(&out, mv)
		if !out.Complete() || len(out.Doubts) > 0 {
			return false
		}
		for i := range out.Events {
			switch out.Events[i].Kind {
			case match.ActionAnnounced, match.DicePaid, match.ActionReady, match.ActionResolving, match.ActionResolved:
			default:
				return false
			}
		}
		for i := 1; i <= obs.StackSize(); i++ {
			if out.Cancels(i) {
				return false
			}
		}
		return true
	})
}

// decide adds up the trees at their root and takes the move most visited; but one that
// has always won at once is better than one that wins later, however surely.
func decide(trees []*tree) Thought {
	out := Thought{}
	most := int32(-1)
	for k := range trees[0].roots {
		visits, wins, sum := int32(0), int32(0), 0.0
		for _, t := range trees {
			visits += t.nodes[1+k].visits
			wins += t.wins[k]
			sum += t.nodes[1+k].sum
		}
		out.Iterations += int(visits)
		if visits > 0 && wins == visits {
			visits = math.MaxInt32
			sum = float64(visits)
		}
		if visits > most || visits == most && k == trees[0].prior {
			most, out.Move = visits, trees[0].nodes[1+k].move
			out.Chance = 0.5
			if visits > 0 {
				out.Chance = sum / float64(visits)
			}
		}
	}
	return out
}
