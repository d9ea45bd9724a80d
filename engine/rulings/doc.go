// Package rulings holds the rules as scenarios: short plays that a player can read
// and the engine must follow. Tests run them; the rulebook shows them.
//
// A scenario is one txtar file: scenario says which rules it holds and what a player
// reads, setup what the match begins with, cards.yaml what only it knows, and play is
// a line a step. README.md beside the files says how each line is written; tests hold
// it to be whole.
//
// Scenarios are values and safe to read from several goroutines.
package rulings
