// Package music plays what package score composes, on instruments that package synth makes, without end and without a seam.
//
// A [Performer] is one piece that plays: it renders a few thousandths of a second after another. A [Stream] renders performers ahead of what
// is heard, fades from one piece to the next, and lowers the music under what matters. Which layers are heard follows the tension, from
// bar to bar.
package music
