// Package crashed is the first screen after the game has died of a fault: it says where the report lies, and
// offers to open its folder and to go on from the autosave.
package crashed

import (
	"cinderclash/game"
	"cinderclash/saves/crash"
	"cinderclash/scenes/route"
)

// Crashed is the screen.
type Crashed struct {
	report   crash.Report
	saved    bool // there is a match to continue
	heading  string
	sentence string
	items    []item
}

type item struct {
	id, text string
	strong   bool
}

const (
	boxContinue = "crashed.continue"
	boxFolder   = "crashed.folder"
	boxTitle    = "crashed.title"
)

// New makes the screen for a report. saved tells whether there is a match to continue.
func New(ctx *game.Context, report crash.Report, saved bool) *Crashed {
	c := &Crashed{report: report, saved: saved}
	c.Relayout(ctx)
	return c
}

// Relayout takes the texts anew.
func (c *Crashed) Relayout(ctx *game.Context) {
	p := ctx.Text
	c.heading = p.T("crashed.heading")
	c.sentence = p.T("crashed.report", c.report.Path())
	c.items = c.items[:0]
	if c.saved {
		c.sentence += " " + p.T("crashed.saved")
		c.items = append(c.items, item{boxContinue, p.T(boxContinue), true})
	}
	c.items = append(c.items, item{boxFolder, p.T(boxFolder), false}, item{boxTitle, p.T(boxTitle), !c.saved})
}

func panelRect() game.Rect    { return game.Rect{X: 200, Y: 150, W: 1200, H: 600} }
func headingRect() game.Rect  { return game.Rect{X: 240, Y: 180, W: 1120, H: 64} }
func sentenceRect() game.Rect { return game.Rect{X: 250, Y: 256, W: 1100, H: 190} }

// slot keeps the ways on in the middle of the room for three.
func (c *Crashed) slot(i int) game.Rect {
	return game.Rect{X: 520, Y: 464 + (float64(i)+float64(3-len(c.items))/2)*88, W: 560, H: 68}
}

// Name is the scene's name in the trace.
func (*Crashed) Name() string { return "crashed" }

// Boxes appends what is said and what can be done.
func (c *Crashed) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "crashed.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: c.heading},
		game.Box{ID: "crashed.report", Rect: sentenceRect(), Kind: game.Label, Enabled: true, Text: c.sentence})
	for i, it := range c.items {
		buf = append(buf, game.Box{ID: it.id, Rect: c.slot(i), Enabled: true, Text: it.text})
	}
	return buf
}

// Update does what was chosen.
func (c *Crashed) Update(ctx *game.Context) (game.Request, error) {
	if ctx.Input.Pressed.Has(game.Cancel) {
		return game.Reset(route.Title{}), nil
	}
	switch ctx.Focus.Activated() {
	case boxContinue:
		return game.Reset(route.Continue{}), nil
	case boxTitle:
		return game.Reset(route.Title{}), nil
	case boxFolder:
		// The folder's window would come up behind the game.
		if s := ctx.Settings(); s.Fullscreen {
			s.Fullscreen = false
			ctx.Change(s)
		}
		if err := c.report.OpenFolder(); err != nil {
			ctx.Notice(ctx.Text.T("crashed.no-folder", c.report.Folder))
		}
	}
	return game.Stay(), nil
}

// Draw draws the screen.
func (c *Crashed) Draw(canvas *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	canvas.Fill(canvas.Window(), 0, t.Ground)
	canvas.Panel(t, panelRect())
	canvas.Text(c.heading, headingRect(), t.HeadingStyle())
	canvas.Text(c.sentence, sentenceRect(), game.TextStyle{
		Font: game.Serif, Size: t.Body, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 6, Shrink: true,
	})
	for i, it := range c.items {
		look := ctx.Focus.Look(it.id)
		look.Strong = it.strong
		canvas.Button(t, game.Box{ID: it.id, Rect: c.slot(i), Enabled: true, Text: it.text}, look)
	}
}
