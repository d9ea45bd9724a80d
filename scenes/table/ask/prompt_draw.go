package ask

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// Widgets appends the rows and the buttons. Rows out of view are included with no height, for the keyboard and the trace.
// kept are the dice that are not rolled again, and live is whether a decision can be made now.
func (p *prompt) Widgets(buf []board.Widget, a *Asking, kept dice.Pool, live bool) []board.Widget {
	for i := range p.rows {
		r := &p.rows[i]
		w := board.Widget{Kind: board.RowWidget, Nth: i, Hero: r.hero, Card: r.card, Move: r.move, Whole: r.does == board.NoCommand, Does: r.does}
		if w.Does == board.NoCommand {
			w.Does = board.DoMove
		}
		w.Box = game.Box{ID: r.id, Enabled: live, Text: r.text}
		if full := p.rowRect(i); p.Scroll.Shows(full) {
			if cut := p.Scroll.Cut(full); cut.H >= p.high/2 {
				w.Rect = cut
			}
		}
		buf = append(buf, w)
	}
	confirm, pass := p.Lay.Answers(p.Where, p.confirm.Text == "" || p.Pass.Text == "")
	if b := &p.confirm; b.Text != "" {
		w := board.Widget{Kind: board.ConfirmWidget, Move: b.move, Whole: b.enabled && !a.keeping(), Does: board.DoMove}
		if a.keeping() {
			w.Move = keepMove(kept)
		}
		w.Box = game.Box{ID: ConfirmBox, Rect: confirm, Enabled: live && b.enabled, Text: b.Text}
		buf = append(buf, w)
	}
	if b := &p.Pass; b.Text != "" {
		w := board.Widget{Kind: board.PassWidget, Move: b.move, Whole: !p.cancels, Does: board.DoPass}
		if p.cancels {
			w.Does = board.DoWithdraw
		}
		w.Box = game.Box{ID: PassBox, Rect: pass, Enabled: live, Text: b.Text}
		buf = append(buf, w)
	}
	return buf
}

// Cover cuts the items of the stack that lie behind the rows back to the part beside them.
func (p *prompt) Cover(all []board.Widget) {
	if p.Scroll.Height == 0 {
		return
	}
	for i := range all {
		if w := &all[i]; w.Kind == board.ItemWidget && w.Rect.H > 0 {
			w.Rect = board.Beyond(w.Rect, p.Scroll.View)
		}
	}
}

// Labels appends the title, the reason and the button that opens the rule. A click on the button calls help.
func (p *prompt) Labels(buf []board.Widget, words *narrate.Narrator, help game.Handler) []board.Widget {
	ask, why, at := p.Lay.Question(p.Where)
	if p.Why != "" {
		w := board.Widget{Kind: board.HelpWidget}
		w.Box = game.Box{ID: helpBox, Rect: at, Enabled: true, Text: words.Help, Do: help}
		buf = append(buf, w)
	}
	if p.title != "" {
		w := board.Widget{Kind: board.AskWidget}
		w.Box = game.Box{ID: "prompt.title", Rect: ask, Kind: game.Label, Enabled: true, Text: p.title}
		buf = append(buf, w)
	}
	if p.Why != "" {
		w := board.Widget{Kind: board.WhyWidget}
		w.Box = game.Box{ID: "prompt.why", Rect: why, Kind: game.Label, Enabled: true, Text: p.Why}
		buf = append(buf, w)
	}
	return buf
}

// drawPast draws the last question beside the hand, dimmed.
func (p *prompt) drawPast(b board.Frame) {
	k := p.Lay.Grow.Tray
	if ask, why, _ := p.Lay.Question(board.AtHand); p.title == "" {
		was := board.Widget{Box: game.Box{Rect: ask, Text: p.asked.title}}
		p.drawAsk(b, &was, false)
		was.Box = game.Box{Rect: why, Text: p.asked.why}
		p.drawWhy(b, &was)
	}
	_, pass := p.Lay.Answers(board.AtHand, true)
	b.Canvas.Button(b.Ctx.Theme, game.Box{Rect: pass, Text: p.asked.pass}, game.ButtonLook{Size: 24 * k})
}

