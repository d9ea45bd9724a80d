// Package title is the first screen: the game's name over a bed of embers, and buttons to the other
// screens.
package title

import (
	_ "embed"

	"cinderclash/assets/text"
	"cinderclash/game"
	"cinderclash/scenes/route"

	"github.com/hajimehoshi/ebiten/v2"
)

//go:embed embers.kage
var embersSource []byte

//go:embed logo.kage
var logoSource []byte

// Doors are the requests for the screens that the title leads to, besides rulebook and options. A nil one
// is shown but disabled.
type Doors struct {
	New      any
	Continue any
	// Watch means that Continue leads to a match that can only be watched.
	Watch bool
	// Changed reports, once for each change, whether the target of Continue may have changed by itself. It
	// may be nil.
	Changed func() bool
}

// Title is the title screen.
type Title struct {
	game.Page
	doors  Doors
	name   string
	embers *ebiten.Shader
	logo   *ebiten.Shader
}

// New makes the title screen.
func New(ctx *game.Context, doors Doors) (*Title, error) {
	t := &Title{doors: doors}
	var err error
	if t.embers, err = ctx.Canvas.CompileShader("scenes/title/embers.kage", embersSource); err != nil {
		return nil, err
	}
	if t.logo, err = ctx.Canvas.CompileShader("scenes/title/logo.kage", logoSource); err != nil {
		return nil, err
	}
	t.Relayout(ctx)
	return t, nil
}

// Relayout renews the texts.
func (t *Title) Relayout(ctx *game.Context) {
	p, th := ctx.Text, ctx.Theme
	t.Clear()
	t.Ground(t.drawEmbers)
	t.name = p.T("title.name")
	t.Label("title.name", game.Rect{X: 200, Y: 96, W: 1200, H: 220}, game.TextStyle{}, t.name).Paint = t.drawName
	t.Ground(drawRule)
	t.Label("title.tagline", game.Rect{X: 200, Y: 350, W: 1200, H: 56}, game.TextStyle{
		Font: game.SerifItalic, Size: 30, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, p.T("title.tagline"))
	t.Label("title.version", game.Rect{X: 1180, Y: 848, W: 400, H: 38}, game.TextStyle{
		Font: game.Sans, Size: th.Small, Color: th.Bone, Align: game.End, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, p.T("title.version", ctx.Version)).Pill = true
	t.play(p)
	for i, it := range [...]struct {
		id string
		to game.Request
	}{
		{"title.decks", game.Push(route.Decks{})},
		{"title.collection", game.Push(route.Collection{})},
		{"title.archive", game.Push(route.Archive{})},
		{"title.stats", game.Push(route.Stats{})},
		{"title.rulebook", game.Push(route.Rulebook{})},
		{"title.options", game.Push(route.Options{})},
		{"title.quit", game.Quit()},
	} {
		const inRow, wide, high = 4, 282, 64
		at := game.Rect{X: 242 + float64(i%inRow)*wide, Y: 722 + float64(i/inRow)*high, W: wide - 12, H: high - 12}
		if i >= inRow { // the last row has one fewer
			at.X += wide / 2
		}
		t.Button(it.id, at, p.T(it.id), game.Go(it.to)).Look.Size = 22
	}
	t.Hint("title.hint", game.Rect{X: 480, Y: 850, W: 640, H: 40}, game.TextStyle{
		Font: game.SerifItalic, Size: th.Body, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, "").Pill = true
}

// play lists the ways to play as large buttons, one below the other, the best first.
func (t *Title) play(p *text.Printer) {
	at := game.Rect{X: 540, Y: 420, W: 520, H: 80}
	way := func(id, text string, to game.Request) *game.Widget {
		w := t.Button(id, at, p.T(text), game.Go(to))
		w.Look.Size = 30
		at.Y += 92
		return w
	}
	begin := func() *game.Widget {
		w := way("title.new", "title.new", game.Push(t.doors.New))
		if t.doors.New == nil {
			w.Enabled, w.Hint = false, p.T("title.not-ready")
		}
		return w
	}
	goOn := func(text string) *game.Widget { return way("title.continue", text, game.Replace(t.doors.Continue)) }
	switch {
	case t.doors.Continue == nil:
		begin().Look.Strong = true
		w := goOn("title.continue")
		w.Enabled, w.Hint = false, p.T("title.nothing-to-continue")
	case t.doors.Watch:
		goOn("title.watch").Look.Strong = true
		begin()
	default:
		goOn("title.continue").Look.Strong = true
		begin()
	}
	way("title.lessons", "title.lessons", game.Push(route.Lessons{}))
}

// Name is the scene's name in the trace.
func (*Title) Name() string { return "title" }

// Update opens what was chosen.
func (t *Title) Update(ctx *game.Context) (game.Request, error) {
	if t.doors.Changed != nil && t.doors.Changed() {
		return game.Replace(route.Title{}), nil
	}
	return t.Page.Update(ctx)
}

// burning returns how long the fire has burnt, in seconds, and 1 if it moves or else 0.
func burning(ctx *game.Context) (seconds, alive float32) {
	if ctx.Calm() {
		return 4, 0
	}
	return float32(ctx.Tick%(60*3600)) / 60, 1
}

func (t *Title) drawEmbers(c *game.Canvas, ctx *game.Context) {
	seconds, alive := burning(ctx)
	c.Shader(game.ShaderQuad{
		Shader: t.embers, Rect: c.Window(), Color: game.White(),
		Params: [4]float32{seconds, float32(c.View().Scale), float32(c.View().Height), alive},
	})
}

func (t *Title) drawName(c *game.Canvas, ctx *game.Context, at game.Rect, _ game.ButtonLook) {
	const size, padding = 168, 40
	seconds, alive := burning(ctx)
	scale := c.View().Scale
	mask := c.Fonts.Mask(t.name, game.SerifBold, size*scale, int(padding*scale))
	px := mask.Bounds().Size()
	c.Shader(game.ShaderQuad{
		Shader: t.logo, Rect: game.Rect{W: float64(px.X) / scale, H: float64(px.Y) / scale}.CenterIn(at), Color: game.White(),
		Params: [4]float32{seconds, float32(scale), 0, alive},
		Images: [4]*ebiten.Image{mask},
	})
}

// drawRule draws the ornament between the name and the line below it.
func drawRule(c *game.Canvas, ctx *game.Context) {
	th, mid := ctx.Theme, game.Point{X: game.DesignWidth / 2, Y: 326}
	for _, side := range [...]float64{-1, 1} {
		c.Line(game.Point{X: mid.X + side*26, Y: mid.Y}, game.Point{X: mid.X + side*300, Y: mid.Y}, 2, game.Fade(th.Ember, 0.7))
	}
	c.Polygon(th.Ember, game.Point{X: mid.X - 12, Y: mid.Y}, game.Point{X: mid.X, Y: mid.Y - 12}, game.Point{X: mid.X + 12, Y: mid.Y}, game.Point{X: mid.X, Y: mid.Y + 12})
}
