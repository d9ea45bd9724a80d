package game

import (
	"strings"
	"testing"

	"cinderclash/assets/text"
)

// form is a scene with a text field and a button.
type form struct {
	field   TextField
	changes int
	chosen  int
}

func (*form) Name() string { return "form" }
func (f *form) Boxes(buf []Box) []Box {
	return append(buf, f.field.Box(), Box{ID: "go", Rect: Rect{700, 300, 200, 60}, Enabled: true, Text: "Go"})
}
func (f *form) Update(ctx *Context) (Request, error) {
	if f.field.Update(ctx) {
		f.changes++
	}
	if ctx.Focus.Activated() == f.field.ID {
		f.chosen++
	}
	if ctx.Input.Pressed.Has(Cancel) {
		return Pop(), nil
	}
	return Stay(), nil
}
func (f *form) Draw(c *Canvas, ctx *Context) { f.field.Draw(c, ctx) }

// filling opens a form whose field has a text and a limit of letters.
func filling(t *testing.T, text string, limit int) (*driven, *form) {
	t.Helper()
	f := &form{field: TextField{ID: "name", Label: "Your name", Rect: Rect{300, 300, 300, 60}, Text: text, Limit: limit}}
	return house(t, nil, func(c *Config) {
		c.First = "form"
		c.Build = func(any, *Context) (Scene, error) { return f, nil }
	}), f
}

// onPad presses an action on a gamepad.
func onPad(t *testing.T, h *driven, actions ...Action) {
	t.Helper()
	for _, a := range actions {
		if err := h.Step(Input{Device: Gamepad, Pressed: Actions(0).With(a), AnyPress: true}); err != nil {
			t.Fatal(err)
		}
	}
}

// goTo moves the focus to a box with the four directions of a gamepad.
func goTo(t *testing.T, h *driven, id string) {
	t.Helper()
	for range 30 {
		var to, at Rect
		for _, b := range h.Boxes() {
			if b.ID == id {
				to = b.Rect
			}
			if b.ID == h.Hot() {
				at = b.Rect
			}
		}
		switch a, b := at.Center(), to.Center(); {
		case h.Hot() == id:
			return
		case b.Y > a.Y+1:
			onPad(t, h, Down)
		case b.Y < a.Y-1:
			onPad(t, h, Up)
		case b.X > a.X:
			onPad(t, h, Right)
		default:
			onPad(t, h, Left)
		}
	}
	t.Fatalf("no way leads to %s, only to %s", id, h.Hot())
}

// A gamepad alone writes a name: letters, the first a capital, a space and erasing by buttons, and done.
func TestAGamepadWrites(t *testing.T) {
	h, f := filling(t, "", 6)
	onPad(t, h, Down, Confirm)
	if h.Scene().Name() != "keyboard" || f.chosen != 0 {
		t.Fatalf("in %s, and the scene was told %d times", h.Scene().Name(), f.chosen)
	}
	for _, key := range []string{"keyboard/ñ", "keyboard/a", "keyboard.shift", "keyboard/b"} {
		goTo(t, h, key)
		onPad(t, h, Confirm)
	}
	onPad(t, h, Inspect, Skip, Inspect) // writes a space, erases it, writes another
	goTo(t, h, "keyboard/é")
	onPad(t, h, Confirm, Confirm, Confirm) // one letter more than there is room for
	for _, lang := range text.Languages() {
		for _, size := range []int{100, 150} {
			s := h.Context().Settings()
			s.Language, s.TextSize = lang, size
			h.Context().Change(s)
			h.Draw()
			if cut := h.Context().Canvas.CutTexts(); len(cut) > 0 {
				t.Errorf("%s, text size %d: %q are cut", lang, size, cut)
			}
		}
	}
	onPad(t, h, Menu)
	if h.Scene().Name() != "form" || h.Hot() != "name" {
		t.Fatalf("in %s at %q", h.Scene().Name(), h.Hot())
	}
	onPad(t, h, Log)
	if f.field.Text != "ÑaB éé" || f.changes != 1 {
		t.Errorf("the field says %q after %d changes", f.field.Text, f.changes)
	}
}

