package pieces

import "math"

// stoop makes somebody at rest stand lower and bent, by how weak it is, from 0 to 1: the weight is on the near leg, whose knee gives, the far one is stretched out,
// and the whole body heaves with the breath, from -1 to 1.
func (p *posture) stoop(l *Look, weak, heaves float64) {
	if weak <= 0 {
		return
	}
	to := p.legs(-44, 48, -38, 8)
	if skirt := &l.Parts[Skirt]; skirt.Y+skirt.H > footY { // in a long robe both knees give, since a leg that is stretched out would come out of it
		to = p.legs(-48, 58, -46, 56)
		to[skirtA] -= 10
	}
	to[rootX] -= 16
	to[lean] += 12 - 2*heaves
	to[headA] += 1 + 2.5*heaves
	to[squash] -= 0.025
	to[chestY] -= 2 * heaves
	to[nearUpperA] -= 4 - 3*heaves
	to[farUpperA] += 6 + 3*heaves
	switch {
	case l.Stance == Planted: // it leans on what is set on the ground, which slides through the hand
		to[weaponS] += 16
	case l.Stance != Low && l.Stance != Archer && l.Parts[Offhand].Picture == "": // the free hand is pressed to the side
		to[farUpperA], to[farForeA] = 26+3*heaves, -112-4*heaves
	}
	*p = between(*p, to, weak)
}

// limp makes somebody who runs drag the far leg, by how weak it is, from 0 to 1.
func (p *posture) limp(weak float64) {
	to := *p
	to[farLegA], to[farKneeA] = 14+0.3*p[farLegA], 6
	to[nearLegA] *= 0.8
	to[lean] += 9 + 0.2*max(0, p[nearLegA])
	to[rootY] = 0
	*p = between(*p, to, weak)
}

// walk moves the legs of somebody who has yet to step so far, in puppet units to the front. The weak do not lift the far leg but drag it behind, and sink on the near one.
func (p *posture) walk(way, weak float64) {
	const step, swing, knee = 44, 26, 34 // the length of a step in puppet units; degrees
	s := math.Sin(math.Pi * way / step)
	share := min(1, math.Abs(way)/step)
	ahead := math.Copysign(1, way)
	p[nearLegA] -= swing * share * s
	p[nearKneeA] += knee * share * max(0, ahead*math.Cos(math.Pi*way/step))
	p[farLegA] += share * ((1-weak)*swing*s + weak*(4+9*ahead+4*s))
	p[farKneeA] += (1 - weak) * knee * share * max(0, -ahead*math.Cos(math.Pi*way/step))
	p[lean] += share * (2*ahead + weak*(4+6*max(0, s)))
}
