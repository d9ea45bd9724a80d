package ai

import "time"

// Limits of the two levels that search: iterations and time a decision. A slow machine
// reaches the time first.
const (
	championIterations = 25
	legendIterations   = 3000
	longestThought     = 900 * time.Millisecond
)

// Levels returns the rivals that a player can choose, the weakest first. A weaker one sees
// less and thinks less, but never plays badly on purpose. Squire is hasty, Knight plays by
// rules of thumb, Champion thinks a clash through for a moment, Legend does so for much
// longer, proves what ends the match and guesses the rival's deck from its list. The slice is the caller's.
func Levels() []Bot {
	return []Bot{
		Thumb{name: "squire", hasty: true},
		Thumb{name: "knight"},
		Search{name: "champion", iterations: championIterations, budget: longestThought, tune: blindTuning},
		Search{name: "legend", iterations: legendIterations, budget: longestThought, tune: deepTuning},
	}
}

// LevelOf returns the index in [Levels] of the level called name. For the names random and
// greedy, which saves hold from before there were levels, it returns the index of the
// level most like that bot. For any other name it returns -1.
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
