package table

import (
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// The stack is a column with the newest item on top and in full, and the older ones below it. Where things are larger,
// items are too.
const (
	itemWide, itemHigh = 364.0, 180.0 // itemHigh is what the newest has at least where there is room; it is as high as its texts
	itemStrip          = 62.0         // visible part of an item below another one
	itemLine           = 38.0         // the part with its name
	itemLeast          = 14.0         // what is seen of it at least, however many there are
	itemCardW          = 120.0
	stackHead          = 34.0 // of the line that says what the column is
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
	grow    float64 // how much larger it is drawn
	high    float64 // how high its texts make it, once they are measured
	worded  bool    // its texts are new, and not measured yet
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
		if it.Paired != 0 && it.Step != match.ItemTargeting { // an arrow would look like the answer to whom it is for
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

// newest is how high the newest item is, in a column: as its texts want, while the others can be seen below it.
func (s stack) newest(column game.Rect, grow float64) float64 {
	n := len(s)
	room, below := column.H-(stackHead+10)*grow, grow*float64(n-1)
	return max(min(itemHigh*grow, room-itemLeast*below), min(s[n-1].high, room-itemStrip*below))
}

// growIn is how large items are in a column: grow, or less in a low one.
func (s stack) growIn(column game.Rect, grow float64) float64 {
	return min(grow, max(1, column.H/(stackHead+10+itemHigh+itemLine*float64(len(s)-1))))
}

// strip is how much is seen of an item below another one, in a column.
func (s stack) strip(column game.Rect) float64 {
	n := len(s)
	k := s[n-1].grow
	return min(itemStrip*k, (column.H-(stackHead+6)*k-s[n-1].to.H)/float64(max(1, n-1)))
}

// lay computes the place of each item in a column.
func (s stack) lay(column game.Rect, grow float64) {
	if len(s) == 0 {
		return
	}
	grow = s.growIn(column, grow)
	top := &s[len(s)-1]
	top.grow, top.to.H = grow, s.newest(column, grow)
	for i := range s {
		e := &s[i]
		depth := float64(len(s) - 1 - i)
		y, high := column.Y+stackHead*grow, top.to.H
		if depth > 0 {
			y += high + 4 + (depth-1)*s.strip(column)
			high = s.strip(column) - 4
		}
		e.to, e.grow = game.Rect{X: column.X + 8, Y: y, W: column.W - 8, H: high}, grow
		e.box = "stack/" + pieces.Numeral(e.place)
	}
}

// measure finds out how high the texts of the items make them, and reports whether that has changed.
func (s stack) measure(c *game.Canvas) (changed bool) {
	for i := range s {
		e := &s[i]
		if !e.worded {
			continue
		}
		e.worded = false
		said, told, text := e.heights(c)
		if high := math.Ceil(itemTop*e.grow + said + text + told + 14*e.grow); high != e.high {
			e.high, changed = high, true
		}
	}
	return changed
}

// foot is where the column ends that is in use, the column's top while nothing waits.
func (s stack) foot(column game.Rect) float64 {
	if len(s) == 0 {
		return column.Y
	}
	low := s[0].to // the oldest item is lowest
	return min(column.Y+column.H, low.Y+low.H+gap)
}

// widgets appends the items.
func (s stack) widgets(buf []widget) []widget {
	for i := range s {
		e := &s[i]
		w := widget{kind: itemWidget, nth: i, who: e.item.Player, hero: e.item.Hero, card: e.item.Card}
		w.Box = game.Box{ID: e.box, Rect: e.to, Text: e.name}
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
	if e.rules = w.rulesText(it.Ability); e.rules == "" && e.isCard { // equipment that does nothing when it is played
		e.rules = pieces.Markup(w.lib.CardText(it.Card, w.lang))
	}
	if it.Modes != 0 {
		e.rules = w.withModes(it.Ability, it.Modes, e.rules)
	}
	e.state = w.heroLabel(it.Hero)
	if it.Hero == 0 {
		e.state = w.playerName(it.Player)
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
	e.outcome, e.brief, e.worded = outcome, brief, true
}

// itemTop is how high the name of an item is, itemText where its texts begin, itemEdge how far they stay from its right.
const itemTop, itemText, itemEdge = 33.0, 102.0, 10.0

func (e *entry) stateStyle(th *game.Theme) game.TextStyle {
	return game.TextStyle{Font: game.Sans, Size: 18 * e.grow, MinSize: 18, Color: th.Ash, MaxLines: 2, Shrink: true, VAlign: game.Middle, Excerpt: true} // explained where the question about it is shown
}

func (e *entry) outcomeStyle(th *game.Theme) game.TextStyle {
	return game.TextStyle{Font: game.SansBold, Size: 18 * e.grow, MinSize: 18, Color: th.EmberBright, Leading: 1.1, Shrink: true, VAlign: game.Middle}
}

func (e *entry) rulesStyle(th *game.Theme) game.TextStyle {
	return game.TextStyle{Font: game.Serif, Size: 18 * e.grow, MinSize: 18, Color: th.Bone, Leading: 1.08, Shrink: true, Excerpt: true}
}

// heights are those of how it stands, of its outcome and of its rules text, each in full.
func (e *entry) heights(c *game.Canvas) (said, told, text float64) {
	var th game.Theme // colours make nothing higher
	k := e.grow
	w := e.to.W - (itemText+itemEdge)*k
	said = 26 * k
	style := e.stateStyle(&th)
	style.MaxLines, style.Shrink = 0, false
	if _, high := c.TextSize(e.state, w-10*k, style); high > said {
		said = 46 * k
	}
	if e.outcome != "" {
		_, told = c.TextSize(e.outcome, w, e.outcomeStyle(&th))
		told += 6 * k
	}
	if e.rules != "" {
		_, text = c.TextSize(e.rules, w, e.rulesStyle(&th))
	}
	return said, told, text
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
	k := e.grow
	if r.W < e.to.W*0.7 {
		return
	}
	picture := game.Rect{X: r.X + 6*k, Y: r.Y + 6*k, W: 86 * k, H: min(r.H, itemHigh*k) - 12*k}
	if e.isCard {
		c.Push()
		c.Clip(r)
		b.drawTiny(e.item.Card, game.Rect{X: r.X + 6*k, Y: r.Y + 6*k, W: 86 * k, H: 120 * k})
		c.Pop()
	} else if picture.H > 0 {
		m.drawPortrait(b, e.item.Hero, picture, k)
	}
	x, w := r.X+itemText*k, r.W-(itemText+itemEdge)*k
	c.Text(e.name, game.Rect{X: x, Y: r.Y + 4*k, W: w, H: 30 * k}, game.TextStyle{
		Font: game.SerifBold, Size: 21 * k, MinSize: 18, Color: th.Bone, MaxLines: 1, Shrink: true, VAlign: game.Middle,
	})
	side := th.Boon
	if !mine {
		side = th.Bane
	}
	bar := game.Rect{X: x, Y: r.Y + (itemTop+5)*k, W: 4 * k, H: 20 * k}
	if bar.Y+bar.H > r.Y+r.H { // beside the name, which is all there is room for
		bar.X, bar.Y = x-8*k, r.Y+9*k
	}
	c.Fill(bar, 2, side)
	if !top { // what it would do, else how it stands, in the line that there is room for
		line, style := e.state, e.stateStyle(th)
		if e.outcome != "" {
			line, style = e.brief, e.outcomeStyle(th)
		}
		style.MaxLines, style.Excerpt = 1, true
		if rest := r.H - (itemTop-2)*k; rest >= 22*k {
			c.Text(line, game.Rect{X: x + 10*k, Y: r.Y + (itemTop-2)*k, W: w - 10*k, H: rest}, style)
		}
		return
	}
	high, told, _ := e.heights(c)
	said := game.Rect{X: x + 10*k, Y: r.Y + itemTop*k, W: w - 10*k, H: high}
	c.Text(e.state, said, e.stateStyle(th))
	// What it does and, in the last lines, the outcome.
	text := game.Rect{X: x, Y: said.Y + said.H, W: w, H: r.Y + r.H - 4*k - said.Y - said.H}
	if outcome := e.outcome; outcome != "" {
		least := min(42*k, text.H/2) // two lines of its rules text
		if told > text.H-least {
			outcome = e.brief
			_, told = c.TextSize(outcome, text.W, e.outcomeStyle(th))
		}
		var last game.Rect
		text, last = text.CutTop(text.H - min(told, text.H-least))
		c.Text(outcome, last, e.outcomeStyle(th))
	}
	c.Text(e.rules, text, e.rulesStyle(th))
}

// drawColumn draws the stack in a column of the room, where anything is on it.
func (s stack) drawColumn(b brush, l *layout, all []widget, m *model, over overlay, words *wording) {
	if len(s) == 0 {
		return
	}
	c, th, r, k := b.c, b.ctx.Theme, l.stack, s[0].grow
	r.H = s.foot(r) - r.Y
	c.Fill(r, 12, game.Fade(th.Ground, 0.55))
	c.Stroke(r, 12, 1.5, game.Fade(th.Line, 0.6))
	c.Picture(b.art.stack, game.Rect{X: r.X + 12, Y: r.Y + 5*k, W: 24 * k, H: 24 * k})
	c.Text(words.stack, game.Rect{X: r.X + 12 + 32*k, Y: r.Y + 3*k, W: r.W - 24 - 32*k, H: 28 * k}, game.TextStyle{
		Font: game.SansBold, Size: 18 * k, MinSize: 18, Color: th.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	c.Push()
	c.Clip(game.Rect{X: l.room.X, Y: r.Y, W: l.room.W, H: l.stack.H})
	for i := range all {
		w := &all[i]
		if w.kind != itemWidget {
			continue
		}
		e := &s[w.nth]
		if there := over.Landed(e.place, b.tick); there > 0 {
			c.Push()
			c.Fade(there)
			e.draw(b, m, w.nth == len(s)-1, b.hot == e.box)
			c.Pop()
		}
	}
	c.Pop()
	s.drawAnswers(b, over)
}

// drawAnswers draws a bracket from each item to the item below that it answers.
func (s stack) drawAnswers(b brush, over overlay) {
	c, th := b.c, b.ctx.Theme
	for i := range s {
		e := &s[i]
		to := e.item.Answers.Item
		if to <= 0 || to >= e.place || over.Landed(e.place, b.tick) < 1 {
			continue
		}
		from, at := e.at, s[to-1].at
		x := from.X - 7
		up := game.Point{X: from.X, Y: from.Y + 20}
		down := game.Point{X: at.X, Y: at.Y + at.H/2}
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

// from is where arrows from an item begin.
func (e *entry) from() game.Point { return game.Point{X: e.at.X - 2, Y: e.at.Y + min(e.at.H, 40)} }

// aimBend is how far an arrow bends: over the heads of those that it passes on its way to the side, or below their faces if it ends
// lower.
func aimBend(from, to game.Point) float64 {
	switch across, down := from.X-to.X, to.Y-from.Y; {
	case down > across: // it comes from above
		return 46
	case down > 70:
		return -90
	default:
		return 64
	}
}

// drawAims draws an arrow from each item to each of its targets.
func (s stack) drawAims(b brush, m *model, over overlay) {
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
			if h.column < 0 || h.fallen || over.Landed(e.place, b.tick) == 0 {
				continue
			}
			from := e.from()
			to := h.at.aimedAt(m.torso(r))
			bend := aimBend(from, to)
			c.Arrow(game.Point{X: from.X, Y: from.Y + 2}, game.Point{X: to.X, Y: to.Y + 2}, bend, width+4, game.Fade(th.Ground, 0.75))
			c.Arrow(from, to, bend, width, col)
		}
	}
}

// drawPortrait draws a hero's face in the middle of a frame, k times as large as usual, for an ability on the stack.
func (m *model) drawPortrait(b brush, r match.Ref, box game.Rect, k float64) {
	c, th := b.c, b.ctx.Theme
	c.Gradient(box, 8, th.GroundLight, th.Ground)
	if r != 0 {
		if h := m.hero(r); h.figure != nil {
			c.Push()
			c.Clip(box)
			h.figure.Draw(c, pieces.Motion{}, 0, pieces.Stand{X: box.X + box.W*0.46, Y: box.Y + box.H/2 + 142*k, Size: 0.74 * k, Left: r.Player() != m.below})
			c.Pop()
		}
	}
	c.Stroke(box, 8, 1.5, th.Line)
}
