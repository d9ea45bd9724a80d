//go:build driven && !long

package driven

// paceMatches is how many matches TestPace plays; with the tag long it plays more.
const paceMatches = 2
