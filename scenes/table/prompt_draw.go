package table

import (
	"cinderclash/engine/dice"
	"cinderclash/game"
)

// widgets appends the choices that have no place of their own, and the buttons. Rows that are out of view have no height,
// so that keys and the trace know them. kept are the dice that are not rolled again; live: a decision can be made now.
func (p *prompt) widgets(buf []widget, a *asking, kept dice.Pool, live bool) []widget {
	for i := range p.rows {
		r := &p.rows[i]
		w := widget{kind: rowWidget, nth: i, hero: r.hero, card: r.card, move: r.move, whole: r.does == noDeed, does: r.does}
		if w.does == noDeed {
			w.does = doMove
		}
		w.Box = game.Box{ID: r.id, Enabled: live, Text: r.text}
		if full := p.rowRect(i); p.scroll.Shows(full) {
			if cut := p.scroll.Cut(full); cut.H >= p.high/2 {
				w.Rect = cut
			}
		}
		buf = append(buf, w)
	}
	if b := &p.confirm; b.text != "" {
		w := widget{kind: confirmWidget, move: b.move, whole: b.enabled && !a.keeping(), does: doMove}
		if a.keeping() {
			w.move = keepMove(kept)
		}
		w.Box = game.Box{ID: confirmBox, Rect: p.lay.confirm, Enabled: live && b.enabled, Text: b.text}
		buf = append(buf, w)
	}
	if b := &p.pass; b.text != "" {
		w := widget{kind: passWidget, move: b.move, whole: !p.cancels, does: doPass}
		if p.cancels {
			w.does = doWithdraw
		}
		w.Box = game.Box{ID: passBox, Rect: p.lay.pass, Enabled: live, Text: b.text}
		buf = append(buf, w)
	}
	return buf
}

// labels appends what is asked, in words, and the way to its rule.
func (p *prompt) labels(buf []widget, words *wording) []widget {
	ask, why := p.lay.words(p.answerable())
	if p.why != "" {
		w := widget{kind: helpWidget, does: doRule}
		w.Box = game.Box{ID: helpBox, Rect: p.lay.help, Enabled: true, Text: words.help}
		buf = append(buf, w)
	}
	if p.title != "" {
		w := widget{kind: askWidget}
		w.Box = game.Box{ID: "prompt.title", Rect: ask, Kind: game.Label, Enabled: true, Text: p.title}
		buf = append(buf, w)
	}
	if p.why != "" {
		w := widget{kind: whyWidget}
		w.Box = game.Box{ID: "prompt.why", Rect: why, Kind: game.Label, Enabled: true, Text: p.why}
		buf = append(buf, w)
	}
	return buf
}

// draw draws what is asked; on: a player at the screen is asked.
func (p *prompt) draw(b brush, all []widget, on bool) {
	c, th, r := b.c, b.ctx.Theme, p.lay.prompt
	if p.title != "" || p.answerable() {
		edge := th.Line
		if on {
			edge = th.Ember
		}
		c.Shadow(r, 14, 14, game.Fade(th.Ground, 0.7))
		c.Fill(r, 14, game.Fade(th.Panel, 0.95))
		c.Stroke(r, 14, 2, edge)
	}
	for _, k := range [...]widgetKind{askWidget, whyWidget, helpWidget} {
		for i := range all {
			switch w := &all[i]; {
			case w.kind != k:
			case k == askWidget:
				p.drawAsk(b, w, on)
			case k == whyWidget:
				p.drawWhy(b, w)
			default:
				p.drawHelp(b, w)
			}
		}
	}
}

// drawChoices draws what is decided about, or the choices that have no place of their own, and returns where.
func (p *prompt) drawChoices(b brush, all []widget) game.Rect {
	switch {
	case p.note != "":
		return p.drawNote(b)
	case p.scroll.Height > 0:
		p.drawRows(b, all)
		return p.scroll.View
	}
	return game.Rect{}
}

// drawButtons draws the buttons that answer.
func (p *prompt) drawButtons(b brush, all []widget) {
	for _, k := range [...]widgetKind{confirmWidget, passWidget} {
		for i := range all {
			if w := &all[i]; w.kind == k {
				look := b.ctx.Focus.Look(w.ID)
				look.Strong, look.Size = k == confirmWidget, 24*p.lay.grow.stage
				b.c.Button(b.ctx.Theme, w.Box, look)
			}
		}
	}
}

