package ai

import (
	"context"
	"math/rand/v2"

	"cinderclash/engine/match"
)

// A Mind decides for one side.
type Mind interface {
	// Name is a short lower-case word that saves and the command line know the mind by.
	Name() string
	// Choose returns one of obs.Legal, of which there must be at least one. obs is what
	// the side that decides may know; it is for this call alone and may be changed. rng
	// is the mind's own stream of chance. Choose may be called on any goroutine and must
	// return soon after ctx is done, with a legal move all the same.
	Choose(ctx context.Context, obs *match.Observation, rng *rand.Rand) match.Move
}

// Counted is a Mind whose thinking can be measured out.
type Counted interface {
	Mind
	// Counted returns the mind that always thinks exactly n iterations (or samples),
	// n > 0, however long that takes.
	Counted(n int) Mind
}

// Minds returns every mind there is, the weakest first. The slice is the caller's.
func Minds() []Mind { return []Mind{Random{}, Greedy{}} }

// MindNamed returns the mind with that name, or nil.
func MindNamed(name string) Mind {
	for _, m := range Minds() {
		if m.Name() == name {
			return m
		}
	}
	return nil
}
