package pieces

import (
	"math"
	"testing"
)

// headOf returns how high the head of a puppet is over its feet.
func headOf(l *Look, m Motion, tick int, st Stand) float64 {
	for _, p := range appendParts(nil, l, m, tick, &st) {
		if p.Slot == Head {
			_, y := p.Geo.Apply(p.W/2, 0)
			return -y
		}
	}
	return 0
}

// Whoever is weak stands lower than before in every stance, breathes twice as fast and does not joke, and its feet stay on the ground.
func TestTheWeakStoop(t *testing.T) {
	for id, l := range looks(t) {
		for _, ready := range []bool{false, true} {
			m := Motion{}.Rest(ready, -breathTicks)
			tick := 30 - l.Phase + breathTicks
			sound, weak := headOf(l, m, tick, Stand{}), headOf(l, m, tick, Stand{Weak: 1})
			if sound-weak < 0.05*sound || sound-weak > 0.25*sound {
				t.Errorf("%s, ready %v: the head is %.0f high, and %.0f when it is weak", id, ready, sound, weak)
			}
			halfway := headOf(l, m, tick, Stand{Weak: 0.5})
			if halfway > sound+4 || halfway < weak-4 {
				t.Errorf("%s, ready %v: half weak the head is %.0f high, between %.0f and %.0f", id, ready, halfway, weak, sound)
			}
			low, breaths := math.Inf(-1), 0
			m.weak = 1
			for n := range breathTicks {
				const middle = -1.6
				if m.posture(l, tick+n)[chestY] > middle && m.posture(l, tick+n+1)[chestY] <= middle {
					breaths++
				}
			}
			if breaths != 2 {
				t.Errorf("%s, ready %v: it breathes %d times while others breathe once", id, ready, breaths)
			}
			for _, p := range appendParts(nil, l, m, tick, &Stand{Weak: 1}) {
				if p.Slot == NearShin || p.Slot == FarShin {
					for _, x := range [2]float64{0, p.W} {
						_, y := p.Geo.Apply(x, p.H)
						low = max(low, y)
					}
				}
			}
			if low < -6 || low > 34 {
				t.Errorf("%s, ready %v: the lower foot is at %.0f", id, ready, low)
			}
		}
		m := Motion{weak: 1}
		for tick := range breathTicks * breathsPerJoke {
			if h := m.posture(l, tick)[farUpperA]; h < -120 {
				t.Errorf("%s jokes at tick %d", id, tick)
				break
			}
		}
	}
}

// The legs of whoever steps move, and lie as ever at the end of the way. The weak drag the far leg, which swings less than the near one, in a run too.
func TestTheWeakLimp(t *testing.T) {
	l := wardrobe(t).Look(Person{Hero: "belain-thalier"})
	swings := func(weak float64) (near, far float64) {
		var least, most posture
		for i := range 89 {
			p := Motion{weak: weak, way: float64(88 - i)}
			now := p.postureAt(l, 0, 0)
			if i == 0 {
				least, most = now, now
			}
			for j := range now {
				least[j], most[j] = min(least[j], now[j]), max(most[j], now[j])
			}
		}
		return most[nearLegA] - least[nearLegA], most[farLegA] - least[farLegA]
	}
	near, far := swings(0)
	weakNear, weakFar := swings(1)
	if near < 20 || far < 20 || weakNear < 20 || weakFar > 0.7*weakNear {
		t.Errorf("the legs swing by %.0f and %.0f degrees, and when weak by %.0f and %.0f", near, far, weakNear, weakFar)
	}
	still, here := Motion{}, Motion{way: 0.001}
	for j, v := range still.postureAt(l, 0, 0) {
		if d := math.Abs(here.postureAt(l, 0, 0)[j] - v); d > 0.1 {
			t.Errorf("joint %d is %g from its place at the end of the way", j, d)
		}
	}
	sound, weak := 0.0, 0.0
	for tick := 8; tick < Run.Ticks()-8; tick++ {
		m := Motion{}.Play(Run, 0)
		sound = min(sound, m.posture(l, tick)[farLegA])
		m.weak = 1
		weak = min(weak, m.posture(l, tick)[farLegA])
	}
	if sound > -30 || weak < 0.6*sound {
		t.Errorf("in a run the far leg reaches %.0f degrees, and %.0f when it drags", sound, weak)
	}
}
