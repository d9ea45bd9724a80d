package game

import (
	"strings"
	"unicode/utf8"
)

// TextField is one line of text that a player writes. While its box is hot it takes what is typed, and the keys that move
// a caret. It opens a keyboard on the screen if it is confirmed by a gamepad or a finger, or if the mark at its end is
// clicked.
type TextField struct {
	ID    string
	Rect  Rect
	Label string // shown while the text is empty
	Text  string
	Limit int // most letters; 0 for 40

	Wraps    bool // its scene draws it, in several lines, so a mouse cannot place the caret
	Disabled bool
	Hint     string  // shown while it is hot
	Do       Handler // what confirming it does; may be nil

	known       string  // Text when the caret was last set
	caret, mark int     // offsets in Text, in bytes; the text between them is selected
	composing   string  // what an input method is composing at the caret
	composed    bool    // an input method has written since the last Update
	scrolled    float64 // design units of the text to the left of the field
	stirred     int     // the tick in which the caret last moved
	clicked     int     // the tick of the last click
	clickedAt   int     // the offset in Text of the last click
	clicks      int     // consecutive clicks at the same offset
	drawn       Rect    // where Draw last drew the caret; empty before that
	fonts       *Fonts  // every letter of the text must be one that they draw; nil before the first Update
	refused     bool    // something was not written because it cannot be drawn
}

// editing are the actions that belong to a text field only.
var editing = Any(Erase, EraseAhead, SelectAll, Copy, Cut, Paste)

// Box returns the field's box. It takes Left and Right as long as the caret can move that way.
func (f *TextField) Box() Box {
	f.heed()
	text := f.Text
	if text == "" {
		text = f.Label
	}
	b := Box{ID: f.ID, Rect: f.Rect, Kind: Button, Enabled: !f.Disabled, Text: text, Hint: f.Hint, Do: f.Do, Writes: true}
	if from, to := f.selected(); !f.Disabled {
		if from < to || from > 0 {
			b.Takes = b.Takes.With(Left)
		}
		if from < to || to < len(f.Text) {
			b.Takes = b.Takes.With(Right)
		}
	}
	return b
}

// Boxes appends the field's box.
func (f *TextField) Boxes(buf []Box) []Box { return append(buf, f.Box()) }

// Update takes what is typed while the field is hot, and reports whether the text has changed. It removes the actions that
// it uses from the input, so call it before looking at those.
func (f *TextField) Update(ctx *Context) bool {
	f.heed()
	before, composed := f.Text, f.composed
	f.composed, f.fonts = false, ctx.Canvas.Fonts
	if w := ctx.app.written; w != nil && w.field == f.ID {
		f.replace(0, len(f.Text), w.text)
	}
	if text, ok := ctx.app.pasted(f.ID); ok {
		ctx.app.method.interrupt()
		f.write(strings.TrimSpace(text))
	}
	if ctx.Focus.Hot() == f.ID {
		f.attend(ctx)
	}
	f.excuse(ctx)
	return composed || f.Text != before
}

// excuse shows a notice if a letter was refused.
func (f *TextField) excuse(ctx *Context) {
	if f.refused {
		f.refused = false
		ctx.Notice(ctx.Text.T("keyboard.refused"))
	}
}

// attend is the part of Update for a hot field.
func (f *TextField) attend(ctx *Context) {
	in := ctx.Input
	byKeys := in.Device == Keyboard || in.Device == Mouse // other devices write with the keyboard on the screen
	if byKeys && !f.Disabled {
		ctx.app.writing = f
	}
	marked := in.Pointer.Released && f.signRect().Contains(in.Pointer.At)
	if ctx.Focus.activated == f.ID && (!byKeys || marked) {
		ctx.Focus.activated = "" // the click only opens the keyboard; the scene must not act on it
		ctx.app.keyboard = newVirtualKeyboard(ctx, f)
	}
	caret, mark, text := f.caret, f.mark, f.Text
	spaced := f.Text != "" && strings.ContainsRune(string(in.Typed), ' ')
	f.write(string(in.Typed))
	if spaced { // the space belongs to the text, so it confirms nothing
		in.Pressed &^= Any(Confirm)
		if ctx.Focus.activated == f.ID {
			ctx.Focus.activated = ""
		}
	}
	if in.Device != Gamepad { // a gamepad's buttons write nothing
		f.key(ctx)
		in.Pressed &^= in.Writing | editing
		if f.Text != "" {
			in.Pressed &^= Any(First, Last)
		}
	}
	f.point(ctx)
	if caret != f.caret || mark != f.mark || text != f.Text {
		f.stirred = ctx.Tick
	}
}

