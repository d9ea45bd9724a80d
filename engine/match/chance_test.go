package match

import (
	"math/rand/v2"
	"testing"
)

// TestDrawsAreFair compares how often chance draws each outcome with its weight.
func TestDrawsAreFair(t *testing.T) {
	const draws = 60_000
	for name, p := range map[string]Pending{
		"coin":       {Cause: ByCoin},
		"initiative": {Cause: ByInitiative},
		"two dice":   {Cause: ByRoll, Dice: 2},
		"heroes":     {Cause: ByFate, among: setOf(At(First, 0)) | setOf(At(First, 2)) | setOf(At(Second, 4))},
		"cards":      {Cause: ByFate, count: 7},
	} {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 4))
			drawn := map[Move]int{}
			for range draws {
				drawn[p.Draw(rng)]++
			}
			outcomes := p.Outcomes(nil)
			total := 0.0
			for _, o := range outcomes {
				total += float64(o.Weight)
			}
			for _, o := range outcomes {
				want := draws * float64(o.Weight) / total
				if got := float64(drawn[o.Move]); got < 0.9*want || got > 1.1*want {
					t.Errorf("%v came %.0f times, want about %.0f", o.Move, got, want)
				}
			}
			if len(drawn) != len(outcomes) {
				t.Errorf("%d outcomes were drawn, there are %d", len(drawn), len(outcomes))
			}
		})
	}
}
