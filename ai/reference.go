package ai

import "cinderclash/engine/match"

// referenceBots returns two bots that no player meets. They search like the highest level and
// show what learning and hidden cards are worth: handmade values positions by [Evaluate] instead
// of learned weights; seer knows all hidden cards and has ten times as many iterations.
func referenceBots() []Bot {
	return []Bot{
		Search{name: "handmade", iterations: legendIterations, budget: longestThought, tune: deepTuning, judge: handmade{}},
		Search{name: "seer", iterations: 10 * legendIterations, tune: deepTuning, omniscient: true},
	}
}

// predictor predicts who wins.
type predictor interface {
	// FirstWins returns the probability, from 0 to 1, that the first player wins from a
	// position between two clashes, a draw counting half.
	FirstWins(p *match.Position) float64
}

// handmade predicts from [Evaluate], whose numbers were set by hand.
type handmade struct{}

// pointsToLogit is how many points of Evaluate are one logit. It was fitted to matches of Greedy.
const pointsToLogit = 105

func (handmade) FirstWins(p *match.Position) float64 {
	return Logistic(float64(Evaluate(p, match.First)) / pointsToLogit)
}
