// Package card holds the game's data: heroes, action cards, their abilities, and the vocabulary in which
// they are written.
//
// A card says what it does as a tree of [Effect] values. Both the program that a match runs
// ([Ability.Code]) and the rules text that a player reads ([Library.Text]) are made from that tree, so that
// the two cannot disagree.
//
// A [Library] is immutable once [Load] has returned it. It may be read from any number of goroutines.
package card
