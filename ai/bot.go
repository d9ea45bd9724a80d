package ai

import (
	"context"
	"math/rand/v2"
	"strings"
	"time"

	"cinderclash/engine/match"
)

// A Bot decides for one side.
type Bot interface {
	// Name is a short lower-case word that saves and the command line know the bot by.
	Name() string
	// Choose returns one of obs.Legal, of which there must be at least one. obs is what
	// the side that decides may know; it is for this call alone and may be changed. rng
	// is the bot's own stream of chance. Choose may be called on any goroutine and must
	// return soon after ctx is done, with a legal move all the same.
	Choose(ctx context.Context, obs *match.Observation, rng *rand.Rand) match.Move
}

// Counted is a Bot whose thinking can be measured out.
type Counted interface {
	Bot
	// Counted returns the bot that always thinks exactly n iterations (or samples),
	// n > 0, however long that takes.
	Counted(n int) Bot
}

// Searcher is a Bot that looks ahead for as long as it is told to.
type Searcher interface {
	// Counted of 0 is the bot with its own number of iterations, however long that takes.
	Counted
	// Timed returns the bot that thinks for d a decision, d > 0.
	Timed(d time.Duration) Bot
	// Think is Choose, with what came of it.
	Think(ctx context.Context, obs *match.Observation, rng *rand.Rand) Thought
}

// Bots returns every bot there is: the two that all others are measured by, then the
// [Levels]. The slice is the caller's.
func Bots() []Bot { return append([]Bot{Random{}, Greedy{}}, Levels()...) }

// BotNamed returns the bot with that name, or nil.
func BotNamed(name string) Bot {
	for _, m := range Bots() {
		if m.Name() == name {
			return m
		}
	}
	return nil
}

// botNames lists the names of all bots for a sentence.
func botNames() string {
	var names []string
	for _, m := range Bots() {
		names = append(names, m.Name())
	}
	return strings.Join(names, ", ")
}
