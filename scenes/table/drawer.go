package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/table/board"
)

// drawer is the log panel: every event in words, the newest last.
type drawer struct {
	open   bool
	lines  []logLine
	read   int // number of entries of the session's log that have lines
	run    narrate.CardRun
	scroll game.Scroll
	laid   laid // what the lines were measured for
	tip    lineTip
}

// lineTip is the tip for the line that is pointed at or focused: its rule and its card.
type lineTip struct {
	id    string // id of the line's box
	since int    // tick since which it is pointed at
	text  pieces.Tip
	card  card.CardID
}

// laid is what the height of a text depends on: text size and window scale.
type laid struct{ factor, scale float64 }

func laidNow(ctx *game.Context) laid {
	return laid{ctx.Canvas.Fonts.Factor(), ctx.Canvas.View().Scale}
}

// logLine is one event in words, with the card or hero that it mentions.
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

// profileRule is the number of the rule about customs.
const profileRule = 900

func (d *drawer) relayout() {
	d.lines, d.read, d.run, d.laid, d.tip = nil, 0, narrate.CardRun{}, laid{}, lineTip{}
}

// show opens the log in view, up to date and scrolled to its end.
func (d *drawer) show(ctx *game.Context, w *narrate.Narrator, view game.Rect) {
	d.open = true
	d.readOn(w)
	d.measure(ctx, view)
	d.scroll.End()
}

// readOn adds lines for the events since the last call.
func (d *drawer) readOn(w *narrate.Narrator) {
	log := w.Match.Log()
	if len(d.lines) == 0 && w.Customs != "" {
		d.lines = append(d.lines, logLine{id: "log/0", text: w.T("table.log-customs", w.Customs), head: true, plain: true, rule: profileRule})
	}
	for ; d.read < len(log); d.read++ {
		e := &log[d.read]
		text, more := w.Next(&d.run, e)
		if more {
			d.lines[len(d.lines)-1].text = text
		}
		if more || text == "" {
			continue
		}
		ev := &e.Event
		l := logLine{id: "log/" + pieces.Numeral(len(d.lines)), text: text, card: ev.Card, hero: ev.Hero, who: ev.Player, plain: ev.Player > match.Second, rule: int(ev.Rule())}
		if l.card == 0 && ev.Ability != 0 {
			l.card = w.Rules.Ability(ev.Ability).Card
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
		default: // a line of its player
		}
		d.lines = append(d.lines, l)
	}
}

// style returns the text style of a line at scale k.
func (l *logLine) style(th *game.Theme, k float64) game.TextStyle {
	if l.head {
		return game.TextStyle{Font: board.Name, Size: 22 * k, Color: th.EmberBright, Leading: 1.15}
	}
	return game.TextStyle{Font: board.Label, Size: 18 * k, Color: th.Bone, Leading: 1.2}
}

// measure lays the lines into a view.
func (d *drawer) measure(ctx *game.Context, view game.Rect) {
	d.laid = laidNow(ctx)
	k, y := view.W/board.DrawerWide, 4.0
	for i := range d.lines {
		l := &d.lines[i]
		if l.head {
			y += 10
		}
		l.y = y
		_, h := ctx.Canvas.TextSize(l.text, view.W-58, l.style(ctx.Theme, k))
		l.h = max(28*k, h) + 6
		y += l.h + 2
	}
	d.scroll.View, d.scroll.Height = view, y+8
}

// row returns the place of the i-th line, which may be out of view.
func (d *drawer) row(i int) game.Rect {
	l := &d.lines[i]
	return game.Rect{X: d.scroll.View.X, Y: d.scroll.Y() + l.y, W: d.scroll.View.W - 20, H: l.h}
}