// Cancelling leaves the text unchanged, and only the next Cancel leaves the scene.
func TestAKeyboardIsCancelled(t *testing.T) {
	h, f := filling(t, "Ana", 0)
	onPad(t, h, Down, Confirm)
	goTo(t, h, "keyboard/q")
	onPad(t, h, Confirm, Cancel)
	if h.Scene().Name() != "form" || f.field.Text != "Ana" {
		t.Errorf("in %s, the field says %q", h.Scene().Name(), f.field.Text)
	}
	onPad(t, h, Confirm)
	goTo(t, h, "keyboard.cancel")
	onPad(t, h, Confirm)
	if onPad(t, h, Log); h.Scene().Name() != "form" || f.changes != 0 {
		t.Errorf("in %s after %d changes", h.Scene().Name(), f.changes)
	}
	if onPad(t, h, Cancel); !h.Quit {
		t.Error("Cancel does not leave the scene")
	}
}

// A finger opens the keyboard too, a mouse only at the field's end, a key never. A physical keyboard writes into the field and
// into the keyboard on the screen.
func TestWhoOpensTheKeyboard(t *testing.T) {
	h, f := filling(t, "", 0)
	at := f.field.Rect.Center()
	if err := h.Click(at); err != nil {
		t.Fatal(err)
	}
	if err := h.Press(Confirm); err != nil {
		t.Fatal(err)
	}
	if h.Scene().Name() != "form" || f.chosen != 2 {
		t.Fatalf("in %s, and the scene was told %d times", h.Scene().Name(), f.chosen)
	}
	if err := h.Click(f.field.signRect().Center()); err != nil {
		t.Fatal(err)
	}
	if h.Scene().Name() != "keyboard" {
		t.Fatalf("the mark opens %s", h.Scene().Name())
	}
	for _, id := range []string{"keyboard/l", "keyboard.cancel"} {
		if ok, err := h.ClickBox(id); !ok || err != nil {
			t.Fatal(id, err)
		}
	}
	for _, p := range []Pointer{{At: at, From: at, Present: true, Down: true, Pressed: true}, {At: at, From: at, Present: true, Released: true}} {
		if err := h.Step(Input{Device: Touch, Pointer: p, AnyPress: true}); err != nil {
			t.Fatal(err)
		}
	}
	if h.Scene().Name() != "keyboard" {
		t.Fatalf("a finger opens %s", h.Scene().Name())
	}
	for _, in := range []Input{
		{Device: Keyboard, Typed: []rune("J")}, {Device: Keyboard, Typed: []rune("o")},
		{Device: Keyboard, Typed: []rune(" "), Pressed: Actions(0).With(Confirm)}, {Device: Keyboard, Typed: []rune("B")},
		{Device: Keyboard, Pressed: Actions(0).With(Confirm)}, {Device: Keyboard},
	} {
		if err := h.Step(in); err != nil {
			t.Fatal(err)
		}
	}
	if h.Scene().Name() != "form" || f.field.Text != "Jo B" {
		t.Errorf("in %s, the field says %q", h.Scene().Name(), f.field.Text)
	}
}

// If a text is too long for its place, the field and the keyboard show its end, where writing goes on. All of it is kept.
func TestTheEndOfLongTextsIsShown(t *testing.T) {
	long := strings.Repeat("abcde-12345 ", 33) + "end"
	h, f := filling(t, long, 400)
	fits := func(where string) {
		t.Helper()
		for _, size := range []int{100, 150} {
			s := h.Context().Settings()
			s.TextSize = size
			h.Context().Change(s)
			h.Draw()
			c := h.Context().Canvas
			if cut := c.CutTexts(); len(cut) > 0 {
				t.Errorf("%s, text size %d: %q does not fit", where, size, cut)
			}
			ends := false
			for i := range c.ops {
				ends = ends || strings.HasSuffix(c.ops[i].text, "12345 end")
			}
			if !ends {
				t.Errorf("%s, text size %d: its end is not shown", where, size)
			}
		}
	}
	fits("field")
	onPad(t, h, Down, Confirm)
	fits("keyboard")
	goTo(t, h, "keyboard/q")
	onPad(t, h, Confirm, Menu, Log)
	if f.field.Text != long+"q" {
		t.Errorf("the field says %q", f.field.Text)
	}
}
