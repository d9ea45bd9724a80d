// Package pieces draws what several screens show.
//
// Heroes are puppets. A [Wardrobe] says what a hero wears, a [Look] is that prepared for drawing, and a
// [Motion] is what the hero does over time. [AppendParts] turns look and motion into pictures and matrices,
// and a [Figure] draws them on a canvas. Dice are a [Roll] over time, drawn by [Die]. [Effects] draws
// light. Everything that moves depends only on the tick, so that the same tick always gives the same
// picture.
package pieces
