// Package title is the first screen: the game's name over a bed of embers, and the ways on from it.
package title

import (
	_ "embed"

	"cinderclash/game"
	"cinderclash/scenes/route"

	"github.com/hajimehoshi/ebiten/v2"
)

//go:embed embers.kage
var embersSource []byte

//go:embed logo.kage
var logoSource []byte

// Doors are the requests for the screens that the title leads to besides rulebook and options. One that is nil is
// shown and cannot be opened.
type Doors struct {
	New      any
	Continue any
	// Watch tells that Continue leads to a match that is only to be watched.
	Watch bool
	// Changed reports, once, whether where Continue leads may have changed by itself; nil for never.
	Changed func() bool
}

// Title is the title screen.
type Title struct {
	doors               Doors
	embers              *ebiten.Shader
	logo                *ebiten.Shader
	items               []item
	name, tagline, hint string
	number              string // of the version, in words
}

// item is a way on from the title.
type item struct {
	id      string
	text    string
	request game.Request
	enabled bool
	why     string
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

// Relayout takes the texts anew.
func (t *Title) Relayout(ctx *game.Context) {
	p := ctx.Text
	t.name, t.tagline, t.number = p.T("title.name"), p.T("title.tagline"), p.T("title.version", ctx.Version)
	goOn := item{"title.continue", p.T("title.continue"), game.Replace(t.doors.Continue), t.doors.Continue != nil, p.T("title.nothing-to-continue")}
	if t.doors.Watch {
		goOn.text = p.T("title.watch")
	}
	begin := item{"title.new", p.T("title.new"), game.Push(t.doors.New), t.doors.New != nil, p.T("title.not-ready")}
	if goOn.enabled {
		t.items = append(t.items[:0], goOn, begin)
	} else {
		t.items = append(t.items[:0], begin, goOn)
	}
	t.items = append(t.items, []item{
		{"title.lessons", p.T("title.lessons"), game.Push(route.Lessons{}), true, ""},
		{"title.decks", p.T("title.decks"), game.Push(route.Decks{}), true, ""},
		{"title.collection", p.T("title.collection"), game.Push(route.Collection{}), true, ""},
		{"title.archive", p.T("title.archive"), game.Push(route.Archive{}), true, ""},
		{"title.stats", p.T("title.stats"), game.Push(route.Stats{}), true, ""},
		{"title.rulebook", p.T("title.rulebook"), game.Push(route.Rulebook{}), true, ""},
		{"title.options", p.T("title.options"), game.Push(route.Options{}), true, ""},
		{"title.quit", p.T("title.quit"), game.Quit(), true, ""},
	}...)
	t.hint = ""
}

// Name is the scene's name in the trace.
func (*Title) Name() string { return "title" }

// first is how many of the items are for playing: large, one below the other, the best first. The rest lie behind them.
const first = 3

func (t *Title) rect(i int) game.Rect {
	if i < first {
		const width, height, gap = 520, 80, 12
		return game.Rect{X: (game.DesignWidth - width) / 2, Y: 420 + float64(i)*(height+gap), W: width, H: height}
	}
	const width, height, gap, inRow = 270, 52, 12, 4
	i -= first
	row, n := i/inRow, min(inRow, len(t.items)-first-i/inRow*inRow)
	left := (game.DesignWidth - float64(n)*(width+gap) + gap) / 2
	return game.Rect{X: left + float64(i%inRow)*(width+gap), Y: 722 + float64(row)*(height+gap), W: width, H: height}
}

func taglineRect() game.Rect { return game.Rect{X: 200, Y: 350, W: 1200, H: 56} }
func numberRect() game.Rect  { return game.Rect{X: 1180, Y: 848, W: 400, H: 38} }
func hintRect() game.Rect    { return game.Rect{X: 480, Y: 850, W: 640, H: 40} }
func logoRect() game.Rect    { return game.Rect{X: 200, Y: 96, W: 1200, H: 220} }

// Boxes appends the texts, the ways on, and why one of them is closed where it is asked about.
func (t *Title) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "title.name", Rect: logoRect(), Kind: game.Label, Enabled: true, Text: t.name},
		game.Box{ID: "title.tagline", Rect: taglineRect(), Kind: game.Label, Enabled: true, Text: t.tagline},
		game.Box{ID: "title.version", Rect: numberRect(), Kind: game.Label, Enabled: true, Text: t.number})
	for i := range t.items {
		it := &t.items[i]
		buf = append(buf, game.Box{ID: it.id, Rect: t.rect(i), Enabled: it.enabled, Text: it.text})
	}
	if t.hint != "" {
		buf = append(buf, game.Box{ID: "title.hint", Rect: hintRect(), Kind: game.Label, Enabled: true, Text: t.hint})
	}
	return buf
}

