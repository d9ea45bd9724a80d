// Package dice is what the rules know of dice: the colors a die shows (101),
// how a reserve is rolled and rerolled (102, 404), what a cost is made of and
// which dice pay it (411, 519), which colors a card can fix (403), and how
// likely a cost can be paid (404).
//
// Dice of one color are interchangeable, so that nothing here names a single
// die: a Pool counts dice by color, a Cost counts symbols, and both are plain
// comparable values that fit in a match. The package rolls nothing by itself.
// Whoever needs a roll either lists the outcomes with their weights
// (AppendRolls) or draws one from a source of numbers (DrawRoll).
//
// Nothing is remembered between calls, so that every function may be called
// from several goroutines at once. Numbers outside a stated range are mistakes
// of the program and panic where that is said; texts come from people, and what
// is wrong with them is returned as an error.
//
// Odds are found backwards from the last reroll. With no reroll left a roll
// either pays or does not. A reroll is worth, for each pool of kept dice, the
// average over the next die's faces of what one more kept die is worth, and a
// roll is worth as much as the best of the pools that can be kept out of it.
package dice
