package match

import (
	"testing"

	"cinderclash/engine/card"
)

func TestEveryEventComesFromARule(t *testing.T) {
	for k := NoEvent + 1; k < eventKinds; k++ {
		for d := card.Direct; d <= card.Darkness; d++ {
			e := Event{Kind: k, Damage: d}
			if n := e.Rule(); n < 100 || n > 999 {
				t.Errorf("event %d comes from rule %d", k, n)
			}
		}
	}
	if none := (&Event{}).Rule(); none != 0 {
		t.Errorf("no event comes from rule %d", none)
	}
	attack, direct := Event{Kind: DamageDealt, Damage: card.Fire}, Event{Kind: DamageDealt, Damage: card.Direct}
	if attack.Rule() == direct.Rule() {
		t.Error("damage of an attack and direct damage come from the same rule")
	}
}
