// Package title is the first screen: the game's name before two heroes and their fire, over a bed of embers, and buttons to the
// other screens.
package title

import (
	_ "embed"

	"cinderclash/assets/text"
	"cinderclash/game"
	"cinderclash/game/sound/music"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"

	"github.com/hajimehoshi/ebiten/v2"
)

//go:embed embers.kage
var embersSource []byte

//go:embed logo.kage
var logoSource []byte

// Choices are the requests for the screens that the title leads to, besides rulebook and options. A nil New or
// Continue is shown but disabled.
type Choices struct {
	// Fight leads to the first fight. It is the main choice of a player who has not played yet, and nil for others.
	Fight    any
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
	choices Choices
	vista   *pieces.Vista
	name    string
	embers  *ebiten.Shader
	logo    *ebiten.Shader
}

// New makes the title screen, which stands before a vista.
func New(ctx *game.Context, choices Choices, vista *pieces.Vista) (*Title, error) {
	t := &Title{choices: choices, vista: vista}
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
	p, th, room := ctx.Text, ctx.Theme, ctx.Room()
	extra := room.H - game.DesignHeight
	line := func(y, h float64) game.Rect { return game.Rect{X: room.X, Y: room.Y + y, W: room.W, H: h}.Inset(60, 0) }
	top := 52 + 0.3*extra
	t.Clear()
	tagline := line(top+254, 56)
	fire := game.Point{X: room.Center().X, Y: room.Y + room.H - 250 - 0.2*extra}
	beside := min(560, room.W/2-170)
	t.Ground(func(c *game.Canvas, ctx *game.Context) {
		t.vista.Ground(c, ctx, fire)
		w := c.Window()
		c.Gradient(game.Rect{X: w.X, Y: w.Y, W: w.W, H: tagline.Y + tagline.H + 120 - w.Y}, 0, game.Fade(ctx.Theme.Ground, 0.75), game.Fade(ctx.Theme.Ground, 0))
		if beside > 400 { // beside the buttons
			t.vista.Heroes(c, ctx, fire, beside, 1.5)
		}
		t.vista.Film(c, ctx)
		t.drawEmbers(c, ctx)
	})
	t.name = p.T("title.name")
	t.Label("title.name", line(top, 220), game.TextStyle{}, t.name).Paint = t.drawName
	rule := line(top+230, 0).Center()
	t.Ground(func(c *game.Canvas, ctx *game.Context) { drawRule(c, ctx, rule) })
	t.Label("title.tagline", tagline, game.TextStyle{
		Font: game.SerifItalic, Size: 30, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, p.T("title.tagline")).Pill = true
	version := line(14, 38)
	version.X, version.W = room.X+room.W-420, 400
	t.Label("title.version", version, game.TextStyle{
		Font: game.Sans, Size: th.Small, Color: th.Bone, Align: game.End, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, p.T("title.version", ctx.Version)).Pill = true
	grown := min(1.5, 1+0.5*extra/game.DesignHeight)
	choices := t.behind(p, room, grown)
	const apart = 18 // at least, from what is above and below
	between := game.Rect{X: room.X, Y: tagline.Y + tagline.H + apart, W: room.W, H: choices - tagline.Y - tagline.H - 2*apart + 12}
	t.play(p, between, grown)
	t.Hint("title.hint", line(room.H-50, 40), game.TextStyle{
		Font: game.SerifItalic, Size: th.Body, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}, "").Pill = true
}

// behind lists the screens other than play as small buttons in rows at the lower end of the room, and returns the y of the
// first row. grown is the factor by which rows are higher than usual.
func (t *Title) behind(p *text.Printer, room game.Rect, grown float64) (top float64) {
	all := [...]struct {
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
	}
	const wide, margin, foot = 282, 12, 50
	inRow := (len(all) + 1) / 2
	if len(all)*wide+margin <= int(room.W) {
		inRow = len(all)
	}
	rows := (len(all) + inRow - 1) / inRow
	high := 64 * grown
	top = room.Y + room.H - foot - float64(rows)*high
	for i, it := range all {
		inThis := min(inRow, len(all)-i/inRow*inRow)
		at := game.Rect{W: wide - margin, H: high - margin, Y: top + float64(i/inRow)*high}
		at.X = room.X + (room.W-float64(inThis)*wide+margin)/2 + float64(i%inRow)*wide
		w := t.Button(it.id, at, p.T(it.id), game.Go(it.to))
		w.Look.Size, w.Like = 22*min(1.2, grown), "behind"
	}
	return top
}

// play lists the ways to play as large buttons in the middle of an area, one below the other, the best first. grown is the
// factor by which they are larger than usual, as far as the area allows.
func (t *Title) play(p *text.Printer, area game.Rect, grown float64) {
	ways := 4.0
	if t.choices.Fight != nil {
		ways++
	}
	pitch := min(92*grown, area.H/ways)
	at := game.Rect{W: 520 * grown, H: ways * pitch}.CenterIn(area)
	at.H = pitch - 12
	way := func(id, text string, to game.Request) *game.Widget {
		w := t.Button(id, at, p.T(text), game.Go(to))
		w.Look.Size, w.Like = 30*grown, "play"
		at.Y += pitch
		return w
	}
	begin := func(text string) *game.Widget {
		w := way("title.new", text, game.Push(t.choices.New))
		if t.choices.New == nil {
			w.Enabled, w.Hint = false, p.T("title.not-ready")
		}
		return w
	}
	goOn := func(text string) *game.Widget {
		w := way("title.continue", text, game.Replace(t.choices.Continue))
		if t.choices.Continue == nil {
			w.Enabled, w.Hint = false, p.T("title.nothing-to-continue")
		}
		return w
	}
	best := func(w *game.Widget) { w.Look.Strong, w.First = true, true }
	switch {
	case t.choices.Fight != nil:
		best(way("title.fight", "title.fight", game.Reset(t.choices.Fight)))
		begin("title.whole")
		goOn("title.continue")
	case t.choices.Continue == nil:
		best(begin("title.new"))
		goOn("title.continue")
	case t.choices.Watch:
		best(goOn("title.watch"))
		begin("title.new")
	default:
		best(goOn("title.continue"))
		begin("title.new")
	}
	way("title.journey", "title.journey", game.Push(route.Journey{}))
	way("title.lessons", "title.lessons", game.Push(route.Lessons{}))
}

// Name is the scene's name in the trace.
func (*Title) Name() string { return "title" }

// Music returns the music of the title.
func (*Title) Music() music.Wish { return pieces.TitleMusic() }

// IsUpright makes everything larger in a portrait.
func (*Title) IsUpright() bool { return true }

// Update opens what was chosen.
func (t *Title) Update(ctx *game.Context) (game.Request, error) {
	if t.choices.Changed != nil && t.choices.Changed() {
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
	mask := c.Fonts.Mask(t.name, game.Display, size*scale, int(padding*scale))
	px := mask.Bounds().Size()
	c.Shader(game.ShaderQuad{
		Shader: t.logo, Rect: game.Rect{W: float64(px.X) / scale, H: float64(px.Y) / scale}.CenterIn(at), Color: game.White(),
		Params: [4]float32{seconds, float32(scale), 0, alive},
		Images: [4]*ebiten.Image{mask},
	})
}

// drawRule draws the ornament between the name and the line below it, around mid.
func drawRule(c *game.Canvas, ctx *game.Context, mid game.Point) {
	th := ctx.Theme
	for _, side := range [...]float64{-1, 1} {
		c.Line(game.Point{X: mid.X + side*26, Y: mid.Y}, game.Point{X: mid.X + side*300, Y: mid.Y}, 2, game.Fade(th.Ember, 0.7))
	}
	c.Polygon(th.Ember, game.Point{X: mid.X - 12, Y: mid.Y}, game.Point{X: mid.X, Y: mid.Y - 12}, game.Point{X: mid.X + 12, Y: mid.Y}, game.Point{X: mid.X, Y: mid.Y + 12})
}
