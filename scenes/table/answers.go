package table

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// answerWidgets appends the choices that have no place of their own, and the buttons of the prompt. Rows that are out
// of view have no height, so that keys and the trace know them.
func (t *Table) answerWidgets(buf []widget) []widget {
	a := &t.ask
	for i := range a.rows {
		r := &a.rows[i]
		w := widget{kind: rowWidget, nth: i, hero: r.hero, card: r.card, move: r.move, whole: r.does == noDeed, does: r.does}
		if w.does == noDeed {
			w.does = doMove
		}
		w.Box = game.Box{ID: r.id, Enabled: t.live(), Text: r.text}
		if full := t.rowRect(i); a.scroll.Shows(full) {
			if cut := a.scroll.Cut(full); cut.H >= a.high/2 {
				w.Rect = cut
			}
		}
		buf = append(buf, w)
	}
	if b := &a.confirm; b.text != "" {
		w := widget{kind: confirmWidget, move: b.move, whole: b.enabled && !a.keeping(), does: doMove}
		if a.keeping() {
			w.move = keepMove(t.dice().kept(a.among()))
		}
		w.Box = game.Box{ID: confirmBox, Rect: t.lay.confirm, Enabled: t.live() && b.enabled, Text: b.text}
		buf = append(buf, w)
	}
	if b := &a.pass; b.text != "" {
		w := widget{kind: passWidget, move: b.move, whole: !a.cancels, does: doPass}
		if a.cancels {
			w.does = doWithdraw
		}
		w.Box = game.Box{ID: passBox, Rect: t.lay.pass, Enabled: t.live(), Text: b.text}
		buf = append(buf, w)
	}
	return buf
}

// promptWidgets appends what is asked, in words, and the way to its rule.
func (t *Table) promptWidgets(buf []widget) []widget {
	a := &t.ask
	ask, why := t.lay.words(a.answerable())
	if a.why != "" {
		w := widget{kind: helpWidget, does: doRule}
		w.Box = game.Box{ID: helpBox, Rect: t.lay.help, Enabled: true, Text: t.words.help}
		buf = append(buf, w)
	}
	if a.title != "" {
		w := widget{kind: askWidget}
		w.Box = game.Box{ID: "prompt.title", Rect: ask, Kind: game.Label, Enabled: true, Text: a.title}
		buf = append(buf, w)
	}
	if a.why != "" {
		w := widget{kind: whyWidget}
		w.Box = game.Box{ID: "prompt.why", Rect: why, Kind: game.Label, Enabled: true, Text: a.why}
		buf = append(buf, w)
	}
	return buf
}

// drawPrompt draws what is asked, the choices that have no place of their own, and what has happened.
func (t *Table) drawPrompt(c *game.Canvas, ctx *game.Context) {
	th, a, r := ctx.Theme, &t.ask, t.lay.prompt
	if a.title != "" || a.answerable() {
		edge := th.Line
		if a.on {
			edge = th.Ember
		}
		c.Shadow(r, 14, 14, game.Fade(th.Ground, 0.7))
		c.Fill(r, 14, game.Fade(th.Panel, 0.95))
		c.Stroke(r, 14, 2, edge)
	}
	t.paint(c, ctx, askWidget)
	t.paint(c, ctx, whyWidget)
	t.paint(c, ctx, helpWidget)
	switch {
	case a.note != "":
		t.drawNote(c, ctx)
	case a.scroll.Height > 0:
		t.drawRows(c, ctx)
	default:
		t.drawTold(c, ctx)
	}
	t.paint(c, ctx, confirmWidget)
	t.paint(c, ctx, passWidget)
}

// drawAsk draws what is asked.
func (t *Table) drawAsk(c *game.Canvas, ctx *game.Context, w *widget) {
	col := ctx.Theme.Ash
	if t.ask.on {
		col = ctx.Theme.Bone
	}
	c.Text(w.Text, w.Rect, game.TextStyle{
		Font: game.SerifBold, Size: 26 * t.lay.grow.stage, MinSize: 18, Color: col, VAlign: game.Middle, Leading: 1.05, MaxLines: 2, Shrink: true,
	})
}

// drawWhy draws what asks it.
func (t *Table) drawWhy(c *game.Canvas, ctx *game.Context, w *widget) {
	c.Text(w.Text, w.Rect, game.TextStyle{Font: game.Sans, Size: 18 * t.lay.grow.stage, MinSize: 18, Color: ctx.Theme.Ash, Leading: 1.12, MaxLines: 3, Shrink: true})
}

// drawNote draws what is decided about, in the words of its card.
func (t *Table) drawNote(c *game.Canvas, ctx *game.Context) {
	th, box := ctx.Theme, t.lay.note
	style := game.TextStyle{Font: game.Serif, Size: 22, MinSize: 18, Color: th.Bone, Leading: 1.2, Shrink: true}
	_, high := c.TextSize(t.ask.note, box.W-28, style)
	box.H = min(box.H, high+24)
	c.Shadow(box, 12, 12, game.Fade(th.Ground, 0.7))
	c.Fill(box, 12, game.Fade(th.Panel, 0.95))
	c.Text(t.ask.note, box.Inset(14, 10), style)
}

func (t *Table) drawConfirm(c *game.Canvas, ctx *game.Context, w *widget) {
	look := ctx.Focus.Look(w.ID)
	look.Strong, look.Size = true, 24*t.lay.grow.stage
	c.Button(ctx.Theme, w.Box, look)
}

func (t *Table) drawPass(c *game.Canvas, ctx *game.Context, w *widget) {
	look := ctx.Focus.Look(w.ID)
	look.Size = 24 * t.lay.grow.stage
	c.Button(ctx.Theme, w.Box, look)
}

