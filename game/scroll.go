package game

// Scroll is a view of content that may be taller than it: a list, a log, a page. The zero value with a View set shows
// the top. The scene draws its content from [Scroll.Y] on, clips it to View, and cuts its boxes to it.
type Scroll struct {
	View   Rect
	Height float64 // of the whole content, design units
	NoKeys bool    // the page keys belong to another list
	offset float64 // how far the content is moved up
	target float64 // the offset towards which it moves
	grip   float64 // where on the bar the pointer holds it
	held   bool
	drag   bool
	start  float64 // target when a drag began
}

const (
	scrollNotch = 90 // design units for each notch of the wheel
	barWidth    = 12
)

// Y returns the y of the content's top after scrolling.
func (s *Scroll) Y() float64 { return s.View.Y - s.offset }

// Shows reports whether any of r, which is given after scrolling, is in the view. The rest needs no drawing and no box.
func (s *Scroll) Shows(r Rect) bool {
	return r.Y+r.H > s.View.Y && r.Y < s.View.Y+s.View.H
}

// Cut returns the part of r that is in the view, for its box.
func (s *Scroll) Cut(r Rect) Rect {
	top, bottom := max(r.Y, s.View.Y), min(r.Y+r.H, s.View.Y+s.View.H)
	return Rect{r.X, top, r.W, max(0, bottom-top)}
}

// Edge returns the strip just outside the view on the side where r lies. It is the box of something that keys have
// reached before it has come into view.
func (s *Scroll) Edge(r Rect) Rect {
	if r.Y < s.View.Y {
		return Rect{r.X, s.View.Y - 1, r.W, 1}
	}
	return Rect{r.X, s.View.Y + s.View.H, r.W, 1}
}

func (s *Scroll) limit() float64 { return max(0, s.Height-s.View.H) }

// Reveal scrolls until the content from y to y+h, counted from its top, is visible.
func (s *Scroll) Reveal(y, h float64) {
	s.target = min(s.target, y)
	s.target = max(s.target, y+h-s.View.H)
	s.target = max(0, min(s.limit(), s.target))
}

// End scrolls to the end of the content at once, as a log does.
func (s *Scroll) End() { s.target, s.offset = s.limit(), s.limit() }

// Top scrolls to the top of the content at once.
func (s *Scroll) Top() { s.target, s.offset = 0, 0 }

// Shift moves the content up by so much at once.
func (s *Scroll) Shift(by float64) {
	s.target = max(0, min(s.limit(), s.target+by))
	s.offset = s.target
}

// Update handles the wheel, the page keys, dragging the bar, and dragging the content with a finger.
func (s *Scroll) Update(ctx *Context) {
	in, p := ctx.Input, &ctx.Input.Pointer
	if p.Present && s.View.Contains(p.At) {
		s.target -= p.WheelY * scrollNotch
	}
	page := s.View.H * 0.85
	switch {
	case s.NoKeys:
	case in.Pressed.Has(PageDown):
		s.target += page
	case in.Pressed.Has(PageUp):
		s.target -= page
	case in.Pressed.Has(First):
		s.target = 0
	case in.Pressed.Has(Last):
		s.target = s.limit()
	}
	s.grab(in.Device, p)
	s.target = max(0, min(s.limit(), s.target))
	step := (s.target - s.offset) * 0.35
	if ctx.Calm() || s.held || s.drag || max(step, -step) < 0.4 {
		step = s.target - s.offset
	}
	s.offset += step
}

func (s *Scroll) grab(device Device, p *Pointer) {
	if p.Pressed {
		thumb, ok := s.thumb()
		s.held = ok && thumb.Inset(-8, 0).Contains(p.At)
		s.grip = p.At.Y - thumb.Y
		s.drag = !s.held && device == Touch && s.View.Contains(p.At)
		s.start = s.target
	}
	if !p.Down {
		s.held, s.drag = false, false
		return
	}
	if thumb, ok := s.thumb(); s.held && ok {
		s.target = (p.At.Y - s.grip - s.View.Y) / (s.View.H - thumb.H) * s.limit()
	}
	if s.drag && p.Dragging {
		s.target = s.start + p.From.Y - p.At.Y
	}
}

// thumb returns the thumb of the bar; ok is false if all of the content is visible.
func (s *Scroll) thumb() (Rect, bool) {
	if s.limit() == 0 || s.View.H <= 0 {
		return Rect{}, false
	}
	h := max(40, s.View.H*s.View.H/s.Height)
	y := s.View.Y + (s.View.H-h)*s.offset/s.limit()
	return Rect{s.View.X + s.View.W - barWidth, y, barWidth, h}, true
}

// Draw draws the bar at the right edge if there is anything to scroll.
func (s *Scroll) Draw(c *Canvas, t *Theme) {
	thumb, ok := s.thumb()
	if !ok {
		return
	}
	c.Fill(Rect{thumb.X + 2, s.View.Y, barWidth - 4, s.View.H}, 4, t.Ground)
	col := t.Line
	if s.held {
		col = t.Ember
	}
	c.Fill(thumb.Inset(1, 1), 5, col)
}
