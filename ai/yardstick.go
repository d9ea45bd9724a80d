package ai

import "cinderclash/engine/match"

// yardsticks returns the bots that only measure what others are worth. They search like
// the highest level. One lacks what was learned: it values positions by [Evaluate]. The
// other one, which thinks ten times as long, is told all hidden cards.
func yardsticks() []Bot {
	return []Bot{
		Search{name: "handmade", iterations: legendIterations, budget: longestThought, tune: deepTuning, judge: handmade{}},
		Search{name: "seer", iterations: 10 * legendIterations, tune: deepTuning, sees: true},
	}
}

// foreteller foretells who wins.
type foreteller interface {
	// FirstWins returns the probability, from 0 to 1, that the first player wins from a
	// position between two clashes, a draw counting half.
	FirstWins(p *match.Position) float64
}

// handmade foretells from [Evaluate], whose numbers nobody has learned.
type handmade struct{}

// pointsToLogit is how many points of Evaluate are one logit, which was fitted to matches of
// Greedy.
const pointsToLogit = 105

func (handmade) FirstWins(p *match.Position) float64 {
	return Logistic(float64(Evaluate(p, match.First)) / pointsToLogit)
}
