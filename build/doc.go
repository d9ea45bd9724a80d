// Package build builds, runs and checks the game: play opens it, and test checks everything. The tests of
// this package check conventions of the repository, such as which package may import which, and which files
// lie at the top.
package build
