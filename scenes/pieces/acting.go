package pieces

import (
	"math"
	"slices"

	"cinderclash/game"
)

// acting is how somebody stands in a scene: a moment of a pose with some joints changed, in which the chest goes on breathing.
type acting struct {
	motion Motion
	tick   int // of the motion
	face   Face
	hands  [2]shaped
	set    []joint // in the order of their numbers
}

// joint is a joint with the value that it has.
type joint struct {
	number int
	value  float64
}

// newActing returns how a person of a scene stands.
func newActing(it *item) *acting {
	a := &acting{tick: it.Tick, face: Face(max(0, slices.Index(faceNames[:], it.Face)))}
	if p, ok := poseNamed(it.Pose); ok && p != Idle {
		a.motion = a.motion.Play(p, 0)
	}
	a.hands = shapes(it.Hands)
	for name, v := range it.Joints {
		a.set = append(a.set, joint{jointNames[name], v})
	}
	slices.SortFunc(a.set, func(x, y joint) int { return x.number - y.number })
	return a
}

// posture returns the posture when ticks have passed since the scene began.
func (a *acting) posture(l *Look, ticks int) posture {
	p := a.motion.postureAt(l, a.tick, 0)
	for _, j := range a.set {
		p[j.number] = j.value
	}
	breath := math.Sin(2 * math.Pi * float64(ticks+l.Phase) / breathTicks)
	p[chestY] -= 1.4 * breath
	p[headA] += 0.9 * breath
	p[nearUpperA] += 1.1 * breath
	p[farUpperA] -= 1.1 * breath
	air := flutter(l, ticks, 1.4)
	for i := range air {
		p[cloakB+i] += air[i]
		p[hairB+i] += 0.7 * air[i]
	}
	return p
}

// appendParts appends the parts of a puppet that acts, as [AppendParts] does.
func (a *acting) appendParts(buf []Part, l *Look, ticks int, st *Stand) []Part {
	p := a.posture(l, ticks)
	pose := a.motion.Pose(a.tick)
	act := acted{pose: pose, size: 1, left: pose.Attacks() && a.motion.sinceContact(a.tick) >= 0, hands: a.hands}
	if a.face != AtRest {
		act.features = (&Motion{}).features(l, ticks, a.face)
	} else {
		act.features = a.motion.features(l, a.tick, AtRest)
	}
	if st.Looks {
		act.looks, act.at = true, st.seen()
	}
	return appendPosed(buf, l, &p, &act)
}

// grip returns where a part of the body is when ticks have passed, in the units in which the figure stands.
func (a *acting) grip(l *Look, ticks int, on string, st *Stand) game.Point {
	p := a.posture(l, ticks)
	var b bones
	b.pose(&p, l)
	var x, y float64
	switch on {
	case onFar:
		x, y = b.far.hand.Apply(handX, handY)
	case onHead:
		x, y = b.head.Apply(neckX+6, neckY-44)
	default:
		x, y = b.near.hand.Apply(handX, handY)
	}
	geo := st.geo()
	x, y = geo.Apply(x, y)
	return game.Point{X: x, Y: y}
}
