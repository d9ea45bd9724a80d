// Package welcome is the first screen of the first start: it asks for the language and the size of texts, and
// leads to the lessons or to the title. Once it has been left it does not come again.
package welcome

import (
	"math"
	"slices"

	"cinderclash/assets/text"
	"cinderclash/game"
	"cinderclash/scenes/route"
)

// Welcome is the screen.
type Welcome struct {
	form                        game.Form
	heading, ask, sample, offer string
	lessons, title              string
	seen                        game.Settings // those the rows show
}

const (
	rowLanguage = "welcome.language"
	rowTextSize = "welcome.text-size"
	boxLessons  = "welcome.lessons"
	boxTitle    = "welcome.title"
)

// New makes the screen. The language is the system's until the player chooses another.
func New(ctx *game.Context) *Welcome {
	w := &Welcome{form: game.Form{Rect: game.Rect{X: 330, Y: 240, W: 940, H: 138}}}
	w.Relayout(ctx)
	return w
}

// Relayout takes texts and values anew.
func (w *Welcome) Relayout(ctx *game.Context) {
	p, s := ctx.Text, ctx.Settings()
	w.seen = s
	w.form.Rows = []game.Row{
		{ID: rowLanguage, Kind: game.Choice, Label: p.T("options.language"), Value: p.T("language." + p.Language()), Enabled: true},
		{ID: rowTextSize, Kind: game.Meter, Label: p.T("options.text-size"), Value: p.T("options.percent", s.TextSize), Part: float64(s.TextSize-100) / 50, Enabled: true},
	}
	w.heading, w.ask, w.sample, w.offer = p.T("welcome.heading"), p.T("welcome.ask"), p.T("welcome.sample"), p.T("welcome.offer")
	w.lessons, w.title = p.T(boxLessons), p.T(boxTitle)
}

// Name is the scene's name in the trace.
func (*Welcome) Name() string { return "welcome" }

func headingRect() game.Rect { return game.Rect{X: 330, Y: 78, W: 940, H: 76} }
func askRect() game.Rect     { return game.Rect{X: 330, Y: 160, W: 940, H: 66} }
func sampleRect() game.Rect  { return game.Rect{X: 330, Y: 396, W: 940, H: 158} }
func offerRect() game.Rect   { return game.Rect{X: 330, Y: 572, W: 940, H: 76} }
func lessonsRect() game.Rect { return game.Rect{X: 500, Y: 664, W: 600, H: 68} }
func titleRect() game.Rect   { return game.Rect{X: 500, Y: 750, W: 600, H: 68} }

// Boxes appends what is asked, a sample of the text, and the ways on.
func (w *Welcome) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "welcome.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: w.heading},
		game.Box{ID: "welcome.ask", Rect: askRect(), Kind: game.Label, Enabled: true, Text: w.ask})
	buf = w.form.Boxes(buf)
	return append(buf,
		game.Box{ID: "welcome.sample", Rect: sampleRect(), Kind: game.Label, Enabled: true, Text: w.sample},
		game.Box{ID: "welcome.offer", Rect: offerRect(), Kind: game.Label, Enabled: true, Text: w.offer},
		game.Box{ID: boxLessons, Rect: lessonsRect(), Enabled: true, First: true, Text: w.lessons},
		game.Box{ID: boxTitle, Rect: titleRect(), Enabled: true, Text: w.title})
}

// Update changes what was asked for, or goes on.
func (w *Welcome) Update(ctx *game.Context) (game.Request, error) {
	switch {
	case ctx.Focus.Activated() == boxLessons:
		leave(ctx)
		return game.Reset(route.Lessons{}), nil
	case ctx.Focus.Activated() == boxTitle, ctx.Input.Pressed.Has(game.Cancel):
		leave(ctx)
		return game.Reset(route.Title{}), nil
	}
	if ch, ok := w.form.Update(ctx); ok {
		s := ctx.Settings()
		switch {
		case ch.ID == rowLanguage:
			all := text.Languages()
			s.Language = all[(slices.Index(all, ctx.Text.Language())+ch.Step+len(all))%len(all)]
		case ch.Step != 0:
			s.TextSize += ch.Step * 10
		default:
			s.TextSize = 100 + 10*int(math.Round(ch.Set*5))
		}
		ctx.Change(s.Clean())
	}
	if ctx.Settings() != w.seen {
		w.Relayout(ctx)
	}
	return game.Stay(), nil
}

// leave keeps what has been chosen, and that it has been.
func leave(ctx *game.Context) {
	s := ctx.Settings()
	s.Language, s.Welcomed = ctx.Text.Language(), true
	ctx.Change(s)
}

// Draw draws the screen.
func (w *Welcome) Draw(c *game.Canvas, ctx *game.Context) {
	th := ctx.Theme
	c.Fill(c.Window(), 0, th.Ground)
	c.Panel(th, game.Rect{X: 280, Y: 50, W: 1040, H: 800})
	c.Text(w.heading, headingRect(), th.HeadingStyle())
	quiet := game.TextStyle{Font: game.SerifItalic, Size: th.Body, Color: th.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Shrink: true}
	c.Text(w.ask, askRect(), quiet)
	w.form.Draw(c, ctx)
	c.Fill(sampleRect(), th.Radius, th.Ground)
	c.Text(w.sample, sampleRect().Inset(24, 10), game.TextStyle{
		Font: game.Serif, Size: th.Body, Color: th.Bone, VAlign: game.Middle, MaxLines: 4,
	})
	c.Text(w.offer, offerRect(), quiet)
	for _, b := range [...]game.Box{
		{ID: boxLessons, Rect: lessonsRect(), Enabled: true, First: true, Text: w.lessons},
		{ID: boxTitle, Rect: titleRect(), Enabled: true, Text: w.title},
	} {
		look := ctx.Focus.Look(b.ID)
		look.Strong = b.ID == boxLessons
		c.Button(th, b, look)
	}
}