// drawAsk draws what is asked.
func (p *prompt) drawAsk(b brush, w *widget, on bool) {
	col := b.ctx.Theme.Ash
	if on {
		col = b.ctx.Theme.Bone
	}
	b.c.Text(w.Text, w.Rect, game.TextStyle{
		Font: game.SerifBold, Size: 26 * p.lay.grow.stage, MinSize: 18, Color: col, VAlign: game.Middle, Leading: 1.05, MaxLines: 2, Shrink: true,
	})
}

// drawWhy draws what asks it.
func (p *prompt) drawWhy(b brush, w *widget) {
	b.c.Text(w.Text, w.Rect, game.TextStyle{Font: game.Sans, Size: 18 * p.lay.grow.stage, MinSize: 18, Color: b.ctx.Theme.Ash, Leading: 1.12, MaxLines: 3, Shrink: true})
}

// drawNote draws what is decided about, in the words of its card, and returns where.
func (p *prompt) drawNote(b brush) game.Rect {
	c, th, box := b.c, b.ctx.Theme, p.lay.note
	style := game.TextStyle{Font: game.Serif, Size: 22 * p.lay.grow.stage, MinSize: 18, Color: th.Bone, Leading: 1.2, Shrink: true}
	_, high := c.TextSize(p.note, box.W-28, style)
	box.H = min(box.H, high+24)
	c.Shadow(box, 12, 12, game.Fade(th.Ground, 0.7))
	c.Fill(box, 12, game.Fade(th.Panel, 0.95))
	c.Text(p.note, box.Inset(14, 10), style)
	return box
}

// rowRect is where the i-th row stands.
func (p *prompt) rowRect(i int) game.Rect {
	r := p.scroll.View
	wide := r.W
	if p.scroll.Height > r.H {
		wide -= 18
	}
	return game.Rect{X: r.X, Y: p.scroll.Y() + float64(i)*(p.high+rowGap), W: wide, H: p.high}
}

// drawRows draws the choices that have no place of their own.
func (p *prompt) drawRows(b brush, all []widget) {
	c, th, r := b.c, b.ctx.Theme, p.scroll.View
	c.Shadow(r, 12, 14, game.Fade(th.Ground, 0.8))
	c.Push()
	c.Clip(r.Inset(-6, -3))
	for i := range all {
		if w := &all[i]; w.kind == rowWidget {
			p.drawRow(b, w)
		}
	}
	c.Pop()
	p.scroll.Draw(c, th)
}

// drawHelp draws the way from the prompt to its rule.
func (p *prompt) drawHelp(b brush, w *widget) {
	c, th, r, look := b.c, b.ctx.Theme, w.Rect, b.ctx.Focus.Look(w.ID)
	face, edge := game.Fade(th.GroundLight, 0.9), th.Line
	if look.Hot {
		face, edge = th.PanelLight, th.Ember
	}
	c.Fill(r, 10, face)
	c.Stroke(r, 10, 1.5, edge)
	if look.Ring {
		c.Ring(th, r)
	}
	c.Text(w.Text, r, game.TextStyle{
		Font: game.SansBold, Size: 22 * p.lay.grow.stage, Color: th.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
}

// drawRow draws a choice, as far as it is in view.
func (p *prompt) drawRow(b brush, w *widget) {
	c, ctx, th, of, r := b.c, b.ctx, b.ctx.Theme, &p.rows[w.nth], p.rowRect(w.nth)
	if !p.scroll.Shows(r) {
		return
	}
	live, hot := w.Enabled, b.hot == w.ID
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
	used := 0.0
	if n := of.dice.Total(); n > 0 {
		used = 8
		for col := dice.Color(dice.NumColors); col > 0; col-- {
			for range of.dice[col-1] {
				used += r.H - 8
				b.kit.DieFace(c, ctx, col-1, game.Rect{X: r.X + r.W - used, Y: r.Y + 6, W: r.H - 12, H: r.H - 12}, false)
			}
		}
	}
	c.Pop()
	style := rowStyle(p.lay.grow.stage)
	style.Color = col
	c.Text(w.Text, game.Rect{X: r.X + 12, Y: r.Y + 1, W: r.W - used - 22, H: r.H - 2}, style)
}

// rowEdges is how much of the width of the rows their texts leave free, also where they are scrolled.
const rowEdges = 40.0

func rowStyle(k float64) game.TextStyle {
	return game.TextStyle{Font: game.Serif, Size: 21 * k, MinSize: 18, VAlign: game.Middle, Leading: 1.02, Shrink: true}
}
