package draft

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// Relayout reads the texts again.
func (d *Draft) Relayout(ctx *game.Context) {
	switch {
	case d.sheet != nil:
		d.sheet = d.kit.NewSheet(ctx, d.sheet.Subject)
	case d.stage != match.MulliganPhase && len(d.things) > 0:
		d.sheet = d.kit.NewSheet(ctx, d.things[0].subject())
	}
	d.lay(ctx)
}

// subject returns the hero or card of a thing.
func (t *thing) subject() pieces.Subject { return pieces.Subject{Hero: t.hero, Card: t.card} }

// lay adds the player's heroes or cards, the rival's heroes, and the button that confirms the choice.
func (d *Draft) lay(ctx *game.Context) {
	t, names := ctx.Theme, d.session.Names()
	ask, confirm := d.ask(ctx)
	d.Clear()
	d.Ground(d.kit.Backdrop)
	d.Label("draft.heading", game.Rect{X: 200, Y: 14, W: 1200, H: 58}, t.TitleStyle(), d.heading)
	d.Label("draft.ask", game.Rect{X: 200, Y: 72, W: 1200, H: 36}, t.AskStyle(), ask)
	confirming := game.Rect{X: 560, Y: 770, W: 480, H: 72}
	if d.stage == match.MulliganPhase {
		d.hand(ctx)
	} else {
		lists := game.Rect{X: 40, Y: 120, W: 966, H: 640}
		confirming.X, confirming.Y = lists.X+(lists.W-confirming.W)/2, 760
		d.lists(ctx, lists, [2]string{ctx.Text.T("draft.list-of", names[d.me()]), ctx.Text.T("draft.list-of", names[d.me().Other()])})
		d.about(ctx)
	}
	if confirm != "" {
		w := d.Button(boxConfirm, confirming, confirm, d.bring)
		w.Enabled, w.Look.Strong = d.complete(), d.complete()
		if !w.Enabled {
			w.Hint = ctx.Text.T("draft.too-few", int(d.session.Observation().Pending().Max))
		}
	}
	d.Hint("draft.hint", game.Rect{X: confirming.X - 240, Y: 842, W: confirming.W + 480, H: 36}, t.HintStyle(), "")
	d.On(game.Any(game.Cancel, game.Menu), game.Go(game.Push(route.Pause{Session: d.session})))
	rule := map[match.Phase]int{match.DraftPhase: 202, match.MulliganPhase: 203}[d.stage]
	d.On(game.Any(game.Help), game.Go(game.Push(route.Rulebook{Rule: rule})))
	d.On(game.Any(game.Undo), game.Go(game.Push(route.Undo{Session: d.session})))
	d.Ground(func(c *game.Canvas, ctx *game.Context) { d.hover.Draw(c, ctx, d.kit) })
}

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

// lists lays the player's heroes out below the rival's.
func (d *Draft) lists(ctx *game.Context, all game.Rect, names [2]string) {
	mine := 0
	for i := range d.things {
		if d.things[i].mine {
			mine++
		}
	}
	for i := range d.things {
		const widest, gap = 182.0, 14.0
		n, k, y := mine, i, all.Y+358
		if !d.things[i].mine {
			n, k, y = len(d.things)-mine, i-mine, all.Y+38
		}
		w := min(widest, all.W/float64(n)-gap)
		x := all.X + (all.W-(float64(n)*(w+gap)-gap))/2 + float64(k)*(w+gap)
		d.thing(ctx, i, game.Rect{X: x, Y: y, W: w, H: w * pieces.CardHeight / pieces.CardWidth})
	}
	style := game.TextStyle{Font: game.SerifBold, Size: ctx.Theme.Lead, Color: ctx.Theme.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	d.Label("draft.rivals", game.Rect{X: all.X, Y: all.Y, W: all.W, H: 34}, style, names[1])
	d.Label("draft.yours", game.Rect{X: all.X, Y: all.Y + 312, W: all.W, H: 34}, style, names[0])
}

// hand spreads a hand over the screen, large if there is room, in two rows if there are many cards.
func (d *Draft) hand(ctx *game.Context) {
	const gap, wide, inTwo = 12.0, 1560.0, 210.0
	n, rows, most := len(d.things), 1, pieces.CardWidth
	if n > 7 {
		rows, most = 2, inTwo
	}
	per := (n + rows - 1) / rows
	w := min(most, (wide+gap)/float64(max(1, per))-gap)
	h := w * pieces.CardHeight / pieces.CardWidth
	for i := range d.things {
		inRow := min(per, n-i/per*per)
		x := (game.DesignWidth-(float64(inRow)*(w+gap)-gap))/2 + float64(i%per)*(w+gap)
		y := 450 - (float64(rows)*(h+gap)-gap)/2 + float64(i/per)*(h+gap)
		d.thing(ctx, i, game.Rect{X: x, Y: y, W: w, H: h})
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
	th, deciding := d.things[i], d.deciding()
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
			d.kit.Hero(c, ctx, th.hero, nil, r, dress)
		} else {
			d.kit.Card(c, ctx, th.card, r, dress)
		}
		c.Pop()
	}
}

// about adds the name of the hero looked at last and the text about it. In a lesson the text is shorter, because the
// lesson's words are below it.
func (d *Draft) about(ctx *game.Context) {
	if d.sheet == nil {
		return
	}
	r := game.Rect{X: 1034, Y: 126, W: 526, H: 740}
	if d.session.Lesson() != nil {
		r.H = 424
	}
	head, notes := r.CutTop(76)
	d.notes = notes
	nameAt, titleAt := head.CutTop(44)
	hero := d.sheet.Subject.Hero
	name := d.kit.HeroName(ctx, hero)
	title, _ := d.kit.HeroText(ctx, hero)
	d.Label("draft.notes", r, game.TextStyle{}, name+", "+title+"\n"+d.sheet.Texts()).Paint = func(c *game.Canvas, ctx *game.Context, _ game.Rect, _ game.ButtonLook) {
		t := ctx.Theme
		c.Text(name, nameAt, game.TextStyle{Font: game.SerifBold, Size: 32, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true})
		c.Text(title, titleAt, t.HintStyle())
		d.kit.Notes(c, ctx, d.sheet, notes)
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
