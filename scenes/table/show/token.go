package show

import (
	"image/color"
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// token is counters that a hero gains or loses. Those gained are seen large before the hero and fall onto its panel, those lost burn up
// from there.
type token struct {
	hero    match.Ref
	counter card.Counter
	n       int
	from    game.Point // where they appear
	at      game.Rect  // of the chip on the panel
	since   int
	gone    bool
}

const (
	tokenHeld = 8                           // ticks for which counters are seen before their hero
	tokenLand = board.TokenTicks            // ticks until they touch the panel
	burnTicks = 26                          // ticks in which counters burn up
	shownWide = 84.0                        // how wide they are before the hero
	tokenDrop = board.TokenDrop             // height from which they fall
	tokenFlew = tokenLand - board.DropTicks // ticks until they are above their place on the panel
)

// gain shows counters that a hero gains.
func (p *Performance) gain(_ *game.Context, e match.Event) {
	h := p.Model.Hero(e.Hero)
	lands := p.Tick
	if !p.Calm {
		lands += tokenLand
	}
	h.Gain(e.Counter, uint8(e.Amount), lands)
	if !p.Calm {
		p.Effects.tokens = append(p.Effects.tokens, token{hero: e.Hero, counter: e.Counter, n: int(e.Amount), from: p.Model.Torso(e.Hero), at: h.CounterPlace(e.Counter), since: p.Tick})
	}
	p.feels(h, e.Counter)
}

// lose shows counters that a hero loses.
func (p *Performance) lose(_ *game.Context, e match.Event) {
	h := p.Model.Hero(e.Hero)
	if n := min(h.Counters[e.Counter], uint8(e.Amount)); n > 0 && !p.Calm {
		t := token{hero: e.Hero, counter: e.Counter, n: int(n), at: h.CounterPlace(e.Counter), since: p.Tick, gone: true}
		p.Effects.tokens = append(p.Effects.tokens, t)
		p.Effects.streams = append(p.Effects.streams, stream{
			from: t.at.Center(), to: t.at.Move(0, -2.4*t.at.W).Center(), wide: 0.5 * t.at.W, bend: 0.4 * t.at.W, n: 9, since: p.Tick, ticks: burnTicks, size: 0.16 * t.at.W,
			col: glowOf(e.Counter.Boon()), seed: p.vary.Next(), out: true,
		})
	}
	h.Lose(e.Counter, uint8(e.Amount), p.Tick)
}

// ticks returns how long a token is seen.
func (t *token) ticks() int {
	if t.gone {
		return burnTicks
	}
	return tokenLand
}

// draw draws the counters before their hero and on their way to the panel, or burning up.
func (t *token) draw(b board.Frame) {
	c, since := b.Canvas, b.Tick-t.since
	if since < 0 || since >= t.ticks() {
		return
	}
	col := glowOf(t.counter.Boon())
	if t.gone {
		v := float64(since) / burnTicks
		r := t.at.Move(0, -0.9*t.at.W*v*v)
		c.Push()
		c.Tint(1-0.6*v, 1-0.75*v, 1-0.8*v, (1-v)*(1-v*v))
		b.Kit.CounterChip(c, b.Ctx, t.counter, t.n, r)
		c.Pop()
		b.Kit.Effects.Glow(c, r.Center(), 0.9*r.W, 0.9*r.W, game.Fade(color.NRGBA{0xff, 0x8a, 0x3a, 0xff}, 0.8*math.Sin(v*math.Pi)))
		return
	}
	above := t.at.Move(0, -tokenDrop).Center()
	mid, wide := above, t.at.W
	switch {
	case since < tokenHeld: // it grows before the hero
		v := float64(since+1) / tokenHeld
		mid, wide = t.from, shownWide*(0.5+0.5*v*(2-v))
	case since < tokenFlew:
		v := float64(since-tokenHeld) / (tokenFlew - tokenHeld)
		v = v * v * (3 - 2*v)
		mid = game.Point{X: board.Mix(t.from.X, above.X, v), Y: board.Mix(t.from.Y, above.Y, v) - 50*math.Sin(v*math.Pi)}
		wide = board.Mix(shownWide, t.at.W, v)
	default:
		v := float64(since-tokenFlew) / board.DropTicks
		mid.Y += tokenDrop * v * v
	}
	b.Kit.Effects.Glow(c, mid, 0.8*wide, 0.8*wide, game.Fade(col, 0.75))
	b.Kit.CounterChip(c, b.Ctx, t.counter, t.n, game.Rect{X: mid.X - wide/2, Y: mid.Y - wide/2, W: wide, H: wide})
}

// glowOf returns the colour of the light of counters: cool for boons, warm for banes.
func glowOf(boon bool) color.NRGBA {
	if boon {
		return color.NRGBA{0x58, 0xa4, 0xf0, 0xff}
	}
	return color.NRGBA{0xf0, 0x6a, 0x38, 0xff}
}