// layIn adds the lines, after the box that closes the log. Lines out of view get no place, except the one with the
// id hot, which may have been focused by keys.
func (d *drawer) layIn(all *board.List, closes game.Box, hot string) {
	w := all.Put(closes, board.Thing{Kind: board.CloseWidget})
	w.Bare, w.Layer, w.Look.Size = false, board.LogButtonLayer, 22*d.scroll.View.W/board.DrawerWide
	for i := range d.lines {
		l, cut := &d.lines[i], d.scroll.Cut(d.row(i))
		box := game.Box{ID: l.id, Enabled: true, Text: l.text}
		switch {
		case cut.H > 12:
			box.Rect = cut
		case l.id == hot: // focused by keys, and about to scroll into view
			box.Rect = d.scroll.Edge(d.row(i))
		}
		all.Put(box, board.Thing{Kind: board.LineWidget, Nth: i, Who: l.who, Card: l.card, Hero: l.hero})
	}
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

// draw draws the card that a line mentions and, to its left, the rule of the line.
func (d *lineTip) draw(b board.Frame) {
	if d.id == "" || b.Tick-d.since < tipTicks {
		return
	}
	c, ctx, tip := b.Canvas, b.Ctx, d.text
	if d.card != 0 {
		const scale = 1.12
		tip.At = pieces.Beside(tip.At, pieces.CardWidth*scale, pieces.CardHeight*scale, c.Room())
		b.Kit.Card(c, ctx, d.card, tip.At, pieces.CardLook{})
	}
	b.Kit.Tip(c, ctx, &tip)
}

// walk scrolls the log and moves the keyboard's focus from line to line, including lines out of view. was is the id of
// the line that had the focus.
func (d *drawer) walk(ctx *game.Context, was string, view game.Rect) {
	if d.laid != laidNow(ctx) {
		d.measure(ctx, view)
	}
	step := 0
	switch {
	case !ctx.Focus.ByKeys():
	case ctx.Input.Pressed.Has(game.Down):
		step = 1
	case ctx.Input.Pressed.Has(game.Up):
		step = -1
	}
	if step != 0 && len(d.lines) > 0 {
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
	d.scroll.Update(ctx)
}

// update closes the log if the player asks for it or presses outside lies, opens the rule of a line or what the line
// mentions, and updates the tip. hot is the id of the box that is pointed at.
func (d *drawer) update(ctx *game.Context, hot string, lies game.Rect, kit *pieces.Kit, w *narrate.Narrator, m *board.Model, tick int) game.Request {
	f, in := ctx.Focus, ctx.Input
	outside := in.Pointer.Pressed && !lies.Contains(in.Pointer.At)
	if in.Pressed.Has(game.Cancel) || in.Pressed.Has(game.Log) || f.Activated() == closeBox || outside {
		d.open = false
		f.Set("")
		return game.Stay()
	}
	if asked := d.line(f.Inspected()).subject(w, m); asked.Some() {
		return game.Push(route.Inspect{Kit: kit, Subject: asked})
	}
	if l := d.line(f.Activated()); l != nil {
		return game.Push(route.Rulebook{Rule: l.rule})
	}
	l := d.line(hot)
	d.point(ctx, l, l.subject(w, m).Some(), kit, w, tick)
	switch {
	case !in.Pressed.Has(game.Help):
		return game.Stay()
	case l != nil:
		return game.Push(route.Rulebook{Rule: l.rule})
	}
	return game.Push(route.Rulebook{Rule: w.Rule()})
}

// subject returns the card or hero that a line mentions. It is zero for a nil line.
func (l *logLine) subject(w *narrate.Narrator, m *board.Model) pieces.Subject {
	if l == nil {
		return pieces.Subject{}
	}
	return m.Subject(&board.Thing{Kind: board.LineWidget, Card: l.card, Hero: l.hero}, w.Match.Observation())
}

// drawLine draws a line.
func (d *drawer) drawLine(b board.Frame, w *game.Widget, below match.Player) {
	c, ctx, th, hot, nth := b.Canvas, b.Ctx, b.Ctx.Theme, b.Hot == w.ID, board.Of(w).Nth
	l, row := &d.lines[nth], d.row(nth)
	if !d.scroll.Shows(row) {
		return
	}
	if hot {
		c.Plate(th, game.Slate, row, 6, true)
	}
	if !l.plain {
		side := th.Bane
		if l.who == below {
			side = th.Boon
		}
		c.Fill(game.Rect{X: row.X + 6, Y: row.Y + 5, W: 4, H: row.H - 10}, 2, side)
	}
	c.Text(l.text, game.Rect{X: row.X + 20, Y: row.Y + 2, W: d.scroll.View.W - 58, H: row.H + 4}, l.style(th, d.scroll.View.W/board.DrawerWide))
	if hot && ctx.Focus.ByKeys() {
		c.Stroke(row.Inset(1, 1), 6, 2, th.EmberBright)
	}
}

// point makes the tip for the line l that is pointed at or focused, or none if l is nil. more means that what the line
// mentions can be seen large.
func (d *drawer) point(ctx *game.Context, l *logLine, more bool, kit *pieces.Kit, w *narrate.Narrator, tick int) {
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
	rule, _ := kit.Rule(l.rule, w.Lang)
	foot := w.T("pieces.look-up", ctx.Prompt(game.Confirm))
	if more {
		foot += "\n" + w.T("table.look-closer", ctx.Prompt(game.Inspect))
	}
	d.tip = lineTip{id: l.id, since: tick, card: l.card, text: pieces.Tip{Head: rule.Name, Text: rule.Text, Foot: foot, At: d.tip.text.At}}
}

// drawPanel draws the panel of the log over the table.
func (d *drawer) drawPanel(b board.Frame, l *board.Layout, words *narrate.Narrator) {
	c, th, r := b.Canvas, b.Ctx.Theme, l.Drawer
	c.Fill(c.Window(), 0, game.Fade(th.Shade, 0.45))
	c.Plate(th, game.Slate, r, 0, false)
	c.Fill(game.Rect{X: r.X, Y: r.Y, W: 3, H: r.H}, 0, th.Ember)
	k := l.DrawerView.W / board.DrawerWide
	c.Text(words.Log, game.Rect{X: r.X + 24*k, Y: r.Y + 10*k, W: 380 * k, H: 52 * k}, game.TextStyle{
		Font: board.Title, Size: 34 * k, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
}

// drawLines draws the lines in view, a ring around the hero that the line under the pointer mentions, and the line's tip.
func (d *drawer) drawLines(b board.Frame, all []game.Widget, s *board.Stage) {
	c, th := b.Canvas, b.Ctx.Theme
	c.Push()
	c.Clip(d.scroll.View)
	for i := range all {
		if w := &all[i]; board.Of(w).Kind == board.LineWidget {
			d.drawLine(b, w, s.Below)
		}
	}
	c.Pop()
	d.scroll.Draw(c, th)
	if line := d.line(b.Hot); line != nil && line.hero != 0 {
		if h := s.Hero(line.hero); h.Column >= 0 {
			c.Stroke(h.At.Cell.Inset(6, 4), 16, 4, th.EmberBright)
		}
	}
	d.tip.draw(b)
}
