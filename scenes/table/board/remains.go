package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Remains is what fights leave on the ground of each lane until the end of a match. It follows from the events of the match alone, so a match that is
// continued or replayed shows the same. The zero value is untouched ground.
type Remains struct {
	lanes  [match.MaxKept]litter
	chance Seeds
	lane   int  // the lane that is fought
	fights bool // a clash is going on
}

// litter is what lies in a lane.
type litter struct {
	fought int // clashes that have ended
	relics [mostRelics]relic
	count  int // that ever fell; the oldest give way to the newest
}

// mostRelics is how many things lie in a lane. fullyBurnt is the number of clashes after which its ground is burnt as far as it goes.
const mostRelics, fullyBurnt = 12, 4

// relic is a thing that lies on the ground.
type relic struct {
	kind   relicKind
	player match.Player  // on whose side it lies
	along  float64       // from the middle, where the fire burns, to where the fighter stands, 1, and beyond
	ahead  float64       // from behind the fighters, 0, to before them, 1
	left   bool          // it is mirrored
	thing  *pieces.Thing // that was thrown and lies there in place of what its kind says, or nil
}

// relicKind is what lies there.
type relicKind uint8

const (
	arrow relicKind = iota
	brokenShield
	stones
	scrap
	heap // the ash of the fallen
	soot
	puddle
	feather
	relicKinds
)

// relicSizes are the names of the pictures of relics, and their size in puppet units.
var relicSizes = [relicKinds]struct {
	name string
	w, h float64
}{
	arrow: {"arrow", 54, 65}, brokenShield: {"shield", 84, 42}, stones: {"stones", 62, 27}, scrap: {"scrap", 50, 22},
	heap: {"heap", 132, 47}, soot: {"soot", 104, 36}, puddle: {"puddle", 100, 28}, feather: {"feather", 44, 18},
}

// leftBy says what a blow leaves, by its damage. Direct damage leaves nothing.
var leftBy = map[card.Damage]relicKind{
	card.Slashing: scrap, card.Piercing: arrow, card.Crushing: stones, card.Rending: scrap, card.Fire: soot, card.Lightning: soot, card.Water: puddle,
	card.Earth: stones, card.Air: feather, card.Light: soot, card.Darkness: soot,
}

// See takes an event of the match, each once and in their order, and what is thrown in the attack of its ability, or nil. It reports whether something fell to
// the ground.
func (r *Remains) See(e *match.Event, thrown *pieces.Thing) (fell bool) {
	switch e.Kind {
	case match.ClashBegan:
		r.lane, r.fights = int(e.Amount), true
		return false
	case match.ClashEnded:
		if r.fights {
			r.lanes[r.lane].fought++
		}
		r.fights = false
		return false
	case match.DamageDealt:
		kind, leaves := leftBy[e.Damage]
		return (leaves || thrown != nil) && r.drop(e, kind, thrown)
	case match.HeroFell:
		return r.drop(e, heap, nil)
	case match.EquipmentDetached, match.EquipmentGone:
		return r.drop(e, brokenShield, nil)
	default: // it leaves nothing
		return false
	}
}

// drop puts what an event of a clash leaves on the ground of its hero's side: what was thrown, or a relic of a kind.
func (r *Remains) drop(e *match.Event, kind relicKind, thrown *pieces.Thing) bool {
	if !r.fights || e.Hero == 0 {
		return false
	}
	r.chance ^= Seeds(e.Hero)<<16 ^ Seeds(uint16(e.Amount))<<24 ^ Seeds(e.Kind)<<40
	lot := func() float64 { return float64(r.chance.Next()>>40) / (1 << 24) }
	l := &r.lanes[r.lane]
	n := 1
	if kind != heap && thrown == nil && int(e.Amount) >= hardBlow {
		n = 2
	}
	for range n {
		along := 0.42 + 0.36*lot()                        // not under the fighter's feet
		if kind == heap || thrown == nil && lot() < 0.5 { // what was thrown falls back from whom it has hit
			along += 0.8
		}
		l.relics[l.count%mostRelics] = relic{kind: kind, player: e.Hero.Player(), along: along, ahead: lot(), left: lot() < 0.5, thing: thrown}
		l.count++
	}
	return true
}

// hardBlow is the damage from which on a blow leaves two things.
const hardBlow = 5

