package game

import (
	"image"
	"math"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2/exp/textinput"
)

// inputMethod lets the system's input method write into the text field that has the caret. An input method may compose
// one letter from several keys, and correct the text around the caret. On systems without one, typing arrives as
// characters.
type inputMethod struct {
	composer      textinput.Composer
	field         *TextField // nil for none
	view          View
	before, after string // the text around the caret as the input method knows it
	serves        bool   // it has composed or written in this tick
	wrote         bool   // it has written in this tick
	super         bool   // Super is held
}

func newInputMethod() *inputMethod {
	m := &inputMethod{}
	m.composer.OnNewSession = m.surroundings
	m.composer.OnComposition = m.compose
	m.composer.OnCommit = m.commit
	return m
}

// update lets the input method write what was typed since the last tick into the field f, nil for none. It removes from
// the input the characters that the input method has used, and the actions of keys that belong to a composition.
func (m *inputMethod) update(f *TextField, in *Input, view View) {
	if f != m.field {
		m.composer.Confirm() // a composition is written into the field in which it began
		m.field = f
	}
	if f == nil {
		return
	}
	m.view, m.serves, m.wrote, m.super = view, false, false, in.Super
	composed := f.composing != ""
	handled, err := m.composer.Update()
	if err != nil || !m.serves {
		return // typing arrives as characters in the input
	}
	in.Typed = in.Typed[:0]
	if handled && (m.wrote || composed || f.composing != "") {
		in.Pressed = 0
	}
}

// interrupt writes the composition, before something else changes the text or moves the caret.
func (m *inputMethod) interrupt() {
	if m != nil {
		m.composer.Confirm()
	}
}

// surroundings returns the text around the caret, which the input method may correct, and the place of the caret.
func (m *inputMethod) surroundings() *textinput.SessionOptions {
	f := m.field
	f.heed()
	from, _ := f.selected()
	m.before, m.after = f.Text[:from], f.Text[from:]
	if !utf8.ValidString(f.Text) {
		m.before, m.after = "", ""
	}
	caret := f.drawn
	if caret == (Rect{}) {
		caret = f.Rect
	}
	x, y := m.view.Real(Point{caret.X, caret.Y})
	at := image.Pt(int(math.Round(x)), int(math.Round(y)))
	return &textinput.SessionOptions{
		CaretBounds:     image.Rectangle{at, at.Add(image.Pt(1, int(math.Ceil(caret.H*m.view.Scale))))},
		TextBeforeCaret: m.before, TextAfterCaret: m.after,
	}
}

// compose shows the composition.
func (m *inputMethod) compose(c *textinput.Composition) {
	m.serves = true
	m.field.composing = c.Text()
}

// commit writes a finished composition, and the corrections of the input method around it.
func (m *inputMethod) commit(c *textinput.Commit) {
	m.serves = true
	f := m.field
	if m.super && f.composing == "" {
		return // the keys are a shortcut of the system
	}
	f.composing = ""
	if before, after := c.IsSurroundingTextReplaced(); before || after {
		left, right := c.SurroundingText()
		from, _ := f.selected()
		f.mark = max(0, from-max(0, len(m.before)-len(left)))
		f.caret = min(len(f.Text), from+max(0, len(m.after)-len(right)))
		if c.Text() == "" {
			f.erase(f.caret)
			m.wrote, f.composed = true, true
			return
		}
	}
	if f.write(c.Text()) {
		m.wrote, f.composed = true, true
	}
}
