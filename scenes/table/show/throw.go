package show

import (
	"image/color"
	"slices"

	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// rolls makes dice tumble until the event's moment.
func (p *Performance) rolls(ctx *game.Context, e *match.Event, b beat) (beat, func()) {
	b.lead = max(leastRoll, p.Line.hurry(tumble(e)))
	rolled, ticks := *e, b.lead
	return b, func() {
		p.Model.Phase = match.PreparePhase
		p.Model.Trays[rolled.Player].Throw(&rolled, p.Model.TossOf(rolled.Player), p.Tick, ticks, &p.vary)
		p.give(p, ctx, board.DiceThrown, &rolled)
		if !p.Calm {
			p.falls[rolled.Player].begin(ctx, &p.Model.Trays[rolled.Player], p.Tick)
		}
	}
}

// falls are dice that have been rolled and are heard one by one as they touch the ground.
type falls struct {
	ctx     *game.Context
	touches []board.Touch // that are to come
	dice    int           // in all; 0 if none have been rolled
}

// begin begins with the dice of a tray that are thrown at a tick.
func (f *falls) begin(ctx *game.Context, tr *board.Tray, thrown int) {
	f.ctx, f.touches = ctx, tr.AppendTouches(f.touches[:0], thrown)
	f.dice = len(f.touches)
}

// fall plays the dice that touch the ground by a tick. Together they are about as loud as one.
func (f *falls) fall(tick int) {
	f.touches = slices.DeleteFunc(f.touches, func(t board.Touch) bool {
		if t.Tick > tick {
			return false
		}
		f.ctx.Sound.PlayAmong("die-land", panAt(f.ctx, t.X), f.dice)
		return true
	})
}

// fallen ends the falls once all dice lie still, and reports whether they were heard. They were not if the player has skipped their roll.
func (f *falls) fallen() bool {
	heard := f.dice > 0 && len(f.touches) == 0
	f.touches, f.dice = f.touches[:0], 0
	return heard
}

// throw adds dice of a state, which a player's fighter throws.
func (p *Performance) throw(who match.Player, more dice.Pool, state board.DieState) {
	p.Model.Trays[who].Add(more, state, p.Model.TossOf(who), p.Tick, leastRoll, &p.vary)
}

// leastRoll is how many ticks dice roll at least.
const leastRoll = 20

// tumble returns how many ticks dice roll: fewer in a reroll.
func tumble(e *match.Event) int {
	if e.Amount > 0 {
		return pieces.RollTicks - 3
	}
	return pieces.RollTicks
}

// payTicks is how long the embers of dice that are paid fly, and payEmbers how many each die becomes.
const payTicks, payEmbers = 24, 8

// showPaid makes dice burn up. Their embers fly to what they pay for: the newest item on the stack, or else the fighter.
func (p *Performance) showPaid(_ *game.Context, e match.Event) {
	m := &p.Model
	to := m.Stage.TossOf(e.Player).Hand
	if n := len(m.Stack); n > 0 {
		to = m.Stack[n-1].CostAt()
	}
	for _, d := range p.spend(&e) {
		p.Effects.streams = append(p.Effects.streams, stream{
			from: d.At, to: to, wide: 0.4 * d.Edge, bend: 60, n: payEmbers, since: p.Tick, ticks: payTicks, size: 0.2 * d.Edge, col: emberOf(d.Color), seed: p.vary.Next(),
		})
	}
}

// showDrained makes dice burn up to nothing: their embers sink into the ground.
func (p *Performance) showDrained(_ *game.Context, e match.Event) {
	for _, d := range p.spend(&e) {
		to := game.Point{X: d.At.X, Y: d.At.Y + 0.7*d.Edge}
		p.Effects.streams = append(p.Effects.streams, stream{
			from: d.At, to: to, wide: 0.6 * d.Edge, bend: 1.1 * d.Edge, n: payEmbers, since: p.Tick, ticks: payTicks, size: 0.15 * d.Edge,
			col: game.Mix(emberOf(d.Color), color.NRGBA{0x6a, 0x60, 0x5c, 0xff}, 0.6), seed: p.vary.Next(), out: true,
		})
	}
}

// spend makes the dice of an event spent and returns where they lay.
func (p *Performance) spend(e *match.Event) []board.Paid {
	p.paid = p.Model.Trays[e.Player].Spend(p.paid[:0], e.Dice)
	return p.paid
}

// emberOf returns the colour of the embers of a die.
func emberOf(c dice.Color) color.NRGBA {
	return [dice.NumColors]color.NRGBA{dice.Red: {0xff, 0x5a, 0x48, 0xff}, dice.Green: {0x3c, 0xd8, 0x78, 0xff}, dice.Blue: {0x58, 0xa4, 0xff, 0xff}}[c]
}
