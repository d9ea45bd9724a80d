package ask

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// LayAnswers adds the rows and the buttons. Rows out of view are included with no height, for the keyboard and the trace.
// kept are the dice that are not rolled again, and live is whether a decision can be made now.
func (p *prompt) LayAnswers(all *board.List, a *Asking, kept dice.Pool, live bool) {
	for i := range p.rows {
		r := &p.rows[i]
		box := game.Box{ID: r.id, Enabled: live, Text: r.text, Gives: (*move)(&r.move)}
		if r.back {
			box.Gives = withdrawing{}
		}
		if full := p.rowRect(i); p.Scroll.Shows(full) {
			if cut := p.Scroll.Cut(full); cut.H >= p.high/2 {
				box.Rect = cut
			}
		}
		all.Put(box, board.Thing{Kind: board.RowWidget, Nth: i, Hero: r.hero, Card: r.card, Move: r.move, Whole: !r.back})
	}
	confirm, pass := p.Lay.Answers(p.Where, p.confirm.Text == "" || p.Pass.Text == "")
	if b := &p.confirm; b.Text != "" {
		box := game.Box{ID: ConfirmBox, Rect: confirm, Enabled: live && b.enabled, Text: b.Text, Gives: (*move)(&b.move)}
		is := board.Thing{Kind: board.ConfirmWidget, Move: b.move, Whole: b.enabled && !a.keeping()}
		if a.keeping() {
			box.Gives, is.Move = rerolling{}, keepMove(kept)
		}
		p.answers(all.Put(box, is), !p.keeps)
	}
	if b := &p.Pass; b.Text != "" {
		box := game.Box{ID: PassBox, Rect: pass, Enabled: live, Text: b.Text, Gives: passing{}}
		if p.cancels {
			box.Gives = withdrawing{}
		}
		w := all.Put(box, board.Thing{Kind: board.PassWidget, Move: b.move, Whole: !p.cancels})
		w.On = game.Any(game.Pass)
		p.answers(w, p.keeps)
	}
}

// answers makes a widget a button that answers. strong means that it is proposed.
func (p *prompt) answers(w *game.Widget, strong bool) {
	w.Bare, w.Layer, w.Look = false, board.AnswersLayer, game.ButtonLook{Strong: strong, Size: 24 * p.grow()}
}

// Cover cuts the items of the stack that lie behind the rows back to the part beside them.
func (p *prompt) Cover(all []game.Widget) {
	if p.Scroll.Height == 0 {
		return
	}
	for i := range all {
		if w := &all[i]; board.Of(w).Kind == board.ItemWidget && w.Rect.H > 0 {
			w.Rect = board.Beyond(w.Rect, p.Scroll.View)
		}
	}
}

// LayWords adds the title, the reason and the button that opens the rule. A click on the button calls help. on is whether a
// player at the screen is asked.
func (p *prompt) LayWords(all *board.List, th *game.Theme, on bool, words *narrate.Narrator, help game.Handler) {
	ask, why, at := p.Lay.Question(p.Where)
	for _, r := range [...]*game.Rect{&ask, &why, &at} {
		*r = r.Move(0, -p.lift())
	}
	if p.Why != "" {
		all.Put(game.Box{ID: helpBox, Rect: at, Enabled: true, Text: words.Help, Do: help}, board.Thing{Kind: board.HelpWidget})
	}
	if p.title != "" {
		all.Label("prompt.title", ask, p.titleStyle(th, on), p.title).Layer = board.WordsLayer
	}
	if p.Why != "" {
		all.Label("prompt.why", why, p.whyStyle(th), p.Why).Layer = board.WordsLayer
	}
}

// drawPast draws the last question beside the hand, dimmed.
func (p *prompt) drawPast(b board.Frame) {
	c, th := b.Canvas, b.Ctx.Theme
	if ask, why, _ := p.Lay.Question(board.AtHand); p.title == "" {
		c.Text(p.asked.title, ask, p.titleStyle(th, false))
		c.Text(p.asked.why, why, p.whyStyle(th))
	}
	_, pass := p.Lay.Answers(board.AtHand, true)
	c.Button(th, game.Box{Rect: pass, Text: p.asked.pass}, game.ButtonLook{Size: 24 * p.Lay.Grow.Tray})
}

// titleStyle returns the style of the question in words. on is whether a player at the screen is asked.
func (p *prompt) titleStyle(th *game.Theme, on bool) game.TextStyle {
	col := th.Ash
	if on {
		col = th.Bone
	}
	return game.TextStyle{
		Font: board.Title, Size: 26 * p.grow(), MinSize: 18, Color: col, VAlign: game.Middle, Leading: 1.05, MaxLines: 2, Shrink: true,
	}
}

