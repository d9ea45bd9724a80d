package show

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// glimpse is a card that a player is shown. It rises where it lies, turns towards whoever sees it, and goes back. Only a card that
// the viewer of the screen may know shows its face.
type glimpse struct {
	id    card.CardID // 0 for a card that the viewer may not know
	from  game.Rect
	to    game.Rect  // where it is seen
	eyes  game.Point // of whoever sees it
	since int
}

const (
	glimpseTicks = 56
	glimpseRises = 14 // ticks in which it rises, and in which it goes back
	glimpseTurns = 12 // ticks in which it turns over
)

// glimpseHigh is how high a card is that is being seen, in design units.
const glimpseHigh = 190.0

// glance is the colour of the light between a card and whoever sees it.
var glance = color.NRGBA{0xff, 0xe2, 0xa0, 0xff}

// sees shows that a player sees a card: it comes out of the library or the hand in which it is.
func (p *Performance) sees(_ *game.Context, e match.Event) {
	g := glimpse{id: e.Card, from: p.liesIn(&e), eyes: p.Model.BrandAt(e.Player).Center(), since: p.Tick}
	mid, before := g.from.Center(), 0
	for i := range p.Effects.glimpses {
		if p.Tick-p.Effects.glimpses[i].since < glimpseTicks-glimpseRises {
			before++
		}
	}
	high := glimpseHigh * p.Lay.Grow.Cards
	room, wide := p.Lay.Room, high/1.4
	toward := p.Lay.Inward(g.from) // several lie side by side, towards the middle of the table
	x := mid.X + toward*(0.9*wide+float64(before%5)*1.06*wide)
	y := max(room.Y+0.62*high, min(room.Y+room.H-0.62*high, mid.Y+0.25*(g.eyes.Y-mid.Y)-0.15*high))
	x = max(room.X+0.55*wide, min(room.X+room.W-0.55*wide, x))
	g.to = game.Rect{X: x - wide/2, Y: y - high/2, W: wide, H: high}
	p.Effects.glimpses = append(p.Effects.glimpses, g)
	p.Effects.streams = append(p.Effects.streams, stream{
		from: game.Point{X: x, Y: y}, to: g.eyes, wide: 0.3 * wide, bend: 50, n: 6, since: p.Tick + glimpseRises, ticks: 26, size: 6, col: glance, seed: p.vary.Next(),
	})
}

// liesIn returns where a card that is seen lies: on the library that the newest item of the stack looks through, or else in the hand of the
// other player.
func (p *Performance) liesIn(e *match.Event) game.Rect {
	other := e.Player.Other()
	if n := len(p.Model.Stack); n > 0 {
		code := p.rules.Ability(p.Model.Stack[n-1].Item.Ability).Code
		for i := range code {
			switch {
			case code[i].Verb != card.Look:
			case code[i].Who.Kind == card.You:
				return p.Model.Piles[e.Player].LibraryAt()
			default:
				return p.Model.Piles[other].LibraryAt()
			}
		}
	}
	return p.Model.Hands[other].PlaceOf(e.Card)
}

// pose returns where the card is at a tick, how far it is turned to its face, from 0 to 1, and how much of it is to be seen.
func (g *glimpse) pose(tick int, calm bool) (r game.Rect, face, shown float64) {
	since := float64(tick - g.since)
	rise := max(0, min(1, since/glimpseRises, (glimpseTicks-since)/glimpseRises))
	rise = rise * rise * (3 - 2*rise)
	face = max(0, min(1, (since-0.6*glimpseRises)/glimpseTurns, (glimpseTicks-0.5*glimpseRises-since)/glimpseTurns))
	if calm { // it is seen in its place at once, and fades
		return g.to, 1, rise
	}
	lerp := func(a, b float64) float64 { return board.Mix(a, b, rise) }
	return game.Rect{X: lerp(g.from.X, g.to.X), Y: lerp(g.from.Y, g.to.Y), W: lerp(g.from.W, g.to.W), H: lerp(g.from.H, g.to.H)}, face, 1
}

// draw draws the card. One that stays hidden is tilted towards whoever sees it and keeps its back to the others.
func (g *glimpse) draw(b board.Frame) {
	c := b.Canvas
	if b.Tick < g.since || b.Tick >= g.since+glimpseTicks {
		return
	}
	r, face, shown := g.pose(b.Tick, b.Ctx.Calm())
	mid, id, flat := r.Center(), card.CardID(0), 1.0
	switch {
	case g.id == 0:
		flat = 1 - 0.55*face
	case face > 0.5:
		id = g.id
		flat = max(0.05, math.Abs(math.Cos(math.Pi*face)))
	default:
		flat = max(0.05, math.Abs(math.Cos(math.Pi*face)))
	}
	b.Kit.Effects.Glow(c, mid, 0.7*r.W, 0.6*r.H, game.Fade(glance, 0.5*face*shown))
	c.Push()
	defer c.Pop()
	c.Fade(shown)
	var at ebiten.GeoM
	at.Scale(flat, 1)
	if lean := math.Atan2(g.eyes.Y-mid.Y, g.eyes.X-mid.X); g.id == 0 && !b.Ctx.Calm() { // its upper edge leans to whoever sees it
		at.Rotate(0.22 * face * math.Cos(lean))
	}
	at.Translate(mid.X, mid.Y)
	c.Transform(at)
	b.DrawTiny(id, game.Rect{X: -r.W / 2, Y: -r.H / 2, W: r.W, H: r.H})
}
