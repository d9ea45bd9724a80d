// Package tutorial is the lessons and the puzzles: the list of them, with those that are
// done, and one being taken, which runs on the same screens as a match, with a panel that
// tells what to do.
package tutorial
