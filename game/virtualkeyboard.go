package game

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// virtualKeyboard is a keyboard on the screen, for a text field that is chosen with a gamepad or a finger. It lies over
// the scene with the field, which gets what was written when it is done with, and nothing where it is cancelled. A
// keyboard on the table writes too.
type virtualKeyboard struct {
	field string // id
	label string
	edit  TextField // what is written; it has no box
	shift bool      // the next letter is a capital
	keys  []Box
	words keyboardWords
}

type keyboardWords struct{ shift, space, erase, cancel, done, hint string }

// keyboardRows are the letters, digits and marks of both languages, as many in each row.
var keyboardRows = [...]string{"1234567890", "qwertyuiop", "asdfghjklñ", "zxcvbnm'-.", "áéíóúü,¡!?"}

// keyboardMiddle is the key at which a gamepad begins, from where no other is far.
const keyboardMiddle = 'g'

// The boxes of what is no letter.
const (
	keyBoxes  = "keyboard/"
	shiftBox  = "keyboard.shift"
	spaceBox  = "keyboard.space"
	eraseBox  = "keyboard.erase"
	cancelBox = "keyboard.cancel"
	doneBox   = "keyboard.done"
)

const keyboardColumns = 10

func keyboardPanel() Rect { return Rect{210, 96, 1180, 708} }
func keyboardLabel() Rect { return Rect{250, 112, 1100, 40} }
func keyboardText() Rect  { return Rect{250, 160, 1100, 96} }
func keyboardHint() Rect  { return Rect{250, 742, 1100, 46} }

// keyboardKey is where the key of a row and column lies; wide ones take several columns.
func keyboardKey(row, column, columns int) Rect {
	const left, top, wide, high, gap = 250, 276, 110, 76, 8
	return Rect{left + wide*float64(column) + gap/2, top + high*float64(row) + gap/2, wide*float64(columns) - gap, high - gap}
}

func newVirtualKeyboard(ctx *Context, f *TextField) *virtualKeyboard {
	k := &virtualKeyboard{field: f.ID, label: f.Label, edit: TextField{Text: f.Text, Limit: f.limit()}, shift: f.Text == ""}
	k.Relayout(ctx)
	return k
}

// Name is the scene's name in the trace.
func (*virtualKeyboard) Name() string { return "keyboard" }

// IsOverlay leaves the screen below visible.
func (*virtualKeyboard) IsOverlay() bool { return true }

// Relayout takes the texts anew.
func (k *virtualKeyboard) Relayout(ctx *Context) {
	t := ctx.Text
	k.words = keyboardWords{
		t.T("keyboard.shift"), t.T("keyboard.space"), t.T("keyboard.erase"), t.T("keyboard.cancel"), t.T("keyboard.done"), "",
	}
	if ctx.app.prompts != keyPrompts {
		k.words.hint = t.T("keyboard.hint", ctx.Prompt(Skip), ctx.Prompt(Inspect), ctx.Prompt(Cancel), ctx.Prompt(Menu))
	}
	k.lay()
}

// lay makes the keys.
func (k *virtualKeyboard) lay() {
	k.keys = k.keys[:0]
	for row, letters := range keyboardRows {
		column := 0
		for _, r := range letters {
			text := string(r)
			if k.shift {
				text = string(unicode.ToUpper(r))
			}
			k.keys = append(k.keys, Box{ID: keyBoxes + string(r), Rect: keyboardKey(row, column, 1), Enabled: true, First: r == keyboardMiddle, Text: text})
			column++
		}
	}
	const wide = keyboardColumns / 5
	for i, b := range [...]Box{
		{ID: shiftBox, Text: k.words.shift}, {ID: spaceBox, Text: k.words.space}, {ID: eraseBox, Text: k.words.erase},
		{ID: cancelBox, Text: k.words.cancel}, {ID: doneBox, Text: k.words.done},
	} {
		b.Rect, b.Enabled = keyboardKey(len(keyboardRows), i*wide, wide), true
		k.keys = append(k.keys, b)
	}
}

