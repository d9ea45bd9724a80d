package game

import (
	"strings"
	"testing"
)

// Letters that the fonts lack are not drawn as empty boxes. One sign stands for several in a row, also if they are joined.
func TestWhatTheFontsLack(t *testing.T) {
	c := house(t, map[string]*room{"hall": {name: "hall"}}, nil).Context().Canvas
	for written, want := range map[string]string{
		"Ana": "Ana", "señal Ωж →": "señal Ωж →", "e\u0301": "e\u0301", "🐉🐉 of ash": "• of ash", "a👨‍👩‍👧b": "a•b", "👍🏽!": "•!", "龍の deck": "• deck",
		"❤️": "❤", "\u200d": "", "\u202eback": "back", "שלום": "•",
	} {
		if got := c.Fonts.drawn(written); got != want {
			t.Errorf("%q is drawn as %q, want %q", written, got, want)
		}
		for at := range written {
			if begun := c.Fonts.drawn(written[:at]); !strings.HasPrefix(want, begun) {
				t.Errorf("%q begins as %q, not as %q", written[:at], begun, want)
			}
			if c.lineWidth(written, at, Sans, 20) > c.lineWidth(written, len(written), Sans, 20) {
				t.Errorf("the beginning %q is wider than %q", written[:at], written)
			}
		}
		style := TextStyle{Size: 20}
		w, _ := c.TextSize(written, 900, style)
		if as, _ := c.TextSize(want, 900, style); w != as {
			t.Errorf("%q is %.1f wide, %q is %.1f", written, w, want, as)
		}
	}
}

// A text field does not accept letters that cannot be drawn, or markup, and says so, whether they are typed, pasted or
// composed.
func TestAFieldTakesOnlyWhatCanBeDrawn(t *testing.T) {
	sentence := func(h *driven) string { return h.Context().Text.T("keyboard.refused") }
	for typed, want := range map[string]string{"Ana 🐉!": "Ana !", "龍": "", "<b>{r}": "br", "👨‍👩‍👧": "", "ñandú Ж": "ñandú Ж"} {
		h, f := filling(t, "", 0)
		h.Context().Focus.Set("name")
		if err := h.Step(Input{Device: Keyboard, Typed: []rune(typed)}); err != nil {
			t.Fatal(err)
		}
		told := len(h.Context().app.notices.queue) == 1 && h.Context().app.notices.queue[0].sentence == sentence(h)
		if f.field.Text != want || told != (typed != want) {
			t.Errorf("typed %q: written is %q, told is %v", typed, f.field.Text, told)
		}
	}
}

// The keyboard on the screen does not accept such letters either when a physical keyboard writes into it.
func TestTheKeyboardOnTheScreenTakesOnlyWhatCanBeDrawn(t *testing.T) {
	h, _ := filling(t, "", 0)
	ctx := h.Context()
	k := newVirtualKeyboard(ctx, &TextField{ID: "name"})
	for _, r := range "a🐉b" {
		k.write(ctx, r)
	}
	if k.edit.Text != "ab" || len(ctx.app.notices.queue) != 1 {
		t.Errorf("written is %q, told is %v", k.edit.Text, ctx.app.notices.queue)
	}
}
