// Package undo asks before a decision is taken back. It says what the match would go back to, and what
// would not have happened then.
package undo

import (
	"cinderclash/game"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Recount words events, one sentence each. It leaves out what the log leaves out.
type Recount func(ctx *game.Context, entries []session.Entry) []string

// Undo is the screen, laid over the match.
type Undo struct {
	game.Page
	session *session.Session
	recount Recount
	back    session.Takeback
	any     bool // there is something to go back to
	told    game.Scroll
}

// New makes the screen for what a session would go back to now.
func New(ctx *game.Context, s *session.Session, recount Recount) *Undo {
	u := &Undo{session: s, recount: recount}
	u.back, u.any = s.Undo()
	u.Relayout(ctx)
	return u
}

// Relayout renews the texts.
func (u *Undo) Relayout(ctx *game.Context) {
	p, t := ctx.Text, ctx.Theme
	room := ctx.Room()
	panel := game.Rect{W: 900, H: min(1100, room.H-120)}.CenterIn(room)
	in := func(y, h float64) game.Rect {
		return game.Rect{X: panel.X, Y: panel.Y + y, W: panel.W, H: h}.Inset(40, 0)
	}
	to := game.TextStyle{Font: game.Display, Size: t.Lead, Color: t.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Shrink: true}
	head := func(heading, text string) {
		u.Label("undo.heading", in(22, 60), t.HeadingStyle(), p.T(heading))
		u.Label("undo.to", in(86, 70), to, text)
	}
	leave := func(r game.Rect) {
		w := u.Button("undo.leave", r, p.T("undo.leave"), game.Go(game.Pop()))
		w.Look.Size, w.Like, w.On = 24, "way", game.Any(game.Cancel, game.Menu)
	}
	u.Clear()
	u.Shade()
	u.Panel(panel)
	left, _ := in(panel.H-96, 70).CutLeft(400)
	right, _ := in(panel.H-96, 70).CutRight(400)
	if !u.any {
		head("undo.nothing-heading", p.T(u.nothing()))
		leave(left)
		return
	}
	head("undo.heading", u.where(ctx))
	terms, do := p.T("undo.same"), p.T("undo.do")
	if u.back.Crosses {
		terms += " " + p.T("undo.marks")
	}
	if u.back.Consent {
		other := u.session.Names()[u.back.Who.Other()]
		terms += " " + p.T("undo.consent", other)
		do = p.T("undo.agreed", other)
	}
	u.Label("undo.terms", in(160, 124), game.TextStyle{
		Font: game.SerifItalic, Size: t.Body, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 4, Shrink: true,
	}, terms)
	u.Label("undo.lost", in(292, 36), game.TextStyle{
		Font: game.Display, Size: t.Lead, Color: t.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, p.T("undo.lost"))
	told := u.recount(ctx, u.back.Events)
	if len(told) == 0 {
		told = []string{p.T("undo.lost-nothing")}
	}
	u.Lines(ctx, "undo.line", in(332, panel.H-450), &u.told, told)
	again := u.Button("undo.do", right, do, u.takeBack)
	again.Look, again.Like = game.ButtonLook{Strong: true, Size: 24}, "way"
	leave(left)
}

// nothing returns the key of the text that says why nothing can be taken back.
func (u *Undo) nothing() string {
	switch {
	case u.session.Stands():
		return "undo.stands"
	case u.session.Sealed():
		return "undo.sealed"
	case u.session.Shared():
		return "undo.covered"
	}
	return "undo.nothing"
}

// where words what the match would go back to.
func (u *Undo) where(ctx *game.Context) string {
	p, name := ctx.Text, u.session.Names()[u.back.Who]
	what := p.T("table.waiting." + u.back.Cause.String())
	switch {
	case u.back.Clash >= 0:
		return p.T("undo.to-clash", name, u.back.Round, u.back.Clash+1, what)
	case u.back.Round > 0:
		return p.T("undo.to-round", name, u.back.Round, what)
	}
	return p.T("undo.to", name, what)
}

// Name is the scene's name in the trace.
func (*Undo) Name() string { return "undo" }

// IsUpright makes everything larger in a portrait.
func (*Undo) IsUpright() bool { return true }

// IsOverlay leaves the match visible.
func (*Undo) IsOverlay() bool { return true }

func (u *Undo) takeBack(*game.Context) (game.Request, error) {
	if err := u.session.TakeBack(); err != nil {
		return game.Stay(), err
	}
	return game.Reset(route.Match{Session: u.session}), nil
}
