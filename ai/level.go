package ai

import "time"

// How far the two levels that search think at most, in iterations and in time, which a
// slow machine reaches first.
const (
	championIterations = 60
	legendIterations   = 3000
	longestThought     = 900 * time.Millisecond
)

// Levels returns the rivals that a player can choose, the weakest first. A weaker one
// sees less and thinks less, and never plays badly on purpose: Squire is hasty, Knight
// goes by rules of thumb, Champion tries out its own next move and takes it that the
// rest goes by such rules, Legend looks further. The slice is the
// caller's.
func Levels() []Bot {
	return []Bot{
		Thumb{name: "squire", hasty: true},
		Thumb{name: "knight"},
		Search{name: "champion", iterations: championIterations, budget: longestThought, tune: shallowTuning},
		Search{name: "legend", iterations: legendIterations, budget: longestThought, tune: deepTuning},
	}
}

// LevelOf returns the place among [Levels] of the level called name, and of one of
// before there were levels that of the level most like it; -1 for no name of either.
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
