// Package rulings holds the rules as scenarios: short plays that a player can read and the engine must
// follow. Tests run them, and the rulebook shows them.
//
// A scenario is one txtar file. Its part "scenario" says which rules it holds and has the words for the
// player, "setup" is the match it begins with, "cards.yaml" has cards of its own, and "play" has one step
// per line. README.md in this folder describes every kind of line; tests check that it is complete.
//
// Scenarios are values and safe to read from several goroutines.
package rulings
