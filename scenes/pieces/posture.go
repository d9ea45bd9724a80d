package pieces

import "math"

// The joints of a posture. Angles are in degrees clockwise as seen, distances in figure units, x to the right, y down. Arms and legs hang
// at 0: forward is negative.
const (
	rootX  = iota
	rootY  // negative in the air
	rootA  // around the feet
	squash // added to the height of the figure; 0.1 is a tenth
	lean   // chest around the hips
	chestY // the chest moves up and down with the breath
	headA
	cloakA
	skirtA
	nearUpperA
	nearForeA // around the elbow, in addition to the upper arm
	weaponA   // absolute, independent of the arm: 0 is upright, 90 forward
	weaponS   // how far it slides through the hand, towards its tip
	farUpperA
	farForeA
	offhandA // absolute
	nearLegA
	nearKneeA // around the knee, in addition to the thigh: positive bends it
	farLegA
	farKneeA
	bowDrawn // how far the string of a bow is drawn to the near hand, 0 to 1
	gaze     // where the eyes look, as how far the pupils are moved forward
	cloakB   // the cloak's bend, of which there are three
	cloakB1
	cloakB2
	hairB // the bend of what hangs from the head
	hairB1
	hairB2
	glow // 0 to 1
	ash  // 0 to 1
	joints
)

type posture [joints]float64

// at returns a posture whose body is moved forward by x and down by y, leans, and holds its head at an angle to the chest.
func at(x, y, leans, head float64) posture {
	return posture{rootX: x, rootY: y, lean: leans, headA: head}
}

// near returns the posture with the near arm at two angles and its weapon at a third.
func (p posture) near(upper, fore, weapon float64) posture {
	p[nearUpperA], p[nearForeA], p[weaponA] = upper, fore, weapon
	return p
}

// far returns the posture with the far arm at two angles and what it holds at a third.
func (p posture) far(upper, fore, held float64) posture {
	p[farUpperA], p[farForeA], p[offhandA] = upper, fore, held
	return p
}

// legs returns the posture with the near and the far leg at an angle and their knees bent.
func (p posture) legs(near, nearKnee, far, farKnee float64) posture {
	p[nearLegA], p[nearKneeA], p[farLegA], p[farKneeA] = near, nearKnee, far, farKnee
	return p
}

// with returns the posture with one joint changed.
func (p posture) with(joint int, v float64) posture {
	p[joint] = v
	return p
}

// between interpolates from a to b; t is from 0 to 1, or beyond where a movement overshoots.
func between(a, b posture, t float64) posture {
	for i := range a {
		a[i] += (b[i] - a[i]) * t
	}
	return a
}

// easing says how a movement gains and loses speed.
type easing uint8

const (
	smooth easing = iota // slow at both ends
	settle               // fast, then slower and slower
	lash                 // slower at first, fastest at its end
	sway                 // goes too far and comes back
)

// of returns how far a movement is at t, from 0 to 1.
func (e easing) of(t float64) float64 {
	switch e {
	case settle:
		return 1 - math.Pow(1-t, 3)
	case lash:
		return t * t
	case sway:
		const over = 1.7
		u := t - 1
		return 1 + (over+1)*u*u*u + over*u*u
	default: // smooth
		return t * t * (3 - 2*t)
	}
}
