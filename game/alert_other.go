//go:build !windows

package game

// Alert does nothing. On these systems the player can read what the program writes to the terminal or the journal.
func Alert(title, sentence string) {}