// key does what this tick's keys do to the text and the caret.
func (f *TextField) key(ctx *Context) {
	in := ctx.Input
	if in.Pressed&(editing|Any(Left, Right, First, Last)) == 0 {
		return
	}
	ctx.app.method.interrupt()
	from, to := f.selected()
	pressed := in.Pressed.Has
	switch {
	case pressed(Erase):
		f.erase(f.back(f.caret, in.ByWord))
	case pressed(EraseAhead):
		f.erase(f.ahead(f.caret, in.ByWord))
	case pressed(Left) && from < to && !in.Extend:
		f.move(from, false)
	case pressed(Right) && from < to && !in.Extend:
		f.move(to, false)
	case pressed(Left):
		f.move(f.back(f.caret, in.ByWord), in.Extend)
	case pressed(Right):
		f.move(f.ahead(f.caret, in.ByWord), in.Extend)
	case pressed(First):
		f.move(0, in.Extend)
	case pressed(Last):
		f.move(len(f.Text), in.Extend)
	case pressed(SelectAll):
		f.mark, f.caret = 0, len(f.Text)
	case pressed(Copy) && from < to:
		ctx.app.copy(f.Text[from:to])
	case pressed(Cut) && from < to:
		if ctx.app.copy(f.Text[from:to]) {
			f.erase(f.caret)
		}
	case pressed(Paste):
		ctx.app.paste(f.ID)
	}
}

// again is the most ticks between the clicks of a double click.
const again = 24

// point puts the caret where a mouse clicks, and selects what the mouse is dragged over. A second click selects a word, a
// third everything.
func (f *TextField) point(ctx *Context) {
	in, p := ctx.Input, &ctx.Input.Pointer
	if in.Device != Mouse || !p.Down || ctx.Focus.Pressed() != f.ID || f.signRect().Contains(p.From) || f.Wraps {
		return
	}
	if p.Pressed {
		ctx.app.method.interrupt()
	}
	at := f.placeAt(ctx, p.At.X)
	if !p.Pressed {
		if p.Dragging {
			f.move(at, true)
		}
		return
	}
	if f.clicks++; at != f.clickedAt || ctx.Tick-f.clicked > again || in.Extend {
		f.clicks = 1
	}
	f.clicked, f.clickedAt = ctx.Tick, at
	switch f.clicks {
	case 1:
		f.move(at, in.Extend)
	case 2:
		f.mark = f.back(f.ahead(at, false), true)
		f.caret = f.ahead(f.mark, true)
	default:
		f.mark, f.caret = 0, len(f.Text)
	}
}

func (f *TextField) limit() int {
	if f.Limit == 0 {
		return 40
	}
	return f.Limit
}

// signRect is the rectangle of the keyboard mark at the end of the field.
func (f *TextField) signRect() Rect {
	side := min(f.Rect.H, 58)
	return Rect{f.Rect.X + f.Rect.W - side, f.Rect.Y + f.Rect.H - side, side, side}
}

// DrawMark draws the mark that opens the keyboard when it is clicked. Scenes that draw the field themselves call it.
func (f *TextField) DrawMark(c *Canvas, ctx *Context) {
	col := ctx.Theme.Ash
	if ctx.Focus.Look(f.ID).Hot {
		col = ctx.Theme.EmberBright
	}
	r := Rect{W: 30, H: 20}.CenterIn(f.signRect())
	c.Stroke(r, 4, 1.8, col)
	for row := range 2 {
		for key := range 4 {
			c.Fill(Rect{r.X + 4.5 + 6*float64(key), r.Y + 4 + 4.5*float64(row), 3, 2.5}, 0.5, col)
		}
	}
	c.Fill(Rect{r.X + 8, r.Y + 13.5, 14, 2.5}, 1, col)
}

