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
	kit     *pieces.Kit
	session *session.Session
	recount Recount
	next    match.Player
	ticks   int
	told    game.Scroll
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

// Relayout renews the texts.
func (c *Curtain) Relayout(ctx *game.Context) {
	p, t, names := ctx.Text, ctx.Theme, c.session.Names()
	style := func(font game.Font, size float64, ink color.NRGBA) game.TextStyle {
		return game.TextStyle{Font: font, Size: size, Color: ink, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	}
	c.Clear()
	c.Ground(c.kit.Backdrop) // hides the match completely
	c.Label("curtain.heading", game.Rect{X: 200, Y: 120, W: 1200, H: 90}, style(game.SerifBold, 64, t.EmberBright), p.T("curtain.heading", names[c.next]))
	c.Label("curtain.ask", game.Rect{X: 200, Y: 214, W: 1200, H: 44}, style(game.SerifItalic, t.Lead, t.Bone), p.T("curtain.ask", names[c.next.Other()]))
	ready := c.Button(boxReady, game.Rect{X: 560, Y: 296, W: 480, H: 80}, p.T(boxReady), c.draw)
	ready.Look, ready.Enabled = game.ButtonLook{Strong: true, Size: 30}, c.ticks >= restTicks
	c.Panel(game.Rect{X: 380, Y: 410, W: 840, H: 420})
	c.Label("curtain.missed", game.Rect{X: 400, Y: 420, W: 800, H: 40}, style(game.SerifBold, t.Lead, t.Ash), p.T("curtain.missed"))
	told := c.recount(ctx, c.session.Missed())
	if len(told) == 0 {
		told = []string{p.T("curtain.nothing")}
	}
	c.Lines(ctx, "curtain.line", game.Rect{X: 400, Y: 466, W: 800, H: 350}, &c.told, told)
	menu := c.Button("curtain.menu", game.Rect{X: 12, Y: 840, W: 224, H: 46}, p.T("curtain.menu"), game.Go(game.Push(route.Pause{Session: c.session})))
	menu.Look.Size, menu.On = 22, game.Any(game.Cancel, game.Menu)
	c.On(game.Any(game.Undo), game.Go(game.Push(route.Undo{Session: c.session})))
}

// Name is the scene's name in the trace.
func (*Curtain) Name() string { return "curtain" }

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
	ctx.Sound.Play(sound.Card)
	c.session.TakeOver()
	return game.Replace(route.Match{Session: c.session}), nil
}
