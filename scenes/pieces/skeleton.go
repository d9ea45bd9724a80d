package pieces

import (
	"cmp"
	"fmt"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// The joints of the figure in figure units, in which the pictures under heroes/ are drawn: 200 wide, 300
// high, standing on y = 288 and facing right.
const (
	footX, footY         = 104, 288
	hipX, hipY           = 104, 206
	neckX, neckY         = 106, 126
	shoulderX, shoulderY = 80, 149
	elbowX, elbowY       = 80, 177
	handX, handY         = 80, 207
	legX, legY           = 92, 211
	kneeX, kneeY         = 93, 247
	farArm               = 47 // offset of the far arm to the right of the near one
	farLegShift          = 24
	thighLength          = kneeY - legY
	shinLength           = footY - kneeY
	legLength            = thighLength + shinLength
	cloakLength          = footY - neckY - 12
)

// The string of a bow in figure units: its upper and its lower end, and its picture.
const (
	stringX, stringTop, stringBottom = 75, 112, 300
	stringLong, stringHalf           = 100, 2 // of its picture
)

// Body is the build of somebody, as factors of an ordinary one.
type Body struct {
	Height    float64 `yaml:"height"`
	Breadth   float64 `yaml:"breadth"`
	Head      float64 `yaml:"head"`
	Legs      float64 `yaml:"legs"`  // their length
	Arms      float64 `yaml:"arms"`  // their length
	Hunch     float64 `yaml:"hunch"` // degrees by which the back is bent
	Shoulders float64 `yaml:"shoulders"`
}

// Bulk returns the area that the body covers, as a share of an ordinary one's.
func (b *Body) Bulk() float64 { return b.Height * b.Height * b.Breadth }

// The bounds of the numbers of a body.
var bodyBounds = [...]struct {
	name        string
	of          func(b *Body) *float64
	least, most float64
	usual       float64
}{
	{"height", func(b *Body) *float64 { return &b.Height }, 0.78, 1.22, 1},
	{"breadth", func(b *Body) *float64 { return &b.Breadth }, 0.8, 1.4, 1},
	{"head", func(b *Body) *float64 { return &b.Head }, 0.8, 1.25, 1},
	{"legs", func(b *Body) *float64 { return &b.Legs }, 0.7, 1.4, 1},
	{"arms", func(b *Body) *float64 { return &b.Arms }, 0.9, 1.3, 1.1},
	{"hunch", func(b *Body) *float64 { return &b.Hunch }, -8, 30, 0},
	{"shoulders", func(b *Body) *float64 { return &b.Shoulders }, 0.8, 1.4, 1},
}

// filled returns the body with the usual numbers in place of those that are 0.
func (b Body) filled() Body {
	for _, n := range bodyBounds {
		if v := n.of(&b); *v == 0 {
			*v = n.usual
		}
	}
	return b
}

// faults returns what is wrong with the numbers of a body.
func (b Body) faults() (all []string) {
	b = b.filled()
	for _, n := range bodyBounds {
		if v := *n.of(&b); v < n.least || v > n.most {
			all = append(all, fmt.Sprintf("its %s is %g; it goes from %g to %g", n.name, v, n.least, n.most))
		}
	}
	return all
}

// folded scales heights below y by k: long cloth folds when the hips come down.
func folded(y, k float64) ebiten.GeoM {
	var m ebiten.GeoM
	m.Translate(0, -y)
	m.Scale(1, k)
	m.Translate(0, y)
	return m
}

// scaled returns the scaling by kx and ky around a point.
func scaled(kx, ky, x, y float64) ebiten.GeoM {
	var m ebiten.GeoM
	m.Translate(-x, -y)
	m.Scale(kx, ky)
	m.Translate(x, y)
	return m
}

// turned returns the rotation by a degrees clockwise around a point.
func turned(a, x, y float64) ebiten.GeoM {
	var m ebiten.GeoM
	m.Translate(-x, -y)
	m.Rotate(a * math.Pi / 180)
	m.Translate(x, y)
	return m
}

// limb is an arm with what its hand holds.
type limb struct{ upper, fore, hand, held ebiten.GeoM }

// leg is a leg.
type leg struct{ thigh, shin ebiten.GeoM }

// bones are the matrices from figure units, with hanging arms and upright weapon, to puppet units.
type bones struct {
	hips, skirt, chest, torso, cloak, head ebiten.GeoM
	near, far                              limb
	nearLeg, farLeg                        leg
	strings                                [2]ebiten.GeoM // from the picture of half a string
	with                                   *Thing         // in the near hand in place of the weapon; set before they are posed
}

// legReach returns how far below the hips a leg of ordinary length reaches, in figure units.
func legReach(thigh, knee float64) float64 {
	const toe, heel = 22, 12 // of the foot, from the ankle
	a, s := thigh*math.Pi/180, (thigh+knee)*math.Pi/180
	return thighLength*math.Cos(a) + shinLength*math.Cos(s) + max(toe*math.Sin(s), -heel*math.Sin(s))
}

func (b *bones) pose(p *posture, l *Look) {
	body := &l.Body
	var root ebiten.GeoM
	root.Translate(-footX, -footY)
	// widening keeps the volume
	root.Scale(body.Height*body.Breadth*(1-p[squash]), body.Height*(1+p[squash]))
	root.Rotate(p[rootA] * math.Pi / 180)
	root.Translate(p[rootX], p[rootY])

	// spread and bent legs lower the hips, so that the feet stay on the ground
	reach := body.Legs * max(legReach(p[nearLegA], p[nearKneeA]), legReach(p[farLegA], p[farKneeA]))
	drop := legLength - reach
	b.hips.Reset()
	b.hips.Translate(0, drop)
	b.hips.Concat(root)

	b.skirt = folded(hipY, cmp.Or(l.hem, 1)*(1-drop/legLength))
	b.skirt.Concat(turned(p[skirtA], hipX, hipY))
	b.skirt.Concat(b.hips)
	b.nearLeg.pose(b, p[nearLegA], p[nearKneeA], 0, body.Legs)
	b.farLeg.pose(b, p[farLegA], p[farKneeA], farLegShift, body.Legs)

	b.chest = turned(p[lean]+body.Hunch, hipX, hipY)
	b.chest.Translate(0, p[chestY])
	b.chest.Concat(b.hips)
	b.torso = scaled(0.5+0.5*body.Shoulders, 1, neckX-2, neckY)
	b.torso.Concat(b.chest)
	b.cloak = scaled(body.Shoulders, 1, neckX-2, neckY)
	b.cloak.Concat(folded(neckY+12, 1-drop/cloakLength))
	b.cloak.Concat(turned(p[cloakA]-0.6*body.Hunch, neckX-2, neckY+12))
	b.cloak.Concat(b.chest)
	b.head = scaled(body.Head/math.Sqrt(body.Breadth), body.Head, neckX, neckY) // broad people have narrower heads than their shoulders say
	b.head.Concat(turned(p[headA]-0.9*body.Hunch, neckX, neckY))
	b.head.Translate(0, p[chestY]*0.3)
	b.head.Concat(b.chest)

	bend := p[lean] + body.Hunch + p[rootA]
	out := (body.Shoulders - 1) * farArm / 2
	b.near.pose(b, p[nearUpperA], p[nearForeA], p[weaponA], p[weaponS], bend, -out, body, l.held(b.with))
	b.far.pose(b, p[farUpperA], p[farForeA], p[offhandA], 0, bend, farArm+out, body, &l.Parts[Offhand])
	if l.Parts[StringAbove].Picture != "" {
		b.string(p[bowDrawn])
	}
}

// pose places a leg, which is moved to the right by shift.
func (g *leg) pose(b *bones, thigh, knee, shift, long float64) {
	stretch := scaled(1, long, legX, legY)
	g.thigh = stretch
	g.thigh.Concat(turned(thigh, legX, legY))
	g.thigh.Translate(shift, 0)
	g.thigh.Concat(b.hips)
	g.shin = turned(knee, kneeX, kneeY)
	g.shin.Concat(stretch)
	g.shin.Concat(turned(thigh, legX, legY))
	g.shin.Translate(shift, 0)
	g.shin.Concat(b.hips)
}

// pose places an arm, which is moved to the right by shift, with what its hand holds.
func (g *limb) pose(b *bones, upper, fore, held, slide, bend, shift float64, body *Body, thing *Garment) {
	arm := turned(upper, shoulderX, shoulderY)
	arm.Translate(shift, 0)
	arm.Concat(b.chest)
	g.upper = scaled(1, body.Arms, shoulderX, shoulderY)
	g.upper.Concat(arm)
	lower := turned(fore, elbowX, elbowY)
	lower.Translate(0, (elbowY-shoulderY)*(body.Arms-1))
	lower.Concat(arm)
	g.fore = scaled(1, body.Arms, elbowX, elbowY)
	g.fore.Concat(lower)
	g.hand.Reset()
	g.hand.Translate(0, (handY-elbowY)*(body.Arms-1))
	g.hand.Concat(lower)
	// a held thing keeps its own angle, independent of arm and chest, but does not go through the ground
	_, high := g.hand.Apply(handX, handY)
	held = aboveGround(held, slide, -high/body.Height, thing)
	g.held.Reset()
	g.held.Translate(0, -slide)
	g.held.Concat(turned(held-upper-fore-bend, handX, handY))
	g.held.Concat(g.hand)
}

// aboveGround returns the angle, as near as possible to a, at which neither end of a thing goes through the ground, which is high below the hand that
// holds it.
func aboveGround(a, slide, high float64, thing *Garment) float64 {
	if thing.Picture == "" {
		return a
	}
	a = math.Remainder(a, 360)
	const thick = 6 // of its ends
	tip, end := handY-thing.Y+slide+thick, thing.Y+thing.H-handY-slide+thick
	steep := math.Cos(a * math.Pi / 180)
	low, top := -1.0, 1.0
	if high < tip {
		low = -max(0, high) / tip
	}
	if high < end {
		top = max(0, high) / end
	}
	switch {
	case steep < low:
		steep = low
	case steep > top:
		steep = top
	default:
		return a
	}
	return math.Copysign(math.Acos(steep)*180/math.Pi, a)
}

// string places the two halves of a bow's string, which is drawn by a share of the way to the near hand.
func (b *bones) string(drawn float64) {
	x, y := b.far.held.Apply(stringX, (stringTop+stringBottom)/2)
	hx, hy := b.near.hand.Apply(handX, handY)
	x, y = x+(hx-x)*drawn, y+(hy-y)*drawn
	for i, end := range [...]float64{stringTop, stringBottom} {
		ex, ey := b.far.held.Apply(stringX, end)
		m := &b.strings[i]
		m.Reset()
		m.Translate(-stringHalf, 0)
		m.Scale(1, math.Hypot(x-ex, y-ey)/stringLong)
		m.Rotate(math.Atan2(y-ey, x-ex) - math.Pi/2)
		m.Translate(ex, ey)
	}
}
