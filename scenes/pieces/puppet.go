package pieces

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
)

// Part is one picture of a puppet in one moment.
type Part struct {
	Slot    Slot
	With    *Thing      // what is in the slot of the weapon in its place, or nil
	Eyes    EyeShape    // what eyes look like
	Mouth   MouthShape  // what a mouth looks like
	Grasp   Grasp       // the shape of a hand
	Picture string      // file under assets/art without .svg, recoloured for its look
	W, H    float64     // size of the picture in its own units
	Geo     ebiten.GeoM // from the picture's units to the puppet's: feet at 0, 0, a human 260 high, y down, facing right
	Light   float64     // factor on its colours, 0 to 1, for shade on the far side
	Ash     float64     // how far it has turned to ash, 0 to 1
	Glow    float64     // how strongly a held thing shines, 0 to 1
	Bend    bend        // how cloth and hair hang
	Stands  bool        // it stands on its lower edge and does not hang from its upper one
}

// The box that no puppet leaves in any pose, in its own units around its feet.
const (
	ReachLeft   = -500
	ReachTop    = -540
	ReachRight  = 520
	ReachBottom = 260
)

// AppendParts appends the parts of a puppet at a tick, from back to front, and returns the buffer. The
// result depends only on its arguments. It allocates nothing if buf has room for [Slots] more. A puppet
// that has disappeared appends nothing.
func AppendParts(buf []Part, l *Look, m Motion, tick int) []Part {
	return appendParts(buf, l, m, tick, &Stand{})
}

// appendParts is AppendParts between two ticks, with the expression and the gaze of a stand.
func appendParts(buf []Part, l *Look, m Motion, tick int, st *Stand) []Part {
	if st.acts != nil {
		return st.acts.appendParts(buf, l, tick, st)
	}
	if m.Pose(tick) == Gone {
		return buf
	}
	m = st.of(m)
	p := m.postureAt(l, tick, st.Part)
	pose := m.Pose(tick)
	a := acted{features: m.features(l, tick, st.Face), pose: pose, left: pose.Attacks() && m.sinceContact(tick) >= 0, bust: st.bust, hands: m.shapes(l, tick)}
	if a.with, a.size = m.holding(tick); m.is.with != nil && a.with == nil { // the weapon is there before the thing is taken up and after it has been thrown
		a.left = false
	}
	if st.Looks && !pose.Falls() {
		a.looks, a.at = true, st.seen()
	}
	return appendPosed(buf, l, &p, &a)
}

// acted is what a puppet does besides its posture.
type acted struct {
	features
	pose  Pose
	left  bool       // the moment of the pose's effect has come
	bust  bool       // only head and shoulders are seen, with empty hands
	looks bool       // at something
	at    game.Point // what it looks at, in the puppet's units
	with  *Thing     // in the near hand in place of the weapon, or nil
	size  float64    // of what the near hand holds while it is taken up or put away, up to 1
	hands [2]shaped  // the shapes of the near and the far hand, if they are other than usual
}

// shaped is the shape of a hand, or none.
type shaped struct {
	set   bool
	grasp Grasp
}

// holds reports whether what is in a slot is seen: what has been shot or thrown is not in the hand, and only eyes that see have pupils and lids.
func (a *acted) holds(s Slot) bool {
	switch {
	case s == Pupils:
		return a.eyes == Seeing
	case s == NearLid || s == FarLid:
		return a.eyes == Seeing && a.lids[s-NearLid] > leastLid
	case s != Weapon && s != Offhand:
		return true
	case a.bust:
		return false
	case !a.left:
		return true
	}
	return s == Weapon && a.pose != Shoot && a.pose != Hurl || s == Offhand && a.pose != Throw
}

// grasp returns the shape of a hand.
func (a *acted) grasp(l *Look, s Slot) Grasp {
	held, shape := Weapon, a.hands[0]
	if s == FarHand {
		held, shape = Offhand, a.hands[1]
	}
	if shape.set {
		return shape.grasp
	}
	if thing := &l.Parts[held]; (thing.Picture != "" || held == Weapon && a.with != nil) && a.holds(held) {
		return Grip
	}
	switch {
	case a.pose == Punch || a.pose == Brace || a.pose == Buffed || a.pose == Headbutt:
		return Fist
	case a.pose == Joke && s == FarHand || a.pose == Ready && s == NearHand:
		return Point
	case a.pose == Idle && l.Stance != Talking || a.pose == Ready || a.pose == Run:
		return Fist
	}
	return Open
}

// The ticks after which what hangs follows the body: the skirt, the hair and what dangles, and each third of the cloak. The farther down, the later.
const (
	skirtLags, hairLags, cloakLags = 3, 6, 12
	lagging                        = 1.25
	mostLag                        = 26.0 // degrees
)

