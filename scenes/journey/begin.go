package journey

import (
	"strconv"

	"cinderclash/engine/journey"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// margin is the distance from the edges of the room to everything in it, gap the distance between panels.
const margin, gap = 50.0, 20.0

// frame is what a room has below the heading: the body and a row of buttons.
type frame struct {
	body    game.Rect
	ways    game.Rect // the row of buttons at the bottom
	upright bool
}

// frame adds a heading and a question, and returns what is left of the room.
func (j *Journey) frame(ctx *game.Context, heading, ask string) frame {
	const headHigh, askHigh, wayHigh, foot = 62, 40, 66, 24
	t, room := ctx.Theme, ctx.Room()
	line := func(y, h float64) game.Rect {
		return game.Rect{X: room.X, Y: room.Y + y, W: room.W, H: h}.Inset(margin, 0)
	}
	j.Label("journey.heading", line(12, headHigh), t.TitleStyle(), heading).Pill = j.view == roadMap
	if at := line(12+headHigh, askHigh); j.view == roadMap { // which has a line for hints of its own
		j.Label("journey.ask", at, t.AskStyle(), ask).Pill = true
	} else {
		j.Hint("journey.ask", at, t.AskStyle(), ask)
	}
	top := 12.0 + headHigh + askHigh + 14
	ways := line(room.H-foot-wayHigh, wayHigh)
	return frame{line(top, ways.Y-room.Y-top-gap), ways, room.W < game.DesignWidth}
}

// parts divides the body in two: side by side, where the first part has the share ofWidth, or in an upright room one below
// the other, where it has the share ofHeight.
func (f *frame) parts(ofWidth, ofHeight float64) (first, second game.Rect) {
	if f.upright {
		first, second = f.body.CutTop(ofHeight*f.body.H - gap)
		second.Y, second.H = second.Y+gap, second.H-gap
		return first, second
	}
	first, second = f.body.CutLeft(ofWidth*f.body.W - gap)
	second.X, second.W = second.X+gap, second.W-gap
	return first, second
}

// way is a button at the bottom of the screen.
type way struct {
	id, text string
	do       game.Handler
	why      string // why it cannot be chosen; "" if it can
	strong   bool   // it is the one that a player usually chooses
	back     bool   // the key for leaving chooses it
	small    bool   // it stands small beside the last one, because it is seldom wanted
}

// layWays adds the buttons of a row: the first at the right, and the last at the left.
func (j *Journey) layWays(ctx *game.Context, row game.Rect, all ...way) {
	const widest = 400
	wide := min(widest, (row.W+gap)/float64(len(all))-gap)
	for i, w := range all {
		r := game.Rect{X: row.X + row.W - float64(i+1)*wide - float64(i)*gap, Y: row.Y, W: wide, H: row.H}
		size := 26.0
		switch {
		case i == len(all)-1 && i > 0:
			r.X = row.X
		case w.small:
			size = 19
			r = game.Rect{X: row.X + wide + 2*gap, Y: row.Y + row.H*0.3, W: 0.6 * wide, H: row.H * 0.7}
		}
		b := j.Button(w.id, r, w.text, w.do)
		b.Like, b.Look.Size, b.Look.Strong, b.First = "way", size, w.strong, w.strong
		if w.small {
			b.Like = "small-way"
		}
		b.Enabled, b.Hint = w.why == "", w.why
		if w.back {
			b.On = game.Any(game.Cancel)
		}
	}
}

func leave(ctx *game.Context) way {
	return way{id: "journey.back", text: ctx.Text.T("journey.to-title"), do: game.Go(game.Reset(route.Title{})), back: true}
}

// prose is the style of running text. An upright room has more space for them.
func prose(ctx *game.Context, size float64) game.TextStyle {
	if ctx.Room().W < game.DesignWidth {
		size *= 1.2
	}
	return game.TextStyle{Font: game.Serif, Size: size, Color: ctx.Theme.Bone, Leading: 1.3, Shrink: true}
}

// headed is the style of a line above a running text.
func headed(ctx *game.Context) game.TextStyle {
	style := prose(ctx, 26)
	style.Font, style.Color = game.Display, ctx.Theme.EmberBright
	return style
}

// layBeginning adds the prologue and the difficulties.
func (j *Journey) layBeginning(ctx *game.Context) {
	p, t, lang := ctx.Text, ctx.Theme, pieces.Lang(ctx)
	f := j.frame(ctx, j.Road.Name[lang], p.T("journey.ask-difficulty"))
	told, choice := f.parts(0.56, 0.54)
	j.Panel(told)
	j.layPage(ctx, told.Inset(30, 24), passage{"journey.prologue", j.Road.Prologue[lang], prose(ctx, 25)})
	n := float64(len(j.Road.Difficulties))
	high := (choice.H+gap)/n - gap
	for i := range j.Road.Difficulties {
		d := &j.Road.Difficulties[i]
		r := game.Rect{X: choice.X, Y: choice.Y + float64(i)*(high+gap), W: choice.W, H: high}
		about := d.About[lang]
		w := j.Painted("journey.difficulty/"+strconv.Itoa(i), r, d.Name[lang]+". "+about, difficulty(d.Name[lang], about, i == j.difficulty), game.Act(func(ctx *game.Context) {
			j.difficulty = i
			j.Relayout(ctx)
		}))
		w.First = i == j.difficulty
	}
	out := way{id: "journey.begin", strong: true, text: p.T("journey.begin"), do: j.begin}
	if !j.begun {
		j.layWays(ctx, f.ways, out, leave(ctx))
		return
	}
	ways, back := f.ways, p.T("journey.to-end")
	if j.Road.Ended(&j.walk) == nil {
		back = p.T("journey.to-road")
		var warned game.Rect
		warned, ways = f.ways.CutLeft(0.34 * f.ways.W)
		style := t.HintStyle()
		style.MaxLines, style.Leading = 3, 1.1
		j.Label("journey.warning", warned, style, p.T("journey.anew-warning"))
	}
	j.layWays(ctx, ways, out, way{id: "journey.keep", text: back, do: game.Act(func(ctx *game.Context) {
		j.open()
		j.Relayout(ctx)
	}), back: true})
}

// lossKeys are the keys of the sentences about what a lost match costs.
var lossKeys = [...]string{journey.Nothing: "journey.loss.nothing", journey.Choice: "journey.loss.choice", journey.LastPrize: "journey.loss.prize"}

// LossKey returns the key of the sentence about what a lost match costs.
func LossKey(l journey.Loss) string { return lossKeys[l] }

// difficulty returns the painter of a difficulty. The chosen one has a mark before its name.
func difficulty(name, about string, chosen bool) game.Painter {
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		t := ctx.Theme
		c.Row(t, r, t.Radius, look, true, chosen)
		in := r.Inset(26, 12)
		head, rest := in.CutTop(min(44, in.H*0.3))
		disc := game.Point{X: head.X + 14, Y: head.Center().Y}
		c.Circle(disc, 12, t.Line)
		c.Circle(disc, 9, t.Ground)
		if chosen {
			c.Circle(disc, 6, t.EmberBright)
		}
		_, head = head.CutLeft(42)
		c.Text(name, head, game.TextStyle{Font: game.Display, Size: 28, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true})
		c.Text(about, rest, game.TextStyle{Font: game.Serif, Size: 24, Color: t.Ash, VAlign: game.Middle, Leading: 1.2, Shrink: true})
	}
}

