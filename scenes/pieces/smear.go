package pieces

import (
	"image/color"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
)

// The ticks from the contact of a blow at which its smear is first and last seen. While everything stands still the last is seen.
const smearFrom, smearUntil = -1, 1

// swings returns the slot of what sweeps through the air in a pose. ok is false if nothing does.
func (p Pose) swings() (s Slot, ok bool) {
	switch p {
	case Slash, Chop, Smash, Thrust, Stab, TwinStab, Hurl:
		return Weapon, true
	case Butt, Bash, Throw:
		return Offhand, true
	default: // a limb strikes, or nothing
	}
	return 0, false
}

// DrawSmear draws the sweep of a weapon between the last tick and this one while it strikes, in the colour of its metal. Draw does so too; it is for figures
// that are drawn by DrawLit.
func (f *Figure) DrawSmear(c *game.Canvas, m Motion, tick int, st Stand) {
	slot, ok := m.Pose(tick).swings()
	n := m.sinceContact(tick)
	with := m.is.with
	if slot == Offhand {
		with = nil
	}
	if !ok || n < smearFrom || n > smearUntil || f.look.Parts[slot].Picture == "" && with == nil {
		return
	}
	const steps, share = 6, 0.6
	last := tick - max(0, n) // the contact at the latest
	was, is := m.posture(f.look, last-1), m.posture(f.look, last)
	var quad [4]game.MeshVertex
	c.Push()
	c.Transform(st.geo())
	for i := range steps + 1 {
		p := between(was, is, float64(i)/steps)
		tip, base := f.look.edge(&p, slot, with)
		a := f.metal
		for part := range a {
			a[part] *= share * float32(math.Sqrt(float64(i)/steps))
		}
		quad[1] = game.MeshVertex{X: tip.X, Y: tip.Y, U: 1, V: 1, Color: a}
		quad[3] = game.MeshVertex{X: base.X, Y: base.Y, U: 1, V: 1, Color: a}
		if i > 0 {
			c.MeshQuad(f.plain, &quad)
		}
		quad[0], quad[2] = quad[1], quad[3]
	}
	c.Pop()
}

// edge returns the ends of the part of a held thing that sweeps through the air, in the puppet's units.
func (l *Look) edge(p *posture, s Slot, with *Thing) (tip, base game.Point) {
	const hilt = 0.4 // of the way from the hand to the tip
	b := bones{with: with}
	b.pose(p, l)
	held, g := &b.near.held, l.held(with)
	if s == Offhand {
		held, g = &b.far.held, &l.Parts[s]
	}
	tip.X, tip.Y = held.Apply(handX, g.Y+2)
	base.X, base.Y = held.Apply(handX, g.Y+(1-hilt)*(handY-g.Y))
	return tip, base
}

// prepareSmear makes what DrawSmear needs. The look's colours are as #rrggbb.
func (f *Figure) prepareSmear() {
	const side = 3
	f.plain = ebiten.NewImage(side, side)
	f.plain.Fill(color.White)
	rgb, err := strconv.ParseUint(f.look.metal[1:], 16, 32)
	if err != nil {
		return // it has been checked when the wardrobe was read
	}
	for i := range 3 { // halfway to white, as metal shines
		f.metal[i] = 0.5 + 0.5*float32(rgb>>(16-8*i)&0xff)/255
	}
	f.metal[3] = 1
}
