package pieces

import "github.com/hajimehoshi/ebiten/v2"

// Part is one picture of a puppet in one moment.
type Part struct {
	Slot    Slot
	Face    Face        // the expression that features show
	Picture string      // file under assets/art without .svg, recoloured for its look
	W, H    float64     // size of the picture in its own units
	Geo     ebiten.GeoM // from the picture's units to the puppet's: feet at 0, 0, a human 260 high, y down, facing right
	Light   float64     // factor on its colours, 0 to 1, for shade on the far side
	Ash     float64     // how far it has turned to ash, 0 to 1
	Glow    float64     // how strongly a held thing shines, 0 to 1
}

// The box that no puppet leaves in any pose, in its own units around its feet.
const (
	ReachLeft   = -300
	ReachTop    = -450
	ReachRight  = 330
	ReachBottom = 80
)

// AppendParts appends the parts of a puppet at a tick, from back to front, and returns the buffer. The
// result depends only on its arguments. It allocates nothing if buf has room for [Slots] more. A puppet
// that has disappeared appends nothing.
func AppendParts(buf []Part, l *Look, m Motion, tick int) []Part {
	return appendParts(buf, l, m, tick, AtRest)
}

// appendParts is AppendParts with an expression in place of the calm one.
func appendParts(buf []Part, l *Look, m Motion, tick int, calm Face) []Part {
	if m.Pose(tick) == Gone {
		return buf
	}
	p := m.posture(l, tick)
	// an arrow that has been shot is not in the hand
	loosed := l.Stance == Archer && m.Pose(tick) == Shoot && tick-m.is.at >= Shoot.Impact()
	face := m.Pose(tick).face()
	if face == AtRest {
		face = calm
	}
	return appendPosed(buf, l, &p, face, func(s Slot) bool { return s == Weapon && loosed })
}

// appendPosed appends the parts of a puppet in a posture and with an expression, without the slots that are left out.
func appendPosed(buf []Part, l *Look, p *posture, face Face, leftOut func(s Slot) bool) []Part {
	var b bones
	b.pose(p, l)
	for s := range Slot(Slots) {
		g := &l.Parts[s]
		if s == Features {
			g = &l.Faces[face]
		}
		if g.Picture == "" || leftOut(s) {
			continue
		}
		part := Part{Slot: s, Picture: g.Picture, W: g.W, H: g.H, Light: 1, Ash: p[ash]}
		if s == Features {
			part.Face = face
		}
		part.Geo.Translate(g.X, g.Y)
		switch s {
		case Cloak:
			part.Geo.Concat(b.cloak)
			part.Light = 0.82
		case HairBack, Head, Features, Hair:
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
