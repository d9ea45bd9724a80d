package game

import (
	"strings"
	"unicode"
)

// virtualKeyboard is a keyboard on the screen, for a text field that is chosen with a gamepad or a finger. It lies over
// the field's scene. The field gets the text when the player is done, and nothing if the player cancels. A physical
// keyboard writes into it too.
type virtualKeyboard struct {
	Page
	field string // the field's id
	label string
	edit  TextField // the text being written; it has no box
	shift bool      // the next letter is a capital
	panel Rect
}

// keyboardMargin is the space at both sides of the keys, in design units.
const keyboardMargin = 40

// keyboardRows are the letters, digits and marks of both languages. All rows have the same length.
var keyboardRows = [...]string{"1234567890", "qwertyuiop", "asdfghjklñ", "zxcvbnm'-.", "áéíóúü,¡!?"}

// keyboardMiddle is the key at which a gamepad begins, because no other key is far from it.
const keyboardMiddle = 'g'

func newVirtualKeyboard(ctx *Context, f *TextField) *virtualKeyboard {
	k := &virtualKeyboard{field: f.ID, label: f.Label, edit: TextField{Text: f.Text, Limit: f.limit(), fonts: ctx.Canvas.Fonts}, shift: f.Text == ""}
	k.Relayout(ctx)
	return k
}

// Name is the scene's name in the trace.
func (*virtualKeyboard) Name() string { return "keyboard" }

// IsUpright makes the keys larger in a portrait.
func (*virtualKeyboard) IsUpright() bool { return true }

// IsOverlay leaves the screen below visible.
func (*virtualKeyboard) IsOverlay() bool { return true }

// Relayout adds the text, the keys, and a hint that names the gamepad buttons that stand for keys.
func (k *virtualKeyboard) Relayout(ctx *Context) {
	p, t := ctx.Text, ctx.Theme
	k.panel = Rect{W: 1180, H: 708}.CenterIn(ctx.Room())
	line := func(y, h float64) Rect { return Rect{k.panel.X, k.panel.Y + y, k.panel.W, h}.Inset(keyboardMargin, 0) }
	k.Clear()
	k.Shade()
	k.Panel(k.panel)
	label := t.HintStyle()
	label.Size = t.Body
	k.Label("", line(16, 40), label, k.label)
	written := k.edit.Text
	if written == "" {
		written = k.label
	}
	k.Label("keyboard.text", line(64, 96), TextStyle{}, written).Paint = k.drawWritten
	k.keys(ctx)
	if ctx.app.prompts != keyPrompts {
		hint := t.HintStyle()
		hint.MaxLines = 2
		k.Label("keyboard.hint", line(646, 46), hint, p.T("keyboard.hint", ctx.Prompt(Skip), ctx.Prompt(Inspect), ctx.Prompt(Cancel), ctx.Prompt(Menu)))
	}
}

// keys lists the rows of letters, and below them the wide keys.
func (k *virtualKeyboard) keys(ctx *Context) {
	const wide, high, gap = 110, 76, 8
	left, top := k.panel.X+keyboardMargin, k.panel.Y+180
	at := Rect{left + gap/2, top + gap/2, wide - gap, high - gap}
	for _, letters := range keyboardRows {
		for _, r := range letters {
			letter := r
			if k.shift {
				letter = unicode.ToUpper(r)
			}
			w := k.Button("keyboard/"+string(r), at, string(letter), Act(func(ctx *Context) { k.write(ctx, letter) }))
			w.First, w.Writes, w.Look.Size = r == keyboardMiddle, true, 30
			at.X += wide
		}
		at.X, at.Y = left+gap/2, at.Y+high
	}
	at.W = 2*wide - gap
	pad := ctx.app.prompts != keyPrompts // on a physical keyboard the keys of these actions write letters
	key := func(name string, do Handler, on, onPad Actions) *Widget {
		w := k.Button("keyboard."+name, at, ctx.Text.T("keyboard."+name), do)
		w.Look.Size, w.On, w.Writes = ctx.Theme.Body, on, true
		if pad {
			w.On |= onPad
		}
		at.X += 2 * wide
		return w
	}
	key("shift", Act(k.turn), 0, 0).Paint = k.drawShift
	key("space", Act(func(ctx *Context) { k.write(ctx, ' ') }), 0, Any(Inspect))
	key("erase", Act(k.erase), Any(Erase), Any(Skip))
	key("cancel", Go(Pop()), Any(Cancel), 0)
	key("done", k.done, 0, Any(Menu)).Look.Strong = true
}

// Update writes what is typed on a physical keyboard, and does what was chosen. On a physical keyboard Enter ends the writing,
// and the space bar only writes a space.
func (k *virtualKeyboard) Update(ctx *Context) (Request, error) {
	if in := ctx.Input; in.Device == Keyboard {
		in.Pressed &^= in.Writing
		for _, r := range in.Typed {
			k.write(ctx, r)
		}
		switch {
		case !in.Pressed.Has(Confirm):
		case len(in.Typed) > 0:
			return Stay(), nil
		default:
			return k.done(ctx)
		}
	}
	return k.Page.Update(ctx)
}

// write appends a letter if there is room for it. After that the next letter is a small one.
func (k *virtualKeyboard) write(ctx *Context, r rune) {
	if k.edit.write(string(r)) {
		k.shift = false
	}
	k.edit.excuse(ctx)
	k.Relayout(ctx)
}

// erase deletes the last letter.
func (k *virtualKeyboard) erase(ctx *Context) {
	k.edit.heed()
	k.edit.erase(k.edit.back(k.edit.caret, false))
	k.shift = k.edit.Text == ""
	k.Relayout(ctx)
}

// turn switches capitals on or off for the next letter.
func (k *virtualKeyboard) turn(ctx *Context) {
	k.shift = !k.shift
	k.Relayout(ctx)
}

// done gives the text to the field and closes the keyboard.
func (k *virtualKeyboard) done(ctx *Context) (Request, error) {
	ctx.app.written = &written{k.field, strings.TrimRight(k.edit.Text, " ")}
	return Pop(), nil
}

// drawWritten draws the end of the text, and the caret.
func (k *virtualKeyboard) drawWritten(c *Canvas, ctx *Context, r Rect, _ ButtonLook) {
	t := ctx.Theme
	c.Well(t, r, t.Radius)
	c.Stroke(r, t.Radius, 1.5, t.Ember)
	in := r.Inset(20, 6)
	style := TextStyle{Font: Sans, Size: 30, Color: t.Bone, Align: Middle, VAlign: Middle, MaxLines: 1, Shrink: true}
	text := writtenEnd(c, k.edit.Text, in.W, style)
	c.Text(text, in, style)
	if ctx.Calm() || ctx.Tick/30%2 == 0 {
		w, _ := c.TextSize(text, in.W, style)
		c.Fill(Rect{in.X + (in.W+w)/2 + 2, r.Y + r.H*0.25, 2.5, r.H * 0.5}, 1, t.Ember)
	}
}

// drawShift draws the key for capitals, which is lit while the next letter is one.
func (k *virtualKeyboard) drawShift(c *Canvas, ctx *Context, r Rect, look ButtonLook) {
	look.Hot = look.Hot || k.shift
	c.Button(ctx.Theme, Box{Rect: r, Enabled: true, Text: ctx.Text.T("keyboard.shift")}, look)
}

// written is the text that a virtual keyboard has written for a field.
type written struct{ field, text string }
