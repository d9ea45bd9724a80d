package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// The stack is a column with the newest item on top and in full, and the older ones below it.
const (
	itemWide, itemHigh = 364, 180
	itemStrip          = 62 // visible part of an item below another one
	itemCardW          = 120
)

// syncStack updates the stack. Items that remain keep their positions.
func (t *Table) syncStack(o *match.Observation) {
	m := &t.model
	n := o.StackSize()
	for i := range n {
		it := o.Item(i + 1)
		if i >= len(m.stack) {
			m.stack = append(m.stack, entry{place: i + 1, at: t.entrance(&it)})
		}
		e := &m.stack[i]
		if e.item.Ability != it.Ability || e.item.Player != it.Player {
			e.at = t.entrance(&it)
		}
		e.place, e.item, e.lit = i+1, it, it.Step == match.ItemResolving
		e.targets = [5]match.Ref{}
		copy(e.targets[:], it.Targets[:])
		if it.Paired != 0 {
			e.aim(it.Paired)
		}
	}
	clear(m.stack[n:])
	m.stack = m.stack[:n]
	t.layStack()
}

// aim adds a target if it is new.
func (e *entry) aim(r match.Ref) {
	for i := range e.targets {
		if e.targets[i] == r {
			return
		}
		if e.targets[i] == 0 {
			e.targets[i] = r
			return
		}
	}
}

// entrance returns where an item comes from: the hero who acts.
func (t *Table) entrance(it *match.Item) game.Rect {
	if it.Hero == 0 {
		return t.lay.stack
	}
	h := t.model.hero(it.Hero)
	p := h.at.cell.Center()
	return game.Rect{X: p.X - 60, Y: p.Y - 40, W: itemCardW, H: itemHigh * 0.6}
}

// layStack computes the place of each item.
func (t *Table) layStack() {
	m, r := &t.model, t.lay.stack
	n := len(m.stack)
	strip := min(itemStrip, (r.H-40-itemHigh)/float64(max(1, n-1)))
	for i := range m.stack {
		e := &m.stack[i]
		depth := float64(n - 1 - i)
		y := r.Y + 34
		if depth > 0 {
			y += itemHigh + 4 + (depth-1)*strip
		}
		e.to = game.Rect{X: r.X + 8, Y: y, W: itemWide, H: itemHigh}
		e.box = "stack/" + pieces.Numeral(e.place)
		t.wordEntry(e)
	}
}

// seen returns the visible part of an item.
func (t *Table) seen(e *entry, i, n int) game.Rect {
	r := e.to
	if i < n-1 {
		strip := min(itemStrip, (t.lay.stack.H-40-itemHigh)/float64(max(1, n-1)))
		r.H = strip - 4
	}
	return r
}

// wordEntry makes the texts of an item.
func (t *Table) wordEntry(e *entry) {
	it, w := &e.item, &t.words
	e.name = w.actionName(it)
	e.rules = w.rulesText(it.Ability)
	e.who = w.heroName(it.Hero)
	if it.Hero == 0 {
		e.who = w.player(it.Player)
	}
	switch {
	case it.Cancelled:
		e.line = w.T("table.item.cancelled")
	case it.Answers.What != card.NoTriggerEvent:
		e.line = w.T("table.item.answers", w.moment(it.Answers))
	case it.Step == match.ItemResolving:
		e.line = w.T("table.item.resolving")
	case it.Trigger:
		e.line = w.T("table.item.trigger")
	default:
		e.line = ""
	}
	e.state = e.who
	if e.line != "" {
		e.state = w.T("table.item.state", e.who, e.line)
	}
	e.outcome = t.fore.item(t.teller(), e.place, it, e.targets[0])
}