// begin begins a journey of the chosen difficulty.
func (j *Journey) begin(ctx *game.Context) (game.Request, error) {
	d := &j.Road.Difficulties[j.difficulty]
	if ok, err := j.keep(ctx, j.Road.Begin(d.ID, j.Host.NewSeed())); err != nil || !ok {
		return game.Stay(), err
	}
	j.open()
	j.Relayout(ctx)
	return game.Stay(), nil
}

// layArrival adds the land that was just reached, and what is different there.
func (j *Journey) layArrival(ctx *game.Context) {
	p, lang := ctx.Text, pieces.Lang(ctx)
	at := j.Road.Land(&j.walk)
	land := &j.Road.Lands[at]
	f := j.frame(ctx, land.Name[lang], p.T("journey.land", at+1, len(j.Road.Lands)))
	ofStage := 0.56 - 0.3*(ctx.Canvas.Fonts.Factor()-1)
	stage, told := f.body.CutTop(ofStage*f.body.H - gap)
	if f.upright {
		stage, told = f.body.CutTop(0.42 * f.body.H)
	}
	told.Y, told.H = told.Y+gap, told.H-gap
	j.Ground(func(c *game.Canvas, ctx *game.Context) { j.drawPeople(c, ctx, land, stage) })
	about, customs := told.CutLeft((told.W - gap) / 2)
	customs.X, customs.W = customs.X+gap, customs.W-gap
	if f.upright {
		about, customs = told.CutTop((told.H - gap) / 2)
		customs.Y, customs.H = customs.Y+gap, customs.H-gap
	}
	j.Panel(about)
	j.layPage(ctx, about.Inset(30, 22), passage{"journey.about", land.About[lang], prose(ctx, 25)})
	j.Panel(customs)
	j.layPage(ctx, customs.Inset(30, 22), passage{"journey.customs", p.T("journey.customs", j.customsName(ctx, land)), headed(ctx)},
		passage{"journey.customs.about", land.Customs[lang], prose(ctx, 25)})
	rules := way{id: "journey.rules", text: p.T("journey.rules"), do: game.Go(game.Push(j.help()))}
	j.layWays(ctx, f.ways, way{id: "journey.on", strong: true, text: p.T("journey.to-road"), do: j.show(roadMap)}, rules, leave(ctx))
}

// drawPeople draws the people of a land side by side.
func (j *Journey) drawPeople(c *game.Canvas, ctx *game.Context, land *journey.Land, at game.Rect) {
	const high, beside = 300, 190
	n := float64(len(land.People))
	size := min(at.H/high, at.W/(n*beside))
	for i := range land.People {
		x := at.Center().X + (float64(i)-(n-1)/2)*beside*size*1.1
		j.stand(c, ctx, j.hero(land.People[i].Hero), i, pieces.Stand{X: x, Y: at.Y + at.H - 14, Size: size, Left: float64(i) > (n-1)/2})
	}
}
