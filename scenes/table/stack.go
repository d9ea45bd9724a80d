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

// entry is an item on the stack.
type entry struct {
	place   int // on the stack, from 1
	item    match.Item
	isCard  bool // it is a card, and not an ability
	targets [5]match.Ref
	at      game.Rect
	to      game.Rect
	name    string
	line    string // how it stands
	state   string // whose it is and how it stands
	rules   string // its rules text
	outcome string // what it would do, in figures; "" where that is not known
	brief   string // the first part of that
	box     string
}

// stack is what waits to resolve, the oldest first.
type stack []entry

// sync brings it in line with what is so now. Items that remain keep their positions; entrance says where a new one
// comes from.
func (s *stack) sync(o *match.Observation, entrance func(it *match.Item) game.Rect) {
	n := o.StackSize()
	for i := range n {
		it := o.Item(i + 1)
		if i >= len(*s) {
			*s = append(*s, entry{place: i + 1, at: entrance(&it)})
		}
		e := &(*s)[i]
		if e.item.Ability != it.Ability || e.item.Player != it.Player {
			e.at = entrance(&it)
		}
		e.place, e.item = i+1, it
		e.targets = [5]match.Ref{}
		copy(e.targets[:], it.Targets[:])
		if it.Paired != 0 {
			e.aim(it.Paired)
		}
	}
	clear((*s)[n:])
	*s = (*s)[:n]
}

// item is the entry at a place, from 1, or nil.
func (s stack) item(place int) *entry {
	if place <= 0 || place > len(s) {
		return nil
	}
	return &s[place-1]
}

// strip is how much is seen of an item below another one, in a column.
func (s stack) strip(column game.Rect) float64 {
	return min(itemStrip, (column.H-40-itemHigh)/float64(max(1, len(s)-1)))
}

// lay computes the place of each item in a column.
func (s stack) lay(column game.Rect) {
	for i := range s {
		e := &s[i]
		depth := float64(len(s) - 1 - i)
		y := column.Y + 34
		if depth > 0 {
			y += itemHigh + 4 + (depth-1)*s.strip(column)
		}
		e.to = game.Rect{X: column.X + 8, Y: y, W: itemWide, H: itemHigh}
		e.box = "stack/" + pieces.Numeral(e.place)
	}
}

// seen returns the visible part of an item in a column.
func (s stack) seen(column game.Rect, i int) game.Rect {
	r := s[i].to
	if i < len(s)-1 {
		r.H = s.strip(column) - 4
	}
	return r
}

