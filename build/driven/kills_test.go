//go:build driven && !long

package driven

// kills is how often the program is killed in the test of it.
const kills = 6