// Draw draws the prompt without its rows and buttons. on is whether a player at the screen is asked.
func (p *prompt) Draw(b board.Frame, all []board.Widget, on bool) {
	if p.asked != (past{}) && !on {
		p.drawPast(b)
	}
	c, th, r := b.Canvas, b.Ctx.Theme, p.Lay.AskPanel(p.Where)
	if p.Where == board.AtHand && p.title != "" { // a bright place may lie behind it
		c.Shadow(p.Lay.Turn.Inset(-4, -2), 12, 18, game.Fade(th.Ground, 0.8))
	}
	if p.Where != board.AtHand {
		edge := th.Line
		if on {
			edge = th.Ember
		}
		c.Shadow(r, 14, 14, game.Fade(th.Ground, 0.7))
		board.Slate.Draw(b, r, 14, false)
		c.Stroke(r, 14, 2, edge)
	}
	for _, k := range [...]board.Kind{board.AskWidget, board.WhyWidget, board.HelpWidget} {
		for i := range all {
			switch w := &all[i]; {
			case w.Kind != k:
			case k == board.AskWidget:
				p.drawAsk(b, w, on)
			case k == board.WhyWidget:
				p.drawWhy(b, w)
			default:
				p.drawHelp(b, w)
			}
		}
	}
}

// DrawChoices draws the rows or, unless stacked, the note. stacked means that the stack is shown above the question.
func (p *prompt) DrawChoices(b board.Frame, all []board.Widget, stacked bool) {
	switch {
	case p.Scroll.Height > 0:
		p.drawRows(b, all)
	case p.note != "" && !stacked:
		p.drawNote(b)
	}
}

// DrawButtons draws the buttons that answer.
func (p *prompt) DrawButtons(b board.Frame, all []board.Widget) {
	for _, k := range [...]board.Kind{board.ConfirmWidget, board.PassWidget} {
		for i := range all {
			if w := &all[i]; w.Kind == k {
				look := b.Ctx.Focus.Look(w.ID)
				look.Strong, look.Size = (k == board.PassWidget) == p.keeps, 24*p.grow()
				b.Canvas.Button(b.Ctx.Theme, w.Box, look)
			}
		}
	}
}

// grow returns the scale of the question and its buttons.
func (p *prompt) grow() float64 {
	if p.Where == board.AtHand {
		return p.Lay.Grow.Tray
	}
	return p.Lay.Grow.Column
}

// drawAsk draws the title.
func (p *prompt) drawAsk(b board.Frame, w *board.Widget, on bool) {
	col := b.Ctx.Theme.Ash
	if on {
		col = b.Ctx.Theme.Bone
	}
	b.Canvas.Text(w.Text, w.Rect, game.TextStyle{
		Font: board.Title, Size: 26 * p.grow(), MinSize: 18, Color: col, VAlign: game.Middle, Leading: 1.05, MaxLines: 2, Shrink: true,
	})
}

// drawWhy draws why the question is asked.
func (p *prompt) drawWhy(b board.Frame, w *board.Widget) {
	b.Canvas.Text(w.Text, w.Rect, game.TextStyle{Font: board.Label, Size: 18 * p.grow(), MinSize: 18, Color: b.Ctx.Theme.Ash, Leading: 1.12, MaxLines: 3, Shrink: true})
}

// drawNote draws the note above the question.
func (p *prompt) drawNote(b board.Frame) {
	c, th, box := b.Canvas, b.Ctx.Theme, p.Lay.Stack
	style := game.TextStyle{Font: board.Prose, Size: 22 * p.Lay.Grow.Column, MinSize: 18, Color: th.Bone, Leading: 1.2, Shrink: true}
	_, high := c.TextSize(p.note, box.W-28, style)
	_, box = box.CutTop(box.H - min(box.H, high+24))
	c.Shadow(box, 12, 12, game.Fade(th.Ground, 0.7))
	board.Slate.Draw(b, box, 12, false)
	c.Text(p.note, box.Inset(14, 10), style)
}

// rowRect returns where the i-th row is, from 0, in or out of view.
func (p *prompt) rowRect(i int) game.Rect {
	r := p.Scroll.View
	if p.tiles {
		k := p.Lay.Grow.Column
		side, step := board.TileSide*k, (board.TileSide+board.TileGap)*k
		x := r.Center().X + step*(float64(i)-float64(len(p.rows)-1)/2) - side/2
		return game.Rect{X: x, Y: r.Y, W: side, H: side}
	}
	wide := r.W
	if p.Scroll.Height > r.H {
		wide -= 18
	}
	return game.Rect{X: r.X, Y: p.Scroll.Y() + float64(i)*(p.high+board.RowGap), W: wide, H: p.high}
}