// widgets appends the items, in a column.
func (s stack) widgets(buf []widget, column game.Rect) []widget {
	for i := range s {
		e := &s[i]
		w := widget{kind: itemWidget, nth: i, who: e.item.Player, hero: e.item.Hero, card: e.item.Card}
		w.Box = game.Box{ID: e.box, Rect: s.seen(column, i), Text: e.name}
		buf = append(buf, w)
	}
	return buf
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

// word makes the texts of an item. outcome is what it would do, in figures, and brief the first part of that.
func (e *entry) word(w *wording, outcome, brief string) {
	it := &e.item
	e.isCard = it.Card != 0 && w.rules.Ability(it.Ability).Main
	e.name = w.actionName(it)
	e.rules = w.rulesText(it.Ability)
	e.state = w.heroName(it.Hero)
	if it.Hero == 0 {
		e.state = w.player(it.Player)
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
	if e.line != "" {
		e.state = w.T("table.item.state", e.state, e.line)
	}
	e.outcome, e.brief = outcome, brief
}

// draw draws an item at its present position. top: nothing lies over it. hot: it is pointed at.
func (e *entry) draw(b brush, m *model, top, hot bool) {
	c, th, r := b.c, b.ctx.Theme, e.at
	mine := e.item.Player == m.below
	face, edge := th.Panel, th.Line
	if top {
		face, edge = th.PanelLight, th.Ember
	}
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
	if e.isCard {
		b.drawTiny(e.item.Card, game.Rect{X: r.X + 6, Y: r.Y + 6, W: 86, H: 120})
	} else {
		m.drawPortrait(b, e.item.Hero, picture)
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
	if told := e.outcome; told != "" {
		style := game.TextStyle{Font: game.SansBold, Size: 18, Color: th.EmberBright, Leading: 1.1, Shrink: true, VAlign: game.Middle}
		const excerpt = 42 // two lines of its rules text
		_, high := c.TextSize(told, text.W, style)
		if high > text.H-excerpt {
			told = e.brief
			_, high = c.TextSize(told, text.W, style)
		}
		var last game.Rect
		text, last = text.CutTop(text.H - min(high+4, text.H-excerpt))
		c.Text(told, last, style)
	}
	c.Text(e.rules, text, game.TextStyle{Font: game.Serif, Size: 18, MinSize: 18, Color: th.Bone, Leading: 1.08, Shrink: true, Excerpt: true})
}

// drawColumn draws the stack in a column of the room, where anything is on it.
func (s stack) drawColumn(b brush, l *layout, all []widget, m *model, show *air, words *wording) {
	if len(s) == 0 {
		return
	}
	c, th, r := b.c, b.ctx.Theme, l.stack
	low := s.seen(r, 0) // the oldest item is lowest
	r.H = min(r.H, low.Y+low.H+gap-r.Y)
	c.Fill(r, 12, game.Fade(th.Ground, 0.55))
	c.Stroke(r, 12, 1.5, game.Fade(th.Line, 0.6))
	c.Picture(b.art.stack, game.Rect{X: r.X + 12, Y: r.Y + 5, W: 24, H: 24})
	c.Text(words.stack, game.Rect{X: r.X + 44, Y: r.Y + 3, W: 300, H: 28}, game.TextStyle{
		Font: game.SansBold, Size: 18, Color: th.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	c.Push()
	c.Clip(game.Rect{X: l.room.X, Y: r.Y, W: l.room.W, H: l.stack.H})
	for i := range all {
		w := &all[i]
		if w.kind != itemWidget {
			continue
		}
		e := &s[w.nth]
		if there := show.landed(e.place, b.tick); there > 0 {
			c.Push()
			c.Fade(there)
			e.draw(b, m, w.nth == len(s)-1, b.hot == e.box)
			c.Pop()
		}
	}
	c.Pop()
	s.drawAnswers(b, show)
}

// drawAnswers draws a bracket from each item to the item below that it answers.
func (s stack) drawAnswers(b brush, show *air) {
	c, th := b.c, b.ctx.Theme
	for i := range s {
		e := &s[i]
		to := e.item.Answers.Item
		if to <= 0 || to >= e.place || show.landed(e.place, b.tick) < 1 {
			continue
		}
		from, at := e.at, s[to-1].at
		x := from.X - 7
		up := game.Point{X: from.X, Y: from.Y + 20}
		down := game.Point{X: at.X, Y: at.Y + at.H - 14}
		for _, line := range [2]struct {
			width float64
			edge  bool
		}{{7, true}, {3.5, false}} {
			col := th.EmberBright
			if line.edge {
				col = th.Ground
			}
			c.Line(up, game.Point{X: x, Y: up.Y}, line.width, col)
			c.Line(game.Point{X: x, Y: up.Y}, game.Point{X: x, Y: down.Y}, line.width, col)
			c.Line(game.Point{X: x, Y: down.Y}, down, line.width, col)
		}
		c.Polygon(th.EmberBright, game.Point{X: down.X + 8, Y: down.Y}, game.Point{X: down.X - 5, Y: down.Y - 8}, game.Point{X: down.X - 5, Y: down.Y + 8})
	}
}

// drawAims draws an arrow from each item to each of its targets.
func (s stack) drawAims(b brush, m *model, show *air) {
	c, th := b.c, b.ctx.Theme
	for i := range s {
		e := &s[i]
		top := i == len(s)-1
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
			if h.column < 0 || h.fallen || show.landed(e.place, b.tick) == 0 {
				continue
			}
			from := game.Point{X: e.at.X - 2, Y: e.at.Y + min(e.at.H, 40)}
			to := m.torso(r)
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
func (m *model) drawPortrait(b brush, r match.Ref, box game.Rect) {
	c, th := b.c, b.ctx.Theme
	c.Gradient(box, 8, th.GroundLight, th.Ground)
	if r != 0 {
		if h := m.hero(r); h.figure != nil {
			c.Push()
			c.Clip(box)
			h.figure.Draw(c, pieces.Motion{}, 0, pieces.Stand{X: box.X + box.W*0.46, Y: box.Y + box.H + 84, Size: 0.74, Left: r.Player() != m.below})
			c.Pop()
		}
	}
	c.Stroke(box, 8, 1.5, th.Line)
}
