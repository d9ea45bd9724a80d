package ai

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
	"time"

	"cinderclash/engine/match"
)

// Search searches a tree of moves of both sides, in many samples of the hidden cards. It is a single-observer information set Monte Carlo tree search (Cowling,
// Powley and Whitehouse, 2012) with an open loop: outcomes of chance are drawn anew in
// each iteration and have no nodes. See [tree] for how it works and where it differs.
type Search struct {
	name string
	// iterations is the most iterations; 0 means as many as the budget allows.
	iterations int
	// budget is the most time for a decision; 0 means no limit.
	budget time.Duration
	// judge, if not nil, replaces the program's own judge.
	judge predictor
	tune  tuning
	// omniscient means that in a [Bout] it gets the whole match, in truth. Only a bot for
	// comparison has it.
	omniscient bool
	truth      *match.Match
}

// Thought is the result of a search.
type Thought struct {
	Move match.Move
	// Chance is the estimated probability, from 0 to 1, that its side wins after the move;
	// 0.5 if there was no iteration.
	Chance float64
	// Iterations is the number of iterations. It is 0 if only one move was worth trying, or
	// ctx was done at once.
	Iterations int
	// Moves is how many moves were tried out. With a fixed number of iterations it is the same on
	// every machine, and tells what the decision cost.
	Moves int
}

// Name returns the word that identifies the bot in saves and on the command line.
func (s Search) Name() string { return s.name }

// Counted returns the search with n iterations a decision, or its own number of them if n
// is 0, however long they take.
func (s Search) Counted(n int) Bot {
	if s.budget = 0; n > 0 {
		s.iterations = n
	}
	return s
}

// Timed returns the search that thinks for d a decision, with one tree fewer than there
// are cores, but at least one.
func (s Search) Timed(d time.Duration) Bot {
	s.iterations, s.budget = 0, d
	return s
}

// Choose returns the move of [Search.Think].
func (s Search) Choose(ctx context.Context, obs *match.Observation, rng *rand.Rand) match.Move {
	return s.Think(ctx, obs, rng).Move
}

// Think chooses the move with the most visits. A given number of iterations grows one tree
// and ends as soon as no other move can catch up, so the thought is the same for the same
// observation and state of rng on every machine, unless ctx or the budget stops it. Without
// a number, as many trees grow as there are cores to spare.
func (s Search) Think(ctx context.Context, obs *match.Observation, rng *rand.Rand) Thought {
	var buf [match.MaxAnswers]match.Move
	if s.budget > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, s.budget)
		defer stop()
	}
	before := &meter{ctx: ctx}
	moves := effective(before, obs, obs.Legal(buf[:0]))
	if s.tune.proves && len(moves) > 1 {
		moves = proven(before, obs, moves, func() match.Match {
			if s.truth != nil {
				return *s.truth
			}
			return obs.Sample(rng)
		})
	}
	if len(moves) == 1 {
		return Thought{Move: moves[0], Chance: 0.5, Moves: before.moves}
	}
	judge := s.judge
	if judge == nil {
		judge = NewJudge(obs.Rules().Library)
	}
	n := 1
	if s.iterations == 0 {
		n = max(1, runtime.GOMAXPROCS(0)-1)
	}
	trees := make([]*tree, n)
	for i := range trees {
		trees[i] = newTree(obs, moves, judge, s.tune, rng)
		trees[i].truth = s.truth
	}
	var others sync.WaitGroup
	for _, t := range trees[1:] {
		others.Go(func() { t.grow(ctx, s.iterations) })
	}
	trees[0].grow(ctx, s.iterations)
	others.Wait()
	for _, t := range trees {
		if t.failed != nil {
			panic(t.failed)
		}
	}
	out := decide(trees)
	out.Moves += before.moves
	return out
}

// effective returns moves without the abilities and cards that certainly change nothing except by their cost. It returns all
// moves if none would be left, which happens where something must be played, or if the decision is cancelled.
func effective(work *meter, obs *match.Observation, moves []match.Move) []match.Move {
	var out match.Preview
	kept := make([]match.Move, 0, len(moves))
	for _, mv := range moves {
		if !work.take(previewMoves) {
			return moves
		}
		if mv.Kind != match.Use && mv.Kind != match.Play || changes(obs, &out, mv) {
			kept = append(kept, mv)
		}
	}
	if len(kept) == 0 {
		return moves
	}
	return kept
}

// changes reports whether mv may change anything except by its cost. out is overwritten.
func changes(obs *match.Observation, out *match.Preview, mv match.Move) bool {
	obs.Preview(out, mv)
	if !out.Complete() || len(out.Doubts) > 0 {
		return true
	}
	for i := range out.Events {
		switch out.Events[i].Kind {
		case match.ActionAnnounced, match.DicePaid, match.ActionReady, match.ActionResolving, match.ActionResolved:
		default: // it changes something besides the cost
			return true
		}
	}
	for i := 1; i <= obs.StackSize(); i++ {
		if out.Cancels(i) {
			return true
		}
	}
	return false
}

// decide adds up the roots of the trees and takes the move with the most visits. A move that
// won the match at once in every visit ranks first, and one that lost it in every visit last.
func decide(trees []*tree) Thought {
	out := Thought{}
	for _, t := range trees {
		out.Moves += t.work.moves
	}
	most := int32(-1)
	for k := range trees[0].roots {
		visits, wins, sum := int32(0), int32(0), 0.0
		for _, t := range trees {
			visits += t.nodes[1+k].visits
			wins += t.wins[k]
			sum += t.nodes[1+k].sum
		}
		out.Iterations += int(visits)
		rank := visits
		switch {
		case visits == 0:
		case wins == visits:
			rank = math.MaxInt32
		case sum == 0: // the value of a position that is not lost is above 0
			rank = 0
		}
		if rank > most || rank == most && k == trees[0].prior {
			most, out.Move = rank, trees[0].nodes[1+k].move
			out.Chance = 0.5
			if visits > 0 {
				out.Chance = sum / float64(visits)
			}
		}
	}
	return out
}
