package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// drawer is the log panel: every event in words, newest last.
type drawer struct {
	open   bool
	lines  []logLine
	read   int // entries of the session's log that have been worded
	run    cardRun
	scroll game.Scroll
	laid   laid // the conditions under which the lines were measured
	tip    lineTip
}

// lineTip shows the rule, and the card, of the line that is pointed at or focused.
type lineTip struct {
	id    string // of the line
	since int    // tick
	text  pieces.Tip
	card  card.CardID
}

// laid holds what the height of a text depends on.
type laid struct{ factor, scale float64 }

func laidNow(ctx *game.Context) laid {
	return laid{ctx.Canvas.Fonts.Factor(), ctx.Canvas.View().Scale}
}

// logLine is one event in words, and the thing it mentions.
type logLine struct {
	id    string
	text  string
	head  bool // begins a round or a clash
	card  card.CardID
	hero  match.Ref
	y, h  float64
	who   match.Player
	plain bool // belongs to no player
	rule  int  // the rule that describes such an event
}

const closeBox = "log/close"

func (d *drawer) relayout() {
	d.lines, d.read, d.run, d.laid, d.tip = nil, 0, cardRun{}, laid{}, lineTip{}
}

func (t *Table) openDrawer(ctx *game.Context) {
	d := &t.drawer
	d.open = true
	t.readLog()
	t.measureLog(ctx)
	d.scroll.End()
}

// readLog words the events since the last call.
func (t *Table) readLog() {
	d, log := &t.drawer, t.session.Log()
	for ; d.read < len(log); d.read++ {
		e := &log[d.read]
		text, more := t.words.next(&d.run, e)
		if more {
			d.lines[len(d.lines)-1].text = text
		}
		if more || text == "" {
			continue
		}
		ev := &e.Event
		l := logLine{id: "log/" + pieces.Numeral(len(d.lines)), text: text, card: ev.Card, hero: ev.Hero, who: ev.Player, plain: ev.Player > match.Second, rule: int(ev.Rule())}
		if l.card == 0 && ev.Ability != 0 {
			l.card = t.rules.Ability(ev.Ability).Card
		}
		switch ev.Kind {
		case match.RoundBegan, match.ClashBegan:
			l.head, l.plain = true, true
		case match.RoundEnded, match.ClashEnded, match.HeroesRevealed, match.LastingEnded, match.ClashSkipped, match.ClashRestarted, match.BoundReached:
			l.plain = true
		case match.DamageDealt, match.HeroFell:
			if ev.Source != 0 {
				l.who = ev.Source.Player()
			}
		}
		d.lines = append(d.lines, l)
	}
}

func (t *Table) logStyle(th *game.Theme, l *logLine) game.TextStyle {
	if l.head {
		return game.TextStyle{Font: game.SerifBold, Size: 22, Color: th.EmberBright, Leading: 1.15}
	}
	return game.TextStyle{Font: game.Sans, Size: 18, Color: th.Bone, Leading: 1.2}
}

func (t *Table) measureLog(ctx *game.Context) {
	d := &t.drawer
	d.laid = laidNow(ctx)
	y := 4.0
	for i := range d.lines {
		l := &d.lines[i]
		if l.head {
			y += 10
		}
		l.y = y
		_, h := ctx.Canvas.TextSize(l.text, t.lay.drawerView.W-58, t.logStyle(ctx.Theme, l))
		l.h = max(28, h) + 6
		y += l.h + 2
	}
	d.scroll.View, d.scroll.Height = t.lay.drawerView, y+8
}

func (t *Table) logRow(i int) game.Rect {
	d, l := &t.drawer, &t.drawer.lines[i]
	return game.Rect{X: d.scroll.View.X, Y: d.scroll.Y() + l.y, W: d.scroll.View.W - 20, H: l.h}
}

// logWidgets appends the log. Lines that are out of view cannot be pointed at.
func (t *Table) logWidgets(buf []widget) []widget {
	d := &t.drawer
	w := widget{kind: closeWidget}
	w.Box = game.Box{ID: closeBox, Rect: t.lay.drawerClose, Enabled: true, Text: t.words.close}
	buf = append(buf, w)
	for i := range d.lines {
		l, cut := &d.lines[i], d.scroll.Cut(t.logRow(i))
		w := widget{kind: lineWidget, nth: i, who: l.who, card: l.card, hero: l.hero}
		w.Box = game.Box{ID: l.id, Enabled: true, Text: l.text}
		switch {
		case cut.H > 12:
			w.Rect = cut
		case l.id == t.hot: // focused by keys, and scrolling into view
			w.Rect = d.scroll.Edge(t.logRow(i))
		}
		buf = append(buf, w)
	}
	return buf
}

// updateDrawer scrolls or closes the log, and opens the rule of a line or the thing it mentions.
func (t *Table) updateDrawer(ctx *game.Context) game.Request {
	d, f := &t.drawer, ctx.Focus
	if d.laid != laidNow(ctx) {
		t.measureLog(ctx)
	}
	was := t.hot
	if f.ByKeys() {
		t.walkLog(ctx, was)
	}
	d.scroll.Update(ctx)
	t.hot = f.Hot()
	in := ctx.Input
	outside := in.Pointer.Pressed && !t.lay.drawer.Contains(in.Pointer.At)
	if in.Pressed.Has(game.Cancel) || in.Pressed.Has(game.Log) || f.Activated() == closeBox || outside {
		d.open = false
		f.Set("")
		return game.Stay()
	}
	if asked := t.subject(f.Inspected()); asked.Some() {
		return game.Push(inspect(asked))
	}
	if l := d.line(f.Activated()); l != nil {
		return game.Push(route.Rulebook{Rule: l.rule})
	}
	t.updateLineTip(ctx)
	if in.Pressed.Has(game.Help) {
		if l := d.line(t.hot); l != nil {
			return game.Push(route.Rulebook{Rule: l.rule})
		}
		return game.Push(route.Rulebook{Rule: t.momentRule()})
	}
	return game.Stay()
}