// rowRect is where the i-th row stands.
func (t *Table) rowRect(i int) game.Rect {
	r := t.ask.scroll.View
	wide := r.W
	if t.ask.scroll.Height > r.H {
		wide -= 18
	}
	return game.Rect{X: r.X, Y: t.ask.scroll.Y() + float64(i)*(t.ask.high+rowGap), W: wide, H: t.ask.high}
}

// drawRows draws the choices that have no place of their own.
func (t *Table) drawRows(c *game.Canvas, ctx *game.Context) {
	th, a := ctx.Theme, &t.ask
	r := a.scroll.View
	c.Shadow(r, 12, 14, game.Fade(th.Ground, 0.8))
	c.Push()
	c.Clip(r.Inset(-6, -3))
	t.paint(c, ctx, rowWidget)
	c.Pop()
	a.scroll.Draw(c, th)
}

// drawHelp draws the way from the prompt to its rule.
func (t *Table) drawHelp(c *game.Canvas, ctx *game.Context, w *widget) {
	th, r, look := ctx.Theme, w.Rect, ctx.Focus.Look(w.ID)
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
		Font: game.SansBold, Size: 22 * t.lay.grow.stage, Color: th.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Fixed: true,
	})
}

// toldLines is how many sentences are told at once.
const toldLines = 5

// drawTold draws what has just happened, in words, below the stack: the newest first, older sentences paler.
func (t *Table) drawTold(c *game.Canvas, ctx *game.Context) {
	th, r := ctx.Theme, t.lay.told
	if !t.model.fighting {
		r = t.lay.paired
	}
	if r == t.lay.stack && len(t.model.stack) > 0 {
		return
	}
	last := len(t.told) - 1
	y := r.Y
	for i := last; i > last-toldLines && t.told[i] != ""; i-- {
		style := game.TextStyle{Font: game.Serif, Size: 18, Color: game.Mix(th.Ash, th.Dim, 0.15*float64(last-i)), Leading: 1.15}
		if i == last {
			style.Size, style.Color = 21, th.Bone
		}
		_, h := c.TextSize(t.told[i], r.W-24, style)
		if y+h > r.Y+r.H {
			return
		}
		if i == last {
			c.Fill(game.Rect{X: r.X, Y: y + 2, W: 4, H: h - 4}, 2, th.Ember)
		}
		c.Text(t.told[i], game.Rect{X: r.X + 16, Y: y, W: r.W - 24}, style)
		y += h + 8
	}
}

func (t *Table) drawRow(c *game.Canvas, ctx *game.Context, w *widget) {
	th, of, r := ctx.Theme, &t.ask.rows[w.nth], t.rowRect(w.nth)
	if !t.ask.scroll.Shows(r) {
		return
	}
	live, hot := w.Enabled, t.hot == w.ID
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
				t.kit.DieFace(c, ctx, col-1, game.Rect{X: r.X + r.W - used, Y: r.Y + 6, W: r.H - 12, H: r.H - 12}, false)
			}
		}
	}
	c.Pop()
	c.Text(w.Text, game.Rect{X: r.X + 12, Y: r.Y + 1, W: r.W - used - 22, H: r.H - 2}, game.TextStyle{
		Font: game.Serif, Size: 21 * t.lay.grow.stage, MinSize: 18, Color: col, VAlign: game.Middle, Leading: 1.02, Shrink: true,
	})
}

// drawHint says why what is pointed at, or was clicked, cannot be chosen.
func (t *Table) drawHint(c *game.Canvas, ctx *game.Context) {
	th := ctx.Theme
	text := t.reasonShown()
	if text == "" || t.tells() {
		return
	}
	r := t.lay.hint
	if h := t.hand().card(t.hot); h != nil {
		big := t.hand().largeRect(h)
		r.Y = big.Y - r.H - 12
		r.X = max(t.lay.room.X+8, min(t.lay.room.X+t.lay.room.W-r.W-8, big.X+big.W/2-r.W/2))
	}
	style := game.TextStyle{Font: game.SerifItalic, Size: 21 * t.lay.grow.stage, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	w, _ := c.TextSize(text, r.W-80, style)
	pill := game.Rect{X: r.X + (r.W-w-72)/2, Y: r.Y, W: w + 72, H: r.H}
	c.Shadow(pill, pill.H/2, 12, game.Fade(th.Ground, 0.8))
	c.Fill(pill, pill.H/2, th.Ground)
	c.Stroke(pill, pill.H/2, 1.5, th.Bane)
	c.Picture(t.art.warning, game.Rect{X: pill.X + 14, Y: pill.Y + 8, W: 28, H: 28})
	c.Text(text, game.Rect{X: pill.X + 50, Y: pill.Y, W: w + 10, H: pill.H}, style)
}

// whyNotUse says why a chip cannot be used.
func (t *Table) whyNotUse(w widget) string {
	c := &t.model.chips[w.who].list[w.nth]
	if why := c.whyNot(&t.words); why != "" || !t.ask.on || w.who != t.asker() {
		return why
	}
	return t.whyNotMove(w)
}

// whyNotHero says why a hero cannot be chosen.
func (t *Table) whyNotHero(w widget) string {
	a := &t.ask
	mv := match.Move{Kind: match.PickHero, A: uint16(w.hero)}
	switch {
	case !a.on || w.does != noDeed:
		return ""
	case a.pend.Shape == match.Pairing && (w.who == a.pend.Who || a.own == 0):
		return t.words.T("table.pair-own-first")
	case a.pend.Shape == match.Pairing:
		mv = match.Move{Kind: match.Pair, A: uint16(a.own), B: uint16(w.hero)}
	case a.pend.Cause != match.ByTarget:
		return ""
	}
	return t.reason(t.session.Observation().Why(mv))
}
