package board

import (
	"math"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// The stack is a column with the newest item at the top, shown in full, and older ones below it. All sizes are for the
// usual window.
const (
	itemWide, itemHigh = 364.0, 180.0 // itemHigh is the least height of the newest item if there is room; it grows with its texts
	itemStrip          = 62.0         // visible part of an item below another one
	itemLine           = 38.0         // the line with an item's name
	itemLeast          = 14.0         // least visible part of that line, however many items there are
	itemCardW          = 120.0
	stackHead          = 34.0 // height of the column's heading
)

// Entry is an item on the stack.
type Entry struct {
	Place   int // on the stack, from 1, the oldest
	Item    match.Item
	IsCard  bool // a card and not an ability
	Targets [5]match.Ref
	At      game.Rect
	To      game.Rect
	Name    string
	Line    string // its state: cancelled, an answer, resolving, triggered; or ""
	state   string // whose it is, and Line
	Rules   string // its rules text
	outcome string // what it would do, in numbers; "" if that is not known
	brief   string // the first part of outcome
	box     string
	grow    float64 // scale at which it is drawn
	high    float64 // the height that its texts need, once they are measured
	worded  bool    // its texts are new and not measured yet
}

// Stack is the items that wait to resolve, the oldest first.
type Stack []Entry

// sync makes the stack show what o says. Items that remain move on from where they are; entrance returns where a new
// one comes from.
func (s *Stack) sync(o *match.Observation, entrance func(it *match.Item) game.Rect) {
	n := o.StackSize()
	for i := range n {
		it := o.Item(i + 1)
		if i >= len(*s) {
			*s = append(*s, Entry{Place: i + 1, At: entrance(&it)})
		}
		e := &(*s)[i]
		if e.Item.Ability != it.Ability || e.Item.Player != it.Player {
			e.At = entrance(&it)
		}
		e.Place, e.Item = i+1, it
		e.Targets = [5]match.Ref{}
		copy(e.Targets[:], it.Targets[:])
		if it.Paired != 0 && it.Step != match.ItemTargeting { // while its targets are being chosen, an arrow would look like a chosen one
			e.Aim(it.Paired)
		}
	}
	clear((*s)[n:])
	*s = (*s)[:n]
}

// Item returns the entry at a place, counted from 1, or nil.
func (s Stack) Item(place int) *Entry {
	if place <= 0 || place > len(s) {
		return nil
	}
	return &s[place-1]
}

// newest returns the height of the newest item in a column: what its texts need, as long as the others can be seen
// below it.
func (s Stack) newest(column game.Rect, grow float64) float64 {
	n := len(s)
	room, below := column.H-(stackHead+10)*grow, grow*float64(n-1)
	return max(min(itemHigh*grow, room-itemLeast*below), min(s[n-1].high, room-itemStrip*below))
}

// growIn returns the scale of the items in a column: grow, or less in a low column.
func (s Stack) growIn(column game.Rect, grow float64) float64 {
	return min(grow, max(1, column.H/(stackHead+10+itemHigh+itemLine*float64(len(s)-1))))
}

// strip returns the visible height of an item below another one in a column.
func (s Stack) strip(column game.Rect) float64 {
	n := len(s)
	k := s[n-1].grow
	return min(itemStrip*k, (column.H-(stackHead+6)*k-s[n-1].To.H)/float64(max(1, n-1)))
}

// Lay computes the place of each item in a column, at scale grow or less.
func (s Stack) Lay(column game.Rect, grow float64) {
	if len(s) == 0 {
		return
	}
	grow = s.growIn(column, grow)
	top := &s[len(s)-1]
	top.grow, top.To.H = grow, s.newest(column, grow)
	for i := range s {
		e := &s[i]
		depth := float64(len(s) - 1 - i)
		y, high := column.Y+stackHead*grow, top.To.H
		if depth > 0 {
			y += high + 4 + (depth-1)*s.strip(column)
			high = s.strip(column) - 4
		}
		e.To, e.grow = game.Rect{X: column.X + 8, Y: y, W: column.W - 8, H: high}, grow
		e.box = "stack/" + pieces.Numeral(e.Place)
	}
}

// Measure computes the heights that the items' new texts need, and reports whether any has changed.
func (s Stack) Measure(c *game.Canvas) (changed bool) {
	for i := range s {
		e := &s[i]
		if !e.worded {
			continue
		}
		e.worded = false
		said, effect, text := e.heights(c)
		if high := math.Ceil(itemTop*e.grow + said + text + effect + 14*e.grow); high != e.high {
			e.high, changed = high, true
		}
	}
	return changed
}

// Foot returns the Y at which the used part of the column ends: the column's top if the stack is empty.
func (s Stack) Foot(column game.Rect) float64 {
	if len(s) == 0 {
		return column.Y
	}
	low := s[0].To // the oldest item is lowest
	return min(column.Y+column.H, low.Y+low.H+Gap)
}

// Widgets appends the items.
func (s Stack) Widgets(buf []Widget) []Widget {
	for i := range s {
		e := &s[i]
		w := Widget{Kind: ItemWidget, Nth: i, Who: e.Item.Player, Hero: e.Item.Hero, Card: e.Item.Card}
		w.Box = game.Box{ID: e.box, Rect: e.To, Text: e.Name}
		buf = append(buf, w)
	}
	return buf
}

// Aim adds a target if it is new.
func (e *Entry) Aim(r match.Ref) {
	for i := range e.Targets {
		if e.Targets[i] == r {
			return
		}
		if e.Targets[i] == 0 {
			e.Targets[i] = r
			return
		}
	}
}

// word makes the texts of an item. outcome is what it would do, in numbers, and brief the first part of that.
func (e *Entry) word(w *narrate.Narrator, outcome, brief string) {
	it := &e.Item
	e.IsCard = it.Card != 0 && w.Rules.Ability(it.Ability).Main
	e.Name = w.ActionName(it)
	if e.Rules = w.RulesText(it.Ability); e.Rules == "" && e.IsCard { // equipment without an effect when it is played
		e.Rules = pieces.Markup(w.Lib.CardText(it.Card, w.Lang))
	}
	if it.Modes != 0 {
		e.Rules = w.WithModes(it.Ability, it.Modes, e.Rules)
	}
	e.state = w.HeroLabel(it.Hero)
	if it.Hero == 0 {
		e.state = w.PlayerName(it.Player)
	}
	switch {
	case it.Cancelled:
		e.Line = w.T("table.item.cancelled")
	case it.Answers.What != card.NoTriggerEvent:
		e.Line = w.T("table.item.answers", w.Moment(it.Answers))
	case it.Step == match.ItemResolving:
		e.Line = w.T("table.item.resolving")
	case it.Trigger:
		e.Line = w.T("table.item.trigger")
	default:
		e.Line = ""
	}
	if e.Line != "" {
		e.state = w.T("table.item.state", e.state, e.Line)
	}
	e.outcome, e.brief, e.worded = outcome, brief, true
}

// itemTop is the height of an item's name. Its texts begin itemText from its left and end itemEdge from its right.
const itemTop, itemText, itemEdge = 33.0, 102.0, 10.0

func (e *Entry) stateStyle(th *game.Theme) game.TextStyle {
	return game.TextStyle{Font: game.Sans, Size: 18 * e.grow, MinSize: 18, Color: th.Ash, MaxLines: 2, Shrink: true, VAlign: game.Middle, Excerpt: true} // may be cut, as the prompt explains it
}

func (e *Entry) outcomeStyle(th *game.Theme) game.TextStyle {
	return game.TextStyle{Font: game.SansBold, Size: 18 * e.grow, MinSize: 18, Color: th.EmberBright, Leading: 1.1, Shrink: true, VAlign: game.Middle}
}

func (e *Entry) rulesStyle(th *game.Theme) game.TextStyle {
	return game.TextStyle{Font: game.Serif, Size: 18 * e.grow, MinSize: 18, Color: th.Bone, Leading: 1.08, Shrink: true, Excerpt: true}
}

// heights returns the heights of an item's state, outcome and rules text, each in full.
func (e *Entry) heights(c *game.Canvas) (said, effect, text float64) {
	var th game.Theme // colours do not matter here
	k := e.grow
	w := e.To.W - (itemText+itemEdge)*k
	said = 26 * k
	style := e.stateStyle(&th)
	style.MaxLines, style.Shrink = 0, false
	if _, high := c.TextSize(e.state, w-10*k, style); high > said {
		said = 46 * k
	}
	if e.outcome != "" {
		_, effect = c.TextSize(e.outcome, w, e.outcomeStyle(&th))
		effect += 6 * k
	}
	if e.Rules != "" {
		_, text = c.TextSize(e.Rules, w, e.rulesStyle(&th))
	}
	return said, effect, text
}

// Draw draws an item at its present position. top means that it is the newest, hot that it is pointed at.
func (e *Entry) Draw(b Frame, m *Model, top, hot bool) {
	c, th, r := b.Canvas, b.Ctx.Theme, e.At
	mine := e.Item.Player == m.Below
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
	if r.W < e.To.W*0.7 {
		return
	}
	picture := game.Rect{X: r.X + 6*k, Y: r.Y + 6*k, W: 86 * k, H: min(r.H, itemHigh*k) - 12*k}
	if e.IsCard {
		c.Push()
		c.Clip(r)
		b.DrawTiny(e.Item.Card, game.Rect{X: r.X + 6*k, Y: r.Y + 6*k, W: 86 * k, H: 120 * k})
		c.Pop()
	} else if picture.H > 0 {
		m.DrawPortrait(b, e.Item.Hero, picture, k)
	}
	x, w := r.X+itemText*k, r.W-(itemText+itemEdge)*k
	c.Text(e.Name, game.Rect{X: x, Y: r.Y + 4*k, W: w, H: 30 * k}, game.TextStyle{
		Font: game.SerifBold, Size: 21 * k, MinSize: 18, Color: th.Bone, MaxLines: 1, Shrink: true, VAlign: game.Middle,
	})
	side := th.Boon
	if !mine {
		side = th.Bane
	}
	bar := game.Rect{X: x, Y: r.Y + (itemTop+5)*k, W: 4 * k, H: 20 * k}
	if bar.Y+bar.H > r.Y+r.H { // there is room only for the name: the bar goes beside it
		bar.X, bar.Y = x-8*k, r.Y+9*k
	}
	c.Fill(bar, 2, side)
	if !top { // there is room for one line: its outcome, or otherwise its state
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
	high, effect, _ := e.heights(c)
	said := game.Rect{X: x + 10*k, Y: r.Y + itemTop*k, W: w - 10*k, H: high}
	c.Text(e.state, said, e.stateStyle(th))
	// Its rules text and, in the last lines, its outcome.
	text := game.Rect{X: x, Y: said.Y + said.H, W: w, H: r.Y + r.H - 4*k - said.Y - said.H}
	if outcome := e.outcome; outcome != "" {
		least := min(42*k, text.H/2) // two lines of its rules text
		if effect > text.H-least {
			outcome = e.brief
			_, effect = c.TextSize(outcome, text.W, e.outcomeStyle(th))
		}
		var last game.Rect
		text, last = text.CutTop(text.H - min(effect, text.H-least))
		c.Text(outcome, last, e.outcomeStyle(th))
	}
	c.Text(e.Rules, text, e.rulesStyle(th))
}

// DrawColumn draws the stack in its column. It draws nothing if the stack is empty.
func (s Stack) DrawColumn(b Frame, l *Layout, all []Widget, m *Model, over overlay, words *narrate.Narrator) {
	if len(s) == 0 {
		return
	}
	c, th, r, k := b.Canvas, b.Ctx.Theme, l.Stack, s[0].grow
	r.H = s.Foot(r) - r.Y
	c.Fill(r, 12, game.Fade(th.Ground, 0.55))
	c.Stroke(r, 12, 1.5, game.Fade(th.Line, 0.6))
	c.Picture(b.Art.stack, game.Rect{X: r.X + 12, Y: r.Y + 5*k, W: 24 * k, H: 24 * k})
	c.Text(words.Stack, game.Rect{X: r.X + 12 + 32*k, Y: r.Y + 3*k, W: r.W - 24 - 32*k, H: 28 * k}, game.TextStyle{
		Font: game.SansBold, Size: 18 * k, MinSize: 18, Color: th.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	c.Push()
	c.Clip(game.Rect{X: l.Room.X, Y: r.Y, W: l.Room.W, H: l.Stack.H})
	for i := range all {
		w := &all[i]
		if w.Kind != ItemWidget {
			continue
		}
		e := &s[w.Nth]
		if there := over.Landed(e.Place, b.Tick); there > 0 {
			c.Push()
			c.Fade(there)
			e.Draw(b, m, w.Nth == len(s)-1, b.Hot == e.box)
			c.Pop()
		}
	}
	c.Pop()
	s.drawAnswers(b, over)
}

// drawAnswers draws a bracket from each item to the item below that it answers.
func (s Stack) drawAnswers(b Frame, over overlay) {
	c, th := b.Canvas, b.Ctx.Theme
	for i := range s {
		e := &s[i]
		to := e.Item.Answers.Item
		if to <= 0 || to >= e.Place || over.Landed(e.Place, b.Tick) < 1 {
			continue
		}
		from, at := e.At, s[to-1].At
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

// From returns where arrows from an item begin.
func (e *Entry) From() game.Point { return game.Point{X: e.At.X - 2, Y: e.At.Y + min(e.At.H, 40)} }

// AimBend returns how far an arrow bends: above the heads of the heroes that it passes, or below their faces if it ends
// lower.
func AimBend(from, to game.Point) float64 {
	switch across, down := from.X-to.X, to.Y-from.Y; {
	case down > across: // a steep arrow, from above
		return 46
	case down > 70:
		return -90
	default:
		return 64
	}
}

// DrawAims draws an arrow from each item to each of its targets.
func (s Stack) DrawAims(b Frame, m *Model, over overlay) {
	c, th := b.Canvas, b.Ctx.Theme
	for i := range s {
		e := &s[i]
		top := i == len(s)-1
		col := game.Fade(th.EmberBright, 0.95)
		width := 7.0
		if !top {
			col, width = game.Fade(th.Ash, 0.6), 5
		}
		for _, r := range e.Targets {
			if r == 0 {
				continue
			}
			h := m.Hero(r)
			if h.Column < 0 || h.Fallen || over.Landed(e.Place, b.Tick) == 0 {
				continue
			}
			from := e.From()
			to := h.At.aimedAt(m.Torso(r))
			bend := AimBend(from, to)
			c.Arrow(game.Point{X: from.X, Y: from.Y + 2}, game.Point{X: to.X, Y: to.Y + 2}, bend, width+4, game.Fade(th.Ground, 0.75))
			c.Arrow(from, to, bend, width, col)
		}
	}
}

// DrawPortrait draws a hero's face in box, at scale k: the picture of an ability on the stack.
func (m *Model) DrawPortrait(b Frame, r match.Ref, box game.Rect, k float64) {
	c, th := b.Canvas, b.Ctx.Theme
	c.Gradient(box, 8, th.GroundLight, th.Ground)
	if r != 0 {
		if h := m.Hero(r); h.figure != nil {
			c.Push()
			c.Clip(box)
			h.figure.Draw(c, pieces.Motion{}, 0, pieces.Stand{X: box.X + box.W*0.46, Y: box.Y + box.H/2 + 142*k, Size: 0.74 * k, Left: r.Player() != m.Below})
			c.Pop()
		}
	}
	c.Stroke(box, 8, 1.5, th.Line)
}
