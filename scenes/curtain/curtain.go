// Package curtain is what hides a match of two players at one screen while it changes hands: it names the one
// who decides next, tells what everybody could see meanwhile, and waits.
package curtain

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

const (
	boxReady = "curtain.ready"
	boxMenu  = "curtain.menu"
)

// restTicks is how long nothing is taken, so that a key meant for the screen before does not draw the curtain.
const restTicks = 20

// Recount words what happened, a sentence each; what the log leaves out it leaves out.
type Recount func(ctx *game.Context, entries []session.Entry) []string

// Curtain is the screen.
type Curtain struct {
	kit     *pieces.Kit
	session *session.Session
	recount Recount
	next    match.Player
	ticks   int

	heading, ask, missed string
	ready, menu          game.Box
	told                 game.Lines // what happened
}

// New covers a session whose screen has to be handed over.
func New(ctx *game.Context, kit *pieces.Kit, s *session.Session, recount Recount) *Curtain {
	c := &Curtain{kit: kit, session: s, recount: recount}
	s.Cover()
	c.next, _ = s.Handover()
	c.Relayout(ctx)
	c.told.End()
	return c
}

// Relayout takes the texts anew.
func (c *Curtain) Relayout(ctx *game.Context) {
	p, names := ctx.Text, c.session.Names()
	c.heading = p.T("curtain.heading", names[c.next])
	c.ask = p.T("curtain.ask", names[c.next.Other()])
	c.missed = p.T("curtain.missed")
	c.ready = game.Box{ID: boxReady, Rect: readyRect(), Text: p.T("curtain.ready"), Enabled: c.ticks >= restTicks}
	c.menu = game.Box{ID: boxMenu, Rect: menuRect(), Text: p.T("curtain.menu"), Enabled: true}
	told := c.recount(ctx, c.session.Missed())
	if len(told) == 0 {
		told = []string{p.T("curtain.nothing")}
	}
	c.told.Set(ctx, "curtain.line", listRect(), told)
}

func headingRect() game.Rect { return game.Rect{X: 200, Y: 120, W: 1200, H: 90} }
func askRect() game.Rect     { return game.Rect{X: 200, Y: 214, W: 1200, H: 44} }
func readyRect() game.Rect   { return game.Rect{X: 560, Y: 296, W: 480, H: 80} }
func missedRect() game.Rect  { return game.Rect{X: 400, Y: 420, W: 800, H: 40} }
func panelRect() game.Rect   { return game.Rect{X: 380, Y: 410, W: 840, H: 420} }
func listRect() game.Rect    { return game.Rect{X: 400, Y: 466, W: 800, H: 350} }
func menuRect() game.Rect    { return game.Rect{X: 12, Y: 840, W: 224, H: 46} }

// Name is the scene's name in the trace.
func (*Curtain) Name() string { return "curtain" }

// Pending tells the trace who is waited for.
func (c *Curtain) Pending() any {
	return struct {
		Who string `json:"who"`
	}{c.session.Names()[c.next]}
}

// Boxes appends who is waited for, the way on, the menu, and what happened meanwhile.
func (c *Curtain) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "curtain.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: c.heading},
		game.Box{ID: "curtain.ask", Rect: askRect(), Kind: game.Label, Enabled: true, Text: c.ask},
		c.ready,
		game.Box{ID: "curtain.missed", Rect: missedRect(), Kind: game.Label, Enabled: true, Text: c.missed})
	return append(c.told.Boxes(buf), c.menu)
}

// Update waits for the player.
func (c *Curtain) Update(ctx *game.Context) (game.Request, error) {
	c.ticks++
	c.session.Attend(ctx.Tick, ctx.Input.Stirred())
	if c.ticks == restTicks {
		c.ready.Enabled = true
		ctx.Focus.Set(boxReady)
	}
	c.told.Update(ctx)
	in := ctx.Input.Pressed
	if in.Has(game.Cancel) || in.Has(game.Menu) || ctx.Focus.Activated() == boxMenu {
		return game.Push(route.Pause{Session: c.session}), nil
	}
	if in.Has(game.Undo) {
		return game.Push(route.Undo{Session: c.session}), nil
	}
	if ctx.Focus.Activated() == boxReady {
		ctx.Sound.Play(sound.Card)
		c.session.TakeOver()
		return game.Replace(route.Match{Session: c.session}), nil
	}
	return game.Stay(), nil
}

// Draw draws the curtain, which leaves nothing of the match to be seen.
func (c *Curtain) Draw(canvas *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	c.kit.Backdrop(canvas, ctx)
	canvas.Text(c.heading, headingRect(), game.TextStyle{
		Font: game.SerifBold, Size: 64, Color: t.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	canvas.Text(c.ask, askRect(), game.TextStyle{
		Font: game.SerifItalic, Size: t.Lead, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	look := ctx.Focus.Look(boxReady)
	look.Strong, look.Size = true, 30
	canvas.Button(t, c.ready, look)
	canvas.Panel(t, panelRect())
	canvas.Text(c.missed, missedRect(), game.TextStyle{
		Font: game.SerifBold, Size: t.Lead, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	c.told.Draw(canvas, t)
	look = ctx.Focus.Look(boxMenu)
	look.Size = 22
	canvas.Button(t, c.menu, look)
}
