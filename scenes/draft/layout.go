package draft

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// Relayout reads the texts again.
func (d *Draft) Relayout(ctx *game.Context) { d.lay(ctx) }

// subject returns the hero or card of a thing.
func (t *thing) subject() pieces.Subject { return pieces.Subject{Hero: t.hero, Card: t.card} }

// plan is where everything on the screen lies, in design units.
type plan struct {
	heading, ask  game.Rect
	advise        game.Rect // the button that asks for a hint
	counsel       game.Rect // the hint, in place of what is asked
	face          game.Rect // the rival's portrait
	things        game.Rect // the heroes of both lists, or the hand
	guide         game.Rect // what a lesson says
	menu          game.Rect // the button that opens the menu
	confirm, hint game.Rect
	accept        game.Rect // the button that does what the hint says
}

// newPlan lays the screen into a room, with a place for a rival's portrait if there is one. In a lesson it has a place for the lesson's words: a strip above a hand, and otherwise a
// panel beside or below the lists.
func newPlan(room game.Rect, stage match.Phase, lesson, rival bool) plan {
	const margin, top, foot, guideHigh, stripHigh, faceHigh = 40, 120, 140, 316, 124, 100
	at := func(x, y, w, h float64) game.Rect { return game.Rect{X: room.X + x, Y: room.Y + y, W: w, H: h} }
	p := plan{heading: at(margin, 14, room.W-2*margin, 58), ask: at(margin, 72, room.W-2*margin, 36)}
	p.heading, p.advise, p.counsel = p.heading.Inset(70, 0), at(room.W-margin-58, 14, 58, 58), p.ask
	p.counsel.H = 42
	if rival {
		p.face = at(margin, 10, faceHigh, faceHigh)
		for _, words := range []*game.Rect{&p.heading, &p.ask, &p.counsel} {
			*words = game.Rect{X: p.face.X + faceHigh + 20, Y: words.Y, W: room.W - 2*(margin+faceHigh+20), H: words.H}
		}
	}
	whole := at(margin, top, room.W-2*margin, room.H-top-foot-8)
	switch {
	case stage == match.MulliganPhase:
		if p.things = whole.Inset(-margin/2, 0); lesson { // the lesson's words are a strip above the hand
			p.guide, p.things = p.things.CutTop(stripHigh)
			p.guide = p.guide.Move(0, -8)
		}
	case lesson && room.W < game.DesignWidth:
		p.things, p.guide = whole.CutTop(whole.H - guideHigh)
	case lesson:
		p.guide, p.things = whole.CutRight(526 + 0.3*(room.W-game.DesignWidth))
		p.things.W -= 28
		p.guide = game.Rect{X: p.guide.X, Y: room.Y + room.H - guideHigh - 22, W: p.guide.W + margin/2, H: guideHigh}
	default:
		p.things = whole
	}
	p.menu = pieces.LeaveAt(room)
	const between, high, acceptWide, most = 20, 72, 300, 480
	left, right := p.menu.X+p.menu.W+between, p.things.X+p.things.W
	p.confirm = game.Rect{Y: p.menu.Center().Y - high/2, W: min(most, right-left-between-acceptWide), H: high}
	p.confirm.X = max(left, min(p.things.Center().X-p.confirm.W/2, right-acceptWide-between-p.confirm.W))
	p.accept = game.Rect{X: p.confirm.X + p.confirm.W + between, Y: p.confirm.Y, W: acceptWide, H: high}
	p.hint = game.Rect{X: p.things.X, Y: p.confirm.Y - 40, W: p.things.W, H: 36}
	return p
}

