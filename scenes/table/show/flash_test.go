package show

import (
	"testing"

	"cinderclash/engine/card"
	"cinderclash/game"
)

// A blow lights the stage from its contact on and fades; a missile lights it where it flies. With reduced motion nothing flashes.
func TestBlowsAndMissilesGiveLight(t *testing.T) {
	var a effects
	if _, _, strength := a.Flash(10, false); strength != 0 {
		t.Errorf("without a blow there is a light of %v", strength)
	}
	a.lamp = lamp{at: game.Point{X: 9, Y: 4}, col: glow(card.Fire), since: 100, ticks: flashTicks}
	var last float64
	for tick := 100; tick < 100+flashTicks; tick++ {
		col, at, strength := a.Flash(tick, false)
		if tick == 100 && (strength != 1 || at != (game.Point{X: 9, Y: 4}) || col != glow(card.Fire)) {
			t.Errorf("at contact the light is %v at %v, %v", col, at, strength)
		}
		if tick > 100 && strength >= last {
			t.Errorf("tick %d: the light grows from %v to %v", tick, last, strength)
		}
		last = strength
	}
	if _, _, strength := a.Flash(100+flashTicks, false); strength != 0 {
		t.Errorf("it lasts longer than %d ticks", flashTicks)
	}
	if _, _, strength := a.Flash(100, true); strength != 0 {
		t.Error("it flashes with reduced motion")
	}
	a.missiles = []missile{{to: game.Point{X: 100}, damage: card.Water, since: 50}}
	if _, at, strength := a.Flash(50+flight, false); at.X != 100 || strength == 0 {
		t.Errorf("when a missile arrives, its light is at %v, %v", at, strength)
	}
	if _, _, strength := a.Flash(49, false); strength != 0 {
		t.Error("a missile gives light before it leaves")
	}
}
