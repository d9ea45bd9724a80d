package tutorial

import (
	"math"
	"strings"

	"cinderclash/engine/lesson"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// panelBoxes is how the ids of the panel's buttons begin.
const panelBoxes = "guide/"

// words is what the panel says.
type words struct {
	title, text string
	verdict     string // whether a finished puzzle is solved; "" for none
	ways        []way
	quiet       bool // none of the ways is what the learner should choose
}

// way is a button of the panel.
type way struct {
	id, text string
	do       game.Handler
}

// offer adds a button.
func (w *words) offer(id, text string, do game.Handler) {
	w.ways = append(w.ways, way{panelBoxes + id, text, do})
}

// words returns what the panel says now.
func (t *Screen) words(ctx *game.Context) words {
	switch {
	case t.course.Puzzles:
		return t.puzzle(ctx)
	case t.step == len(t.lesson().Steps):
		return t.farewell(ctx)
	}
	p, l, lang := ctx.Text, t.lesson(), pieces.Lang(ctx)
	s := &l.Steps[t.step]
	w := words{
		title: p.T("tutorial.step", t.number+1, l.Title[lang], t.step+1, len(l.Steps)),
		text:  strings.NewReplacer("{press.help}", ctx.Prompt(game.Help), "{press.look}", ctx.Prompt(game.Inspect)).Replace(s.Text[lang]),
	}
	switch {
	case s.Build.Deck != "":
		w.offer("build", p.T("tutorial.build"), t.build)
	case len(s.Do) == 0:
		w.offer("next", p.T("tutorial.next"), game.Act(t.next))
	}
	return w
}

// farewell returns what the panel says once the lesson is over.
func (t *Screen) farewell(ctx *game.Context) words {
	p, l, lang := ctx.Text, t.lesson(), pieces.Lang(ctx)
	w := words{title: p.T("tutorial.lesson", t.number+1, l.Title[lang])}
	done := 0
	for i := range t.course.Lessons {
		if t.progress.Done(t.course.Lessons[i].ID) {
			done++
		}
	}
	kept := p.T("tutorial.kept", done, len(t.course.Lessons))
	if w.text = kept; l.Wins[lang] != "" {
		w.text = "<b>" + p.T("tutorial.won", l.Wins[lang]) + "</b>\n" + kept
	}
	switch {
	case l.Opens: // its panel is low
		w.text = strings.ReplaceAll(w.text, "\n", " ") + " " + p.T("tutorial.over-all")
		w.offer("next", p.T("tutorial.first-match"), game.Go(game.Reset(route.FirstMatch{})))
	case t.number+1 < len(t.course.Lessons):
		next := &t.course.Lessons[t.number+1]
		w.text += "\n" + p.T("tutorial.comes-next", next.Title[lang], next.About[lang])
		w.offer("next", p.T("tutorial.next-lesson"), game.Go(t.course.begin(t.number+1)))
	}
	w.offer("later", p.T("tutorial.all"), game.Go(t.course.list()))
	return w
}

// laid is the state on which the panel depends, except for what [Screen.Relayout] is called for.
type laid struct {
	at         game.Rect
	form       form
	step, hint int
	missed     bool
	said       string
	pressable  bool
}

// state returns the present state on which the panel depends.
func (t *Screen) state() laid {
	at, f := t.place()
	return laid{at, f, t.step, t.hint, t.missed, t.said, t.pressable()}
}

// lay lists the highlights and the panel.
func (t *Screen) lay(ctx *game.Context) {
	t.laid = t.state()
	th, g, w, at := ctx.Theme, &t.Controls, t.words(ctx), t.laid.at
	in := newPlaces(at, t.laid.form, len(w.ways), w.verdict != "", t.said != "")
	k := in.grow
	g.Clear()
	g.Ground(t.drawLights)
	g.Ground(func(c *game.Canvas, ctx *game.Context) {
		c.Shadow(at, ctx.Theme.Radius, 16, game.Fade(ctx.Theme.Ground, 0.9))
	})
	g.Ground(pieces.ControlGround(at))
	g.Label("guide.title", in.title, game.TextStyle{
		Font: game.Sans, Size: k * th.Small, Color: th.EmberBright, VAlign: game.Middle, MaxLines: int(in.title.H / (k * titleLine)), Shrink: true, Leading: 1.15,
	}, w.title)
	g.Label("guide.text", in.text, game.TextStyle{Font: game.Serif, Size: 22 * k, Color: th.Bone, Shrink: true, Leading: 1.2}, w.text)
	if w.verdict != "" {
		mark, color := t.tick, th.Boon
		if t.missed {
			mark, color = t.warning, th.Bane
		}
		g.Label("guide.verdict", in.verdict, game.TextStyle{}, w.verdict).Paint = marked(mark, 36*k, w.verdict, game.TextStyle{
			Font: game.Display, Size: 30 * k, Color: color, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1,
		})
	}
	if t.said != "" {
		g.Label("guide.said", in.said, game.TextStyle{}, t.said).Paint = marked(t.warning, 26*k, t.said, game.TextStyle{
			Font: game.SerifItalic, Size: 20 * k, Color: th.Bane, VAlign: game.Middle, MaxLines: max(2, int(in.said.H/(24*k))), Shrink: true, Leading: 1.05,
		})
	}
	for i, way := range w.ways {
		b := g.Button(way.id, in.button, way.text, way.do)
		b.Enabled, b.Look = t.laid.pressable, game.ButtonLook{Strong: i == 0 && !w.quiet, Size: k * th.Body}
		in.button = in.button.Move(in.pitch.X, in.pitch.Y)
	}
}

// marked returns what paints a text with a mark of some size before it.
func marked(mark game.Picture, size float64, text string, style game.TextStyle) game.Painter {
	return func(c *game.Canvas, _ *game.Context, r game.Rect, _ game.ButtonLook) {
		c.Picture(mark, game.Rect{X: r.X, Y: r.Y + (r.H-size)/2, W: size, H: size})
		_, words := r.CutLeft(size + 10)
		c.Text(text, words, style)
	}
}

// form is how the panel divides its place.
type form uint8

const (
	sheet  form = iota // the buttons in a row below the words
	strip              // the buttons beside the words
	column             // narrow: a title of two lines, the buttons one over the other below the words
)

// place returns where the panel lies, and its form.
func (t *Screen) place() (game.Rect, form) {
	f, name := column, "panel/guide"
	switch t.lesson().Panel {
	case lesson.Draft:
		if f = sheet; t.Board.Name() == "mulligan" { // its board leaves only a strip above the hand
			f = strip
		}
	case lesson.Below:
		f, name = strip, "panel/below"
	case lesson.Beside:
	}
	r, _ := t.Place(name)
	if f == column && r.W > r.H { // at the foot of the table
		f = strip
	}
	return r, f
}

// places is where the parts of the panel lie, in design units.
type places struct {
	title, verdict, text, said game.Rect
	button                     game.Rect  // the first one
	pitch                      game.Point // from one to the next
	grow                       float64    // factor by which everything is larger than in a wide window
}

const (
	side                   = 24 // distance from the panel's edges to its contents
	titleLine              = 26 // high
	buttonWide, buttonHigh = 216, 54
	stripHigh, mostGrown   = 240, 1.7 // of a strip beside which there is room for three buttons
)

// newPlaces lays the parts of a panel that lies at r and has this number of buttons. verdict and said report whether it has
// those texts.
func newPlaces(r game.Rect, f form, buttons int, verdict, said bool) places {
	in := r.Inset(side, 12)
	below := in.Y + in.H - 4 // the buttons end here
	p := places{grow: 1, button: game.Rect{X: in.X, Y: below - buttonHigh, W: buttonWide, H: buttonHigh}}
	more := float64(buttons - 1)
	switch f {
	case sheet:
		p.pitch.X = buttonWide + 14
		p.button.X = in.X + in.W - buttonWide - more*p.pitch.X
		p.title, p.text = in.CutTop(titleLine)
		p.text.Y, p.text.H = p.text.Y+6, r.H-160
		p.said = game.Rect{X: in.X, Y: r.Y + r.H - 112, W: in.W, H: 36}
	case strip:
		k := min(mostGrown, max(1, r.H/stripHigh))
		const apart = 10
		high := min(buttonHigh*k, (r.H-16-more*apart*k)/(more+1))
		p.grow, p.pitch.Y = k, high+apart*k
		p.button = game.Rect{X: in.X + in.W - buttonWide*k, Y: below - high - more*p.pitch.Y, W: buttonWide * k, H: high}
		p.title, p.text = in.CutTop(titleLine * k)
		p.text = game.Rect{X: in.X, Y: p.text.Y + 4, W: in.W - buttonWide*k - side, H: r.H - 24 - titleLine*k}
		p.title.W = p.text.W
		if verdict {
			p.verdict, p.text = p.text.CutTop(48 * k)
		}
		p.said = game.Rect{X: in.X, Y: r.Y + r.H - 8 - 32*k, W: p.text.W, H: 32 * k}
		if said {
			p.text.H -= 36 * k
		}
	case column:
		const saidHigh, verdictHigh = 118, 48
		p.pitch.Y = buttonHigh + 10
		p.button.W, p.button.Y = in.W, p.button.Y-more*p.pitch.Y
		p.title, p.text = in.CutTop(2 * titleLine)
		if verdict {
			p.verdict, p.text = p.text.CutTop(12 + verdictHigh)
			p.verdict.Y, p.verdict.H = p.verdict.Y+12, verdictHigh
		}
		p.text.Y += 8
		p.text.H = p.button.Y - 12 - p.text.Y
		p.said = game.Rect{X: in.X, Y: p.button.Y - 12 - saidHigh, W: in.W, H: saidHigh}
		if said {
			p.text.H -= saidHigh + 8
		}
	}
	return p
}

// drawLights frames what the step highlights with lines and heavy corners, which pulse.
func (t *Screen) drawLights(c *game.Canvas, ctx *game.Context) {
	th, beat := ctx.Theme, 0.5
	if !ctx.Calm() {
		beat = 0.5 + 0.5*math.Sin(float64(ctx.Tick%60)/60*2*math.Pi)
	}
	for _, r := range t.lit {
		r = r.Inset(-5-3*beat, -5-3*beat)
		c.Stroke(r, th.Radius, 2, game.Fade(th.EmberBright, 0.45+0.4*beat))
		arm := min(26, r.W/3, r.H/3)
		for _, x := range [2]float64{0, 1} {
			for _, y := range [2]float64{0, 1} {
				at := game.Point{X: r.X + x*r.W, Y: r.Y + y*r.H}
				c.Line(at, game.Point{X: at.X + arm*(1-2*x), Y: at.Y}, 5, th.EmberBright)
				c.Line(at, game.Point{X: at.X, Y: at.Y + arm*(1-2*y)}, 5, th.EmberBright)
			}
		}
	}
}
