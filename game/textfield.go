package game

import "unicode/utf8"

// TextField is one line that a player writes. While it is the hot box it takes what is typed. Confirmed by a gamepad or
// a finger, or clicked at the mark at its end, it opens a keyboard on the screen.
type TextField struct {
	ID    string
	Rect  Rect
	Label string // shown while there is no text
	Text  string
	Limit int // of letters; 0 for 40

	Disabled bool
	Hint     string  // what is said while it is hot
	Do       Handler // what confirming it does; may be nil
}

// typing are the actions whose keys also write letters or belong to a text field.
var typing = Actions(0).With(Pass).With(Log).With(Inspect).With(NextTab).With(PrevTab).With(Skip).With(Undo).
	With(Digit0).With(Digit1).With(Digit2).With(Digit3).With(Digit4).With(Digit5).With(Digit6).With(Digit7).With(Digit8).With(Digit9)

// Box returns the field's box.
func (f *TextField) Box() Box {
	text := f.Text
	if text == "" {
		text = f.Label
	}
	return Box{ID: f.ID, Rect: f.Rect, Kind: Button, Enabled: !f.Disabled, Text: text, Hint: f.Hint, Do: f.Do}
}

// Boxes appends the field's box.
func (f *TextField) Boxes(buf []Box) []Box { return append(buf, f.Box()) }

// Update takes what is typed where the field is hot, and reports whether the text has changed. The keys it
// takes are no actions any more in this tick, so call it before looking at those.
func (f *TextField) Update(ctx *Context) bool {
	before := f.Text
	if w := ctx.app.written; w != nil && w.field == f.ID {
		f.Text = w.text
	}
	if ctx.Focus.Hot() != f.ID {
		return f.Text != before
	}
	in := ctx.Input
	marked := in.Pointer.Released && f.mark().Contains(in.Pointer.At)
	if ctx.Focus.activated == f.ID && (in.Device == Gamepad || in.Device == Touch || marked) {
		ctx.Focus.activated = "" // it asks for the keyboard, and for nothing that a scene does with the text
		ctx.app.keyboard = newVirtualKeyboard(ctx, f)
	}
	spaced := false
	for _, r := range in.Typed {
		spaced = spaced || r == ' ' && f.Text != ""
		if writable(f.Text, r, f.limit()) {
			f.Text += string(r)
		}
	}
	if spaced { // the key was meant for the text, and confirms nothing
		in.Pressed &^= Actions(0).With(Confirm)
		if ctx.Focus.activated == f.ID {
			ctx.Focus.activated = ""
		}
	}
	if in.Pressed.Has(Erase) && f.Text != "" {
		_, n := utf8.DecodeLastRuneInString(f.Text)
		f.Text = f.Text[:len(f.Text)-n]
	}
	if in.Device != Gamepad { // whose buttons write nothing
		in.Pressed &^= typing.With(Erase)
	}
	return f.Text != before
}

func (f *TextField) limit() int {
	if f.Limit == 0 {
		return 40
	}
	return f.Limit
}

// writable reports whether a letter can be written after a text. A space at the beginning is the key that chose the field.
func writable(text string, r rune, limit int) bool {
	return utf8.RuneCountInString(text) < limit && r >= ' ' && r != 0x7f && (text != "" || r != ' ')
}

// mark is where the sign of a keyboard is, at the end of the field.
func (f *TextField) mark() Rect {
	side := min(f.Rect.H, 58)
	return Rect{f.Rect.X + f.Rect.W - side, f.Rect.Y + f.Rect.H - side, side, side}
}

// DrawMark draws the sign of the keyboard that a click on it opens, for a field that is not drawn by Draw.
func (f *TextField) DrawMark(c *Canvas, ctx *Context) {
	col := ctx.Theme.Ash
	if ctx.Focus.Look(f.ID).Hot {
		col = ctx.Theme.EmberBright
	}
	r := Rect{W: 30, H: 20}.CenterIn(f.mark())
	c.Stroke(r, 4, 1.8, col)
	for row := range 2 {
		for key := range 4 {
			c.Fill(Rect{r.X + 4.5 + 6*float64(key), r.Y + 4 + 4.5*float64(row), 3, 2.5}, 0.5, col)
		}
	}
	c.Fill(Rect{r.X + 8, r.Y + 13.5, 14, 2.5}, 1, col)
}

// Draw draws the field with a mark where the next letter goes.
func (f *TextField) Draw(c *Canvas, ctx *Context) {
	t, look := ctx.Theme, ctx.Focus.Look(f.ID)
	edge := t.Line
	if look.Hot {
		edge = t.Ember
	}
	c.Fill(f.Rect, t.Radius, t.Ground)
	c.Stroke(f.Rect, t.Radius, 1.5, edge)
	if look.Ring {
		c.Ring(t, f.Rect)
	}
	style := TextStyle{Font: Sans, Size: t.Body, Color: t.Bone, VAlign: Middle, MaxLines: 1, Shrink: true}
	in := f.Rect.Inset(18, 0)
	in.W -= f.mark().W - 12
	f.DrawMark(c, ctx)
	text := writtenEnd(c, f.Text, in.W, style)
	if text == "" {
		style.Color = t.Ash
		c.Text(f.Label, in, style)
	} else {
		c.Text(text, in, style)
	}
	if !look.Hot || !ctx.Calm() && ctx.Tick/30%2 == 1 {
		return
	}
	w := 0.0
	if text != "" {
		w, _ = c.TextSize(text, in.W, style)
	}
	c.Fill(Rect{in.X + w + 2, f.Rect.Y + f.Rect.H*0.25, 2.5, f.Rect.H * 0.5}, 1, t.Ember)
}

// writtenEnd is the end of a text, where it is written on, as far as a line of a width has room for it at the least
// size; all of it where that fits.
func writtenEnd(c *Canvas, text string, width float64, style TextStyle) string {
	style.Size, style.Fixed = MinTextSize, true
	wide := func(s string) bool {
		w, _ := c.TextSize(s, 10*DesignWidth, style)
		return w > width
	}
	if !wide(text) {
		return text
	}
	for text != "" && wide("…"+text) {
		_, n := utf8.DecodeRuneInString(text)
		text = text[n:]
	}
	return "…" + text
}
