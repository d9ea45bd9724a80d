// Package example is the screen on which a ruling of the rulebook is played, step by step, on a table of its own.
package example

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// Example is the screen.
type Example struct {
	pieces.Over // the table
	screen      func(ctx *game.Context) pieces.Board
	play        *session.Playback
	title, text string
	laid        laid
}

// laid is the state on which the layout of the controls depends.
type laid struct {
	panel game.Rect
	at    int
	rests bool
}

// New returns the screen for a session that [session.Example] returned, with the title and the text of the ruling. screen
// returns the session's table.
func New(ctx *game.Context, s *session.Session, title, text string, screen func(ctx *game.Context) pieces.Board) *Example {
	x := &Example{screen: screen, play: s.Playback(), title: title, text: text}
	x.Show(screen(ctx))
	x.lay(ctx)
	return x
}

// Name is the scene's name in the trace.
func (*Example) Name() string { return "example" }

// Shown is what is shown, for the trace.
type Shown struct {
	At   int  `json:"at"` // steps shown
	All  int  `json:"all"`
	Busy bool `json:"busy"`
}

// Pending tells the trace what is shown.
func (x *Example) Pending() any {
	at, all := x.play.At()
	return Shown{at, all, !x.resting()}
}

func (x *Example) resting() bool {
	return x.play.Waiting() && x.Resting()
}

// Update shows the steps that the player asks for.
func (x *Example) Update(ctx *game.Context) (game.Request, error) {
	if !x.Covered() {
		if ctx.Focus.Activated() == "menu" { // the table's button
			return game.Pop(), nil
		}
		shown := x.Board
		if req, err := x.Controls.Update(ctx); err != nil || !req.Stays() || x.Board != shown {
			return req, err
		}
	}
	// What the table opens is about the game's cards, not about the ruling's.
	_, err := x.Board.Update(ctx)
	if x.laid != x.now() {
		x.lay(ctx)
	}
	return game.Stay(), err
}

// now returns the state for which the controls should be laid.
func (x *Example) now() laid {
	at, _ := x.play.At()
	l := laid{at: at, rests: x.resting()}
	l.panel, _ = x.Place("panel/controls")
	return l
}

// panelWide is how wide the controls are beside a table that is wider than high; in other windows they are larger.
const panelWide = 380.0

// lay adds the controls: what the ruling says, how far it is, and the steps.
func (x *Example) lay(ctx *game.Context) {
	x.laid = x.now()
	p, t, c, panel := ctx.Text, ctx.Theme, &x.Controls, x.laid.panel
	k := max(1, panel.W/panelWide)
	rowHigh, rowPitch := 46*k, 52*k
	c.Clear()
	c.Ground(pieces.ControlGround(panel))
	inner := panel.Inset(14, 8)
	head, rest := inner.CutTop(54 * k)
	said, ways := rest.CutTop(rest.H - 2*rowPitch - 34*k)
	c.Label("example.title", head, game.TextStyle{
		Font: game.Display, Size: 22 * k, Color: t.EmberBright, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1.1,
	}, x.title)
	c.Label("example.text", said, game.TextStyle{Font: game.Serif, Size: 20 * k, Color: t.Bone, Shrink: true, Leading: 1.15}, x.text)
	at, all := x.play.At()
	where, ways := ways.CutTop(34 * k)
	c.Label("example.where", where, game.TextStyle{
		Font: game.Sans, Size: 18 * k, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, p.T("example.where", at, all))
	n := 0
	way := func(id string, do game.Handler, on game.Action) *game.Widget {
		at := game.Rect{X: ways.X, Y: ways.Y + 4 + float64(n/2)*rowPitch, W: (ways.W - 10) / 2, H: rowHigh}
		at.X += float64(n%2) * (at.W + 10)
		n++
		b := c.Button("example."+id, at, p.T("example."+id), do)
		b.Look.Size, b.Look.Lines, b.On = 20*k, 2, game.Any(on)
		return b
	}
	if back := way("back", x.to(at-1), game.PrevTab); at == 0 {
		back.Enabled, back.Hint = false, p.T("example.at-begin")
	}
	next := way("next", game.Act(x.step), game.NextTab)
	next.Look.Strong, next.First = true, true
	if next.Enabled = at < all; !next.Enabled {
		next.Hint = p.T("example.at-end")
	}
	if again := way("again", x.to(0), game.Undo); at == 0 {
		again.Enabled, again.Hint = false, p.T("example.at-begin")
	}
	way("leave", game.Go(game.Pop()), game.Cancel)
}

// step shows the next step.
func (x *Example) step(ctx *game.Context) {
	if x.resting() {
		x.play.Allow(1)
	}
	x.lay(ctx)
}

// to returns the handler that goes to the position after so many steps.
func (x *Example) to(n int) game.Handler {
	return func(ctx *game.Context) (game.Request, error) {
		if err := x.play.Seek(max(0, n)); err != nil {
			return game.Stay(), err
		}
		x.Show(x.screen(ctx))
		x.lay(ctx)
		return game.Stay(), nil
	}
}

// Relayout reads the texts again.
func (x *Example) Relayout(ctx *game.Context) {
	x.Over.Relayout(ctx)
	x.lay(ctx)
}
