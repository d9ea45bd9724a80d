package pieces

import (
	"math"
	"testing"

	"cinderclash/engine/dice"
)

// front returns the colour of the face that is turned most towards the viewer, computed from the six faces of the cube as
// die.kage paints them.
func front(m DieMoment) (c dice.Color, cos float64) {
	q := quaternion{float64(m.Turn[0]), float64(m.Turn[1]), float64(m.Turn[2]), float64(m.Turn[3])}
	back := quaternion{-q[0], -q[1], -q[2], q[3]}
	for _, f := range []struct {
		n quaternion
		c dice.Color
	}{
		{quaternion{0, 0, -1}, dice.Red}, {quaternion{1, 0, 0}, dice.Red}, {quaternion{0, 1, 0}, dice.Red},
		{quaternion{0, 0, 1}, dice.Green}, {quaternion{-1, 0, 0}, dice.Green}, {quaternion{0, -1, 0}, dice.Blue},
	} {
		// The viewer is at negative z.
		if toward := -q.times(f.n).times(back)[2]; toward > cos {
			c, cos = f.c, toward
		}
	}
	return c, cos
}

func TestADieLandsOnItsColor(t *testing.T) {
	for c := range dice.Color(dice.NumColors) {
		for seed := range uint64(60) {
			r := Roll{Color: c, Start: 100, Ticks: RollTicks, ToX: 300, ToY: 40, Seed: seed}
			m := r.Moment(100 + RollTicks)
			got, cos := front(m)
			if !m.Landed || got != c || cos < 0.85 || m.Height != 0 || m.X != 300 || m.Y != 40 {
				t.Fatalf("seed %d: %v lies as %v, turned %.2f away, at %v", seed, c, got, cos, m)
			}
			if still := (Roll{Color: c, ToX: 300, ToY: 40, Seed: seed}).Moment(7); still != m {
				t.Fatalf("a die that has always lain there lies as %v, one that was rolled as %v", still, m)
			}
			if later := r.Moment(9999); later != m {
				t.Fatal("a landed die moves")
			}
		}
	}
}

func TestADieShowsOtherFacesWhileItTumbles(t *testing.T) {
	seen := map[dice.Color]int{}
	for seed := range uint64(40) {
		r := Roll{Color: dice.Red, Ticks: RollTicks, FromX: -200, ToX: 100, Seed: seed}
		for tick := range RollTicks {
			c, _ := front(r.Moment(tick))
			seen[c]++
		}
	}
	for c := range dice.Color(dice.NumColors) {
		if seen[c] < 50 {
			t.Errorf("%v comes to the front in %d of %d moments", c, seen[c], 40*RollTicks)
		}
	}
}

// A die that is thrown leaves the hand and comes to its place without a jump, and so does one that is kicked over.
func TestATumbleIsSmooth(t *testing.T) {
	for seed := range uint64(40) {
		for _, r := range []Roll{
			{Color: dice.Blue, Ticks: RollTicks, FromX: -200, FromY: 50, High: 4, ToX: 100, Scatter: 30, Seed: seed},
			{Color: dice.Blue, Ticks: KickTicks, FromX: 100, ToX: 100, Kicked: true, Was: dice.Red, Seed: seed},
		} {
			last := r.Moment(0)
			for tick := 1; tick <= RollTicks+3; tick++ {
				m := r.Moment(tick)
				dot, length := 0.0, 0.0
				for i := range m.Turn {
					dot += float64(m.Turn[i]) * float64(last.Turn[i])
					length += float64(m.Turn[i]) * float64(m.Turn[i])
				}
				if math.Abs(length-1) > 1e-5 {
					t.Fatalf("seed %d tick %d: the turn has length %g", seed, tick, length)
				}
				if turn := 2 * math.Acos(min(1, math.Abs(dot))); turn > 1.6 {
					t.Fatalf("seed %d tick %d: it turns by %.2f radians in one tick", seed, tick, turn)
				}
				if m.Height < 0 || m.Height > 6 || math.Abs(m.Height-last.Height) > 1.3 || math.Hypot(m.X-last.X, m.Y-last.Y) > 40 {
					t.Fatalf("seed %d tick %d: it jumps from %v to %v", seed, tick, last, m)
				}
				last = m
			}
		}
	}
}

// A thrown die begins at the hand, touches the ground several times, each time less hard, and lies still after 26 ticks.
func TestADieKnocksAndSettles(t *testing.T) {
	for seed := range uint64(40) {
		r := Roll{Color: dice.Green, Start: 10, Ticks: RollTicks, FromX: -200, FromY: 50, High: 4, ToX: 100, ToY: 200, Scatter: 30, Seed: seed}
		m := r.Moment(10)
		if m.X != -200 || m.Y != 50 || m.Height != 4 || m.Landed {
			t.Fatalf("seed %d: it begins at %+v", seed, m)
		}
		knocks, hardest := 0, 2.0
		for tick := 10; tick <= 10+RollTicks; tick++ {
			x, y, since, hard, ok := r.Knock(tick)
			if !ok || since != 0 {
				continue
			}
			if m := r.Moment(tick); hard >= hardest || m.Height > 0.7 || math.Hypot(m.X-x, m.Y-y) > 1e-9 {
				t.Errorf("seed %d tick %d: it knocks with %g after %g, at %+v", seed, tick, hard, hardest, m)
			}
			knocks, hardest = knocks+1, hard
		}
		if knocks < 3 {
			t.Errorf("seed %d: it knocks %d times", seed, knocks)
		}
		if m := r.Moment(10 + 26); !m.Landed || m.X != 100 || m.Y != 200 || m.Height != 0 {
			t.Errorf("seed %d: after 26 ticks it is at %+v", seed, m)
		}
	}
}

// A die that is kicked over shows its old colour at first and its new one at last.
func TestAKickedDieTurnsOver(t *testing.T) {
	for seed := range uint64(30) {
		r := Roll{Color: dice.Green, Was: dice.Red, Kicked: true, Ticks: KickTicks, Seed: seed}
		before, _ := front(r.Moment(0))
		after, _ := front(r.Moment(KickTicks))
		if before != dice.Red || after != dice.Green {
			t.Errorf("seed %d: it turns from %v to %v", seed, before, after)
		}
	}
}
