// Package undo is what is asked before a decision is taken back: it says what the match would go back to and what
// would then not have happened.
package undo

import (
	"cinderclash/game"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

const (
	boxDo    = "undo.do"
	boxLeave = "undo.leave"
)

// Recount words what happened, a sentence each; what the log leaves out it leaves out.
type Recount func(ctx *game.Context, entries []session.Entry) []string

// Undo is the screen, laid over the match.
type Undo struct {
	session *session.Session
	recount Recount
	back    session.Takeback
	any     bool // there is something to go back to

	heading, to, terms, lost string
	told                     game.Lines // what happened
	ways                     []game.Box
}

// New makes the screen for what a session would go back to now.
func New(ctx *game.Context, s *session.Session, recount Recount) *Undo {
	u := &Undo{session: s, recount: recount}
	u.back, u.any = s.Undo()
	u.Relayout(ctx)
	return u
}

// Relayout takes the texts anew.
func (u *Undo) Relayout(ctx *game.Context) {
	p := ctx.Text
	u.ways = u.ways[:0]
	leave := game.Box{ID: boxLeave, Rect: wayRect(1), Enabled: true, Text: p.T("undo.leave")}
	if !u.any {
		u.heading, u.to, u.terms, u.lost = p.T("undo.nothing-heading"), p.T("undo.nothing"), "", ""
		switch {
		case u.session.Sealed():
			u.to = p.T("undo.sealed")
		case u.session.HotSeat():
			u.to = p.T("undo.covered")
		}
		u.ways = append(u.ways, leave)
		return
	}
	names := u.session.Names()
	name, other := names[u.back.Who], names[u.back.Who.Other()]
	what := p.T("table.waiting." + u.back.Cause.String())
	u.heading, u.lost = p.T("undo.heading"), p.T("undo.lost")
	switch {
	case u.back.Clash >= 0:
		u.to = p.T("undo.to-clash", name, u.back.Round, u.back.Clash+1, what)
	case u.back.Round > 0:
		u.to = p.T("undo.to-round", name, u.back.Round, what)
	default:
		u.to = p.T("undo.to", name, what)
	}
	u.terms = p.T("undo.same")
	if u.back.Crosses {
		u.terms += " " + p.T("undo.marks")
	}
	do := p.T("undo.do")
	if u.back.Consent {
		u.terms += " " + p.T("undo.consent", other)
		do = p.T("undo.agreed", other)
	}
	u.ways = append(u.ways, game.Box{ID: boxDo, Rect: wayRect(0), Enabled: true, Text: do}, leave)
	told := u.recount(ctx, u.back.Events)
	if len(told) == 0 {
		told = []string{p.T("undo.lost-nothing")}
	}
	u.told.Set(ctx, "undo.line", listRect(), told)
}

func panelRect() game.Rect   { return game.Rect{X: 350, Y: 60, W: 900, H: 780} }
func headingRect() game.Rect { return game.Rect{X: 390, Y: 82, W: 820, H: 60} }
func toRect() game.Rect      { return game.Rect{X: 390, Y: 146, W: 820, H: 70} }
func termsRect() game.Rect   { return game.Rect{X: 390, Y: 220, W: 820, H: 124} }
func lostRect() game.Rect    { return game.Rect{X: 390, Y: 352, W: 820, H: 36} }
func listRect() game.Rect    { return game.Rect{X: 390, Y: 392, W: 820, H: 330} }
func wayRect(i int) game.Rect {
	return game.Rect{X: 390 + float64(i)*420, Y: 744, W: 400, H: 70}
}

// Name is the scene's name in the trace.
func (*Undo) Name() string { return "undo" }

// IsOverlay leaves the match visible.
func (*Undo) IsOverlay() bool { return true }

// Boxes appends what is said and what can be done.
func (u *Undo) Boxes(buf []game.Box) []game.Box {
	label := func(id string, r game.Rect, text string) {
		if text != "" {
			buf = append(buf, game.Box{ID: id, Rect: r, Kind: game.Label, Enabled: true, Text: text})
		}
	}
	label("undo.heading", headingRect(), u.heading)
	label("undo.to", toRect(), u.to)
	label("undo.terms", termsRect(), u.terms)
	label("undo.lost", lostRect(), u.lost)
	return append(u.told.Boxes(buf), u.ways...)
}

// Update does what was chosen.
func (u *Undo) Update(ctx *game.Context) (game.Request, error) {
	u.told.Update(ctx)
	switch id := ctx.Focus.Activated(); {
	case id == boxDo:
		if err := u.session.TakeBack(); err != nil {
			return game.Stay(), err
		}
		return game.Reset(route.Match{Session: u.session}), nil
	case id == boxLeave, ctx.Input.Pressed.Has(game.Cancel), ctx.Input.Pressed.Has(game.Menu):
		return game.Pop(), nil
	}
	return game.Stay(), nil
}

// Draw draws the question over a shade.
func (u *Undo) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	c.Fill(c.Window(), 0, t.Shade)
	c.Panel(t, panelRect())
	c.Text(u.heading, headingRect(), t.HeadingStyle())
	c.Text(u.to, toRect(), game.TextStyle{
		Font: game.SerifBold, Size: t.Lead, Color: t.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Shrink: true,
	})
	c.Text(u.terms, termsRect(), game.TextStyle{
		Font: game.SerifItalic, Size: t.Body, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 4, Shrink: true,
	})
	c.Text(u.lost, lostRect(), game.TextStyle{
		Font: game.SerifBold, Size: t.Lead, Color: t.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	u.told.Draw(c, t)
	for i := range u.ways {
		look := ctx.Focus.Look(u.ways[i].ID)
		look.Strong, look.Size = u.ways[i].ID == boxDo, 24
		c.Button(t, u.ways[i], look)
	}
}
