package ai

import (
	"context"
	"math/rand/v2"

	"cinderclash/engine/match"
)

// Thumb plays by rules of thumb and tries nothing out: it looks at what lies open and in
// its own hand, never at what the rival may do about it.
type Thumb struct {
	name string
	// hasty: it acts and does not react. It pairs its heroes as they stand, never gives a
	// card for a die, and keeps what its dice can pay now rather than what they may come
	// to.
	hasty bool
}

// Name returns the word that saves and the command line know it by.
func (t Thumb) Name() string { return t.name }

// Choose returns the same move for the same observation and state of rng.
func (t Thumb) Choose(_ context.Context, obs *match.Observation, rng *rand.Rand) match.Move {
	var buf [maxAnswers]match.Move
	moves := obs.Legal(buf[:0])
	if len(moves) == 1 {
		return moves[0]
	}
	var e evaluator
	e.look(&obs.Position)
	if t.hasty {
		switch obs.Pending().Cause {
		case match.ByPairing:
			return moves[0]
		case match.ByWindow, match.ByFixing:
			return match.Move{Kind: match.Pass}
		case match.ByReroll, match.ByRerollDice:
			return e.rolloutMove(&obs.Position, moves)
		}
	}
	if mv, ok := e.heuristic(&obs.Position, moves, rng); ok {
		return mv
	}
	return e.rolloutMove(&obs.Position, moves)
}
