package lab

import "math"

// SPRT is a sequential probability ratio test (Wald, 1945) of whether bot A is stronger than
// bot B by Elo1 points rather than by Elo0, where Elo0 < Elo1. Each kind of error has a
// probability of 5 %. It counts whole pairs of matches and uses a normal approximation, as
// tests of chess programs do.
type SPRT struct{ Elo0, Elo1 float64 }

// The decisions of an SPRT: that A is stronger by Elo1, or by no more than Elo0.
const (
	SPRTStronger = "elo1"
	SPRTNot      = "elo0"
)

// decide returns the decision from the scores of the pairs so far, or "".
func (t SPRT) decide(scores []int) string {
	const least = 8
	if len(scores) < least {
		return ""
	}
	mean, variance := meanAndVariance(scores)
	n := float64(len(scores))
	// One pair won and one lost are added, so that the variance of equal pairs is not 0.
	variance = (variance*n + 0.5) / (n + 2)
	s0, s1 := expected(t.Elo0), expected(t.Elo1)
	ratio := n * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
	bound := math.Log(0.95 / 0.05)
	switch {
	case ratio >= bound:
		return SPRTStronger
	case ratio <= -bound:
		return SPRTNot
	}
	return ""
}

// expected is the expected score of a bot that is stronger by elo points.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
