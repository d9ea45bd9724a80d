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

// What has a higher layer is drawn later, wherever it stands in the list, and what is bare is drawn by something else. Both keep
// their places among the boxes.
func TestAPageIsDrawnInLayers(t *testing.T) {
	h := withPage(t, func(p *Page, ctx *Context) {
		style := ctx.Theme.HeadingStyle()
		p.Label("over", Rect{0, 0, 400, 50}, style, "Over").Layer = 2
		p.Label("under", Rect{0, 50, 400, 50}, style, "Under")
		p.Button("bare", Rect{0, 100, 400, 50}, "Bare", nil).Bare = true
		p.Ground(func(c *Canvas, _ *Context) { c.Text("Ground", Rect{0, 100, 400, 50}, style) }).Layer = 1
		p.Button("folded", Rect{0, 100, 400, 0}, "Folded", nil).Bare = true
	})
	if got := ids(h.Boxes()); got != "over under bare" {
		t.Errorf("boxes %s", got)
	}
	h.Draw()
	var drawn []string
	for _, o := range h.app.canvas.ops {
		if o.kind == opText {
			drawn = append(drawn, o.text)
		}
	}
	if want := []string{"Under", "Ground", "Over"}; !slices.Equal(drawn, want) {
		t.Errorf("drawn %q, want %q", drawn, want)
	}
	p := &h.Scene().(*paged).Page
	if w := p.Find("folded"); w == nil || w.Text != "Folded" || p.Find("") != nil || p.Find("other") != nil {
		t.Errorf("%+v is found", w)
	}
}

// What is covered is drawn, and can neither be pointed at nor found nor chosen by its actions.
func TestWhatAPageCoversIsOutOfReach(t *testing.T) {
	done := ""
	h := withPage(t, func(p *Page, _ *Context) {
		p.Button("below", Rect{0, 0, 400, 50}, "Below", Act(func(*Context) { done += "below" })).On = Any(Undo)
		p.Cover()
		p.Button("above", Rect{0, 100, 400, 50}, "Above", Act(func(*Context) { done += "above" })).On = Any(Pass)
	})
	p := &h.Scene().(*paged).Page
	if got := ids(h.Boxes()); got != "above" || p.Find("below") != nil || p.Find("above") == nil || len(p.Widgets()) != 2 {
		t.Errorf("boxes %s", got)
	}
	for _, a := range []Action{Undo, Pass} {
		if err := h.Press(a); err != nil {
			t.Fatal(err)
		}
	}
	h.Draw()
	texts := 0
	for _, o := range h.app.canvas.ops {
		if o.kind == opText {
			texts++
		}
	}
	if done != "above" || texts != 2 {
		t.Errorf("%s is chosen, and %d texts are drawn", done, texts)
	}
}

// given is a scene with a page whose widgets give something.
type given struct {
	paged
	got []any
}

func (g *given) Update(ctx *Context) (Request, error) {
	if b := g.Chosen(ctx); b.Gives != nil {
		g.got = append(g.got, b.Gives)
	}
	return Stay(), nil
}

// A screen gets what the widget gives that is clicked or chosen by an action, and nothing of one that is off.
func TestAWidgetGivesItsValueToTheScreen(t *testing.T) {
	s := &given{}
	h := house(t, nil, func(cfg *Config) {
		cfg.Build = func(any, *Context) (Scene, error) { return s, nil }
	})
	w := s.Button("one", Rect{0, 0, 400, 50}, "One", nil)
	w.Gives, w.On = 1, Any(Undo)
	w = s.Button("off", Rect{0, 100, 400, 50}, "Off", nil)
	w.Gives, w.Enabled, w.On = 2, false, Any(Pass)
	s.Button("none", Rect{0, 200, 400, 50}, "None", nil)
	for _, id := range []string{"one", "off", "none"} {
		click(t, h, id)
	}
	for _, a := range []Action{Undo, Pass} {
		if err := h.Press(a); err != nil {
			t.Fatal(err)
		}
	}
	if want := []any{1, 1}; !slices.Equal(s.got, want) {
		t.Errorf("it gives %v, not %v", s.got, want)
	}
}

// twoPages is a scene of two pages, one over the other, such as controls over a table.
type twoPages struct {
	Page
	over Page
}

func (*twoPages) Name() string { return "two pages" }

func (s *twoPages) Boxes(buf []Box) []Box { return s.over.Boxes(s.Page.Boxes(buf)) }

func (s *twoPages) Update(ctx *Context) (Request, error) {
	if req, err := s.over.Update(ctx); err != nil || !req.Stays() {
		return req, err
	}
	return s.Page.Update(ctx)
}

// What is chosen on one of two pages on a screen is done once, by the page that it belongs to, also if a part has its box.
func TestEachOfTwoPagesDoesItsOwn(t *testing.T) {
	s, done := &twoPages{}, map[string]int{}
	h := house(t, nil, func(cfg *Config) {
		cfg.Build = func(any, *Context) (Scene, error) { return s, nil }
	})
	count := func(id string) Handler { return Act(func(*Context) { done[id]++ }) }
	s.Button("below", Rect{0, 0, 400, 50}, "Below", count("below"))
	s.over.Button("over", Rect{0, 100, 400, 50}, "Over", count("over"))
	inner := &Page{}
	inner.Button("part", Rect{0, 200, 400, 50}, "Part", count("part"))
	s.over.Part(inner)
	for _, id := range []string{"below", "over", "part"} {
		if click(t, h, id); done[id] != 1 {
			t.Errorf("%s was done %d times", id, done[id])
		}
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
