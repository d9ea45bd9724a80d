package show

import (
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
	of       *pieces.Figure // of whoever sends it
	stand    pieces.Stand   // the size of that figure
	damage   card.Damage
	since    int // the tick at which it leaves
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

// place returns where a missile is at a tick of its flight. It accelerates.
func (f *missile) place(tick int) game.Point {
	way := max(0, min(1, float64(tick-f.since)/flight))
	at := game.Point{X: board.Mix(f.from.X, f.to.X, way*way), Y: board.Mix(f.from.Y, f.to.Y, way*way)}
	if f.what == pieces.Thrown || f.what == pieces.Hurled {
		at.Y -= 60 * f.stand.Size * math.Sin(way*math.Pi)
	}
	return at
}

// draw draws the missile. How it looks depends on what it is; magic burns on it or is all of it.
func (f *missile) draw(b board.Frame) {
	c, since := b.Canvas, b.Tick-f.since
	if since < 0 || since >= f.lasts() {
		return
	}
	at, past := f.place(b.Tick), since-flight
	dir := math.Atan2(f.to.Y-f.from.Y, f.to.X-f.from.X)
	el, magic := elementOf(f.damage)
	c.Push()
	defer c.Pop()
	if past > 0 {
		c.Fade(min(1, 3*(1-float64(past)/float64(f.lasts()-flight))))
	}
	switch f.what {
	case pieces.Arrow:
		if magic && past < 0 {
			b.Kit.Effects.Spell(c, at, dir, 70, el, b.Tick)
		}
		quiver := 0.0
		if past >= 0 && !b.Ctx.Calm() {
			quiver = 0.1 * math.Sin(1.6*float64(past)) * math.Exp(-float64(past)/7)
		}
		f.of.DrawHeld(c, pieces.Weapon, at, dir+quiver, f.stand)
		if magic {
			tip := game.Point{X: at.X + 50*f.stand.Size*math.Cos(dir), Y: at.Y + 50*f.stand.Size*math.Sin(dir)}
			b.Kit.Effects.Glow(c, tip, 12*f.stand.Size, 12*f.stand.Size, game.Fade(glow(f.damage), 0.9))
		}
	case pieces.Thrown, pieces.Hurled:
		spin := 0.5 * float64(since)
		if past > 0 { // it falls from whom it has hit
			fall := float64(past) / rebound
			back := 50 * f.stand.Size * fall
			at = game.Point{X: at.X - math.Copysign(back, f.to.X-f.from.X), Y: at.Y + 110*f.stand.Size*fall*fall}
			spin = 0.5*flight - 0.2*float64(past)
		}
		if b.Ctx.Calm() {
			spin = 0
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
		if past > 0 {
			back := float64(past) / reeling
			at = game.Point{X: board.Mix(f.to.X, f.from.X, back*back), Y: board.Mix(f.to.Y, f.from.Y, back*back)}
		}
		c.Line(f.from, at, 2, b.Ctx.Theme.Bone)
		c.Circle(at, 5*f.stand.Size, b.Ctx.Theme.Ash)
	default: // what is conjured
		b.Kit.Effects.Spell(c, at, dir, 96, el, b.Tick)
	}
}

// drawStone draws what somebody throws who holds nothing.
func (f *missile) drawStone(b board.Frame, at game.Point) {
	b.Canvas.Circle(at, 11*f.stand.Size, b.Ctx.Theme.Ground)
	b.Canvas.Circle(at, 9*f.stand.Size, b.Ctx.Theme.Ash)
}
