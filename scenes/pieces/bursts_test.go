package pieces

import (
	"testing"

	"cinderclash/engine/card"
)

func TestEveryDamageHasItsBurst(t *testing.T) {
	for d := range card.Damage(damageKinds) {
		if BurstOf(d).String() != d.String() {
			t.Errorf("%v damage bursts as %v", d, BurstOf(d))
		}
	}
}
