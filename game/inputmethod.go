package game

import (
	"image"
	"math"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2/exp/textinput"
)

// inputMethod has the system's input method write into the text field that is written in: it may make one letter out of
// several keys, and correct what stands around the caret. Where the system has none, what is typed comes as characters.
type inputMethod struct {
	composer      textinput.Composer
	field         *TextField // nil for none
	view          View
	before, after string // what the input method knows to stand around the caret
	serves        bool   // it has answered in this tick
	wrote         bool   // and something was written
}

func newInputMethod() *inputMethod {
	m := &inputMethod{}
	m.composer.OnNewSession = m.surroundings
	m.composer.OnComposition = m.compose
	m.composer.OnCommit = m.commit
	return m
}

// update takes what has been written since the last tick into a field, nil for none. What it has taken is not in the
// input any more, and keys that belong to what is being composed are no actions.
func (m *inputMethod) update(f *TextField, in *Input, view View) {
	if f != m.field {
		m.composer.Confirm() // it is written where it was begun
		m.field = f
	}
	if f == nil {
		return
	}
	m.view, m.serves, m.wrote = view, false, false
	composed := f.composing != ""
	handled, err := m.composer.Update()
	if err != nil || !m.serves {
		return // the characters are there
	}
	in.Typed = in.Typed[:0]
	if handled && (m.wrote || composed || f.composing != "") {
		in.Pressed = 0
	}
}

// interrupt writes what is being composed, before something else changes the text or moves the caret.
func (m *inputMethod) interrupt() {
	if m != nil {
		m.composer.Confirm()
	}
}

// surroundings tells the input method what it may correct, and where the caret is.
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

// compose shows what is being composed.
func (m *inputMethod) compose(c *textinput.Composition) {
	m.serves = true
	m.field.composing = c.Text()
}

// commit writes what has been composed, and what the input method has corrected around it.
func (m *inputMethod) commit(c *textinput.Commit) {
	m.serves = true
	f := m.field
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
