package pieces

import (
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
	farArm               = 47 // offset of the far arm to the right of the near one
	farLegShift          = 24
	legLength            = footY - legY
	cloakLength          = footY - neckY - 12
)

// folded scales heights below y by k: long cloth folds when the hips come down.
func folded(y, k float64) ebiten.GeoM {
	var m ebiten.GeoM
	m.Translate(0, -y)
	m.Scale(1, k)
	m.Translate(0, y)
	return m
}

// bones are the matrices from figure units, with hanging arms and upright weapon, to puppet units.
type bones struct {
	hips, skirt, chest, cloak, head                                ebiten.GeoM
	nearUpper, nearFore, weapon, farUpper, farFore, off, near, far ebiten.GeoM
}

// turned returns the rotation by a degrees clockwise around a point.
func turned(a, x, y float64) ebiten.GeoM {
	var m ebiten.GeoM
	m.Translate(-x, -y)
	m.Rotate(a * math.Pi / 180)
	m.Translate(x, y)
	return m
}

// pose places the bones. In puppet units the feet are at 0, 0 and y points down.
func (b *bones) pose(p *posture, l *Look) {
	var root ebiten.GeoM
	root.Translate(-footX, -footY)
	// widening keeps the volume
	root.Scale(l.Build*l.Breadth*(1-p[squash]), l.Build*(1+p[squash]))
	root.Rotate(p[rootA] * math.Pi / 180)
	root.Translate(p[rootX], p[rootY])

	// spread legs lower the hips, so that the feet stay on the ground
	near, far := p[nearLegA]*math.Pi/180, p[farLegA]*math.Pi/180
	drop := legLength * (1 - max(math.Cos(near), math.Cos(far)))
	b.hips.Reset()
	b.hips.Translate(0, drop)
	b.hips.Concat(root)

	b.skirt = folded(hipY, 1-drop/legLength)
	b.skirt.Concat(turned(p[skirtA], hipX, hipY))
	b.skirt.Concat(b.hips)
	b.near = turned(p[nearLegA], legX, legY)
	b.near.Concat(b.hips)
	b.far = turned(p[farLegA], legX, legY)
	b.far.Translate(farLegShift, 0)
	b.far.Concat(b.hips)

	b.chest = turned(p[lean], hipX, hipY)
	b.chest.Translate(0, p[chestY])
	b.chest.Concat(b.hips)
	b.cloak = folded(neckY+12, 1-drop/cloakLength)
	b.cloak.Concat(turned(p[cloakA], neckX-2, neckY+12))
	b.cloak.Concat(b.chest)
	b.head = turned(p[headA], neckX, neckY)
	b.head.Translate(0, p[chestY]*0.3)
	b.head.Concat(b.chest)

	b.arm(&b.nearUpper, &b.nearFore, &b.weapon, p[nearUpperA], p[nearForeA], p[weaponA], p[lean], 0)
	b.arm(&b.farUpper, &b.farFore, &b.off, p[farUpperA], p[farForeA], p[offhandA], p[lean], farArm)
}

func (b *bones) arm(upper, fore, held *ebiten.GeoM, ua, fa, ha, lean, shift float64) {
	*upper = turned(ua, shoulderX, shoulderY)
	upper.Translate(shift, 0)
	upper.Concat(b.chest)
	*fore = turned(fa, elbowX, elbowY)
	f := turned(ua, shoulderX, shoulderY)
	f.Translate(shift, 0)
	fore.Concat(f)
	fore.Concat(b.chest)
	// a held thing keeps its own angle, independent of arm and chest
	*held = turned(ha-ua-fa-lean, handX, handY)
	held.Concat(*fore)
}
