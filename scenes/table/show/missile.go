package show

import (
	"image/color"
	"math"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// missile is an arrow, a thrown thing, a hook at a line or a spell on its way to a hero, or the arrow that sticks there.
type missile struct {
	from, to game.Point
	what     pieces.Missile
	thing    *pieces.Thing  // what is thrown in place of the weapon, or nil
	of       *pieces.Figure // of whoever sends it
	stand    pieces.Stand   // the size of that figure
	damage   card.Damage
	floor    float64 // Y of the ground
	since    int     // the tick at which it leaves
}

const (
	flight  = 13 // ticks in which a missile flies to its target
	sticks  = 40 // ticks for which an arrow is seen in its target
	rebound = 18 // ticks in which a thrown thing falls to the ground
	reeling = 12 // ticks in which a line comes back
)

// lasts returns for how many ticks a missile is seen.
func (f *missile) lasts() int {
	switch f.what {
	case pieces.Arrow:
		return flight + sticks
	case pieces.Thrown, pieces.Hurled:
		return flight + rebound
	case pieces.Hook:
		return flight + reeling
	default: // a spell bursts
	}
	return flight
}

// place returns where a missile is at a tick of its flight. It accelerates. What is thrown flies in an arc, and each kind of magic has a way of its own.
func (f *missile) place(tick int) game.Point {
	way := max(0, min(1, float64(tick-f.since)/flight))
	k := f.stand.Size
	if f.what == pieces.Thrown || f.what == pieces.Hurled {
		at := f.straight(way * way)
		at.Y -= 60 * k * math.Sin(way*math.Pi)
		return at
	}
	el, magic := elementOf(f.damage)
	if !magic || f.what != pieces.Bolt {
		return f.straight(way * way)
	}
	at := f.straight(way * way)
	arc := 4 * way * (1 - way)
	switch el {
	case pieces.Fire: // is lobbed
		at.Y -= 58 * k * arc
	case pieces.Light: // rises and strikes from above
		at = f.straight(way)
		at.Y -= 120 * k * math.Sin(min(1, 1.25*way)*math.Pi) * (1 - 0.3*way)
	case pieces.Water: // runs in a wave
		at.Y += 30 * k * math.Sin(2*math.Pi*way)
	case pieces.Air: // turns in a spiral
		at = f.straight(way)
		at.X -= 26 * k * math.Cos(4*math.Pi*way) * arc
		at.Y -= 34 * k * math.Sin(4*math.Pi*way) * arc
	case pieces.Earth: // bounces along the ground and rises at the end
		at = f.straight(way)
		at.Y = board.Mix(at.Y, f.floor-(10+30*math.Abs(math.Sin(3*math.Pi*way)))*k, min(1, 1.3*arc))
	case pieces.Darkness: // creeps along the ground and rises at the end
		at = f.straight(way)
		at.Y = board.Mix(at.Y, f.floor-8*k, min(1, 2.2*arc))
	default: // lightning jumps by itself
	}
	return at
}

// drift is how far a missile moves with reduced motion, in design units.
const drift = 24.0

// seen returns where a missile is at a tick, and how much of it is to be seen, from 0 to 1. With reduced motion it appears just before its
// target and fades there.
func (f *missile) seen(tick int, calm bool) (at game.Point, shown float64) {
	past := tick - f.since - flight
	left := 1.0
	if past > 0 {
		left = min(1, 3*(1-float64(past)/float64(f.lasts()-flight)))
	}
	if !calm {
		return f.place(tick), left
	}
	way := max(0, min(1, float64(tick-f.since)/flight))
	far := math.Hypot(f.to.X-f.from.X, f.to.Y-f.from.Y)
	return f.straight(1 - min(1, drift/max(1, far))*(1-way)), min(way, left)
}

// straight returns the place after a share of the straight way.
func (f *missile) straight(share float64) game.Point {
	return game.Point{X: board.Mix(f.from.X, f.to.X, share), Y: board.Mix(f.from.Y, f.to.Y, share)}
}

// heading returns where a missile flies at a tick, in radians clockwise from the right.
func (f *missile) heading(tick int) float64 {
	was, next := f.place(min(tick, f.since+flight-1)), f.place(min(tick, f.since+flight-1)+1)
	return math.Atan2(next.Y-was.Y, next.X-was.X)
}

// draw draws the missile. How it looks depends on what it is; magic burns on it or is all of it.
func (f *missile) draw(b board.Frame) {
	c, since := b.Canvas, b.Tick-f.since
	if since < 0 || since >= f.lasts() {
		return
	}
	calm, past := b.Ctx.Calm(), since-flight
	at, shown := f.seen(b.Tick, calm)
	dir := math.Atan2(f.to.Y-f.from.Y, f.to.X-f.from.X)
	el, magic := elementOf(f.damage)
	c.Push()
	defer c.Pop()
	c.Fade(shown)
	switch f.what {
	case pieces.Arrow:
		if magic && past < 0 {
			b.Kit.Effects.Spell(c, at, dir, 70, el, b.Tick)
		}
		quiver := 0.0
		if past >= 0 && !calm {
			quiver = 0.1 * math.Sin(1.6*float64(past)) * math.Exp(-float64(past)/7)
		}
		f.of.DrawHeld(c, pieces.Weapon, at, dir+quiver, f.stand)
		if magic {
			tip := game.Point{X: at.X + 50*f.stand.Size*math.Cos(dir), Y: at.Y + 50*f.stand.Size*math.Sin(dir)}
			b.Kit.Effects.Glow(c, tip, 12*f.stand.Size, 12*f.stand.Size, game.Fade(glow(f.damage), 0.9))
		}
	case pieces.Thrown, pieces.Hurled:
		spin := 0.5 * float64(since)
		if past > 0 && !calm { // it falls from whom it has hit
			fall := float64(past) / rebound
			back := 50 * f.stand.Size * fall
			at = game.Point{X: at.X - math.Copysign(back, f.to.X-f.from.X), Y: at.Y + 110*f.stand.Size*fall*fall}
			spin = 0.5*flight - 0.2*float64(past)
		}
		if calm {
			spin = 0
		}
		if f.thing != nil {
			turn := math.Copysign(spin, f.to.X-f.from.X)
			if f.thing.Sticks && past <= 0 {
				turn = f.heading(b.Tick)
			}
			f.of.DrawThing(c, f.thing, at, turn, f.stand)
			if magic && past < 0 {
				b.Kit.Effects.Spell(c, at, dir, 70, el, b.Tick)
			}
			return
		}
		held := pieces.Offhand
		if f.what == pieces.Hurled {
			held = pieces.Weapon
		}
		if !f.of.DrawHeld(c, held, at, math.Copysign(spin, f.to.X-f.from.X), f.stand) {
			f.drawStone(b, at)
		}
		if magic && past < 0 {
			b.Kit.Effects.Spell(c, at, dir, 70, el, b.Tick)
		}
	case pieces.Hook:
		if past > 0 && !calm {
			back := float64(past) / reeling
			at = game.Point{X: board.Mix(f.to.X, f.from.X, back*back), Y: board.Mix(f.to.Y, f.from.Y, back*back)}
		}
		c.Line(f.from, at, 2, b.Ctx.Theme.Bone)
		c.Circle(at, 5*f.stand.Size, b.Ctx.Theme.Ash)
	default: // what is conjured
		if calm {
			b.Kit.Effects.Spell(c, at, dir, 118, el, f.since)
			return
		}
		f.trail(b, el)
		b.Kit.Effects.Spell(c, at, f.heading(b.Tick), 118, el, b.Tick)
	}
}

// trail draws what magic leaves behind on its way: its light, smaller and paler the longer ago it was there. Lightning leaves a bolt from the hand.
func (f *missile) trail(b board.Frame, el pieces.Element) {
	c, col := b.Canvas, el.Color()
	const long = 6 // ticks
	if el == pieces.Lightning {
		f.bolt(b, col)
		return
	}
	first := min(long, b.Tick-f.since)
	left := func(k int) float64 { return 1 - float64(k)/(long+1) }
	for k := first; k > 0; k-- {
		b.Kit.Effects.Glow(c, f.place(b.Tick-k), 15*left(k), 15*left(k), game.Fade(col, 0.75*left(k)))
	}
	for k := first; k > 0; k-- {
		hot := game.Mix(col, color.NRGBA{0xff, 0xf2, 0xd0, 0xff}, 0.5*left(k))
		c.Circle(f.place(b.Tick-k), 7*left(k), game.Fade(hot, 0.8*left(k)))
	}
}

// bolt draws a jagged line from where the missile left to where it is. It jumps every other tick.
func (f *missile) bolt(b board.Frame, col color.NRGBA) {
	const joints = 9
	c, to := b.Canvas, f.place(b.Tick)
	seed := uint64(b.Tick/2)*7919 + uint64(f.since)
	was := f.from
	for i := 1; i <= joints; i++ {
		v := float64(i) / joints
		at := game.Point{X: board.Mix(f.from.X, to.X, v), Y: board.Mix(f.from.Y, to.Y, v)}
		if i < joints {
			at.Y += (part(spread(seed+uint64(i))) - 0.5) * 70
		}
		c.Line(was, at, 9, game.Fade(col, 0.45))
		c.Line(was, at, 3.5, color.NRGBA{0xff, 0xfa, 0xe0, 0xff})
		was = at
	}
}

// drawStone draws what somebody throws who holds nothing.
func (f *missile) drawStone(b board.Frame, at game.Point) {
	b.Canvas.Circle(at, 11*f.stand.Size, b.Ctx.Theme.Ground)
	b.Canvas.Circle(at, 9*f.stand.Size, b.Ctx.Theme.Ash)
}
