package ask

import (
	"cinderclash/ai"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// Hint is the hint that a player has asked for: the move that the strongest level would make, the chance to win with
// it and without it, and what it would do. The zero value is no hint.
type Hint struct {
	Asked, known bool
	advice       ai.Advice
	Text         string
	grow         float64 // the scale of its letters
	head         float64 // the height of its heading
	At           game.Rect
}

// Follow updates the hint: whether it is asked for and whether its advice is known. It words the hint anew if that has
// changed, and reports whether there is a new text.
func (c *Hint) Follow(advice ai.Advice, asked, known bool, l narrate.Forecaster, f *narrate.Forecasts, plans []narrate.Plan) (changed bool) {
	if c.Asked == asked && c.known == known && c.Text != "" == asked {
		return false
	}
	*c = Hint{Asked: asked, known: known, advice: advice}
	switch {
	case known:
		c.Text = l.Advise(&advice, f, plans)
	case asked:
		c.Text = l.Words.T("table.hint.thinking")
	}
	return asked
}

// Points reports whether choosing a widget makes the advised move, or a step of it.
func (c *Hint) Points(w *game.Widget) bool {
	if !c.known || !w.Enabled {
		return false
	}
	best, is := c.advice.Best, board.Of(w)
	switch {
	case best.Kind == match.Pair:
		return is.Kind == board.HeroWidget && (is.Hero == best.Hero() || is.Hero == match.Ref(best.B))
	case best.Kind == match.FixColor:
		return is.Kind == board.CardWidget && is.Card == best.CardID() || is.Move == best
	}
	return is.Advised || w.Gives != nil && is.Move == best
}

// Aim points at the dice that must be marked, or must not be, for the advised move, and proposes a button only if it makes that move.
func (c *Hint) Aim(all []game.Widget, a *Asking, tr *board.Tray) {
	if !c.known {
		return
	}
	if c.advice.Best.Kind == match.Keep && a.keeping() {
		tr.Advise(all, a.Pending.Who, a.Among(), c.advice.Best.Pool())
	}
	for i := range all {
		if w := &all[i]; board.Of(w).Kind == board.ConfirmWidget || board.Of(w).Kind == board.PassWidget {
			w.Look.Strong = c.Points(w)
		}
	}
}

// HintBox is the button that asks for a hint.
const HintBox = "hint"

// Lay adds the button that asks for a hint, if one is offered, and the hint, if there is one. A click on the button
// calls turn.
func (c *Hint) Lay(all *board.List, offered bool, l *board.Layout, words *narrate.Narrator, turn game.Handler) {
	if offered {
		all.Put(game.Box{ID: HintBox, Rect: l.Advise, Enabled: true, Text: words.Hint, Do: turn}, board.Thing{Kind: board.HintWidget})
	}
	if c.Text == "" {
		return
	}
	behind := all.Widgets()
	for i := range behind { // what lies behind the hint keeps the part beside it
		switch w := &behind[i]; board.Of(w).Kind {
		case board.HeroWidget, board.PileWidget, board.FoldWidget:
			w.Rect = board.Beyond(w.Rect, c.At)
		default: // it lies elsewhere
		}
	}
	all.Put(game.Box{ID: "hint.text", Rect: c.At, Kind: game.Label, Enabled: true, Text: c.Text}, board.Thing{Kind: board.HintTextWidget})
}

// hintEdge is the margin inside a hint.
const hintEdge = 14.0

// adviser starts and drops the search for a hint.
type adviser interface {
	AskHint()
	DropHint()
}

// Turn drops the hint that was asked for, or else asks for one. live is whether a decision can be made now; without one
// no hint is asked for.
func (c *Hint) Turn(s adviser, live bool) {
	switch {
	case c.Asked:
		s.DropHint()
	case live:
		s.AskHint()
	}
}

// Measure sets the hint's place and size in a layout: above the buttons for a turn.
func (c *Hint) Measure(cv *game.Canvas, l *board.Layout, words *narrate.Narrator) {
	c.At, c.grow = l.Note, l.Grow.Tray
	wide := c.At.W - 2*hintEdge
	_, c.head = cv.TextSize(words.HintHead, wide, hintHead(c.grow))
	_, high := cv.TextSize(c.Text, wide, hintStyle(c.grow))
	_, c.At = c.At.CutTop(c.At.H - min(c.At.H, c.head+high+3*hintEdge))
}

func hintHead(grow float64) game.TextStyle {
	return game.TextStyle{Font: board.Said, Size: 20 * grow, MinSize: 18, MaxLines: 1, Shrink: true}
}

func hintStyle(grow float64) game.TextStyle {
	return game.TextStyle{Font: board.Prose, Size: 21 * grow, MinSize: 18, Leading: 1.2, Shrink: true}
}

// drawButton draws the button that asks for a hint.
func (of *Hint) drawButton(b board.Frame, w *game.Widget) {
	c, th, r, look := b.Canvas, b.Ctx.Theme, w.Rect, b.Ctx.Focus.Look(w.ID)
	c.Plate(th, game.Iron, r, 10, look.Hot || of.Asked)
	if look.Hot || of.Asked {
		c.Stroke(r, 10, 1.5, th.Ember)
	}
	if look.Ring {
		c.Ring(th, r)
	}
	high := min(r.H-16, 0.34*r.W)
	c.Picture(b.Art.Hint, game.Rect{X: r.X + 8, Y: r.Y + (r.H-high)/2, W: high, H: high})
	_, word := r.CutLeft(high + 10)
	word.W -= 8
	c.Text(w.Text, word.Inset(2, 1), game.TextStyle{
		Font: board.Label, Size: 0.3 * r.H, MinSize: 14, Color: th.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
}

// Draw draws the button and the hint, and outlines the widgets that it points at.
func (of *Hint) Draw(b board.Frame, all []game.Widget, words *narrate.Narrator) {
	c, ctx := b.Canvas, b.Ctx
	for i := range all {
		if board.Of(&all[i]).Kind == board.HintWidget {
			of.drawButton(b, &all[i])
		}
	}
	for i := range all {
		if board.Of(&all[i]).Kind == board.HintTextWidget {
			of.drawText(b, &all[i], words)
		}
	}
	for i := range all {
		if w := &all[i]; w.Rect.H > 0 && of.Points(w) {
			c.Stroke(w.Rect.Inset(-4, -4), 12, 4, game.Fade(ctx.Theme.Ground, 0.8))
			c.Stroke(w.Rect.Inset(-4, -4), 12, 2.5, ctx.Theme.Boon)
		}
	}
}

// drawText draws the heading and the text.
func (of *Hint) drawText(b board.Frame, w *game.Widget, words *narrate.Narrator) {
	c, th, box := b.Canvas, b.Ctx.Theme, w.Rect
	c.Shadow(box, 12, 14, game.Fade(th.Ground, 0.8))
	c.Plate(th, game.Slate, box, 12, false)
	c.Stroke(box, 12, 2, th.Boon)
	head, style := hintHead(of.grow), hintStyle(of.grow)
	head.Color, style.Color = th.Boon, th.Bone
	top, rest := box.Inset(hintEdge, hintEdge).CutTop(of.head)
	c.Text(words.HintHead, top, head)
	rest.Y, rest.H = rest.Y+6, rest.H-6
	c.Text(w.Text, rest, style)
}
