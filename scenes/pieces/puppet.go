package pieces

import "github.com/hajimehoshi/ebiten/v2"

// Part is one picture of a puppet in one moment.
type Part struct {
	Slot    Slot
	Picture string      // file under assets/art without .svg, to be shown in the colours of its look
	W, H    float64     // size of the picture in its own units
	Geo     ebiten.GeoM // from the picture's units to the puppet's: feet on 0, 0, a human 260 high, y down, facing right
	Light   float64     // factor on its colours, 0 to 1: the far side lies in shadow
	Ash     float64     // how far it has turned to ash, 0 to 1
	Glow    float64     // how strongly what is held shines, 0 to 1
}

// No puppet leaves this box in any pose, in its own units about its feet.
const (
	ReachLeft   = -300
	ReachTop    = -440
	ReachRight  = 330
	ReachBottom = 80
)

// AppendParts appends the parts of a puppet at a tick, from the back to the front, and returns the buffer.
// It depends on nothing else and allocates nothing where buf has room for [Slots] more. A puppet that is
// gone appends nothing.
func AppendParts(buf []Part, l *Look, m Motion, tick int) []Part {
	if m.Pose(tick) == Gone {
		return buf
	}
	p := m.posture(l, tick)
	var b bones
	b.pose(&p, l)
	// an arrow that has been loosed is not in the hand
	loosed := l.Stance == Archer && m.Pose(tick) == Shoot && tick-m.is.at >= Shoot.Impact()
	for s := range Slot(Slots) {
		g := &l.Parts[s]
		if g.Picture == "" || s == Weapon && loosed {
			continue
		}
		part := Part{Slot: s, Picture: g.Picture, W: g.W, H: g.H, Light: 1, Ash: p[ash]}
		part.Geo.Translate(g.X, g.Y)
		switch s {
		case Cloak:
			part.Geo.Concat(b.cloak)
			part.Light = 0.82
		case HairBack, Head, Hair:
			part.Geo.Concat(b.head)
		case FarUpper:
			part.Geo.Concat(b.farUpper)
			part.Light = 0.74
		case FarFore:
			part.Geo.Concat(b.farFore)
			part.Light = 0.78
		case Offhand:
			part.Geo.Concat(b.off)
			part.Glow = p[glow]
		case FarLeg:
			part.Geo.Concat(b.far)
			part.Light = 0.7
		case NearLeg:
			part.Geo.Concat(b.near)
		case Skirt:
			part.Geo.Concat(b.skirt)
		case Torso, Collar:
			part.Geo.Concat(b.chest)
		case Weapon:
			part.Geo.Concat(b.weapon)
			part.Glow = p[glow]
		case NearUpper:
			part.Geo.Concat(b.nearUpper)
		case NearFore:
			part.Geo.Concat(b.nearFore)
		}
		buf = append(buf, part)
	}
	return buf
}
