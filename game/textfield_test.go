package game

import (
	"errors"
	"runtime"
	"strings"
	"testing"
)

func TestTextField(t *testing.T) {
	ctx := house(t, map[string]*room{"hall": {name: "hall"}}, nil).Context()
	f := TextField{ID: "name", Limit: 5}
	ctx.Focus.Set("name")
	ctx.Input = &Input{Typed: []rune(" señal7"), Pressed: Any(Pass, Digit7, Confirm), Writing: Any(Pass, Digit7)}
	if !f.Update(ctx) || f.Text != "señal" {
		t.Errorf("wrote %q", f.Text)
	}
	if ctx.Input.Pressed != Actions(0).With(Confirm) {
		t.Errorf("left the actions %b", ctx.Input.Pressed)
	}
	for range 2 {
		ctx.Input = &Input{Pressed: Actions(0).With(Erase)}
		f.Update(ctx)
	}
	if f.Text != "señ" {
		t.Errorf("erased to %q", f.Text)
	}
	ctx.Focus.Set("other")
	ctx.Input = &Input{Typed: []rune("x")}
	if f.Update(ctx) || f.Text != "señ" {
		t.Errorf("wrote %q elsewhere", f.Text)
	}
}

// A space between words is written and confirms nothing; Enter confirms.
func TestSpaceBetweenWordsConfirmsNothing(t *testing.T) {
	ctx := house(t, map[string]*room{"hall": {name: "hall"}}, nil).Context()
	f := TextField{ID: "name", Text: "my"}
	ctx.Focus.Set("name")
	for _, key := range []struct {
		typed, text string
		confirms    bool
	}{{" ", "my ", false}, {"", "my ", true}} {
		ctx.Input = &Input{Typed: []rune(key.typed), Pressed: Actions(0).With(Confirm)}
		ctx.Focus.activated = "name"
		f.Update(ctx)
		if f.Text != key.text || (ctx.Focus.Activated() != "") != key.confirms || ctx.Input.Pressed.Has(Confirm) != key.confirms {
			t.Errorf("typed %q: wrote %q, activated %q, actions %b", key.typed, f.Text, ctx.Focus.Activated(), ctx.Input.Pressed)
		}
	}
}

// The rulebook opens from a text field too: its key writes no letter.
func TestHelpIsNotWritten(t *testing.T) {
	f := TextField{ID: "name"}
	ctx := house(t, map[string]*room{"hall": {name: "hall"}}, nil).Context()
	ctx.Focus.Set("name")
	ctx.Input = &Input{Pressed: Any(Help, Log), Writing: Any(Log)}
	f.Update(ctx)
	if !ctx.Input.Pressed.Has(Help) || ctx.Input.Pressed.Has(Log) {
		t.Errorf("left over is %b", ctx.Input.Pressed)
	}
}

// Keys edit a text field. Left and Right move the focus away only if there is no more text on that side.
func TestATextIsEditedWithTheKeys(t *testing.T) {
	key := func(a ...Action) Input { return Input{Device: Keyboard, Pressed: Any(a...)} }
	extend := func(a Action) Input { return Input{Device: Keyboard, Pressed: Any(a), Extend: true} }
	word := func(a Action) Input { return Input{Device: Keyboard, Pressed: Any(a), ByWord: true} }
	typed := func(s string) Input { return Input{Device: Keyboard, Typed: []rune(s)} }
	for _, tt := range []struct {
		name string
		does []Input
		want string // | is the caret, [ is the other end of the selection
	}{
		{"a letter in the middle", []Input{key(Left), key(Left), typed("!")}, "my old de!|ck"},
		{"a letter with an accent of its own", []Input{typed("e\u0301"), key(Left), key(EraseAhead)}, "my old deck|"},
		{"both ends", []Input{key(First), typed("O"), key(Last), typed("s")}, "Omy old decks|"},
		{"no space at the beginning", []Input{key(First), typed("  x")}, "x|my old deck"},
		{"what is selected is written over", []Input{extend(Left), extend(Left), typed("p")}, "my old dep|"},
		{"what is selected is erased, and no more", []Input{extend(Left), extend(Left), key(Erase)}, "my old de|"},
		{"left of what is selected", []Input{extend(Left), extend(Left), key(Left)}, "my old de|ck"},
		{"right of what is selected", []Input{extend(Left), extend(Left), key(Right)}, "my old deck|"},
		{"words", []Input{word(Left), word(Left), word(Erase)}, "|old deck"},
		{"the word ahead", []Input{key(First), word(Right), word(EraseAhead)}, "my| deck"},
		{"everything", []Input{key(SelectAll)}, "[my old deck|"},
		{"to the beginning", []Input{key(Left), extend(First)}, "|my old dec[k"},
		{"a full field", []Input{key(First), typed("0123456789012345")}, "0123456789|my old deck"},
		{"over all of a full field", []Input{typed("0123456789"), key(SelectAll), typed("a\nb")}, "a b|"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h, f := filling(t, "my old deck", 21)
			h.Context().Focus.Set("name")
			for _, in := range tt.does {
				if err := h.Step(in); err != nil {
					t.Fatal(err)
				}
				if h.Hot() != "name" {
					t.Fatalf("the focus went to %s", h.Hot())
				}
			}
			got := f.field.Text[:f.field.caret] + "|" + f.field.Text[f.field.caret:]
			if at := f.field.mark; at < f.field.caret {
				got = got[:at] + "[" + got[at:]
			} else if at > f.field.caret {
				got = got[:at+1] + "[" + got[at+1:]
			}
			if got != tt.want {
				t.Errorf("it is %s, want %s", got, tt.want)
			}
		})
	}
	h, _ := filling(t, "my old deck", 0)
	h.Context().Focus.Set("name")
	if err := h.Press(Right); err != nil || h.Hot() != "go" {
		t.Errorf("behind the text Right leads to %q, %v", h.Hot(), err)
	}
}

