package pieces

import "math"

// breathTicks is the duration of one breath, after which all movement at rest repeats.
const breathTicks = 180

// blendTicks is the duration of the blend between poses.
const blendTicks = 8

// Stance is how a hero stands at rest.
type Stance uint8

// The stances.
const (
	Guard    Stance = iota // the weapon before the chest
	Shoulder               // the weapon over the shoulder
	Hip                    // a hand on the hip, the weapon low
	Low                    // both hands at the weapon, which is low
	Dual                   // both arms spread
	Planted                // a long shaft, or a blade, set on the ground
	Shield                 // the far hand first
	Talking                // a hand that talks
	Archer                 // a bow in the far hand, an arrow in the near one
	stances
)

// stanceNames are the names of the stances in heroes.yaml.
var stanceNames = [stances]string{
	Guard: "guard", Shoulder: "shoulder", Hip: "hip", Low: "low", Dual: "dual", Planted: "planted", Shield: "shield", Talking: "talking", Archer: "archer",
}

// standing are the postures of the stances at rest and ready to act, without breath.
var standing = [stances][2]posture{
	Guard: {
		at(0, 0, 0, 0).near(16, -38, -20).far(-14, -34, 2).legs(12, 2, -14, 4),
		at(4, 0, 7, -3).near(2, -62, 62).far(-38, -44, 2).legs(20, 8, -26, 20),
	},
	Shoulder: {
		at(0, 0, -3, 2).near(14, -128, -44).far(8, -40, 4).legs(14, 2, -18, 6),
		at(3, 0, 4, -2).near(-8, -120, -30).far(-34, -50, 2).legs(20, 8, -26, 20),
	},
	Hip: {
		at(0, 0, -2, 2).near(26, -20, 142).far(30, -104, 4).legs(14, 2, -8, 2),
		at(3, 0, 5, -3).near(6, -50, 84).far(26, -100, 2).legs(22, 6, -22, 14),
	},
	Low: {
		at(0, 0, 4, 0).near(-6, -30, 116).far(6, -52, 6).legs(14, 6, -18, 10),
		at(4, 0, 9, -4).near(-16, -44, 92).far(0, -66, 4).legs(26, 10, -32, 26),
	},
	Dual: {
		at(0, 0, 3, -2).near(44, -40, 128).far(-52, -28, 60).legs(18, 8, -22, 14),
		at(4, 0, 10, -5).near(40, -64, 66).far(-64, -34, 72).legs(28, 12, -34, 30),
	},
	Planted: {
		at(0, 0, -1, 0).near(-70, -12, 7).far(-8, -40, 2).legs(12, 2, -14, 4),
		at(3, 0, 5, -3).near(-76, -14, 24).far(-38, -44, 2).legs(20, 8, -26, 20),
	},
	Shield: {
		at(0, 0, 2, -2).near(36, -54, -52).far(-56, -34, 0).legs(14, 4, -20, 10),
		at(4, 0, 7, -4).near(40, -70, -30).far(-68, -30, 0).legs(24, 8, -32, 26),
	},
	Talking: {
		at(0, 0, -4, 4).near(18, -24, 150).far(-40, -78, -10).legs(8, 2, -14, 4),
		at(3, 0, 4, -2).near(6, -54, 60).far(-44, -76, -8).legs(18, 6, -22, 14),
	},
	Archer: {
		at(0, 0, 0, 0).near(14, -30, 152).far(-22, -30, 8).legs(14, 2, -18, 6),
		at(4, 0, 6, -3).near(-28, -72, 92).far(-62, -20, 6).legs(20, 8, -26, 18),
	},
}

// watching is how far the pupils are moved forward by whoever looks at the rival.
const watching = 1.7

// glance returns where the eyes of somebody at rest look: ahead, forward for a while, and once back.
func glance(tick int) float64 {
	switch t := tick % breathTicks; {
	case t >= 60 && t < 110:
		return watching
	case t >= 126 && t < 150:
		return -watching
	}
	return 0
}

// rest returns the posture of a look at rest, or ready to act. weak is how weak it is, from 0 to 1.
func rest(l *Look, p Pose, tick int, weak float64) posture {
	t := 2 * math.Pi * float64(tick%breathTicks) / breathTicks
	breath, slow, quick := math.Sin(t), math.Sin(t-0.9), math.Sin(2*t)
	heaves := breath + (quick-breath)*weak // the weak breathe twice as fast
	ps := standing[l.Stance][0]
	cloak, skirt := 1.5+2*slow, 0.8*slow
	if p == Ready {
		ps = standing[l.Stance][1]
		cloak, skirt = 9+3*slow, 1.5+slow
		ps[lean] += 0.8 * quick
		breath = quick
	}
	ps[chestY], ps[cloakA], ps[skirtA] = -1.6-1.6*heaves, cloak, skirt
	ps.stoop(l, weak, heaves)
	ps[gaze] = glance(tick)
	if p == Ready {
		ps[gaze] = watching
	}
	ps[headA] += 1.2 * slow
	ps[nearUpperA] += 1.5 * breath
	ps[nearForeA] -= 2 * breath
	ps[farUpperA] -= 1.5 * breath
	ps[farForeA] -= 2 * breath
	ps[offhandA] += 1.5 * slow
	if l.Stance != Planted { // what is set on the ground stays there
		ps[weaponA] += 1.8 * slow
	}
	return ps
}
