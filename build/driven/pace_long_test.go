//go:build driven && long

package driven

// paceMatches is how many matches TestPace plays.
const paceMatches = 20
