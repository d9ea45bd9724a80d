package show

import (
	"math"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Each kind of magic leaves where the hand is and arrives at who is hit, and no two go the same way. What goes through the ground is not seen.
func TestMagicHasWaysOfItsOwn(t *testing.T) {
	halfway := map[game.Point]card.Damage{}
	for d := card.Fire; d <= card.Darkness; d++ {
		f := missile{from: game.Point{X: 600, Y: 300}, to: game.Point{X: 1000, Y: 340}, what: pieces.Bolt, stand: pieces.Stand{Size: 1.8}, damage: d, floor: 600, since: 10}
		if a, b := f.place(10), f.place(10+flight); math.Hypot(a.X-f.from.X, a.Y-f.from.Y) > 60 || b != f.to {
			t.Errorf("%v goes from %v to %v", d, a, b)
		}
		for tick := 10; tick <= 10+flight; tick++ {
			if f.place(tick).Y > f.floor {
				t.Errorf("%v is under the ground at tick %d", d, tick)
			}
		}
		at := f.place(10 + flight/3)
		if other, ok := halfway[at]; ok {
			t.Errorf("%v goes the way of %v", d, other)
		}
		halfway[at] = d
	}
}

// What is shot is seen to fly a long way even where the fighters stand near each other: who shoots steps back, and comes back. With reduced motion it does not.
func TestWhoShootsStepsBack(t *testing.T) {
	_, kit := screens.Kit(t)
	p := atBlows(t, kit)
	by, at := p.Model.Fighter(match.First), p.Model.Fighter(match.Second)
	for _, pose := range []pieces.Pose{pieces.CastStaff, pieces.CastHand, pieces.Shoot, pieces.Throw} {
		deed := pieces.Deed{Pose: pose}
		near, far := p.Model.Muzzle(by, deed, at, true), p.Model.Muzzle(by, deed, at, false)
		to := p.Model.Torso(at)
		if math.Abs(to.X-far.X) < math.Abs(to.X-near.X) {
			t.Errorf("%v: from %v it would fly to %v, from %v less far", pose, near, to, far)
		}
		if size := p.Model.Hero(by).At.Size; math.Abs(to.X-far.X) < 110*size {
			t.Errorf("%v: it flies only %.0f units of a puppet", pose, math.Abs(to.X-far.X)/size)
		}
	}
}
