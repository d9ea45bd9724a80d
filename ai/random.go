package ai

import (
	"context"
	"math/rand/v2"

	"cinderclash/engine/match"
)

// Random chooses among the legal moves, each as likely as the others.
type Random struct{}

// Name returns "random".
func (Random) Name() string { return "random" }

// Choose returns a random legal move.
func (Random) Choose(_ context.Context, obs *match.Observation, rng *rand.Rand) match.Move {
	var buf [match.MaxAnswers]match.Move
	moves := obs.Legal(buf[:0])
	return moves[rng.IntN(len(moves))]
}
