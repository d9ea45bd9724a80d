package game

import (
	"cmp"
	"slices"
	"strings"
	"testing"
)

// paged is a scene that is a page.
type paged struct{ Page }

func (*paged) Name() string { return "paged" }

// withPage opens a scene with a page that lay fills.
func withPage(t *testing.T, lay func(p *Page, ctx *Context)) *driven {
	t.Helper()
	return house(t, nil, func(cfg *Config) {
		cfg.Build = func(_ any, ctx *Context) (Scene, error) {
			s := &paged{}
			lay(&s.Page, ctx)
			return s, nil
		}
	})
}

func ids(boxes []Box) string {
	var all []string
	for _, b := range boxes {
		all = append(all, b.ID)
	}
	return strings.Join(all, " ")
}

func TestAPageIsDrawnAndChosenFromInOrder(t *testing.T) {
	var done []string
	note := func(what string) Handler { return Act(func(*Context) { done = append(done, what) }) }
	h := withPage(t, func(p *Page, ctx *Context) {
		p.Shade()
		p.Label("head", Rect{0, 0, 400, 50}, ctx.Theme.HeadingStyle(), "Head")
		p.Label("", Rect{0, 50, 400, 50}, ctx.Theme.HeadingStyle(), "Aside")
		p.Label("silent", Rect{0, 50, 400, 50}, ctx.Theme.HeadingStyle(), "")
		p.Button("go", Rect{0, 100, 400, 50}, "Go", note("go")).On = Any(Undo)
		w := p.Button("not", Rect{0, 200, 400, 50}, "Not", note("not"))
		w.Enabled, w.Hint, w.On = false, "It is closed", Any(Pass)
		p.Hint("hint", Rect{0, 300, 400, 50}, ctx.Theme.HeadingStyle(), "")
		p.On(Any(Cancel), note("cancel"))
	})
	if got := ids(h.Boxes()); got != "head go not" {
		t.Errorf("boxes %s", got)
	}
	for _, id := range []string{"go", "not"} {
		click(t, h, id)
	}
	if got := ids(h.Boxes()); got != "head go not hint" {
		t.Errorf("with a hint, boxes %s", got)
	}
	for _, a := range []Action{Undo, Pass, Cancel, Up} { // a disabled widget ignores its actions too
		if err := h.Press(a); err != nil {
			t.Fatal(err)
		}
	}
	if want := []string{"go", "go", "cancel"}; !slices.Equal(done, want) {
		t.Errorf("done %v, want %v", done, want)
	}
	h.Draw()
	var drawn []string
	for _, o := range h.app.canvas.ops {
		if o.kind == opText {
			drawn = append(drawn, o.text)
		}
	}
	if want := []string{"Head", "Aside", "Go", "Not"}; !slices.Equal(drawn, want) {
		t.Errorf("drawn %q, want %q: the hint has gone with the attention", drawn, want)
	}
}

func TestAListOfAPageShowsWhatKeysLeadTo(t *testing.T) {
	list := &Scroll{View: Rect{100, 100, 400, 250}, Height: 1000}
	h := withPage(t, func(p *Page, ctx *Context) {
		for i := range 10 {
			p.Button("row/"+string(rune('0'+i)), Rect{0, 100 * float64(i), 300, 90}, "Row", nil).In = list
		}
	})
	if got := ids(h.Boxes()); got != "row/0 row/1 row/2" {
		t.Errorf("boxes %s", got)
	}
	for range 10 {
		if err := h.Press(Down); err != nil {
			t.Fatal(err)
		}
		for range 40 {
			if err := h.Step(Input{Device: Keyboard}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if got := h.Hot(); got != "row/9" {
		t.Errorf("keys lead to %s", got)
	}
	for _, b := range h.Boxes() {
		if v := list.View; b.Rect.Y < v.Y || b.Rect.Y+b.Rect.H > v.Y+v.H {
			t.Errorf("%s lies outside its list: %v", b.ID, b.Rect)
		}
	}
}

func TestAnIdlePageAllocatesNothing(t *testing.T) {
	list := &Scroll{View: Rect{100, 100, 400, 250}, Height: 400}
	h := withPage(t, func(p *Page, ctx *Context) {
		p.Shade()
		p.Panel(Rect{100, 100, 400, 250})
		p.Lines(ctx, "line", list.View, list, []string{"One", "Two", "Three"})
		p.Button("go", Rect{600, 100, 400, 50}, "Go", Go(Pop())).Hint = "It goes"
		p.Hint("hint", Rect{600, 300, 400, 50}, ctx.Theme.HeadingStyle(), "Choose")
	})
	in := &Input{Pointer: Pointer{At: Point{700, 120}, Present: true, Moved: true}}
	frame := func() {
		if err := h.app.step(in); err != nil {
			t.Fatal(err)
		}
		h.Draw()
	}
	for range 10 {
		frame()
	}
	if n := testing.AllocsPerRun(20, frame); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}

// Buttons with the same Like have the text size that the longest of them needs, at every text size of the player.
func TestTextsOfOneListHaveOneSize(t *testing.T) {
	h := withPage(t, func(p *Page, _ *Context) {
		for i, text := range []string{"Go", "A text that is much too long for its button at any size"} {
			p.Button(text, Rect{0, 100 * float64(i), 300, 50}, text, nil).Like = "way"
		}
		p.Button("alone", Rect{0, 300, 300, 50}, "Alone", nil)
	})
	for _, percent := range []int{100, 150} {
		s := h.Context().Settings()
		s.TextSize = percent
		h.Context().Change(s)
		h.Draw()
		sizes := map[string]float64{}
		for key, p := range h.app.canvas.Fonts.paras {
			if p.used == h.app.canvas.Fonts.frame {
				sizes[key.text] = min(p.size, cmp.Or(sizes[key.text], p.size))
			}
		}
		if sizes["Go"] >= sizes["Alone"] || sizes["Go"] != MinTextSize {
			t.Errorf("text size %d: sizes %v", percent, sizes)
		}
	}
}
