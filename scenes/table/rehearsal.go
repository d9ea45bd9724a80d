package table

import (
	"fmt"

	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/board"
)

// Rehearsal shows on the table of a match events that do not happen in it, tick by tick, at speed 1 and without sound. The
// same events give the same pictures. It is not a screen, and takes no input.
type Rehearsal struct {
	table *Table
	moved bool // something moved towards its place in the last tick
	shown int  // events whose moment has come
}

// longAgo is a tick before the beginning, at which the fighters took their pose.
const longAgo = -100

// NewRehearsal returns a rehearsal on the table of a match that is set up by hand.
func NewRehearsal(ctx *game.Context, kit *pieces.Kit, from match.Arrangement) (*Rehearsal, error) {
	rules, err := match.NewRules(kit.Library, match.Standard(), match.Profiles()[0])
	if err != nil {
		return nil, fmt.Errorf("a rehearsal needs rules: %w", err)
	}
	m, err := match.Arranged(rules, from)
	if err != nil {
		return nil, fmt.Errorf("a rehearsal cannot be set up: %w", err)
	}
	s, err := session.Example(m, nil, [2]string{ctx.Text.T("setup.number", 1), ctx.Text.T("setup.number", 2)})
	if err != nil {
		return nil, fmt.Errorf("a rehearsal cannot be shown: %w", err)
	}
	r := &Rehearsal{table: New(ctx, kit, s, kit.Places.In(pieces.LandOfFaction("emberwatch"), 0))}
	r.table.show.Model.Ready(longAgo)
	r.table.show.Settle(1, board.AtHand)
	return r, nil
}

// Play begins to show events, one after the other.
func (r *Rehearsal) Play(ctx *game.Context, events []match.Event) {
	quiet := r.silent(ctx)
	r.table.show.Expect(events)
	for _, e := range events {
		r.table.show.Queue(quiet, e, func(*match.Event) { r.shown++ })
	}
	r.moved = true
}

// Shown returns how many of the events have come to their moment, at which the table changes.
func (r *Rehearsal) Shown() int { return r.shown }

// silent returns the context without its sounds.
func (r *Rehearsal) silent(ctx *game.Context) *game.Context {
	quiet := *ctx
	quiet.Sound = &sound.Mixer{}
	return &quiet
}

// Tick lets a tick pass.
func (r *Rehearsal) Tick(ctx *game.Context) {
	const usual = 1 // speed
	t := r.table
	t.show.Calm = ctx.Calm()
	t.show.Pass(usual)
	t.fit(ctx)
	t.show.GoOn(usual, false)
	r.moved = t.show.Settle(rateOf(ctx, usual), board.AtHand)
	t.show.Forget()
	t.layOut(ctx)
}

// Prepare paints the place to its end.
func (r *Rehearsal) Prepare(ctx *game.Context) error {
	return r.table.kit.Places.Finish(ctx, r.table.place)
}

// Resting reports whether everything has been shown, lies in its place, and has faded if it is short-lived.
func (r *Rehearsal) Resting() bool {
	return !r.moved && r.table.show.Line.Done() && r.table.show.Over()
}

// Draw draws the table.
func (r *Rehearsal) Draw(c *game.Canvas, ctx *game.Context) { r.table.Draw(c, ctx) }

// Place returns the place of something, as [Table.Place] does.
func (r *Rehearsal) Place(id string) (game.Rect, bool) { return r.table.Place(id) }

// Relayout reads the texts again and lays the table.
func (r *Rehearsal) Relayout(ctx *game.Context) { r.table.Relayout(ctx) }

// frame returns what the parts of the table need to draw themselves at a tick.
func (r *Rehearsal) frame(c *game.Canvas, ctx *game.Context, tick int) board.Frame {
	return board.Frame{Canvas: c, Ctx: ctx, Kit: r.table.kit, Art: &r.table.art, Tick: tick}
}

// dieStates are the states of dice by name: those of [board.DieState], and how dice are marked.
var dieStates = [...]struct {
	name string
	is   board.Sample
}{
	{"prepared", board.Sample{State: board.Prepared}},
	{"rolling", board.Sample{State: board.Rolling, Thrown: pieces.RollTicks}},
	{"kept", board.Sample{State: board.Rolling}},
	{"marked", board.Sample{State: board.Rolling, Marked: true}},
	{"aside", board.Sample{State: board.Aside}},
	{"lit", board.Sample{State: board.Prepared, Lit: true}},
	{"spent", board.Sample{State: board.Spent}},
}

// DieStates returns the names of the states in which the table shows dice.
func (*Rehearsal) DieStates() (names []string) {
	for _, s := range dieStates {
		names = append(names, s.name)
	}
	return names
}

// DrawDie draws a die in the state with this name in the middle of r, as large as r is wide. A rolling die is thrown at tick 0
// from the left of r.
func (r *Rehearsal) DrawDie(c *game.Canvas, ctx *game.Context, state string, col dice.Color, at game.Rect, tick int) {
	for _, s := range dieStates {
		if s.name == state {
			s.is.Draw(r.frame(c, ctx, tick), col, at, &r.table.words)
		}
	}
}
