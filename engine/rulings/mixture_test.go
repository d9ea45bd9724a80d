package rulings

import (
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

const answeredBefore = `-- scenario --
rules: 703 708
title en: What answers the seal
title es: Lo que responde al precinto
text en: What the seal sets off waits until the attack has resolved.
text es: Lo que provoca el precinto espera a que el ataque se haya resuelto.
-- setup --
attacker 1
hero 1 warrior with bell
hero 2 paladin with tamper-seal
pair warrior paladin
hand 1: two-blows
-- cards.yaml --
cards:
- {id: bell, name: Bell, faction: mercenaries, type: equipment, slot: head, cost: R,
   abilities: [{id: ding, name: Ding, kind: trigger, when: damaged hero=self, do: [{give: swiftness 1, to: self}]}]}
- {id: two-blows, name: Blows, faction: mercenaries, type: technique, cost: R, attack: crushing melee single,
   do: [{damage: 12}, {may: [{heal: 1, to: self}]}]}
-- play --
dice 1 RRRRR
dice 2 RRRRR
initiative 6 1
1: play two-blows
expect event damage warrior 2 direct
expect pending 1 may
expect counters warrior none
1: no
expect counters warrior swiftness 1
`

// TestWhatAnswersABeforeTriggerIsSaved: a trigger that arises while an event is answered before it happens waits until
// the item has resolved. The match can be saved meanwhile, under a mixture that is no built-in profile.
func TestWhatAnswersABeforeTriggerIsSaved(t *testing.T) {
	s, err := Parse("mixture.txtar", []byte(answeredBefore))
	if err != nil {
		t.Fatal(err)
	}
	lib, err := withCast(fixture.Library(t), s.Cards)
	if err != nil {
		t.Fatal(err)
	}
	b, err := s.set(lib)
	if err != nil {
		t.Fatal(err)
	}
	profile, err := match.ParseProfile("blades,ordering=alternate")
	if err != nil {
		t.Fatal(err)
	}
	m, err := b.under(profile)
	if err != nil {
		t.Fatal(err)
	}
	for way := range Ways {
		if _, err := s.Run(m, way); err != nil {
			t.Errorf("way %d: %v", way, err)
		}
	}
}
