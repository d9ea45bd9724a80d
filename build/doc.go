// Package build holds how the game is built, run and checked: play opens it,
// test checks everything, and the tests of this package hold the rules of the
// house, which package may import which and what lies at the top.
package build
