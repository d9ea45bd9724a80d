// Package crashed is the first screen after the game has crashed. It says where the report is, and offers
// to open its folder and to continue from the autosave.
package crashed

import (
	"cmp"

	"cinderclash/assets/contact"
	"cinderclash/game"
	"cinderclash/saves/crash"
	"cinderclash/scenes/route"
)

const (
	boxContinue = "crashed.continue"
	boxTitle    = "crashed.title"
)

// Crashed is the screen.
type Crashed struct {
	game.Page
	report crash.Report
	saved  bool // there is a match to continue
}

// New makes the screen for a report. saved says whether there is a match to continue.
func New(ctx *game.Context, report crash.Report, saved bool) *Crashed {
	c := &Crashed{report: report, saved: saved}
	c.Relayout(ctx)
	return c
}

// Relayout renews the texts.
func (c *Crashed) Relayout(ctx *game.Context) {
	p, t := ctx.Text, ctx.Theme
	panel := game.Rect{W: 1120, H: 600}.CenterIn(ctx.Room())
	in := func(side, y, h float64) game.Rect {
		return game.Rect{X: panel.X, Y: panel.Y + y, W: panel.W, H: h}.Inset(side, 0)
	}
	sentence, at := p.T("crashed.report", c.report.Path(), cmp.Or(contact.Reports, p.T("crashed.makers"))), in(280, 358, 68)
	if c.saved {
		sentence += " " + p.T("crashed.saved")
		at.Y = panel.Y + 314 // three buttons need more room than two
	}
	c.Clear()
	c.Ground(func(c *game.Canvas, ctx *game.Context) { c.Fill(c.Window(), 0, ctx.Theme.Ground) })
	c.Panel(panel)
	c.Label("crashed.heading", in(40, 30, 64), t.HeadingStyle(), p.T("crashed.heading"))
	c.Label("crashed.report", in(40, 106, 190), game.TextStyle{
		Font: game.Serif, Size: t.Body, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 6, Shrink: true,
	}, sentence)
	way := func(id string, do game.Handler) *game.Widget {
		w := c.Button(id, at, p.T(id), do)
		w.Like = "way"
		at.Y += 88
		return w
	}
	if c.saved {
		way(boxContinue, game.Go(game.Reset(route.Continue{}))).Look.Strong = true
	}
	way("crashed.folder", game.Act(c.show))
	w := way(boxTitle, game.Go(game.Reset(route.Title{})))
	w.Look.Strong, w.On = !c.saved, game.Any(game.Cancel)
}

// Name is the scene's name in the trace.
func (*Crashed) Name() string { return "crashed" }

// IsUpright makes everything larger in a portrait.
func (*Crashed) IsUpright() bool { return true }

// show opens the folder with the report. It leaves full screen first, because the system's window would
// open behind it.
func (c *Crashed) show(ctx *game.Context) {
	if s := ctx.Settings(); s.Fullscreen {
		s.Fullscreen = false
		ctx.Change(s)
	}
	if err := c.report.OpenFolder(); err != nil {
		ctx.Notice(ctx.Text.T("crashed.no-folder", c.report.Folder))
	}
}