// line returns the line with this box, or nil.
func (d *drawer) line(box string) *logLine {
	for i := range d.lines {
		if d.lines[i].id == box && box != "" {
			return &d.lines[i]
		}
	}
	return nil
}

// updateLineTip updates the tip for the line that is pointed at or focused.
func (t *Table) updateLineTip(ctx *game.Context) {
	d := &t.drawer
	l := d.line(t.hot)
	if l == nil {
		d.tip = lineTip{}
		return
	}
	if b, ok := ctx.Focus.Box(l.id); ok {
		d.tip.text.At = b.Rect
	}
	if d.tip.id == l.id {
		return
	}
	rule, _ := t.kit.Rule(l.rule, t.words.lang)
	foot := t.words.T("pieces.look-up", ctx.Prompt(game.Confirm))
	if t.subject(l.id).Some() {
		foot += "\n" + t.words.T("table.look-closer", ctx.Prompt(game.Inspect))
	}
	d.tip = lineTip{id: l.id, since: t.tick, card: l.card, text: pieces.Tip{Head: rule.Name, Text: rule.Text, Foot: foot, At: d.tip.text.At}}
}

// drawLineTip draws the card that a line mentions and, to its left, the rule of the line.
func (t *Table) drawLineTip(c *game.Canvas, ctx *game.Context) {
	d := &t.drawer.tip
	if d.id == "" || t.tick-d.since < tipTicks {
		return
	}
	tip := d.text
	if d.card != 0 {
		const scale = 1.12
		tip.At = pieces.Beside(tip.At, pieces.CardWidth*scale, pieces.CardHeight*scale, c.Room())
		t.kit.Card(c, ctx, d.card, tip.At, pieces.CardLook{})
	}
	t.kit.Tip(c, ctx, &tip)
}

// walkLog moves the keyboard's focus from line to line, including lines out of view.
func (t *Table) walkLog(ctx *game.Context, was string) {
	d := &t.drawer
	step := 0
	switch {
	case ctx.Input.Pressed.Has(game.Down):
		step = 1
	case ctx.Input.Pressed.Has(game.Up):
		step = -1
	}
	if step == 0 || len(d.lines) == 0 {
		return
	}
	at := len(d.lines)
	for i := range d.lines {
		if d.lines[i].id == was {
			at = i
		}
	}
	at = max(0, min(len(d.lines)-1, at+step))
	ctx.Focus.Set(d.lines[at].id)
	d.scroll.Reveal(d.lines[at].y, d.lines[at].h)
}

func (t *Table) drawDrawer(c *game.Canvas, ctx *game.Context) {
	th, d, r := ctx.Theme, &t.drawer, t.lay.drawer
	c.Fill(c.Window(), 0, game.Fade(th.Shade, 0.45))
	c.Fill(r, 0, th.GroundLight)
	c.Fill(game.Rect{X: r.X, Y: r.Y, W: 3, H: r.H}, 0, th.Ember)
	c.Text(t.words.log, game.Rect{X: r.X + 24, Y: r.Y + 10, W: 380, H: 52}, game.TextStyle{
		Font: game.SerifBold, Size: 34, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	t.paint(c, ctx, closeWidget)
	c.Push()
	c.Clip(d.scroll.View)
	t.paint(c, ctx, lineWidget)
	c.Pop()
	d.scroll.Draw(c, th)
	if l := d.line(t.hot); l != nil && l.hero != 0 {
		t.pointAt(c, ctx, l.hero)
	}
	t.drawLineTip(c, ctx)
}

func (t *Table) drawClose(c *game.Canvas, ctx *game.Context, w *widget) {
	look := ctx.Focus.Look(w.ID)
	look.Size = 22
	c.Button(ctx.Theme, w.Box, look)
}

func (t *Table) drawLine(c *game.Canvas, ctx *game.Context, w *widget) {
	th, d := ctx.Theme, &t.drawer
	l, row, hot := &d.lines[w.nth], t.logRow(w.nth), t.hot == w.ID
	if !d.scroll.Shows(row) {
		return
	}
	if hot {
		c.Fill(row, 6, th.PanelLight)
	}
	if !l.plain {
		side := th.Bane
		if l.who == t.model.below {
			side = th.Boon
		}
		c.Fill(game.Rect{X: row.X + 6, Y: row.Y + 5, W: 4, H: row.H - 10}, 2, side)
	}
	c.Text(l.text, game.Rect{X: row.X + 20, Y: row.Y + 2, W: d.scroll.View.W - 58, H: row.H + 4}, t.logStyle(th, l))
	if hot && ctx.Focus.ByKeys() {
		c.Stroke(row.Inset(1, 1), 6, 2, th.EmberBright)
	}
}

// pointAt draws a ring around the hero that a line of the log mentions.
func (t *Table) pointAt(c *game.Canvas, ctx *game.Context, r match.Ref) {
	if h := t.model.hero(r); h.column >= 0 {
		c.Stroke(h.at.cell.Inset(6, 4), 16, 4, ctx.Theme.EmberBright)
	}
}
