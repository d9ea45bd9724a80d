package board

import "cinderclash/game"

// The roles of type on the table: the face in which a text of each role is set.
const (
	Title  = game.Display     // what is announced, asked or begins
	Name   = game.Display     // of a hero, a player, or an item in a list
	Number = game.Numerals    // life, attributes, counts, damage
	Step   = game.SerifBold   // of a round, where it has been reached
	Mark   = game.SansBold    // what something would do, in a word
	Label  = game.Sans        // short words: buttons, tags, reasons
	Prose  = game.Serif       // sentences: rules texts, choices, advice
	Said   = game.SerifItalic // what has just happened, and what a rival says
)