// shown returns the text with the composed text in place of the selection, and the offsets of the composed text, or of the
// selection if nothing is being composed.
func (f *TextField) shown() (text string, from, to int) {
	from, to = f.selected()
	if f.composing == "" {
		return f.Text, from, to
	}
	return f.Text[:from] + f.composing + f.Text[to:], from, from + len(f.composing)
}

// Shown returns the text before and behind the caret, including what is being composed, for scenes that draw the field
// themselves.
func (f *TextField) Shown() (before, behind string) {
	f.heed()
	text, _, to := f.shown()
	if f.composing == "" {
		to = f.caret
	}
	return text[:to], text[to:]
}

// CaretShows reports whether the caret is visible now; it blinks.
func (f *TextField) CaretShows(ctx *Context) bool {
	return ctx.Focus.Hot() == f.ID && (ctx.Calm() || (ctx.Tick-f.stirred)/30%2 == 0)
}

// inner is the rectangle of the text.
func (f *TextField) inner() Rect {
	in := f.Rect.Inset(18, 0)
	in.W -= f.signRect().W - 12
	return in
}

// fieldFont is the font of text fields.
const fieldFont = Sans

// size returns the font size of a text: most, or smaller if the text would not fit, but at least [MinTextSize].
func (f *TextField) size(c *Canvas, text string, most float64) float64 {
	size := most * c.Fonts.Factor()
	if w := c.lineWidth(text, len(text), fieldFont, size); w > f.inner().W {
		size = max(MinTextSize, size*f.inner().W/w)
	}
	return size
}

// placeAt returns the offset in the text that is nearest to x, in design units.
func (f *TextField) placeAt(ctx *Context, x float64) int {
	c := ctx.Canvas
	size := f.size(c, f.Text, ctx.Theme.Body)
	x += f.scrolled - f.inner().X
	before, at := 0.0, 0
	for at < len(f.Text) {
		next := f.ahead(at, false)
		after := c.lineWidth(f.Text, next, fieldFont, size)
		if x < (before+after)/2 {
			break
		}
		before, at = after, next
	}
	return at
}

// Draw draws the field, its selection and its caret.
func (f *TextField) Draw(c *Canvas, ctx *Context) {
	f.heed()
	t, look := ctx.Theme, ctx.Focus.Look(f.ID)
	edge := t.Line
	if look.Hot {
		edge = t.Ember
	}
	c.Well(t, f.Rect, t.Radius)
	c.Stroke(f.Rect, t.Radius, 1.5, edge)
	if look.Ring {
		c.Ring(t, f.Rect)
	}
	f.DrawMark(c, ctx)
	in := f.inner()
	text, from, to := f.shown()
	if text == "" {
		c.Text(f.Label, in, TextStyle{Font: fieldFont, Size: t.Body, Color: t.Ash, VAlign: Middle, MaxLines: 1, Shrink: true})
	}
	size := f.size(c, text, t.Body)
	place := func(at int) float64 { return c.lineWidth(text, at, fieldFont, size) }
	caret := to
	if f.composing == "" {
		caret = f.caret
	}
	x, high := place(caret), size*1.3
	f.scrolled = max(0, min(max(f.scrolled, x-in.W), x, place(len(text))-in.W))
	left, top := in.X-f.scrolled, in.Y+(in.H-high)/2
	f.drawn = Rect{left + x, top, 2.5, high}
	c.Push()
	c.Clip(Rect{in.X - 2, in.Y, in.W + 8, in.H})
	if from < to && look.Hot {
		r := Rect{left + place(from), top, place(to) - place(from), high}
		if f.composing == "" {
			c.Fill(r, 2, Fade(t.Ember, 0.45))
		} else {
			c.Fill(Rect{r.X, r.Y + r.H - 2, r.W, 2}, 0, t.EmberBright) // composed text is underlined
		}
	}
	c.line(text, Point{left, in.Center().Y}, fieldFont, size, t.Bone)
	if f.CaretShows(ctx) {
		c.Fill(f.drawn, 1, t.Ember)
	}
	c.Pop()
}

// writtenEnd returns a text if it fits into a line of that width at [MinTextSize]. Of a longer text it returns as much of the
// end, where writing goes on, as fits after an ellipsis.
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
