// Package curtain hides a match of two players at one screen while the screen is handed over. It names the
// player who decides next, tells what both could see in the meantime, and waits.
package curtain

import (
	"image/color"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

const boxReady = "curtain.ready"

// restTicks is how long input is ignored, so that a key meant for the screen before does not open the
// curtain.
const restTicks = 20

// Recount words events, one sentence each. It leaves out what the log leaves out.
type Recount func(ctx *game.Context, entries []session.Entry) []string

// Curtain is the screen.
type Curtain struct {
	game.Page
	session *session.Session
	recount Recount
	next    match.Player
	ticks   int
	missed  game.Scroll
	drapery drapery
}

// New covers a session whose screen has to be handed over.
func New(ctx *game.Context, kit *pieces.Kit, s *session.Session, recount Recount) *Curtain {
	c := &Curtain{session: s, recount: recount}
	c.drapery = drapery{kit.Backdrop(pieces.Chapel), ctx.Pictures.Get("table/curtain")}
	s.Cover()
	c.next, _ = s.Handover()
	c.Relayout(ctx)
	c.missed.End()
	return c
}

// Relayout renews the texts.
func (c *Curtain) Relayout(ctx *game.Context) {
	p, t, names := ctx.Text, ctx.Theme, c.session.Names()
	style := func(font game.Font, size float64, ink color.NRGBA) game.TextStyle {
		return game.TextStyle{Font: font, Size: size, Color: ink, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	}
	room := ctx.Room()
	line := func(y, h float64) game.Rect { return game.Rect{X: room.X, Y: room.Y + y, W: room.W, H: h} }
	lower := 0.12 * (room.H - game.DesignHeight) // in a higher room everything begins further down
	c.Clear()
	c.Behind(game.Backdrop{ // hides the match completely
		Draw:  func(cv *game.Canvas, ctx *game.Context) { c.drapery.draw(cv, ctx, c.ticks) },
		Heard: c.drapery.room.Heard,
	})
	c.Label("curtain.heading", line(120+lower, 90).Inset(40, 0), style(game.Display, 64, t.EmberBright), p.T("curtain.heading", names[c.next]))
	c.Label("curtain.ask", line(214+lower, 44).Inset(40, 0), style(game.SerifItalic, t.Lead, t.Bone), p.T("curtain.ask", names[c.next.Other()]))
	ready := c.Button(boxReady, game.Rect{W: 480, H: 80}.CenterIn(line(296+lower, 80)), p.T(boxReady), c.draw)
	ready.Look, ready.Enabled = game.ButtonLook{Strong: true, Size: 30}, c.ticks >= restTicks
	top := 410 + lower
	below := line(top, room.H-top-70)
	panel := game.Rect{W: 1100, H: below.H}.CenterIn(below)
	in := panel.Inset(20, 10)
	head, rest := in.CutTop(40)
	c.Panel(panel)
	c.Label("curtain.missed", head, style(game.Display, t.Lead, t.Ash), p.T("curtain.missed"))
	told := c.recount(ctx, c.session.Missed())
	if len(told) == 0 {
		told = []string{p.T("curtain.nothing")}
	}
	c.Lines(ctx, "curtain.line", game.Rect{X: rest.X, Y: rest.Y + 6, W: rest.W, H: rest.H - 6}, &c.missed, told)
	menu := c.Button("curtain.menu", game.Rect{X: room.X + 12, Y: room.Y + room.H - 60, W: 224, H: 46}, p.T("curtain.menu"), game.Go(game.Push(route.Pause{Session: c.session})))
	menu.Look.Size, menu.On = 22, game.Any(game.Cancel, game.Menu)
	c.On(game.Any(game.Undo), game.Go(game.Push(route.Undo{Session: c.session})))
}

// Name is the scene's name in the trace.
func (*Curtain) Name() string { return "curtain" }

// IsUpright makes everything larger in a portrait.
func (*Curtain) IsUpright() bool { return true }

// Pending returns who is waited for, for the trace.
func (c *Curtain) Pending() any {
	return struct {
		Who string `json:"who"`
	}{c.session.Names()[c.next]}
}

// Update waits for the player.
func (c *Curtain) Update(ctx *game.Context) (game.Request, error) {
	c.session.Attend(ctx.Tick, ctx.Input.Stirred())
	if c.ticks++; c.ticks == restTicks {
		c.Relayout(ctx)
		ctx.Focus.Set(boxReady)
	}
	return c.Page.Update(ctx)
}

// draw shows the match to the player when ready.
func (c *Curtain) draw(ctx *game.Context) (game.Request, error) {
	ctx.Sound.Play(sound.Curtain)
	c.session.TakeOver()
	return game.Replace(route.Match{Session: c.session}), nil
}