// Update opens what was chosen.
func (t *Title) Update(ctx *game.Context) (game.Request, error) {
	if t.doors.Changed != nil && t.doors.Changed() {
		return game.Replace(route.Title{}), nil
	}
	t.hint = ""
	for i := range t.items {
		it := &t.items[i]
		if ctx.Focus.Activated() == it.id {
			return it.request, nil
		}
		if ctx.Focus.Hot() == it.id && !it.enabled {
			t.hint = it.why
		}
	}
	return game.Stay(), nil
}

// Draw draws embers, name and menu.
func (t *Title) Draw(c *game.Canvas, ctx *game.Context) {
	th := ctx.Theme
	seconds, alive := float32(ctx.Tick%(60*3600))/60, float32(1)
	if ctx.Calm() {
		seconds, alive = 4, 0
	}
	scale := float32(c.View().Scale)
	c.Shader(game.ShaderQuad{
		Shader: t.embers, Rect: c.Window(), Color: game.White(),
		Params: [4]float32{seconds, scale, float32(c.View().Height), alive},
	})
	t.drawName(c, ctx, seconds, alive)
	for i := range t.items {
		it := &t.items[i]
		look := ctx.Focus.Look(it.id)
		look.Strong = i == 0
		if look.Size = 30; i >= first {
			look.Size = 22
		}
		c.Button(th, game.Box{ID: it.id, Rect: t.rect(i), Enabled: it.enabled, Text: it.text}, look)
	}
	if t.hint != "" {
		pill := hintRect()
		c.Fill(pill, pill.H/2, game.Fade(th.Ground, 0.82))
		c.Text(t.hint, pill.Inset(24, 0), game.TextStyle{
			Font: game.SerifItalic, Size: th.Body, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
		})
	}
}

func (t *Title) drawName(c *game.Canvas, ctx *game.Context, seconds, alive float32) {
	const size, padding = 168, 40
	th, scale := ctx.Theme, c.View().Scale
	mask := c.Fonts.Mask(t.name, game.SerifBold, size*scale, int(padding*scale))
	px := mask.Bounds().Size()
	r := game.Rect{W: float64(px.X) / scale, H: float64(px.Y) / scale}.CenterIn(logoRect())
	c.Shader(game.ShaderQuad{
		Shader: t.logo, Rect: r, Color: game.White(),
		Params: [4]float32{seconds, float32(scale), 0, alive},
		Images: [4]*ebiten.Image{mask},
	})
	mid := game.Point{X: game.DesignWidth / 2, Y: 326}
	for _, side := range [...]float64{-1, 1} {
		c.Line(game.Point{X: mid.X + side*26, Y: mid.Y}, game.Point{X: mid.X + side*300, Y: mid.Y}, 2, game.Fade(th.Ember, 0.7))
	}
	c.Polygon(th.Ember, game.Point{X: mid.X - 12, Y: mid.Y}, game.Point{X: mid.X, Y: mid.Y - 12}, game.Point{X: mid.X + 12, Y: mid.Y}, game.Point{X: mid.X, Y: mid.Y + 12})
	c.Text(t.tagline, taglineRect(), game.TextStyle{
		Font: game.SerifItalic, Size: 30, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	style := game.TextStyle{Font: game.Sans, Size: th.Small, Color: th.Bone, Align: game.End, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	number := numberRect()
	width, _ := c.TextSize(t.number, number.W, style)
	c.Fill(game.Rect{X: number.X + number.W - width - 16, Y: number.Y, W: width + 32, H: number.H}, number.H/2, game.Fade(th.Ground, 0.82))
	c.Text(t.number, number, style)
}
