// Package pieces draws what several screens show.
//
// Heroes are puppets: a [Wardrobe] says what a hero wears, a [Look] is that ready to be drawn, a [Motion] is what
// it does over time, [AppendParts] turns both into pictures and matrices, and a [Figure] puts them on a canvas.
// Dice are a [Roll] over time, drawn by [Die]. [Effects] draws light. What moves is a value of a tick and
// nothing else, so that the same tick is the same picture.
package pieces
