package ai

import (
	"testing"

	"cinderclash/engine/match"
)

// Under the published rules the limits are the narrower ones, and few matches do not say that
// something is beyond them.
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
		if got := beyond(c.rate, c.n, c.low, c.high); got != c.want {
			t.Errorf("%.2f of %d, within %.2f to %.2f: %q, want %q", c.rate, c.n, c.low, c.high, got, c.want)
		}
	}
}
