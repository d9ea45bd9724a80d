// Package watch is the screen on which somebody watches a match of two bots. It shows the table, and beside it controls
// that pause the match, step through it and change its speed.
package watch

import (
	"strconv"

	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Watch is the screen.
type Watch struct {
	pieces.Over // the table
	screen      func(ctx *game.Context) pieces.Board
	session     *session.Session
	show        *session.Spectator
	paused      bool
	laid        laid
}

// laid is the state on which the layout of the controls depends.
type laid struct {
	panel        game.Rect
	round, clash int
	paused, open bool
	speed        int
}

// New returns the screen for a session of two bots. screen returns the session's table.
func New(ctx *game.Context, s *session.Session, screen func(ctx *game.Context) pieces.Board) *Watch {
	w := &Watch{screen: screen, session: s, show: s.Spectator(), paused: s.Spectator().Waiting()}
	w.Show(screen(ctx))
	w.lay(ctx)
	return w
}

// Name is the scene's name in the trace.
func (*Watch) Name() string { return "watch" }

// Shown is what is shown, for the trace.
type Shown struct {
	Decided int  `json:"decided"` // decisions played
	Round   int  `json:"round"`
	Paused  bool `json:"paused"`
	Open    bool `json:"open"`
}

// Pending tells the trace what is shown.
func (w *Watch) Pending() any {
	return Shown{Decided: w.show.Decided(), Round: w.session.Observation().Round(), Paused: w.paused, Open: w.show.Open()}
}

// Update plays on, and does what was chosen.
func (w *Watch) Update(ctx *game.Context) (game.Request, error) {
	if !w.Covered() {
		if req, err := w.Controls.Update(ctx); err != nil || !req.Stays() {
			return req, err
		}
	}
	req, err := w.Board.Update(ctx)
	if w.laid != w.now(ctx) {
		w.lay(ctx)
	}
	return req, err
}

// now returns the state for which the controls should be laid.
func (w *Watch) now(ctx *game.Context) laid {
	o := w.session.Observation()
	l := laid{round: o.Round(), clash: -1, paused: w.paused, open: w.show.Open(), speed: ctx.Speed()}
	if lane, on := o.Clash(); on {
		l.clash = lane
	}
	l.panel, _ = w.Place("panel/controls")
	return l
}

// Sizes of the controls, in design units.
const (
	rowHigh   = 50
	rowPitch  = 58
	panelWide = 380.0 // a wider one is drawn larger
)

// lay adds the controls.
func (w *Watch) lay(ctx *game.Context) {
	w.laid = w.now(ctx)
	p, t, c := ctx.Text, ctx.Theme, &w.Controls
	panel := w.laid.panel
	c.Clear()
	c.Ground(pieces.ControlGround(panel))
	k := panel.W / panelWide
	inner := panel.Inset(14*k, 8*k)
	head, rest := inner.CutTop(44 * k)
	c.Hint("watch.where", head, game.TextStyle{
		Font: game.Sans, Size: 19 * k, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1.1,
	}, w.where(ctx))
	n := 0
	way := func(id, text string, do game.Handler, on game.Action) *game.Widget {
		at := game.Rect{X: rest.X, Y: rest.Y + (6+float64(n/2)*rowPitch)*k, W: (rest.W - 10) / 2, H: rowHigh * k}
		at.X += float64(n%2) * (at.W + 10)
		n++
		b := c.Button("watch/"+id, at, text, do)
		b.Look.Size, b.Look.Lines, b.On = 20*k, 2, game.Any(on)
		b.Hint = p.T("watch.hint."+id, ctx.Prompt(on))
		return b
	}
	play := "watch.pause"
	if w.paused {
		play = "watch.play"
	}
	way("play", p.T(play), game.Act(w.turn), game.Pass).Look.Strong = true
	way("step", p.T("watch.step"), game.Act(w.step), game.NextTab)
	way("speed", p.T("options.speed-said."+strconv.Itoa(ctx.Speed())), game.Act(w.turnSpeed), game.PrevTab)
	hands := "watch.hidden"
	if w.show.Open() {
		hands = "watch.open"
	}
	way("hands", p.T(hands), game.Act(w.turnHands), game.Hint)
	c.Button("watch/leave", game.Rect{X: rest.X, Y: rest.Y + (6+2*rowPitch)*k, W: rest.W, H: rowHigh * k}, p.T("watch.leave"), game.Go(game.Reset(route.Title{}))).Look.Size = 20 * k
}

// where says where the match is, and whether it goes on.
func (w *Watch) where(ctx *game.Context) string {
	p, l := ctx.Text, w.laid
	said := p.T("watch.round", l.round)
	switch {
	case l.round == 0:
		said = p.T("watch.before")
	case l.clash >= 0:
		said = p.T("watch.clash", l.round, l.clash+1)
	}
	if l.paused {
		return p.T("watch.paused", said)
	}
	return said
}

// turn pauses the match, or lets it go on.
func (w *Watch) turn(ctx *game.Context) {
	if w.paused = !w.paused; w.paused {
		w.show.Allow(0)
	} else {
		w.show.Run()
	}
	w.lay(ctx)
}

// step shows the next decision, and pauses.
func (w *Watch) step(ctx *game.Context) {
	w.paused = true
	w.show.Allow(1)
	w.lay(ctx)
}

func (w *Watch) turnSpeed(ctx *game.Context) {
	ctx.TurnSpeed()
	w.lay(ctx)
}

// turnHands shows both hands, or hides them.
func (w *Watch) turnHands(ctx *game.Context) {
	w.show.Reveal(!w.show.Open())
	w.Show(w.screen(ctx))
	w.lay(ctx)
}

// Relayout reads the texts again.
func (w *Watch) Relayout(ctx *game.Context) {
	w.Over.Relayout(ctx)
	w.lay(ctx)
}