// Boxes appends what is written, and the keys.
func (k *virtualKeyboard) Boxes(buf []Box) []Box {
	text := k.edit.Text
	if text == "" {
		text = k.label
	}
	buf = append(buf, Box{ID: "keyboard.text", Rect: keyboardText(), Kind: Label, Enabled: true, Text: text})
	buf = append(buf, k.keys...)
	if k.words.hint != "" {
		buf = append(buf, Box{ID: "keyboard.hint", Rect: keyboardHint(), Kind: Label, Enabled: true, Text: k.words.hint})
	}
	return buf
}

// Update writes.
func (k *virtualKeyboard) Update(ctx *Context) (Request, error) {
	in, id := ctx.Input, ctx.Focus.Activated()
	before := k.shift
	if in.Device == Keyboard { // that of the table, whose Enter ends and whose space is a space
		for _, r := range in.Typed {
			k.write(r)
		}
		id = ""
		if in.Pressed.Has(Confirm) && len(in.Typed) == 0 {
			id = doneBox
		}
	}
	switch {
	case in.Pressed.Has(Cancel):
		id = cancelBox
	case in.Device == Gamepad && in.Pressed.Has(Menu):
		id = doneBox
	case in.Device == Gamepad && in.Pressed.Has(Inspect):
		id = spaceBox
	case in.Pressed.Has(Erase), in.Device == Gamepad && in.Pressed.Has(Skip):
		id = eraseBox
	}
	switch id {
	case "":
	case shiftBox:
		k.shift = !k.shift
	case spaceBox:
		k.write(' ')
	case eraseBox:
		k.edit.heed()
		k.edit.erase(k.edit.back(k.edit.caret, false))
		k.shift = k.edit.Text == ""
	case cancelBox:
		return Pop(), nil
	case doneBox:
		ctx.app.written = &written{k.field, strings.TrimRight(k.edit.Text, " ")}
		return Pop(), nil
	default:
		r, _ := utf8.DecodeRuneInString(strings.TrimPrefix(id, keyBoxes))
		if k.shift {
			r = unicode.ToUpper(r)
		}
		k.write(r)
	}
	if k.shift != before {
		k.lay()
	}
	return Stay(), nil
}

// write appends a letter where there is room. Only the first of a text is a capital by itself.
func (k *virtualKeyboard) write(r rune) {
	if k.edit.write(string(r)) {
		k.shift = false
	}
}

// Draw draws what is written and the keys.
func (k *virtualKeyboard) Draw(c *Canvas, ctx *Context) {
	t := ctx.Theme
	c.Fill(c.Window(), 0, t.Shade)
	c.Panel(t, keyboardPanel())
	c.Text(k.label, keyboardLabel(), TextStyle{Font: SerifItalic, Size: t.Body, Color: t.Ash, Align: Middle, VAlign: Middle, MaxLines: 1, Shrink: true})
	r := keyboardText()
	c.Fill(r, t.Radius, t.Ground)
	c.Stroke(r, t.Radius, 1.5, t.Ember)
	in := r.Inset(20, 6)
	style := TextStyle{Font: Sans, Size: 30, Color: t.Bone, Align: Middle, VAlign: Middle, MaxLines: 1, Shrink: true}
	text := writtenEnd(c, k.edit.Text, in.W, style)
	c.Text(text, in, style)
	if ctx.Calm() || ctx.Tick/30%2 == 0 {
		w, _ := c.TextSize(text, in.W, style)
		c.Fill(Rect{in.X + (in.W+w)/2 + 2, r.Y + r.H*0.25, 2.5, r.H * 0.5}, 1, t.Ember)
	}
	for _, b := range k.keys {
		look := ctx.Focus.Look(b.ID)
		look.Strong = b.ID == doneBox
		if strings.HasPrefix(b.ID, keyBoxes) {
			look.Size = 30
		} else {
			look.Size = t.Body
		}
		if b.ID == shiftBox && k.shift {
			look.Hot = true
		}
		c.Button(t, b, look)
	}
	c.Text(k.words.hint, keyboardHint(), TextStyle{Font: SerifItalic, Size: 20, Color: t.Ash, Align: Middle, VAlign: Middle, MaxLines: 2, Shrink: true})
}

// written is what a virtual keyboard has written for a field.
type written struct{ field, text string }
