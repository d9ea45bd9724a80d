// Package card holds everything of the game that is data: heroes, action
// cards, their abilities, and the vocabulary those are written in.
//
// A card says what it does as a tree of [Effect] values. From that one tree come
// both the program a match runs ([Ability.Code]) and the rules text a player
// reads ([Library.Text]), so that the two cannot disagree.
//
// Everything in a [Library] is immutable once [Load] has returned it; it may be
// read from any number of goroutines.
package card