// drawRows draws the rows that are in view.
func (p *prompt) drawRows(b board.Frame, all []board.Widget) {
	c, th, r := b.Canvas, b.Ctx.Theme, p.Scroll.View
	if !p.tiles {
		c.Shadow(r, 12, 14, game.Fade(th.Ground, 0.8))
	}
	c.Push()
	c.Clip(r.Inset(-6, -3))
	for i := range all {
		if w := &all[i]; w.Kind == board.RowWidget {
			p.drawRow(b, w)
		}
	}
	c.Pop()
	p.Scroll.Draw(c, th)
}

// drawHelp draws the button that opens the rule.
func (p *prompt) drawHelp(b board.Frame, w *board.Widget) {
	c, th, r, look := b.Canvas, b.Ctx.Theme, w.Rect, b.Ctx.Focus.Look(w.ID)
	edge := th.Line
	if look.Hot {
		edge = th.Ember
	}
	board.Iron.Draw(b, r, 10, look.Hot)
	c.Stroke(r, 10, 1.5, edge)
	if look.Ring {
		c.Ring(th, r)
	}
	c.Text(w.Text, r, game.TextStyle{
		Font: board.Number, Size: 22 * p.grow(), Color: th.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
}

// drawRow draws a row, as far as it is in view.
func (p *prompt) drawRow(b board.Frame, w *board.Widget) {
	c, ctx, th, of, r := b.Canvas, b.Ctx, b.Ctx.Theme, &p.rows[w.Nth], p.rowRect(w.Nth)
	if !p.Scroll.Shows(r) {
		return
	}
	live, hot := w.Enabled, b.Hot == w.ID
	face, edge, col := th.GroundLight, th.Ember, th.Bone
	switch {
	case !live:
		edge, col = game.Fade(th.Line, 0.4), th.Dim
	case hot:
		face, edge = th.PanelLight, th.EmberBright
	}
	c.Fill(r, 9, face)
	c.Stroke(r, 9, 1.5, edge)
	if hot && ctx.Focus.ByKeys() {
		c.Stroke(r.Inset(2, 2), 8, 2.5, th.EmberBright)
	}
	c.Push()
	if !live {
		c.Fade(0.6)
	}
	if p.tiles {
		p.drawTile(b, w, of)
		c.Pop()
		return
	}
	used := 0.0
	if n := of.dice.Total(); n > 0 {
		used = 8
		for col := dice.Color(dice.NumColors); col > 0; col-- {
			for range of.dice[col-1] {
				used += r.H - 8
				b.Kit.DieFace(c, ctx, col-1, game.Rect{X: r.X + r.W - used, Y: r.Y + 6, W: r.H - 12, H: r.H - 12}, false)
			}
		}
	}
	if k := of.move.Kind; k == match.PickCard || k == match.Play {
		cost, high := b.Kit.Library.Cards[of.card].Cost, 28*p.Lay.Grow.Column
		used = pieces.CostWidth(cost, high) + 12
		b.Kit.CostRow(c, ctx, cost, game.Point{X: r.X + r.W - used, Y: r.Y + (r.H-high)/2}, high)
	}
	c.Pop()
	style := rowStyle(p.Lay.Grow.Column)
	style.Color = col
	c.Text(w.Text, game.Rect{X: r.X + 12, Y: r.Y + 1, W: r.W - used - 22, H: r.H - 2}, style)
}

// drawTile draws a die with the name of its colour below it.
func (p *prompt) drawTile(b board.Frame, w *board.Widget, of *row) {
	k, r := p.Lay.Grow.Column, w.Rect
	face, name := r.CutTop(r.H - 26*k)
	side := min(face.W, face.H) - 10*k
	for i, n := range of.dice {
		if n > 0 {
			b.Kit.DieFace(b.Canvas, b.Ctx, dice.Color(i), game.Rect{W: side, H: side}.CenterIn(face), false)
		}
	}
	b.Canvas.Text(w.Text, name, game.TextStyle{
		Font: board.Mark, Size: 18 * k, MinSize: 16, Color: b.Ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
}

// mostTiles is how many dice are shown side by side.
const mostTiles = 5

// rowEdges is the width of a row that its text leaves free, also beside a scroll bar.
const rowEdges = 40.0

func rowStyle(k float64) game.TextStyle {
	return game.TextStyle{Font: board.Prose, Size: 21 * k, MinSize: 18, VAlign: game.Middle, Leading: 1.02, Shrink: true}
}
