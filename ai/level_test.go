package ai_test

import (
	"testing"

	"cinderclash/ai"
)

// Saves and settings name bots for ever, including those from before there were levels.
func TestNamesOfBotsStay(t *testing.T) {
	for i, name := range []string{"squire", "knight", "champion", "legend"} {
		if got := ai.Levels()[i].Name(); got != name || ai.LevelOf(name) != i {
			t.Errorf("level %d is %s, and %s is level %d", i, got, name, ai.LevelOf(name))
		}
	}
	for name, level := range map[string]int{"random": 0, "greedy": 2, "deepthought": -1, "": -1} {
		if got := ai.LevelOf(name); got != level {
			t.Errorf("%q is level %d, want %d", name, got, level)
		}
	}
	for _, name := range []string{"random", "greedy", "squire", "knight", "champion", "legend"} {
		if bot := ai.BotNamed(name); bot == nil || bot.Name() != name {
			t.Errorf("%q is %v", name, bot)
		}
	}
}
