package ai

import "time"

// Limits of a decision of the levels that search. A slow machine reaches the time first.
const (
	championIterations = 25
	legendIterations   = 3000
	longestThought     = 900 * time.Millisecond
)

// Levels returns the opponents that a player can choose, the weakest first. A weaker one considers
// less, but never plays badly on purpose. Squire is hasty, Knight plays by rules of thumb,
// Champion searches for a moment. Legend searches much longer, proves what ends the match, and
// guesses the opponent's deck from its heroes. The slice is the caller's.
func Levels() []Bot {
	return []Bot{
		Thumb{name: "squire", hasty: true},
		Thumb{name: "knight"},
		Search{name: "champion", iterations: championIterations, budget: longestThought, tune: blindTuning},
		Search{name: "legend", iterations: legendIterations, budget: longestThought, tune: deepTuning},
	}
}

// LevelOf returns the index in [Levels] of the level called name. For the bots random and
// greedy, which saves may name, it returns the index of the level most like them. For any other
// name it returns -1.
func LevelOf(name string) int {
	switch name {
	case Random{}.Name():
		return 0
	case Greedy{}.Name():
		return 2
	}
	for i, level := range Levels() {
		if level.Name() == name {
			return i
		}
	}
	return -1
}