// The ticks in which what has just fallen appears, and after which it does if it has been thrown: it is seen to fall first.
const strewTicks, thrownTicks = 14, 12

// DrawRemains draws what lies on the ground: in the lane that is fought, or smaller in all lanes.
func (m *Model) DrawRemains(b Frame) {
	s, c := &m.Stage, b.Canvas
	l, near := s.Camera.lay, s.Camera.close
	if s.Fighting && s.Clash < len(m.Remains.lanes) {
		c.Push()
		c.Fade(near * (1 - 0.6*b.Hush))
		at := game.Point{X: l.Middle.Center().X, Y: l.floor - 14*l.figure}
		m.drawLitter(b, s.Clash, at, l.near, l.figure)
		c.Pop()
		return
	}
	if s.Fighting {
		return
	}
	c.Push()
	c.Fade(1 - near)
	for i := range min(s.shown, len(m.Remains.lanes)) {
		left, right := s.Camera.pairs(i, s.shown, 0), s.Camera.pairs(i, s.shown, 1)
		at := game.Point{X: (left.Feet.X + right.Feet.X) / 2, Y: left.Feet.Y - 6*left.Size}
		m.drawLitter(b, i, at, 0.42*(right.Feet.X-left.Feet.X), left.Size)
	}
	c.Pop()
}

// drawLitter draws what lies in a lane around the place of its fire. half is the distance from there to a fighter, size the design units of a puppet unit.
func (m *Model) drawLitter(b Frame, lane int, at game.Point, half, size float64) {
	c, l := b.Canvas, &m.Remains.lanes[lane]
	if l.fought > 0 {
		share := min(1, float64(l.fought)/fullyBurnt)
		w := (1.9 + 0.9*share) * half
		b.Kit.Effects.Scorch(c, game.Rect{X: at.X - w, Y: at.Y - 0.2*w, W: 2 * w, H: 0.38 * w}, share, float64(lane+1)/8)
	}
	for i := max(0, l.count-mostRelics); i < l.count; i++ {
		c.Push()
		is := &l.relics[i%mostRelics]
		since := b.Tick - m.Strewn
		if is.thing != nil {
			since -= thrownTicks
		}
		if i == l.count-1 && lane == m.Remains.lane && since < strewTicks && !b.Ctx.Calm() {
			c.Fade(max(0, float64(since)/strewTicks))
		}
		is.draw(b, m.Camera.lay, is.player == m.Below, at, half, size)
		c.Pop()
	}
}

// draw draws a relic on its player's side. below says whether that is the player below.
func (r *relic) draw(b Frame, l *Layout, below bool, at game.Point, half, size float64) {
	side := 2*float64(l.end(below)) - 1
	w, h, picture := relicSizes[r.kind].w, relicSizes[r.kind].h, b.Art.relics[r.kind]
	if r.thing != nil {
		w, h, picture = r.thing.W, r.thing.H, b.Kit.Thing(r.thing)
	}
	x := at.X + side*half*r.along
	y := at.Y + (r.ahead*50-30)*size
	k := size * (0.95 + 0.35*r.ahead)
	var geo ebiten.GeoM
	geo.Translate(-w/2, -h)
	if r.thing != nil && r.thing.Sticks { // its upper end is in the ground
		const deep, slant = 0.12, 0.35 // how much of it is not seen, and how far it leans, in radians
		geo.Scale(1, -1)
		geo.Translate(0, deep*h-h)
		geo.Rotate(slant)
	}
	if r.left {
		geo.Scale(-1, 1)
	}
	geo.Scale(k, k)
	geo.Translate(x, y)
	c := b.Canvas
	c.Push()
	c.Transform(geo)
	c.Detail(l.figure)
	// the farther from the fire, the darker
	light := 1.1 - 0.3*r.along
	c.Tint(min(1, light), 0.94*light, 0.86*light, 1)
	c.Picture(picture, game.Rect{W: w, H: h})
	c.Pop()
}

// prepareRelics prepares everything that may lie on the ground, for puppets of a size.
func (b Frame) prepareRelics(size float64) {
	b.Canvas.Prepare(func() {
		b.Canvas.Detail(size)
		for i, p := range b.Art.relics {
			b.Canvas.Picture(p, game.Rect{W: relicSizes[i].w, H: relicSizes[i].h})
		}
	})
}
