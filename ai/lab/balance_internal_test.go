package lab

import (
	"math/rand/v2"
	"testing"

	"cinderclash/engine/match"
)

// The limits under the published rules are narrower than under others. A rate from few matches is not
// marked as beyond them.
func TestBeyond(t *testing.T) {
	blades, rings := limitsUnder(match.StandardCustoms().Profile.Code()), limitsUnder("rings")
	for _, c := range []struct {
		rate      float64
		n         int
		low, high float64
		want      string
	}{
		{0.65, 10, blades.pairingLow, blades.pairingHigh, " "},
		{0.66, 72, blades.pairingLow, blades.pairingHigh, "?"},
		{0.66, 72, rings.pairingLow, rings.pairingHigh, " "},
		{0.80, 72, rings.pairingLow, rings.pairingHigh, "?"},
		{0.82, 72, rings.pairingLow, rings.pairingHigh, "!"},
		{0.20, 72, blades.pairingLow, blades.pairingHigh, "!"},
		{0.43, 500, blades.deckLow, blades.deckHigh, "?"},
		{0.43, 500, rings.deckLow, rings.deckHigh, " "},
		{0.01, 200, rings.keptLow, 1, "!"},
		{0.63, 300, 0, rings.heroHigh, " "},
	} {
		if got := beyond(c.rate, float64(c.n), c.low, c.high); got != c.want {
			t.Errorf("%.2f of %d, within %.2f to %.2f: %q, want %q", c.rate, c.n, c.low, c.high, got, c.want)
		}
	}
}

// However often a pairing is looked at, one that is 5 in 100 beyond its limit is seldom taken for
// one that is within, and an even one never for one that is beyond.
func TestSettlingIsSeldomWrong(t *testing.T) {
	held, rng := limitsUnder(match.StandardCustoms().Profile.Code()), rand.New(rand.NewPCG(7, 0))
	const times, most = 4000, 100
	settle := func(chance float64) (of [3]int) {
		for range times {
			won, verdict := points{}, unsettled
			for from, to := 0, 0; from < most && verdict == unsettled; from = to {
				to = min(nextCheck(from), most)
				for range 2 * (to - from) {
					result := 0
					if rng.Float64() < chance {
						result = 2
					}
					won.add(result)
				}
				verdict = held.pairing(won.rate(), won.matches)
			}
			of[verdict]++
		}
		return of
	}
	if of := settle(held.pairingHigh + 0.05); of[settledWithin] > times/50 {
		t.Errorf("of %d pairings beyond the limit, %d are taken for within", times, of[settledWithin])
	}
	if of := settle(0.5); of[settledBeyond] > times/500 || of[unsettled] > times/50 {
		t.Errorf("of %d even pairings, %d are taken for beyond the limit and %d are not settled", times, of[settledBeyond], of[unsettled])
	}
}