// If a scene changes the text of a field, the caret moves to its end, whatever was selected.
func TestAFieldIsFilledByItsScene(t *testing.T) {
	h, f := filling(t, "a long name", 0)
	h.Context().Focus.Set("name")
	if err := h.Step(Input{Device: Keyboard, Pressed: Any(SelectAll)}); err != nil {
		t.Fatal(err)
	}
	f.field.Text = "né"
	if err := h.Step(Input{Device: Keyboard, Typed: []rune("e")}); err != nil || f.field.Text != "née" || f.changes != 1 {
		t.Errorf("it is %q after %d changes, %v", f.field.Text, f.changes, err)
	}
}

// A mouse click puts the caret between the nearest letters, a drag selects, a second click selects a word and a third
// everything.
func TestATextIsPointedAt(t *testing.T) {
	h, f := filling(t, "my old deck", 0)
	h.Draw()
	at := func(place int) Point {
		c, in := h.Context().Canvas, f.field.inner()
		return Point{in.X + c.lineWidth(f.field.Text, place, fieldFont, f.field.size(c, f.field.Text, h.Context().Theme.Body)), in.Center().Y}
	}
	press := func(from, to Point) {
		t.Helper()
		for _, p := range []Pointer{
			{At: from, From: from, Present: true, Moved: true, Down: true, Pressed: true},
			{At: to, From: from, Present: true, Moved: to != from, Down: true, Dragging: to != from},
			{At: to, From: from, Present: true, Released: true},
		} {
			if err := h.Step(Input{Pointer: p}); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, tt := range []struct {
		name        string
		from, to    int
		caret, mark int
		later       bool
	}{
		{"a click", 3, 3, 3, 3, true}, {"a second click", 3, 3, 6, 3, false}, {"a third click", 3, 3, 11, 0, false},
		{"a click elsewhere", 8, 8, 8, 8, false}, {"over some letters", 9, 4, 4, 9, true},
	} {
		if tt.later {
			h.Context().Tick += 2 * again
		}
		press(at(tt.from), at(tt.to))
		if f.field.caret != tt.caret || f.field.mark != tt.mark {
			t.Errorf("%s: the caret is at %d, selecting from %d; want %d and %d", tt.name, f.field.caret, f.field.mark, tt.caret, tt.mark)
		}
	}
}

// board is a clipboard for tests.
type board struct {
	text string
	err  error
}

func (*board) Available() bool           { return true }
func (b *board) Read() (string, error)   { return b.text, b.err }
func (b *board) Write(text string) error { b.text = text; return b.err }

// Copied text is pasted in one line, as much of it as there is room for. Failures are shown to the player.
func TestATextIsCopiedAndPasted(t *testing.T) {
	clips := &board{}
	f := &form{field: TextField{ID: "name", Rect: Rect{300, 300, 300, 60}, Text: "my old deck", Limit: 15}}
	h := house(t, nil, func(c *Config) {
		c.First, c.Clipboard = "form", clips
		c.Build = func(any, *Context) (Scene, error) { return f, nil }
	})
	h.Context().Focus.Set("name")
	do := func(a Action) {
		t.Helper()
		if err := h.Press(a); err != nil {
			t.Fatal(err)
		}
		for h.app.pasting.job != nil {
			runtime.Gosched()
			if err := h.Step(Input{Device: Keyboard}); err != nil {
				t.Fatal(err)
			}
		}
	}
	do(SelectAll)
	do(Copy)
	do(Last)
	do(Paste)
	if f.field.Text != "my old deckmy o" {
		t.Errorf("pasted, it is %q", f.field.Text)
	}
	do(SelectAll)
	do(Cut)
	if f.field.Text != "" || clips.text != "my old deckmy o" {
		t.Errorf("cut, it is %q, and the clipboard holds %q", f.field.Text, clips.text)
	}
	clips.text = "\n two\r\nlines \n"
	do(Paste)
	if f.field.Text != "two  lines" {
		t.Errorf("of two lines it has %q", f.field.Text)
	}
	clips.err = errors.New("gone")
	do(Paste)
	if len(h.app.notices.queue) != 1 {
		t.Errorf("told %v", h.app.notices.queue)
	}
}

// A text longer than its field is drawn so that the caret is visible, and markup in it is drawn as plain characters.
func TestALongTextFollowsItsCaret(t *testing.T) {
	h, f := filling(t, strings.Repeat("wide <b>words</b> ", 5), 100)
	h.Context().Focus.Set("name")
	for _, a := range []Action{Last, First, Last} {
		if err := h.Press(a); err != nil {
			t.Fatal(err)
		}
		h.Draw()
		if in := f.field.inner(); f.field.drawn.X < in.X-0.01 || f.field.drawn.X > in.X+in.W+0.01 {
			t.Errorf("after action %d the caret is at %v of %v", a, f.field.drawn, in)
		}
	}
	if cut := h.Context().Canvas.CutTexts(); len(cut) > 0 {
		t.Errorf("cut are %q", cut)
	}
}