// lag makes cloth and hair trail behind the body: they hang as the body leaned some ticks ago, are blown back by its speed, and stir in the air.
func (m *Motion) lag(p *posture, l *Look, tick int) {
	behind := func(ticks int) (body, head float64) {
		was := m.posture(l, tick-ticks)
		turn := p[lean] + p[rootA] - was[lean] - was[rootA]
		pull := 0.5*(p[rootX]-was[rootX]) + 0.4*math.Abs(p[rootY]-was[rootY])
		body = lagging * (pull - 0.35*turn)
		head = lagging * (pull - 0.35*turn - 0.5*(p[headA]-was[headA]))
		return max(-mostLag, min(mostLag, body)), max(-mostLag, min(mostLag, head))
	}
	skirt, hair := behind(skirtLags)
	middle, hairs := behind(hairLags)
	end, tips := behind(cloakLags)
	air := flutter(l, tick, 1.6)
	p[cloakA] += 0.7 * skirt
	p[skirtA] += 0.4 * skirt
	p[offhandA] += 0.5 * middle
	for i, b := range [...]float64{0.5 * middle, 0.5*middle + 0.5*end, 1.1 * end} {
		p[cloakB+i] += b + air[i]
	}
	for i, b := range [...]float64{0.3 * hair, 0.7 * hairs, tips} {
		p[hairB+i] += b + 0.7*air[i]
	}
}

// appendPosed appends the parts of a puppet in a posture.
func appendPosed(buf []Part, l *Look, p *posture, a *acted) []Part {
	b := bones{with: a.with}
	b.pose(p, l)
	pupils := game.Point{X: max(-mostGaze, min(mostGaze, p[gaze]+watching*a.ahead)), Y: mostGazeDown * a.down}
	if a.looks {
		p[headA] += headTurn(&b, a.at)
		b.pose(p, l)
		pupils = gazeAt(&b, a.at)
	}
	for s := range Slot(Slots) {
		g := &l.Parts[s]
		part := Part{Slot: s, Light: 1, Ash: p[ash]}
		switch s {
		case Eyes:
			part.Eyes, g = a.eyes, &l.Eyes[a.eyes]
		case Mouth:
			part.Mouth, g = a.mouth, &l.Mouths[a.mouth]
		case NearHand, FarHand:
			part.Grasp = a.grasp(l, s)
			g = &l.Hands[part.Grasp]
		case Weapon:
			part.With, g = a.with, l.held(a.with)
		default: // always looks the same
		}
		if g.Picture == "" || !a.holds(s) {
			continue
		}
		part.Picture, part.W, part.H = g.Picture, g.W, g.H
		part.Geo.Translate(g.X, g.Y)
		switch s {
		case Cloak:
			part.Geo.Concat(b.cloak)
			part.Light = 0.82
			part.Bend = bend(p[cloakB : cloakB+3])
		case Eyes, Pupils, NearLid, FarLid, Mouth, Tusks, FarBrow, NearBrow:
			a.place(&part, g, pupils)
			part.Geo.Concat(b.head)
		case HairBack:
			part.Geo.Concat(b.head)
			part.Bend = bend(p[hairB : hairB+3])
		case Head, Hair, Mask, Glasses, Hat:
			part.Geo.Concat(b.head)
			part.Bend, part.Stands = g.Loose.of(p[hairB:hairB+3], 0), g.Loose.stands()
		case FarUpper:
			part.Geo.Concat(b.far.upper)
			part.Light = 0.74
		case FarFore:
			part.Geo.Concat(b.far.fore)
			part.Light = 0.78
		case FarCuff:
			part.Geo.Concat(b.far.fore)
			part.Light = 0.8
		case FarHand:
			part.Geo.Concat(b.far.hand)
			part.Light = 0.84
		case Offhand:
			part.Geo.Concat(b.far.held)
			part.Glow = p[glow]
		case StringAbove, StringBelow:
			if a.bust {
				continue
			}
			part.Geo = b.strings[s-StringAbove]
		case FarThigh:
			part.Geo.Concat(b.farLeg.thigh)
			part.Light = 0.7
		case FarShin, FarShoe:
			part.Geo.Concat(b.farLeg.shin)
			part.Light = 0.7
		case NearThigh:
			part.Geo.Concat(b.nearLeg.thigh)
		case NearShin, NearShoe:
			part.Geo.Concat(b.nearLeg.shin)
		case Skirt, Lap:
			part.Geo.Concat(b.skirt)
			part.Bend = g.Loose.of(p[cloakB:cloakB+3], 0)
		case Torso, Vest, Belt:
			part.Geo.Concat(b.torso)
		case Collar:
			part.Geo.Concat(b.torso)
			part.Bend = g.Loose.of(p[cloakB:cloakB+3], p[lean]+l.Body.Hunch)
		case Weapon:
			if a.size <= 0 {
				continue
			}
			part.Geo.Concat(around(a.size))
			part.Geo.Concat(b.near.held)
			part.Glow = p[glow]
		case NearUpper:
			part.Geo.Concat(b.near.upper)
		case NearFore, NearCuff:
			part.Geo.Concat(b.near.fore)
		case NearHand:
			part.Geo.Concat(b.near.hand)
		default: // a charm
			part.Geo.Concat(b.torso)
		}
		part.burn()
		buf = append(buf, part)
	}
	return buf
}

// burn makes a part that turns to ash begin the later the higher it lies over the ground.
func (p *Part) burn() {
	const high, apart = 120, 0.7 // of the highest part; how much later it begins, as a share
	if p.Ash == 0 {
		return
	}
	_, y := p.Geo.Apply(p.W/2, p.H/2)
	p.Ash = max(0, min(1, p.Ash*(1+apart)-apart*min(1, max(0, -y/high))))
}
