// Package tutorial has the screens of lessons and puzzles: the list of them, which ticks those that are
// done and shows a picture of each puzzle, and the screen on which one is taken. That screen is a screen
// of a match with a panel that says what to do.
package tutorial
