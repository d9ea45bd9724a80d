// Package ai holds the players that are no humans. A player is a [Bot]: it is given
// what one side of a match may know and chooses one of its legal moves. No bot ever
// sees the match itself.
package ai