func (t *Table) drawStack(c *game.Canvas, ctx *game.Context) {
	th, m, r := ctx.Theme, &t.model, t.lay.stack
	if len(m.stack) == 0 {
		return
	}
	low := t.seen(&m.stack[0], 0, len(m.stack)) // the oldest item is lowest
	r.H = min(r.H, low.Y+low.H+gap-r.Y)
	c.Fill(r, 12, game.Fade(th.Ground, 0.55))
	c.Stroke(r, 12, 1.5, game.Fade(th.Line, 0.6))
	c.Picture(t.art.stack, game.Rect{X: r.X + 12, Y: r.Y + 5, W: 24, H: 24})
	c.Text(t.words.stack, game.Rect{X: r.X + 44, Y: r.Y + 3, W: 300, H: 28}, game.TextStyle{
		Font: game.SansBold, Size: 18, Color: th.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	c.Push()
	c.Clip(game.Rect{X: t.lay.room.X, Y: r.Y, W: t.lay.room.W, H: t.lay.stack.H})
	t.paint(c, ctx, itemWidget)
	c.Pop()
	t.drawAnswers(c, ctx)
}

// itemWidgets appends the items on the stack, oldest first.
func (t *Table) itemWidgets(buf []widget) []widget {
	stack := t.model.stack
	for i := range stack {
		e := &stack[i]
		w := widget{kind: itemWidget, nth: i, who: e.item.Player, hero: e.item.Hero, card: e.item.Card}
		w.Box = game.Box{ID: e.box, Rect: t.seen(e, i, len(stack)), Text: e.name}
		buf = append(buf, w)
	}
	return buf
}

// drawItem draws an item at its present position on the way to its place.
func (t *Table) drawItem(c *game.Canvas, ctx *game.Context, w *widget) {
	stack := t.model.stack
	e := &stack[w.nth]
	if there := t.landed(e.place); there > 0 {
		c.Push()
		c.Fade(there)
		t.drawEntry(c, ctx, e, w.nth == len(stack)-1)
		c.Pop()
	}
}

// drawAnswers draws a bracket from each item to the item below that it answers.
func (t *Table) drawAnswers(c *game.Canvas, ctx *game.Context) {
	stack := t.model.stack
	for i := range stack {
		e := &stack[i]
		to := e.item.Answers.Item
		if to <= 0 || to >= e.place || t.landed(e.place) < 1 {
			continue
		}
		from, at := e.at, stack[to-1].at
		x := from.X - 7
		up := game.Point{X: from.X, Y: from.Y + 20}
		down := game.Point{X: at.X, Y: at.Y + at.H - 14}
		for _, line := range [2]struct {
			width float64
			edge  bool
		}{{7, true}, {3.5, false}} {
			col := ctx.Theme.EmberBright
			if line.edge {
				col = ctx.Theme.Ground
			}
			c.Line(up, game.Point{X: x, Y: up.Y}, line.width, col)
			c.Line(game.Point{X: x, Y: up.Y}, game.Point{X: x, Y: down.Y}, line.width, col)
			c.Line(game.Point{X: x, Y: down.Y}, down, line.width, col)
		}
		c.Polygon(ctx.Theme.EmberBright, game.Point{X: down.X + 8, Y: down.Y}, game.Point{X: down.X - 5, Y: down.Y - 8}, game.Point{X: down.X - 5, Y: down.Y + 8})
	}
}

func (t *Table) drawEntry(c *game.Canvas, ctx *game.Context, e *entry, top bool) {
	th, r := ctx.Theme, e.at
	mine := e.item.Player == t.model.below
	face, edge := th.Panel, th.Line
	if top {
		face, edge = th.PanelLight, th.Ember
	}
	hot := t.hot == e.box
	c.Shadow(r.Move(0, 3), 10, 10, game.Fade(th.Ground, 0.8))
	c.Gradient(r, 10, game.Mix(face, th.PanelLight, 0.4), face)
	c.Stroke(r, 10, 1.5, edge)
	if hot {
		c.Stroke(r.Inset(-2, -2), 12, 2.5, th.EmberBright)
	}
	if r.W < itemWide*0.7 {
		return
	}
	picture := game.Rect{X: r.X + 6, Y: r.Y + 6, W: 86, H: itemHigh - 12}
	if e.item.Card != 0 && t.rules.Ability(e.item.Ability).Main {
		t.drawTiny(c, ctx, e.item.Card, game.Rect{X: r.X + 6, Y: r.Y + 6, W: 86, H: 120})
	} else {
		t.drawPortrait(c, ctx, e.item.Hero, picture)
	}
	x, w := r.X+102, r.W-112
	style := game.TextStyle{Font: game.SerifBold, Size: 21, Color: th.Bone, MaxLines: 1, Shrink: true, VAlign: game.Middle}
	c.Text(e.name, game.Rect{X: x, Y: r.Y + 4, W: w, H: 30}, style)
	style = game.TextStyle{Font: game.Sans, Size: 18, Color: th.Ash, MaxLines: 1, Shrink: true, VAlign: game.Middle}
	side := th.Boon
	if !mine {
		side = th.Bane
	}
	c.Fill(game.Rect{X: x, Y: r.Y + 38, W: 4, H: 20}, 2, side)
	style.Excerpt = true // explained where the question about it is shown
	said := game.Rect{X: x + 10, Y: r.Y + 33, W: w - 10, H: 26}
	if _, high := c.TextSize(e.state, said.W, game.TextStyle{Font: style.Font, Size: style.Size}); high > said.H {
		said.H, style.MaxLines = 46, 2
	}
	c.Text(e.state, said, style)
	// What it does and, in the last lines, the outcome.
	text := game.Rect{X: x, Y: said.Y + said.H, W: w, H: r.Y + r.H - 4 - said.Y - said.H}
	if e.outcome != "" {
		var last game.Rect
		text, last = text.CutTop(text.H - 46)
		c.Text(e.outcome, last, game.TextStyle{Font: game.SansBold, Size: 18, Color: th.EmberBright, MaxLines: 2, Leading: 1.1, Shrink: true, VAlign: game.Middle})
	}
	c.Text(e.rules, text, game.TextStyle{Font: game.Serif, Size: 18, MinSize: 18, Color: th.Bone, Leading: 1.08, Shrink: true, Excerpt: true})
}

// drawIntent draws an arrow to the hero that is pointed at, if it may be chosen: from the action that asks
// for a target, or from the hero to be paired with it.
func (t *Table) drawIntent(c *game.Canvas, ctx *game.Context) {
	a, m := &t.ask, &t.model
	if !t.live() {
		return
	}
	w, _ := t.find(t.hot)
	if w.kind != heroWidget || w.does == nil {
		return
	}
	to := t.torso(w.hero)
	switch {
	case a.own != 0 && w.who != a.pend.Who:
		c.Arrow(t.torso(a.own), to, 20, 9, ctx.Theme.EmberBright)
	case a.pend.Cause == match.ByTarget && len(m.stack) > 0:
		e := &m.stack[len(m.stack)-1]
		c.Arrow(game.Point{X: e.at.X - 2, Y: e.at.Y + 40}, to, -46, 9, ctx.Theme.EmberBright)
	}
}

// drawArrows draws an arrow from each item to each of its targets.
func (t *Table) drawArrows(c *game.Canvas, ctx *game.Context) {
	th, m := ctx.Theme, &t.model
	for i := range m.stack {
		e := &m.stack[i]
		top := i == len(m.stack)-1
		col := game.Fade(th.EmberBright, 0.95)
		width := 7.0
		if !top {
			col, width = game.Fade(th.Ash, 0.6), 5
		}
		for _, r := range e.targets {
			if r == 0 {
				continue
			}
			h := m.hero(r)
			if h.column < 0 || h.fallen || t.landed(e.place) == 0 {
				continue
			}
			from := game.Point{X: e.at.X - 2, Y: e.at.Y + min(e.at.H, 40)}
			to := t.torso(r)
			to.X += 34
			bend := -46.0
			if to.Y > from.Y {
				bend = 46
			}
			c.Arrow(game.Point{X: from.X, Y: from.Y + 2}, game.Point{X: to.X, Y: to.Y + 2}, bend, width+4, game.Fade(th.Ground, 0.75))
			c.Arrow(from, to, bend, width, col)
		}
	}
}

// drawPortrait draws a hero's face in a frame, for an ability on the stack.
func (t *Table) drawPortrait(c *game.Canvas, ctx *game.Context, r match.Ref, box game.Rect) {
	th := ctx.Theme
	c.Gradient(box, 8, th.GroundLight, th.Ground)
	if r != 0 {
		if h := t.model.hero(r); h.figure != nil {
			c.Push()
			c.Clip(box)
			h.figure.Draw(c, pieces.Motion{}, 0, pieces.Stand{X: box.X + box.W*0.46, Y: box.Y + box.H + 84, Size: 0.74, Left: r.Player() != t.model.below})
			c.Pop()
		}
	}
	c.Stroke(box, 8, 1.5, th.Line)
}
