// Package dice holds what the rules say about dice: the colors a die shows (101), how a reserve is rolled
// and rerolled (102, 404), what a cost is made of and which dice pay it (411, 519), which colors a card can
// fix (403), and how likely a cost can be paid (404).
//
// Dice of one color are interchangeable, so no type names a single die: a Pool counts dice by color, a Cost
// counts symbols, and both are plain comparable values that fit in a match. The package has no source of
// randomness. A caller that needs a roll either lists the outcomes with their weights (AppendRolls, Mean) or
// draws one from its own source (DrawRoll).
//
// No state is kept between calls, so every function is safe for concurrent use. A number outside its stated
// range is a programming error, and panics where the documentation says so. Texts come from people, so a
// faulty text is returned as an error.
//
// Odds are computed backwards from the last reroll. Without a reroll left, a roll either pays or does not.
// The value of a pool of kept dice is the average over the outcomes of the other dice. The value of a roll
// is that of the best pool that can be kept out of it.
package dice