// lay adds the player's heroes or cards, the rival's heroes, and the button that confirms the choice.
func (d *Draft) lay(ctx *game.Context) {
	t, names := ctx.Theme, d.session.Names()
	ask, confirm := d.ask(ctx)
	at := newPlan(ctx.Room(), d.stage, d.session.Lesson() != nil, d.rival != nil)
	d.guide = at.guide
	d.Clear()
	d.Behind(d.kit.BackdropOf(d.place))
	d.Label("draft.heading", at.heading, t.TitleStyle(), d.heading)
	if said := d.advise(ctx); said != "" {
		style := t.AskStyle()
		style.Color, style.MaxLines = t.Boon, 2
		d.Label("draft.counsel", at.counsel, style, said)
	} else {
		d.Label("draft.ask", at.ask, t.AskStyle(), ask)
	}
	if d.stage == match.MulliganPhase {
		d.hand(ctx, at.things)
	} else {
		d.lists(ctx, at.things, [2]string{ctx.Text.T("draft.list-of", names[d.me()]), ctx.Text.T("draft.list-of", names[d.me().Other()])})
	}
	if confirm != "" {
		w := d.Button(boxConfirm, at.confirm, confirm, d.bring)
		w.Enabled, w.Look.Strong, w.First = d.complete(), d.complete(), d.complete()
		if !w.Enabled {
			w.Hint = ctx.Text.T("draft.too-few", int(d.session.Observation().Pending().Max))
		}
	}
	if d.rival != nil {
		d.Ground(d.portrait(at.face))
	}
	d.layHint(ctx, at.advise)
	d.layAccept(ctx, at.accept)
	d.Hint("draft.hint", at.hint, t.HintStyle(), "")
	menu := d.Button("draft.menu", at.menu, ctx.Text.T("table.menu"), game.Go(game.Push(route.Pause{Session: d.session})))
	menu.On = game.Any(game.Cancel, game.Menu)
	rule := map[match.Phase]int{match.DraftPhase: 202, match.MulliganPhase: 203}[d.stage]
	d.On(game.Any(game.Help), game.Go(game.Push(route.Rulebook{Rule: rule})))
	d.On(game.Any(game.Undo), game.Go(game.Push(route.Undo{Session: d.session})))
	d.Ground(func(c *game.Canvas, ctx *game.Context) {
		if d.under != nil {
			d.under(c, ctx)
		}
		d.hover.Draw(c, ctx, d.kit)
	})
}

// portrait returns what draws the rival in a frame, who thinks while the player waits.
func (d *Draft) portrait(frame game.Rect) func(c *game.Canvas, ctx *game.Context) {
	return func(c *game.Canvas, ctx *game.Context) {
		of := pieces.Portrait{Tick: ctx.Tick}
		if !d.deciding() {
			of.Face = pieces.Thinking
		}
		if ctx.Calm() {
			of = pieces.Portrait{Face: of.Face, Since: -60}
		}
		d.rival.Figure.Portrait(c, ctx, frame, of)
	}
}

// Place returns where a lesson's words lie; the screen has no other place with a name.
func (d *Draft) Place(id string) (game.Rect, bool) { return d.guide, id == "panel/guide" }

// Under sets a function that draws over the screen and under its tips in every frame.
func (d *Draft) Under(draw func(c *game.Canvas, ctx *game.Context)) { d.under = draw }

// Resting reports true: each choice is shown at once.
func (*Draft) Resting() bool { return true }

// Covered reports false: what is shown large lies beside a lesson's words.
func (*Draft) Covered() bool { return false }

// ask returns the question and the text of the button that confirms, "" if there is none.
func (d *Draft) ask(ctx *game.Context) (ask, confirm string) {
	p, pend := ctx.Text, d.session.Observation().Pending()
	switch {
	case d.session.Viewer() == match.Nobody:
		d.heading, ask = p.T("draft.heading"), p.T("draft.watch")
	case !d.deciding():
		ask = p.T("draft.waiting")
	case d.stage == match.MulliganPhase:
		d.heading, ask, confirm = p.T("draft.hand"), p.T("draft.hand-ask"), p.T("draft.keep-hand")
		if n := d.chosen(); n > 0 {
			confirm = p.T("draft.exchange", n)
		}
	default:
		d.heading, ask = p.T("draft.heading"), p.T("draft.ask", int(pend.Max))
		confirm = p.T("draft.keep", d.chosen(), int(pend.Max))
	}
	if d.heading == "" {
		d.heading = p.T("draft.heading")
	}
	return ask, confirm
}