// whyStyle returns the style of the reason for the question.
func (p *prompt) whyStyle(th *game.Theme) game.TextStyle {
	return game.TextStyle{Font: board.Label, Size: 18 * p.grow(), MinSize: 18, Color: th.Ash, Leading: 1.12, MaxLines: 3, Shrink: true}
}

// Draw draws the panel of the question. on is whether a player at the screen is asked.
func (p *prompt) Draw(b board.Frame, on bool) {
	if p.asked != (past{}) && !on {
		p.drawPast(b)
	}
	c, th, r := b.Canvas, b.Ctx.Theme, p.Lay.AskPanel(p.Where).Move(0, -p.lift())
	if p.Where == board.AtHand && p.title != "" { // a bright place may lie behind it
		c.Fill(p.Lay.Turn.Inset(-8, -2), 10, game.Fade(th.Ground, 0.65))
	}
	if p.Where != board.AtHand {
		c.Shadow(r, 14, 14, game.Fade(th.Ground, 0.7))
		c.Plate(th, game.Slate, r, 14, false)
		if on {
			c.Stroke(r, 14, 2, th.Ember)
		}
	}
}

// DrawChoices draws the button that opens the rule and the rows or, unless stacked, the note. stacked means that the stack is shown above the question.
func (p *prompt) DrawChoices(b board.Frame, all []game.Widget, stacked bool) {
	for i := range all {
		if w := &all[i]; board.Of(w).Kind == board.HelpWidget {
			p.drawHelp(b, w)
		}
	}
	switch {
	case p.Scroll.Height > 0:
		p.drawRows(b, all)
	case p.note != "" && !stacked:
		p.drawNote(b)
	}
}

// grow returns the scale of the question and its buttons.
func (p *prompt) grow() float64 {
	if p.Where == board.AtHand {
		return p.Lay.Grow.Tray
	}
	return p.Lay.Grow.Column
}

// drawNote draws the note above the question.
func (p *prompt) drawNote(b board.Frame) {
	c, th, box := b.Canvas, b.Ctx.Theme, p.Lay.Stack
	style := game.TextStyle{Font: board.Prose, Size: 22 * p.Lay.Grow.Column, MinSize: 18, Color: th.Bone, Leading: 1.2, Shrink: true}
	_, high := c.TextSize(p.note, box.W-28, style)
	_, box = box.CutTop(box.H - min(box.H, high+24))
	c.Shadow(box, 12, 12, game.Fade(th.Ground, 0.7))
	c.Plate(th, game.Slate, box, 12, false)
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
func (p *prompt) drawRows(b board.Frame, all []game.Widget) {
	c, th, r := b.Canvas, b.Ctx.Theme, p.Scroll.View
	if !p.tiles {
		c.Shadow(r, 12, 14, game.Fade(th.Ground, 0.8))
	}
	c.Push()
	c.Clip(r.Inset(-6, -3))
	for i := range all {
		if w := &all[i]; board.Of(w).Kind == board.RowWidget {
			p.drawRow(b, w)
		}
	}
	c.Pop()
	p.Scroll.Draw(c, th)
}

// drawHelp draws the button that opens the rule.
func (p *prompt) drawHelp(b board.Frame, w *game.Widget) {
	c, th, r, look := b.Canvas, b.Ctx.Theme, w.Rect, b.Ctx.Focus.Look(w.ID)
	c.Row(th, r, 10, look, true, false)
	c.Text(w.Text, r, game.TextStyle{
		Font: board.Number, Size: 22 * p.grow(), Color: th.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
}

// drawRow draws a row, as far as it is in view.
func (p *prompt) drawRow(b board.Frame, w *game.Widget) {
	nth := board.Of(w).Nth
	c, ctx, th, of, r := b.Canvas, b.Ctx, b.Ctx.Theme, &p.rows[nth], p.rowRect(nth)
	if !p.Scroll.Shows(r) {
		return
	}
	live, hot := w.Enabled, b.Hot == w.ID
	edge, col := th.Ember, th.Bone
	switch {
	case !live:
		edge, col = game.Fade(th.Line, 0.4), th.Dim
	case hot:
		edge = th.EmberBright
	}
	c.Plate(th, game.Iron, r, 9, live && hot)
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
func (p *prompt) drawTile(b board.Frame, w *game.Widget, of *row) {
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
