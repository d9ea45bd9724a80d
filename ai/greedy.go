package ai

import (
	"context"
	"math/rand/v2"

	"cinderclash/engine/match"
)

// Greedy tries each legal move on the same samples of what is hidden from it. It plays
// the clash to its end by the rollout policy for both sides, and takes the move with the
// best average of [Evaluate]. The zero value takes eight samples.
type Greedy struct {
	samples int
	// judge, if not nil, values positions instead of Evaluate.
	judge *Judge
}

// standardSamples is the number of samples of the zero Greedy.
const standardSamples = 8

// Name returns "greedy".
func (Greedy) Name() string { return "greedy" }

// Counted returns a Greedy with n samples.
func (g Greedy) Counted(n int) Bot {
	g.samples = n
	return g
}

// Choose returns the move with the best average. It is the same one for the same
// observation and state of rng, unless ctx is done first.
func (g Greedy) Choose(ctx context.Context, obs *match.Observation, rng *rand.Rand) match.Move {
	var buf [match.MaxAnswers]match.Move
	moves := obs.Legal(buf[:0])
	if len(moves) == 1 {
		return moves[0]
	}
	var e evaluator
	e.reset(&obs.Position)
	if mv, ok := e.heuristic(&obs.Position, moves, rng); ok {
		return mv
	}
	return g.tryAll(ctx, &e, obs, moves, rng)
}

// tryAll plays each move on the same samples. Chance after a move is seeded by the sample
// alone, so all moves are compared with the same luck.
func (g Greedy) tryAll(ctx context.Context, e *evaluator, obs *match.Observation, moves []match.Move, rng *rand.Rand) match.Move {
	samples := g.samples
	if samples <= 0 {
		samples = standardSamples
	}
	var sums, row [match.MaxAnswers]int
	ends, end := 0, 0 // the value of passing if the opponent passes too: in all samples, and in the last one
	passes := obs.Pending().Cause == match.ByActivation
	first := e.rolloutMove(&obs.Position, moves)
	var s rollout
	for range samples {
		whole := obs.Sample(rng)
		luck := rng.Uint64()
		for i, mv := range moves {
			if ctx.Err() != nil {
				return best(moves, &sums, first)
			}
			s.begin(&whole, mv, match.Nobody, luck)
			s.run()
			row[i] = g.value(&s.m.Position, obs.Viewer())
			if passes && mv.Kind == match.Pass {
				s.begin(&whole, mv, obs.Viewer().Other(), luck)
				s.run()
				end = g.value(&s.m.Position, obs.Viewer())
			}
		}
		for i := range moves {
			sums[i] += row[i]
		}
		ends += end
	}
	if passes {
		// Two passes in a row end the clash with dice unspent (rule 408). The opponent passes
		// too if that is worse for this side.
		for i, mv := range moves {
			if mv.Kind == match.Pass {
				sums[i] = min(sums[i], ends)
			}
		}
	}
	return best(moves, &sums, first)
}

// value is what a whole position is worth for who.
func (g Greedy) value(p *match.Position, who match.Player) int {
	if g.judge == nil {
		return Evaluate(p, who)
	}
	wins := int(g.judge.FirstWins(p) * Won)
	if who == match.Second {
		return Won - wins
	}
	return wins
}

// best returns the move with the highest sum. Among equals it prefers first, if that is
// one of them.
func best(moves []match.Move, sums *[match.MaxAnswers]int, first match.Move) match.Move {
	at := 0
	for i := range moves {
		if sums[i] > sums[at] || sums[i] == sums[at] && moves[i] == first {
			at = i
		}
	}
	return moves[at]
}
