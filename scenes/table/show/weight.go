package show

import (
	"image/color"
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/burst"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// weight is how hard a blow is felt.
type weight struct {
	least int     // damage from which on it holds
	stop  int     // ticks for which everything stands still
	size  float64 // factor on what bursts
	push  float64 // how much nearer the lane comes, as a share
	shake float64 // how far the lane shakes along the blow, in design units
	dust  bool    // is thrown up
	great bool    // others duck, and embers jump from the ground
}

// weights are the weights of blows, the hardest first.
var weights = [...]weight{
	{least: 9, stop: 8, size: 1.34, push: 0.05, shake: 7.5, dust: true, great: true},
	{least: 5, stop: 6, size: 1.2, push: 0.03, shake: 7.5, dust: true},
	{stop: 4, size: 1, push: 0.015},
}

// weightOf returns the weight of a blow that does some damage.
func weightOf(damage int) weight {
	for _, w := range weights {
		if damage >= w.least {
			return w
		}
	}
	return weight{}
}

// The stop of a blow that knocks out, and of one that ends the match, how long time goes slowly after that and how slowly, and when, at the usual speed of
// time, the fall has been seen.
const (
	fallStop, lastStop = 10, 16
	fallSlow, lastSlow = 30, 90
	fallRate, lastRate = 0.35, 0.25
	fallSeen           = 42
)

// jolt is how the newest blow moves the lane.
type jolt struct {
	at    game.Point
	dir   float64 // of the blow, in radians clockwise from the right
	hero  match.Ref
	kind  card.Damage
	of    weight
	since int // tick of the blow, or 0 for none
}

// The ticks in which the lane comes nearer, goes back and shakes, and how often it shakes in a second.
const (
	nearTicks, backTicks = 3, 20
	shakeTicks           = 14
	shakeRate            = 18
)

// Lens returns how the lane is seen at a time: nearer around a point, and shifted. The letters over it are not. With reduced motion it never moves.
func (a *effects) Lens(now float64, calm bool) (at game.Point, scale float64, shift game.Point) {
	scale = 1
	if calm {
		return at, scale, shift
	}
	if f := &a.finale; f.won != 0 && now >= float64(f.won) {
		t := min(1, (now-float64(f.won))/finaleTicks)
		t = t * t * (3 - 2*t)
		return f.at, 1 + 0.42*t, game.Point{X: f.aside * t}
	}
	j := &a.jolt
	t := now - float64(j.since)
	if j.since == 0 || t < 0 || t >= nearTicks+backTicks {
		return at, scale, shift
	}
	near := min(1, (t+1)/nearTicks)
	if t > nearTicks {
		near = 1 - (t-nearTicks)/backTicks
		near *= near
	}
	if t < shakeTicks {
		off := j.of.shake * (1 - t/shakeTicks) * math.Cos(2*math.Pi*shakeRate*t/60)
		shift = game.Point{X: off * math.Cos(j.dir), Y: off * math.Sin(j.dir)}
	}
	return j.at, 1 + j.of.push*near, shift
}

// finale is the end of the match by a fall.
type finale struct {
	fell  int        // tick of the last fall, or 0
	won   int        // tick at which the winner cheers, or 0
	at    game.Point // where the winner stands
	aside float64    // how far the lane moves, so that the winner comes to its middle
	tone  color.NRGBA
}

// The ticks of the clock in which the fire goes out, in which it flares up again, and in which the lane comes near the winner.
const outTicks, flareUp, finaleTicks = 20, 14, 46

// Blaze returns how the fire burns at a time, and in which colour: it goes out with the last fall, and flares up in the winner's colour.
func (a *effects) Blaze(now float64, calm bool) board.Blaze {
	f := &a.finale
	b := board.Blaze{Strength: 1, Tone: game.White()}
	switch {
	case f.won != 0 && now >= float64(f.won):
		t := min(1, (now-float64(f.won))/flareUp)
		b.Tone, b.Strength, b.Lifts = f.tone, 1.35*t, 0.3*t
		if calm {
			b.Strength = 1
		}
	case f.fell != 0 && !calm:
		b.Strength = max(0, 1-(now-float64(f.fell))/outTicks)
	}
	return b
}

// hush is how everything else darkens while a hero falls.
type hush struct {
	of    match.Ref
	lies  float64 // X of where it lies in the end
	since int     // tick at which it begins to fall, or 0
	until int
}

// Hush returns how dark everything but a falling hero is at a time, from 0 to 1, and that hero. With reduced motion nothing darkens.
func (a *effects) Hush(now float64, calm bool) (dark float64, of match.Ref) {
	h := &a.hush
	t := now - float64(h.since)
	if h.since == 0 || calm || t < 0 {
		return 0, 0
	}
	const out = 16
	dark = min(1, (t+1)/2, 1-(now-float64(h.until))/out)
	return 0.6 * max(0, dark), h.of
}

// strike makes the table feel a blow.
func (p *Performance) strike(e *match.Event, dir float64) {
	w := weightOf(int(e.Amount))
	p.Effects.jolt = jolt{at: p.Model.Torso(e.Hero), dir: dir, hero: e.Hero, kind: e.Damage, of: w, since: p.Tick}
	if w.dust && e.Damage != card.Direct {
		p.burst(burst.Dust, e.Hero, dir, w.size)
	}
	if w.great {
		at := p.Lay.Middle.Center()
		p.Effects.bursts = append(p.Effects.bursts, burst.Burst{
			Kind: burst.Embers, At: at, Floor: p.Lay.Floor(), Dir: dir, Size: p.Lay.Grow.Stage, Seed: p.vary.Next(), Since: p.Tick - contactFrame,
		})
		p.Model.Duck(p.Tick)
		p.Model.Feel(e.Hero.Player(), e.Hero, pieces.Wincing, p.Tick, friendWinces)
		p.Model.Feel(e.Hero.Player().Other(), 0, pieces.Smiling, p.Tick+foeSees, friendWinces)
	}
}

// fells stages a fall: it begins with the blow that brought it about, and slowly.
func (p *Performance) fells(_ *game.Context, _ *match.Event, b beat) (beat, func()) {
	if p.ends {
		b.stop, b.slow, b.rate = lastStop, lastSlow, lastRate
	}
	return b, nil
}

// fall makes a hero fall, by the kind of the blow. It goes down along the blow, hits the ground, lies there, and comes apart into flakes of ash. The other fighter cheers when that has been seen, and not
// before the match has been won if it is the last fall.
func (p *Performance) fall(_ *game.Context, e match.Event) {
	m := &p.Model
	h := m.Hero(e.Hero)
	h.Life, h.Fallen = 0, true
	h.Counters = [card.Counters]uint8{}
	pose := pieces.Fall
	if blow := &p.Effects.jolt; blow.hero == e.Hero && p.Tick-blow.since <= 1 {
		pose = pieces.FallOf(blow.kind)
	}
	h.Motion = h.Motion.Play(pose, p.Tick)
	dir := p.towards(e.Hero, e.Source)
	m.Fling(e.Hero, pose, dir, p.Tick)
	slow := math.Round(fallSlow * fallRate)
	if p.ends {
		slow = math.Round(lastSlow * lastRate)
		p.Effects.finale = finale{fell: p.Tick}
	}
	p.Effects.hush = hush{of: e.Hero, lies: m.Lies(e.Hero, pose), since: p.Tick, until: p.Tick + int(slow)}
	p.burst(burst.Ashes, e.Hero, dir, 1)
	p.burst(burst.Flakes, e.Hero, dir, 1)
	landed := p.Effects.bursts[len(p.Effects.bursts)-2:]
	for i := range landed { // where the body lies
		landed[i].At.X = m.Lies(e.Hero, pose)
	}
	landed[0].Since, landed[1].Since = p.Tick+pieces.FallLands, p.Tick+pieces.FallBurns
	m.Feel(e.Hero.Player(), e.Hero, pieces.Gasping, p.Tick, friendGasps)
	p.Line.After(friendGasps, func() { m.Feel(e.Hero.Player(), e.Hero, pieces.Mourning, p.Tick, friendMourns) })
	m.Feel(e.Hero.Player().Other(), 0, pieces.Gloating, p.Tick+foeSees, foeGloats)
	if by := m.Opposite(e.Hero); by != 0 && !p.ends {
		p.Line.After(fallSeen, func() { p.cheer(by) })
	}
}

// After a fall the friends of the fallen gasp and then mourn for some ticks, and its foes gloat for some from a tick on.
const (
	friendWinces              = 50 // at a great blow
	friendGasps, friendMourns = 22, 150
	foeSees, foeGloats        = 14, 170
)

// cheer makes a hero cheer, unless it has fallen.
func (p *Performance) cheer(r match.Ref) {
	if h := p.Model.Hero(r); !h.Fallen {
		h.Motion = h.Motion.Play(pieces.Cheer, p.Tick)
	}
}

// win ends the match before the eyes of whoever has won it: the fire flares up in the winner's colour, and the lane comes near.
func (p *Performance) win(who match.Player, th *game.Theme) {
	if who > match.Second {
		return
	}
	r := p.Model.Fighter(who)
	if r == 0 || p.Model.Hero(r).Fallen {
		return
	}
	p.cheer(r)
	p.Effects.finale.won, p.Effects.finale.at = p.Tick, p.Model.Torso(r)
	p.Effects.finale.aside = 0.55 * (p.Lay.Middle.Center().X - p.Model.Torso(r).X)
	p.Effects.finale.tone = game.Mix(game.White(), p.Model.SideColor(th, r), 0.75)
}
