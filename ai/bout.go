package ai

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"cinderclash/engine/match"
)

// Bout is one match between two bots.
type Bout struct {
	Bots  [2]Bot
	Setup match.Setup
	Seed  uint64
	// Watch, if not nil, is called with each position, also the last.
	Watch func(*match.Match)
}

// BoutResult is the outcome of a [Bout].
type BoutResult struct {
	Result    match.Result
	Rounds    int
	Decisions int // of players with two or more legal moves
	// Efforts are the efforts of the two bots.
	Efforts [2]Effort
	// Final is the position at the end.
	Final match.Match
}

// Effort is what a bot's decisions cost. Decisions with one legal move do not count.
type Effort struct {
	Decisions int `json:"decisions"`
	// Iterations is the number of iterations, if the bot searches.
	Iterations int `json:"iterations,omitempty"`
	// Moves is how many moves were tried out, MostMoves how many for one decision. Unlike the
	// times below they are the same on every machine.
	Moves     int `json:"moves,omitempty"`
	MostMoves int `json:"most_moves,omitempty"`
	// Took is the total time, Slowest the time of the slowest decision, in nanoseconds.
	Took    time.Duration `json:"took_ns"`
	Slowest time.Duration `json:"slowest_ns"`
}

// Add adds the effort of other decisions.
func (e *Effort) Add(other Effort) {
	e.Decisions += other.Decisions
	e.Iterations += other.Iterations
	e.Moves += other.Moves
	e.MostMoves = max(e.MostMoves, other.MostMoves)
	e.Took += other.Took
	e.Slowest = max(e.Slowest, other.Slowest)
}

// Speed returns the iterations a second, 0 if there are none.
func (e Effort) Speed() float64 {
	if e.Iterations == 0 {
		return 0
	}
	return float64(e.Iterations) / e.Took.Seconds()
}

// Play plays the match. Everything random comes from the seed, and each bot has its own
// stream. An outcome of chance depends on the seed and on its key (see [match.Pending.Key]),
// not on earlier decisions: two bouts with the same seed have the same dice as long as the
// same number is rolled. Play returns an error if a bot answers with an illegal move, or ctx
// is done.
func (b Bout) Play(ctx context.Context, rules *match.Rules) (BoutResult, error) {
	m, err := match.New(rules, b.Setup)
	if err != nil {
		return BoutResult{}, err
	}
	streams := [2]*rand.Rand{rand.New(rand.NewPCG(b.Seed, 0)), rand.New(rand.NewPCG(b.Seed, 1))}
	var out BoutResult
	var buf [match.MaxAnswers]match.Move
	for {
		pend := m.Pending()
		if b.Watch != nil {
			b.Watch(&m)
		}
		var mv match.Move
		switch {
		case pend.Shape == match.Over:
			out.Result, out.Rounds, out.Final = m.Result(), m.Round(), m
			return out, nil
		case ctx.Err() != nil:
			return BoutResult{}, ctx.Err()
		case pend.Who == match.Chance:
			mv = pend.Draw(&splitmix{state: MixSeeds(b.Seed, pend.Key())})
		default:
			obs := m.Observe(pend.Who)
			began := time.Now()
			iterations, tried := 0, 0
			bot := b.Bots[pend.Who]
			if search, ok := bot.(Search); ok && search.omniscient {
				search.truth = &m
				bot = search
			}
			if searcher, ok := bot.(Searcher); ok {
				thought := searcher.Think(ctx, &obs, streams[pend.Who])
				mv, iterations, tried = thought.Move, thought.Iterations, thought.Moves
			} else {
				mv = bot.Choose(ctx, &obs, streams[pend.Who])
			}
			if len(m.Legal(buf[:0])) > 1 {
				out.Decisions++
				took := time.Since(began)
				out.Efforts[pend.Who].Add(Effort{Decisions: 1, Iterations: iterations, Moves: tried, MostMoves: tried, Took: took, Slowest: took})
			}
		}
		if err := m.Apply(mv, nil); err != nil {
			return BoutResult{}, fmt.Errorf("%s: %w", b.Bots[pend.Who&1].Name(), err)
		}
	}
}
