package show

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// sign is the sign of being exhausted. It comes from the hero to the panel, turns and stays there, or leaves the panel when what was exhausted
// is ready again.
type sign struct {
	from  game.Point
	at    game.Rect // on the panel
	since int
	gone  bool
}

// signHeld, signFlies and signGone are for how many ticks a sign is seen before its hero, flies to the panel, and leaves it.
const signHeld, signFlies, signGone = 10, 20, 24

// ticks returns how long a sign is seen.
func (s *sign) ticks() int {
	if s.gone {
		return signGone
	}
	return signHeld + signFlies
}

// turnHero shows a hero that is exhausted, or ready again.
func (p *Performance) turnHero(_ *game.Context, e match.Event) {
	h := p.Model.Hero(e.Hero)
	h.Exhausted = e.Amount == 1
	p.turn(e.Hero, h.SignRect(), h.Exhausted)
	if h.Fallen || !h.Motion.Done(p.Tick) {
		return
	}
	pose := pieces.Buffed
	if h.Exhausted {
		pose = pieces.Cursed
	}
	h.Motion = h.Motion.Play(pose, p.Tick)
}

// turnGear shows equipment that is exhausted, or ready again.
func (p *Performance) turnGear(_ *game.Context, e match.Event) {
	h := p.Model.Hero(e.Hero)
	h.TurnGear(e.Card, e.Amount == 1)
	p.turn(e.Hero, h.GearPlace(e.Card), e.Amount == 1)
}

// turn shows the sign of being exhausted, which belongs at a place on the panel of a hero.
func (p *Performance) turn(r match.Ref, at game.Rect, exhausted bool) {
	p.Effects.signs = append(p.Effects.signs, sign{from: p.Model.Torso(r), at: at, since: p.Tick, gone: !exhausted})
	if !exhausted {
		p.Effects.streams = append(p.Effects.streams, stream{
			from: at.Center(), to: p.Model.Torso(r), wide: 0.5 * at.H, bend: 40, n: 8, since: p.Tick, ticks: signGone, size: 7, col: forged, seed: p.vary.Next(),
		})
		p.shine(r)
	}
}

// place returns where the middle of the sign is at a tick, how wide it is, its turn in radians, and how much of it is to be seen.
func (s *sign) place(tick int, calm bool) (mid game.Point, wide, turn, shown float64) {
	since, to := float64(tick-s.since), s.at.Center()
	if s.gone {
		v := since / signGone
		rise := 1.6 * s.at.H * v
		if calm {
			rise = 0
		}
		return game.Point{X: to.X, Y: to.Y - rise}, s.at.H * (1 + 0.5*v), 0, 1 - v
	}
	const large = 92
	v := max(0, min(1, (since-signHeld)/signFlies))
	if calm {
		return to, s.at.H, 0, min(1, since/signHeld)
	}
	grown := min(1, since/6)
	v = v * v * (3 - 2*v)
	turn = -math.Pi / 2 * (1 - v) * (1 - grown*0.4)
	return game.Point{X: board.Mix(s.from.X, to.X, v), Y: board.Mix(s.from.Y, to.Y, v) - 50*math.Sin(math.Pi*v)}, board.Mix(large*(0.5+0.5*grown), s.at.H, v), turn, 1
}

// draw draws the sign.
func (s *sign) draw(b board.Frame) {
	if b.Tick < s.since || b.Tick-s.since >= s.ticks() {
		return
	}
	c := b.Canvas
	mid, wide, turn, shown := s.place(b.Tick, b.Ctx.Calm())
	c.Shadow(game.Rect{X: mid.X - 0.3*wide, Y: mid.Y - 0.3*wide, W: 0.6 * wide, H: 0.6 * wide}, 0.3*wide, 0.5*wide, game.Fade(b.Ctx.Theme.Ground, 0.8*shown))
	c.Push()
	defer c.Pop()
	c.Fade(shown)
	var at ebiten.GeoM
	at.Rotate(turn)
	at.Translate(mid.X, mid.Y)
	c.Transform(at)
	b.DrawExhausted(game.Rect{X: -wide / 2, Y: -wide / 2, W: wide, H: wide})
}
