package game

import "testing"

func scrolled(t *testing.T, ctx *Context, s *Scroll, in Input) {
	t.Helper()
	ctx.Input = &in
	for range 60 {
		s.Update(ctx)
		in.Pressed, in.Pointer.WheelY, in.Pointer.Pressed = 0, 0, false
	}
}

func TestScrollStaysWithinItsContent(t *testing.T) {
	ctx := house(t, map[string]*room{"hall": {name: "hall"}}, nil).Context()
	s := Scroll{View: Rect{100, 100, 400, 300}, Height: 1000}
	over := Pointer{At: Point{200, 200}, Present: true}
	wheel := func(y float64) Input { p := over; p.WheelY = y; return Input{Pointer: p} }
	for i, step := range []struct {
		in   Input
		want float64
	}{
		{wheel(1), 100}, {wheel(-1), 10}, {*press(PageDown), -245}, {*press(Last), -600}, {wheel(-5), -600}, {*press(PageUp), -345}, {*press(First), 100},
	} {
		scrolled(t, ctx, &s, step.in)
		if s.Y() != step.want {
			t.Errorf("step %d: the top lies at %v, want %v", i, s.Y(), step.want)
		}
	}
	s.Reveal(900, 50)
	scrolled(t, ctx, &s, Input{})
	if s.Y() != -550 {
		t.Errorf("revealed at %v", s.Y())
	}
	s.Reveal(700, 50)
	scrolled(t, ctx, &s, Input{})
	if s.Y() != -550 {
		t.Errorf("what is seen anyhow was moved to %v", s.Y())
	}
}

func TestScrollByTheBarAndByAFinger(t *testing.T) {
	ctx := house(t, map[string]*room{"hall": {name: "hall"}}, nil).Context()
	s := Scroll{View: Rect{100, 100, 400, 300}, Height: 1200}
	p := Pointer{At: Point{494, 110}, From: Point{494, 110}, Present: true, Down: true, Pressed: true}
	scrolled(t, ctx, &s, Input{Pointer: p})
	p.Pressed, p.Dragging, p.At = false, true, Point{494, 900}
	scrolled(t, ctx, &s, Input{Pointer: p})
	if s.offset != 900 {
		t.Errorf("the bar drawn to the end shows %v", s.offset)
	}
	p = Pointer{At: Point{200, 200}, From: Point{200, 200}, Present: true, Down: true, Pressed: true}
	scrolled(t, ctx, &s, Input{Device: Touch, Pointer: p})
	p.Pressed, p.Dragging, p.At = false, true, Point{200, 300}
	scrolled(t, ctx, &s, Input{Device: Touch, Pointer: p})
	if s.offset != 800 {
		t.Errorf("the finger drew to %v", s.offset)
	}
	if !s.Shows(Rect{0, 390, 10, 50}) || s.Shows(Rect{0, 400, 10, 50}) {
		t.Error("Shows is wrong at the lower edge")
	}
	if got := s.Cut(Rect{0, 350, 10, 100}); got.H != 50 {
		t.Errorf("cut to %v", got)
	}
}

func TestShortContentDoesNotScroll(t *testing.T) {
	ctx := house(t, map[string]*room{"hall": {name: "hall"}}, nil).Context()
	s := Scroll{View: Rect{0, 0, 400, 300}, Height: 200}
	scrolled(t, ctx, &s, *press(Last))
	if _, ok := s.thumb(); ok || s.Y() != 0 {
		t.Errorf("it scrolled to %v", s.Y())
	}
}
