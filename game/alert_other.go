//go:build !windows

package game

// Alert does nothing: on these systems the player reads what the program writes to the terminal or the journal.
func Alert(title, sentence string) {}
