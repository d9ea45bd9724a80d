package table

import (
	"cinderclash/ai"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// counsel is the hint that a player has asked for: the move that the strongest level would make, the chance to win with
// it and without it, and what it would do. The zero value is none.
type counsel struct {
	asked, known bool
	advice       ai.Advice
	text         string
	grow         float64 // how much larger its letters are than usual
	head         float64 // how high its heading is
	at           game.Rect
}

// follow takes over what is known of the hint, and words it anew if that has changed.
func (c *counsel) follow(advice ai.Advice, asked, known bool, l teller, f *foresight, plans []plan) (changed bool) {
	if c.asked == asked && c.known == known && c.text != "" == asked {
		return false
	}
	*c = counsel{asked: asked, known: known, advice: advice}
	switch {
	case known:
		c.text = l.advise(&advice, f, plans)
	case asked:
		c.text = l.w.T("table.hint.thinking")
	}
	return asked
}

// points reports whether choosing a widget is the advised move, or its next step.
func (c *counsel) points(w *widget) bool {
	if !c.known || !w.Enabled {
		return false
	}
	best := c.advice.Best
	switch {
	case best.Kind == match.Pair:
		return w.kind == heroWidget && (w.hero == best.Hero() || w.hero == match.Ref(best.B))
	case best.Kind == match.FixColor:
		return w.kind == cardWidget && w.card == best.CardID() || w.move == best
	}
	return w.does != noDeed && w.move == best
}

// hintBox is the button that asks for a hint.
const hintBox = "hint"

// widgets appends the button that asks for a hint, if there is one to be had, and the hint.
func (c *counsel) widgets(buf []widget, offered bool, l *layout, words *wording) []widget {
	if offered {
		w := widget{kind: counselWidget, does: doHint}
		w.Box = game.Box{ID: hintBox, Rect: l.advise, Enabled: true, Text: words.hint}
		buf = append(buf, w)
	}
	if c.text == "" {
		return buf
	}
	w := widget{kind: counselTextWidget}
	w.Box = game.Box{ID: "hint.text", Rect: c.at, Kind: game.Label, Enabled: true, Text: c.text}
	for i := range buf { // heroes behind it are pointed at beside it
		if buf[i].kind == heroWidget {
			buf[i].Rect = beyond(buf[i].Rect, w.Rect)
		}
	}
	return append(buf, w)
}

// counselEdge is the room around a hint.
const counselEdge = 14.0

// adviser finds a hint out.
type adviser interface {
	AskHint()
	DropHint()
}

// turn asks for a hint, or sends it away; live: there is something to be decided.
func (c *counsel) turn(s adviser, live bool) {
	switch {
	case c.asked:
		s.DropHint()
	case live:
		s.AskHint()
	}
}

// measure finds how high its heading and its text are in a layout, and where it stands: where the stack hangs over those who
// fight, in its place while that is empty, as dice fall between them. stacked: it is not.
func (c *counsel) measure(cv *game.Canvas, l *layout, words *wording, stacked bool) {
	c.at, c.grow = l.note, l.grow.stage
	if l.hangs() && !stacked {
		c.at, c.grow = l.stack, l.grow.told
	}
	wide := c.at.W - 2*counselEdge
	_, c.head = cv.TextSize(words.hintHead, wide, counselHead(c.grow))
	_, high := cv.TextSize(c.text, wide, counselStyle(c.grow))
	c.at.H = min(c.at.H, c.head+high+3*counselEdge)
}

func counselHead(grow float64) game.TextStyle {
	return game.TextStyle{Font: game.SerifItalic, Size: 20 * grow, MinSize: 18, MaxLines: 1, Shrink: true}
}

func counselStyle(grow float64) game.TextStyle {
	return game.TextStyle{Font: game.Serif, Size: 21 * grow, MinSize: 18, Leading: 1.2, Shrink: true}
}

// drawButton draws the way to a hint.
func (of *counsel) drawButton(b brush, w *widget) {
	c, th, r, look := b.c, b.ctx.Theme, w.Rect, b.ctx.Focus.Look(w.ID)
	face, edge := game.Fade(th.GroundLight, 0.9), th.Line
	if look.Hot || of.asked {
		face, edge = th.PanelLight, th.Ember
	}
	c.Fill(r, 10, face)
	c.Stroke(r, 10, 1.5, edge)
	if look.Ring {
		c.Ring(th, r)
	}
	high := r.H - 6
	c.Picture(b.art.hint, game.Rect{X: r.Center().X - high/2, Y: r.Y + 3, W: high, H: high})
}

// draw draws the button and the hint, and marks what it points at.
func (of *counsel) draw(b brush, all []widget, words *wording) {
	c, ctx := b.c, b.ctx
	for i := range all {
		if all[i].kind == counselWidget {
			of.drawButton(b, &all[i])
		}
	}
	for i := range all {
		if all[i].kind == counselTextWidget {
			of.drawText(b, &all[i], words)
		}
	}
	for i := range all {
		if w := &all[i]; w.Rect.H > 0 && of.points(w) {
			c.Stroke(w.Rect.Inset(-4, -4), 12, 4, game.Fade(ctx.Theme.Ground, 0.8))
			c.Stroke(w.Rect.Inset(-4, -4), 12, 2.5, ctx.Theme.Boon)
		}
	}
}

// drawText draws the hint in words.
func (of *counsel) drawText(b brush, w *widget, words *wording) {
	c, th, box := b.c, b.ctx.Theme, w.Rect
	c.Shadow(box, 12, 14, game.Fade(th.Ground, 0.8))
	c.Gradient(box, 12, th.PanelLight, th.Panel)
	c.Stroke(box, 12, 2, th.Boon)
	head, style := counselHead(of.grow), counselStyle(of.grow)
	head.Color, style.Color = th.Boon, th.Bone
	top, rest := box.Inset(counselEdge, counselEdge).CutTop(of.head)
	c.Text(words.hintHead, top, head)
	rest.Y, rest.H = rest.Y+6, rest.H-6
	c.Text(w.Text, rest, style)
}
