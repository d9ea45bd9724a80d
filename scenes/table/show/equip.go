package show

import (
	"image/color"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// forged is the colour of the sparks of equipment.
var forged = color.NRGBA{0xff, 0xc0, 0x60, 0xff}

// equip shows equipment that a hero puts on: its card flies from where it lay on the stack to the hero's panel, and sparks fly over the hero.
func (p *Performance) equip(_ *game.Context, e match.Event) {
	from := p.handedFrom(&e)
	p.Model.Wear(e.Hero, e.Card, from, p.Tick)
	to := p.Model.Hero(e.Hero).GearPlace(e.Card)
	p.Effects.streams = append(p.Effects.streams, stream{
		from: from.Center(), to: to.Center(), wide: 0.5 * from.W, bend: 60, n: 8, since: p.Tick, ticks: board.GhostTicks, size: 7, col: forged, seed: p.vary.Next(),
	})
	p.shine(e.Hero)
}

// handedFrom returns where the equipment of an event comes from: the newest item of the stack if it is that card, or else the hero who puts it on.
func (p *Performance) handedFrom(e *match.Event) game.Rect {
	if n := len(p.Model.Stack); n > 0 && p.Model.Stack[n-1].Item.Card == e.Card {
		return p.Model.Stack[n-1].Picture()
	}
	at := p.Model.Torso(e.Hero)
	return game.Rect{X: at.X - 30, Y: at.Y - 42, W: 60, H: 84}
}

// conjure shows equipment that is made out of nothing: light gathers before the hero and flies to the panel.
func (p *Performance) conjure(_ *game.Context, e match.Event) {
	at := p.Model.Torso(e.Hero)
	p.Model.Wear(e.Hero, e.Card, game.Rect{X: at.X - 5, Y: at.Y - 7, W: 10, H: 14}, p.Tick)
	p.Effects.streams = append(p.Effects.streams, stream{
		from: at, to: p.Model.Hero(e.Hero).GearPlace(e.Card).Center(), wide: 110, bend: 70, n: 18, since: p.Tick, ticks: board.GhostTicks, size: 8,
		col: color.NRGBA{0x9a, 0xc8, 0xff, 0xff}, seed: p.vary.Next(),
	})
	p.shine(e.Hero)
}

// vanish shows equipment that ceases to exist: it burns up where it is worn.
func (p *Performance) vanish(_ *game.Context, e match.Event) {
	at := p.Model.Hero(e.Hero).GearPlace(e.Card)
	p.Model.TakeOff(e.Hero, e.Card)
	p.Effects.streams = append(p.Effects.streams, stream{
		from: at.Center(), to: at.Move(0, -2.6*at.H).Center(), wide: 0.6 * at.H, bend: 12, n: 14, since: p.Tick, ticks: burnTicks, size: 0.18 * at.H, col: forged,
		seed: p.vary.Next(), out: true,
	})
}

// binding is the colour of the light of what lasts.
var binding = color.NRGBA{0xc8, 0x9a, 0xff, 0xff}

// thread shows that something lasts on a hero from now on: light runs from the newest item of the stack into the hero, and on to the
// panel.
func (p *Performance) thread(r match.Ref) {
	torso := p.Model.Torso(r)
	p.threadTo(torso)
	p.Effects.streams = append(p.Effects.streams, stream{
		from: torso, to: p.Model.Hero(r).At.LifeRect().Center(), wide: 26, bend: 46, n: 12, since: p.Tick + 14, ticks: 26, size: 12, col: binding, seed: p.vary.Next(),
	})
}

// threadTo makes light run from the newest item of the stack to a point. Without one nothing is seen.
func (p *Performance) threadTo(to game.Point) {
	n := len(p.Model.Stack)
	if n == 0 {
		return
	}
	from := p.Model.Stack[n-1].Picture()
	p.Effects.streams = append(p.Effects.streams, stream{
		from: from.Center(), to: to, wide: 0.4 * from.W, bend: 54, n: 12, since: p.Tick, ticks: 26, size: 12, col: binding, seed: p.vary.Next(),
	})
}

// shine lights a hero who gets something.
func (p *Performance) shine(r match.Ref) {
	p.Effects.lamp = lamp{at: p.Model.Torso(r), col: forged, since: p.Tick, ticks: warmTicks}
}

// pay shows life that a hero gives for something: it leaves the chest as embers, for the newest item of the stack or the fire.
func (p *Performance) pay(r match.Ref, n int) {
	to := p.Model.FireAt()
	if k := len(p.Model.Stack); k > 0 {
		to = p.Model.Stack[k-1].CostAt()
	}
	p.Effects.streams = append(p.Effects.streams, stream{
		from: p.Model.Torso(r), to: to, wide: 26, bend: 50, n: 4 + 2*min(n, 10), since: p.Tick, ticks: payTicks, size: 10, col: color.NRGBA{0xe8, 0x3a, 0x40, 0xff},
		seed: p.vary.Next(),
	})
}
