// Package ai holds the bots. A [Bot] is given what one side of a match may know and
// chooses one of its legal moves. No bot ever sees the match itself.
package ai
