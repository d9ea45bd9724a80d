package pieces

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
)

// Rival is somebody against whom a human plays.
type Rival struct {
	ID     string // what they say has keys that begin with rivals and the id
	Figure *Figure
}

// Rival returns a rival who is no hero: one of the levels, by its name, or the teacher. It is nil if heroes.yaml does not list
// the id.
func (k *Kit) Rival(ctx *game.Context, id string) (*Rival, error) {
	look, ok := k.wardrobe.Rival(id)
	if !ok {
		return nil, nil
	}
	f, err := NewFigure(ctx.Canvas, look)
	if err != nil {
		return nil, err
	}
	return &Rival{id, f}, nil
}

// Portrait says how a portrait looks.
type Portrait struct {
	Face  Face
	Since int  // tick in which that face came
	Tick  int  // the present tick
	Left  bool // looks to the left
}

// The square, in puppet units, that a portrait shows at least: a head with its hat, and a hand at the chin.
const (
	portraitLeft, portraitTop = -54, -268
	portraitSide              = 118
)

// turnTicks is how long a portrait takes to come to a face, and startTicks how long it trembles after a blow.
const turnTicks, startTicks = 10, 26

// Portrait draws a face without what the hands hold in a frame. In a frame that is higher than wide, more of the body is seen.
func (f *Figure) Portrait(c *game.Canvas, ctx *game.Context, frame game.Rect, of Portrait) {
	const round = 8
	size := min(frame.W, frame.H) / portraitSide
	top := frame.Y + 0.25*max(0, frame.H-frame.W) - portraitTop*size
	side, x := size, frame.Center().X-(portraitLeft+portraitSide/2)*size
	if of.Left {
		side, x = -size, frame.Center().X+(portraitLeft+portraitSide/2)*size
	}
	p := of.posture(f.look)
	near := f.look.nearness()
	x, top = x+side*near.X, top+size*near.Y
	side, size = side*near.W, size*near.H
	f.buf = appendPosed(f.buf[:0], f.look, &p, &acted{features: of.features(f.look), bust: true})
	c.Gradient(frame, round, ctx.Theme.GroundLight, ctx.Theme.Ground)
	c.Push()
	c.Clip(frame)
	var at ebiten.GeoM
	at.Scale(side, size)
	at.Translate(x, top)
	c.Transform(at)
	for i := range f.buf {
		f.part(c, &f.buf[i], f.picture(&f.buf[i]), size, 1)
	}
	c.Pop()
	c.Stroke(frame, round, 1.5, ctx.Theme.Line)
}

// Bubble draws the ground of what somebody says. It points to where they are seen, right of it or above.
func Bubble(c *game.Canvas, t *game.Theme, r game.Rect, to game.Point) {
	const round, tail = 12, 9
	c.Fill(r, round, t.Bone)
	if mid := r.Center(); to.X > r.X+r.W {
		x := r.X + r.W - 1
		c.Polygon(t.Bone, game.Point{X: x, Y: mid.Y - tail}, game.Point{X: x + tail, Y: mid.Y}, game.Point{X: x, Y: mid.Y + tail})
	} else if to.Y < r.Y {
		x := min(max(to.X, r.X+round+tail), r.X+r.W-round-tail)
		c.Polygon(t.Bone, game.Point{X: x - tail, Y: r.Y + 1}, game.Point{X: x, Y: r.Y - tail}, game.Point{X: x + tail, Y: r.Y + 1})
	}
}

// SpeechStyle is the style of what somebody says, at a size in design units.
func SpeechStyle(t *game.Theme, size float64) game.TextStyle {
	return game.TextStyle{
		Font: game.SerifItalic, Size: size, MinSize: 18, Color: t.Ground, Align: game.Middle, VAlign: game.Middle, Leading: 1.05, MaxLines: 4, Shrink: true,
	}
}

// nearness returns what brings the neck of somebody at rest, whatever the build, to where an ordinary human has it: by how many units to move
// the figure, after scaling it by W and H.
func (l *Look) nearness() game.Rect {
	p := guarded(0)
	var b bones
	b.pose(&p, l)
	x, y := b.head.Apply(neckX, neckY)
	k := 1 / (l.Body.Height * max(1, l.Body.Head))
	return game.Rect{X: neckX - footX - x*k, Y: neckY - footY - y*k, W: k, H: k}
}

// guarded returns the posture of a portrait at rest.
func guarded(tick int) posture { return rest(&Look{Stance: Guard}, Idle, tick, 0) }

// features returns how the parts of the face lie.
func (of *Portrait) features(l *Look) features {
	m := Motion{}.Feel(of.Face, of.Since, of.Tick-of.Since+1)
	return m.features(l, of.Tick, AtRest)
}

// posture returns the posture of a portrait.
func (of *Portrait) posture(l *Look) posture {
	p := guarded(of.Tick + l.Phase)
	t := of.Tick - of.Since
	come := smooth.of(max(0, min(1, float64(t)/turnTicks)))
	switch of.Face {
	case Thinking: // the hand is at the chin
		p = between(p, posture{
			chestY: p[chestY], lean: 3, headA: 5 + 2*p[headA], cloakA: p[cloakA],
			nearUpperA: -64, nearForeA: -96, farUpperA: 10, farForeA: -96,
		}, come)
	case Wincing:
		p = between(p, posture{rootX: 16, chestY: 2, lean: -10, headA: -13, cloakA: -8, nearUpperA: -36, nearForeA: -118, farUpperA: -64, farForeA: -56}, come)
		if t < startTicks {
			left := 1 - float64(t)/startTicks
			p[rootX] += 5 * left * math.Sin(float64(t)*1.3)
		}
	case Gloating:
		nod := math.Sin(2 * math.Pi * float64(of.Tick%breathTicks) / (breathTicks / 3))
		p = between(p, posture{rootX: 9, chestY: -2, lean: -5, headA: -9 + 2*nod, cloakA: -3, nearUpperA: 34, nearForeA: -74, farUpperA: -34, farForeA: 40}, come)
	default: // it breathes
	}
	return p
}