// lists lays the player's heroes out below the rival's, which are smaller.
func (d *Draft) lists(ctx *game.Context, all game.Rect, names [2]string) {
	const headHigh, between, narrow = 38, 16, 1300
	share := 0.34       // of the height, for the rival's
	if all.W < narrow { // beside a lesson's words
		share = 0.4
	}
	mine := 0
	for i := range d.things {
		if d.things[i].mine {
			mine++
		}
	}
	rivals, yours := all.CutTop(share * (all.H - between))
	_, yours = yours.CutTop(between)
	style := game.TextStyle{Font: game.Display, Size: ctx.Theme.Lead, Color: ctx.Theme.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	for _, of := range [...]struct {
		id, name   string
		area       game.Rect
		first, end int
	}{{"draft.rivals", names[1], rivals, mine, len(d.things)}, {"draft.yours", names[0], yours, 0, mine}} {
		head, area := of.area.CutTop(headHigh)
		head.H -= 4
		d.Label(of.id, head, style, of.name).Like = "list"
		n := of.end - of.first
		for k, r := range grid(n, area) {
			d.thing(ctx, of.first+k, r)
		}
	}
}

// grid returns n equal rectangles in an area, in as many rows as make the portraits in them largest.
func grid(n int, area game.Rect) []game.Rect {
	const gap, mostRows, slim = 14.0, 3, 1.9 // slim is how many times as high as wide a rectangle may be
	rows, largest := 1, 0.0
	for r := 1; r <= mostRows; r++ {
		per := float64((n + r - 1) / max(1, r))
		if size, _ := portraitIn(game.Rect{W: (area.W+gap)/max(1, per) - gap, H: (area.H+gap)/float64(r) - gap}); size > largest {
			rows, largest = r, size
		}
	}
	per := max(1, (n+rows-1)/rows)
	wide, step := (area.W+gap)/float64(per)-gap, (area.H+gap)/float64(rows)
	high := min(step-gap, slim*wide)
	var out []game.Rect
	for i := range n {
		inRow := min(per, n-i/per*per)
		x := area.X + (area.W-(float64(inRow)*(wide+gap)-gap))/2 + float64(i%per)*(wide+gap)
		out = append(out, game.Rect{X: x, Y: area.Y + float64(i/per)*step + (step-gap-high)/2, W: wide, H: high})
	}
	return out
}

// hand spreads a hand over an area, in as many rows as make its cards largest.
func (d *Draft) hand(ctx *game.Context, all game.Rect) {
	const gap, most, mostRows = 12.0, 1.3 * pieces.CardWidth, 4
	n := len(d.things)
	rows, wide := 1, 0.0
	for r := 1; r <= mostRows; r++ {
		per := max(1, (n+r-1)/r)
		w := min(most, (all.W+gap)/float64(per)-gap, ((all.H+gap)/float64(r)-gap)*pieces.CardWidth/pieces.CardHeight)
		if w > wide {
			rows, wide = r, w
		}
	}
	per := max(1, (n+rows-1)/rows)
	high := wide * pieces.CardHeight / pieces.CardWidth
	top := all.Y + (all.H-(float64(rows)*(high+gap)-gap))/2
	for i := range d.things {
		inRow := min(per, n-i/per*per)
		x := all.X + (all.W-(float64(inRow)*(wide+gap)-gap))/2 + float64(i%per)*(wide+gap)
		d.thing(ctx, i, game.Rect{X: x, Y: top + float64(i/per)*(high+gap), W: wide, H: high})
	}
}

// thing adds the i-th hero or card.
func (d *Draft) thing(ctx *game.Context, i int, r game.Rect) {
	t := &d.things[i]
	name := d.kit.HeroName(ctx, t.hero)
	if t.hero == 0 {
		name, _, _, _ = d.kit.CardWords(ctx, t.card)
	}
	w := d.Painted(t.id, r, name, d.painter(i), nil)
	w.For = t.subject()
	switch {
	case !d.deciding():
	case t.mine:
		w.Do, w.Hint = d.toggle(i), ctx.Text.T("draft.hint", ctx.Prompt(game.Confirm), ctx.Prompt(game.Inspect))
	default:
		w.Hint = ctx.Text.T("draft.not-yours")
	}
}

// painter returns the painter of the i-th hero or card, which moves in from below.
func (d *Draft) painter(i int) game.Painter {
	th, deciding, advised := d.things[i], d.deciding(), d.advised(i)
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		if th.chosen && th.mine {
			r = r.Move(0, -8)
		}
		dress := pieces.CardLook{Hot: look.Hot && th.mine && deciding, Ring: look.Ring, Chosen: th.chosen, Away: th.card != 0, Dim: th.mine && !deciding && !th.chosen}
		c.Push()
		if left := d.coming(ctx, i); left > 0 {
			r = r.Move(0, left*dealFrom)
			c.Fade(1 - left)
		}
		if th.hero != 0 {
			d.drawHero(c, ctx, &th, r, dress)
		} else {
			d.kit.Card(c, ctx, th.card, r, dress)
		}
		if advised {
			d.drawAdvised(c, ctx, &th, r)
		}
		c.Pop()
	}
}

const (
	dealTicks = 18   // ticks that a thing takes to move in
	dealEvery = 4    // ticks from the start of one thing to the next
	dealFrom  = 70.0 // design units below its place at which it starts
)

// coming returns how far the i-th thing is from its place, from 1 at the start to 0.
func (d *Draft) coming(ctx *game.Context, i int) float64 {
	if ctx.Calm() || ctx.Speed() == 0 {
		return 0
	}
	left := 1 - float64(d.since-i*dealEvery)/dealTicks
	left = max(0, min(1, left))
	return left * left
}
