package show

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// The harder a blow, the longer everything stands still, the nearer the lane comes, and the farther it shakes. Then it is as before.
func TestHarderBlowsWeighMore(t *testing.T) {
	last := weight{}
	for _, damage := range []int{1, 5, 9} {
		w := weightOf(damage)
		if w.stop <= last.stop || w.push <= last.push || w.size <= last.size {
			t.Errorf("%d damage weighs %+v, and less %+v", damage, w, last)
		}
		if weightOf(damage+3) != w {
			t.Errorf("%d damage weighs something else than %d", damage+3, damage)
		}
		last = w
		a := effects{jolt: jolt{at: game.Point{X: 300, Y: 200}, of: w, since: 100}}
		nearest, farthest := 1.0, 0.0
		for tick := 100.0; tick < 140; tick++ {
			_, scale, shift := a.Lens(tick, false)
			nearest, farthest = max(nearest, scale), max(farthest, shift.X, -shift.X)
			if _, scale, shift = a.Lens(tick, true); scale != 1 || shift != (game.Point{}) {
				t.Error("the lane moves with reduced motion")
			}
		}
		if nearest != 1+w.push || farthest > w.shake || (farthest > 5) != (w.shake > 0) {
			t.Errorf("%d damage brings the lane nearer by %v and shakes it by %v", damage, nearest-1, farthest)
		}
		if _, scale, shift := a.Lens(123, false); scale != 1 || shift != (game.Point{}) {
			t.Errorf("after 23 ticks it is %v nearer and shifted by %v", scale-1, shift)
		}
	}
}

// felled returns a performance in which the fighter who is not below has just been felled by the other one. ends follows, and
// whoever has not fallen wins.
func felled(t *testing.T, kit *pieces.Kit, ctx *game.Context, calm bool, ends ...match.Event) *Performance {
	t.Helper()
	p := atBlows(t, kit)
	p.Calm = calm
	below := p.Model.Below
	striker, struck := p.Model.Fighter(below), p.Model.Fighter(below.Other())
	all := append([]match.Event{
		{Kind: match.DamageDealt, Hero: struck, Source: striker, Amount: 40, Damage: card.Slashing},
		{Kind: match.HeroFell, Hero: struck, Source: striker},
	}, ends...)
	for i := range all {
		if all[i].Kind == match.MatchEnded {
			all[i].Player = below
		}
	}
	p.Expect(all)
	p.queueAll(ctx, all...)
	for n := 0; !p.Model.Hero(struck).Fallen; n++ {
		if n > 200 {
			t.Fatal("nobody falls")
		}
		p.run()
	}
	return p
}

// Who is knocked out falls in the tick of the blow, without a flinch, and slowly. What waits is not shown before the fall has been seen for 60 ticks, and the other
// fighter does not cheer before.
func TestAFallIsSeenBeforeAnythingElse(t *testing.T) {
	shell, kit := screens.Kit(t)
	for _, calm := range []bool{false, true} {
		p := felled(t, kit, shell.Context(), calm, match.Event{Kind: match.CounterGained, Hero: match.At(match.First, 0), Counter: card.Poisoned, Amount: 1})
		below := p.Model.Below
		winner, loser := p.Model.Hero(p.Model.Fighter(below)), p.Model.Hero(p.Model.Fighter(below.Other()))
		if pose := loser.Motion.Pose(p.Tick); pose != pieces.Fall {
			t.Errorf("calm %v: in the tick of the blow the pose is %v", calm, pose)
		}
		began, ticks, slow := p.Tick, 0, 0
		for ; winner.Motion.Pose(p.Tick) != pieces.Cheer; ticks++ {
			if ticks > 300 {
				t.Fatal("the winner never cheers")
			}
			was := p.Tick
			if p.run(); p.Tick == was {
				slow++
			}
			if p.Model.Hero(match.At(match.First, 0)).Counters[card.Poisoned] > 0 {
				t.Fatal("a counter comes before the fall has been seen")
			}
		}
		if p.Tick-began < pieces.FallRests {
			t.Errorf("calm %v: the winner cheers %d ticks after the blow, when the body has not come to rest", calm, p.Tick-began)
		}
		if !calm && (ticks < 60 || slow < fallStop+15) {
			t.Errorf("the fall is seen for %d ticks, of which the clock stands in %d", ticks, slow)
		}
		if calm && slow > calmStop {
			t.Errorf("with reduced motion the clock stands in %d ticks", slow)
		}
	}
}

// With the last fall time goes slower still and the fire goes out. It flares up in the winner's colour when the winner cheers, and the lane comes near.
func TestTheLastBlowEndsOnTheWinner(t *testing.T) {
	shell, kit := screens.Kit(t)
	p := felled(t, kit, shell.Context(), false, match.Event{Kind: match.MatchEnded})
	winner := p.Model.Hero(p.Model.Fighter(p.Model.Below))
	dark, ticks := false, 0
	for ; winner.Motion.Pose(p.Tick) != pieces.Cheer; ticks++ {
		if ticks > 400 {
			t.Fatal("the winner never cheers")
		}
		dark = dark || p.Effects.Blaze(float64(p.Tick), false).Strength == 0
		p.run()
	}
	if !dark || ticks < lastStop+lastSlow {
		t.Errorf("the fire goes out: %v; it takes %d ticks", dark, ticks)
	}
	for range finaleTicks + 20 {
		p.run()
	}
	blaze := p.Effects.Blaze(float64(p.Tick), false)
	if blaze.Strength <= 1 || blaze.Lifts <= 0 || blaze.Tone == game.White() {
		t.Errorf("the fire of the winner is %+v", blaze)
	}
	if at, scale, _ := p.Effects.Lens(float64(p.Tick), false); scale < 1.3 || at != p.Effects.finale.at {
		t.Errorf("the lane is %v times as near, around %v", scale, at)
	}
	if _, scale, _ := p.Effects.Lens(float64(p.Tick), true); scale != 1 {
		t.Error("the lane comes near with reduced motion")
	}
}

// A fall that does not end the match puts no fire out.
func TestAFallLeavesTheFireBurning(t *testing.T) {
	shell, kit := screens.Kit(t)
	p := felled(t, kit, shell.Context(), false)
	for range 200 {
		if b := p.Effects.Blaze(float64(p.Tick), false); b.Strength != 1 || b.Tone != game.White() {
			t.Fatalf("the fire burns as %+v", b)
		}
		p.run()
	}
}
