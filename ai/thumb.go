package ai

import (
	"context"
	"math/rand/v2"

	"cinderclash/engine/match"
)

// Thumb plays by rules of thumb and tries no move out. It considers the open cards and its
// own hand, but never how the opponent may respond.
type Thumb struct {
	name string
	// hasty means that it never reacts, pairs its heroes in the order listed, never discards a
	// card to fix a die, and keeps the dice that are best now without regard to the reroll.
	hasty bool
}

// Name returns the word that identifies the bot in saves and on the command line.
func (t Thumb) Name() string { return t.name }

// Choose returns the same move for the same observation and state of rng.
func (t Thumb) Choose(_ context.Context, obs *match.Observation, rng *rand.Rand) match.Move {
	var buf [match.MaxAnswers]match.Move
	moves := obs.Legal(buf[:0])
	if len(moves) == 1 {
		return moves[0]
	}
	var e evaluator
	e.reset(&obs.Position)
	if t.hasty {
		switch obs.Pending().Cause {
		case match.ByPairing:
			return moves[0]
		case match.ByWindow, match.ByFixing:
			return match.Move{Kind: match.Pass}
		case match.ByReroll, match.ByRerollDice:
			return e.rolloutMove(&obs.Position, moves)
		default: // the move of most worth
		}
	}
	if mv, ok := e.heuristic(&obs.Position, moves, rng); ok {
		return mv
	}
	return e.rolloutMove(&obs.Position, moves)
}
