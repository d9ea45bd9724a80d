// Package score composes the game's music as data: which note begins when, how long and how loud it is, and which part plays it. It
// makes no sound. Equal seeds give equal music, and it never ends.
//
// # The germ
//
// All pieces grow from four notes, D A G F: a leap of a fifth and three steps down. Each land turns them its own way: the Hearths sing them
// as they are, the Post Roads ride them backwards and up, the Drowned Court upside down, the Odd House begins with the second note, the
// Winter Camp hums them backwards and falls. Victory has the third raised, defeat has them fall from the octave.
//
// # Form
//
// Music comes in periods of sixteen bars, in the order A A' B A”. A period has four phrases of four bars:
//
//	1  the idea, which is the germ, and an answer that stays open
//	2  the idea at another height, and an answer that comes half to rest
//	3  the head of the idea twice, climbing or falling, and the way to the one highest note
//	4  the idea again, and the close
//
// A states it; A' shifts it against the bar and carries it through the harmony; B turns it upside down, leaves the tonic and stays open; A”
// comes home with ornaments. Each round of four draws its rhythms, harmonies, heights and ornaments anew, so that nothing returns
// as it was.
//
// # Writing a line
//
// A rhythm says where notes are, a chord what fits. [write] then finds the best of all lines: steps rather than leaps, a leap answered by
// a step back, what is not in the chord only in passing, one climax, an end on the right degree. The descant is written likewise
// against the theme: thirds and sixths, contrary motion, no parallel fifths.
package score
