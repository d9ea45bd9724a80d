package ai

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"cinderclash/engine/match"
)

// A Bot decides for one side.
type Bot interface {
	// Name is the short lower-case word that identifies the bot in saves and on the
	// command line.
	Name() string
	// Choose returns one of obs.Legal, of which there must be at least one. obs is what
	// the deciding side may know; Choose owns it and may change it. rng is the bot's own
	// random stream. Choose may be called on any goroutine. When ctx is done it must
	// return soon, still with a legal move.
	Choose(ctx context.Context, obs *match.Observation, rng *rand.Rand) match.Move
}

// Counted is a Bot that can think for a given number of iterations.
type Counted interface {
	Bot
	// Counted returns the bot that thinks for exactly n iterations (or samples) a
	// decision, n > 0, however long that takes.
	Counted(n int) Bot
}

// Searcher is a Bot that looks ahead, for a given number of iterations or a given time.
type Searcher interface {
	// Counted(0) returns the bot with its default number of iterations, however long
	// they take.
	Counted
	// Timed returns the bot that thinks for d a decision, d > 0.
	Timed(d time.Duration) Bot
	// Think chooses as Choose does, and also reports what the search found.
	Think(ctx context.Context, obs *match.Observation, rng *rand.Rand) Thought
}

// Bots returns all bots: Random and Greedy, against which all others are measured, then
// the [Levels], then two searches that serve only for comparison. The slice is the caller's.
func Bots() []Bot {
	return slices.Concat([]Bot{Random{}, Greedy{}}, Levels(), referenceBots())
}

// BotNamed returns the bot with that name, or nil.
func BotNamed(name string) Bot {
	for _, m := range Bots() {
		if m.Name() == name {
			return m
		}
	}
	return nil
}
