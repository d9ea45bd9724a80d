package game

// Handler does what choosing a thing means, and returns what should happen to the scene stack.
type Handler func(ctx *Context) (Request, error)

// Go returns a handler that asks for a change of the scene stack and does nothing else.
func Go(r Request) Handler { return func(*Context) (Request, error) { return r, nil } }

// Act returns a handler that does something on the screen that is open.
func Act(do func(ctx *Context)) Handler {
	return func(ctx *Context) (Request, error) {
		do(ctx)
		return Stay(), nil
	}
}

// Painter draws a thing of a page at r, where it lies now.
type Painter func(c *Canvas, ctx *Context, r Rect, look ButtonLook)

// Part is a piece of a page that lays itself out and changes by itself, such as a text field, a form or another page.
type Part interface {
	// Boxes appends the part's boxes in tab order, as they are now.
	Boxes(buf []Box) []Box
	// Draw adds the part to the canvas.
	Draw(c *Canvas, ctx *Context)
}

// Widget is one thing on a page: its box, and how it is drawn. One without an ID has no box, and neither has a Label
// without a text.
type Widget struct {
	Box
	Style TextStyle  // of a Label
	Pill  bool       // of a Label: its words lie on a dark ground of their own, over a picture
	Look  ButtonLook // of a Button: Strong, Size and Lines; the rest follows the focus
	Paint Painter    // draws it otherwise; a Slider or a Zone needs it to be seen
	In    *Scroll    // the list in which it lies, from whose beginning Rect is counted; nil for none
	On    Actions    // that choose it as a click does, while it is enabled

	part   Part
	ground func(c *Canvas, ctx *Context)
	hints  bool // it says the hint of what is hot, or its own text
}

// Page is everything on a screen, laid out once: a list that is drawn from its first widget to its last, and whose boxes
// are in that order too. The zero value is empty. A screen that embeds it has its Boxes and Draw; it fills the page anew
// when something changes, and calls Update once a tick.
type Page struct {
	widgets []Widget
	hint    string // of the hot box
	reached string // the box that keys led to last
}

// Clear empties the page, to be filled anew. What is scrolled to stays.
func (p *Page) Clear() { p.widgets = p.widgets[:0] }

// Add adds a widget and returns it, valid until the next is added.
func (p *Page) Add(w Widget) *Widget {
	p.widgets = append(p.widgets, w)
	return &p.widgets[len(p.widgets)-1]
}

// Label adds a text.
func (p *Page) Label(id string, r Rect, style TextStyle, text string) *Widget {
	return p.Add(Widget{Box: Box{ID: id, Rect: r, Kind: Label, Enabled: true, Text: text}, Style: style})
}

// Hint adds a text that gives way to the hint of what is hot, if that has one.
func (p *Page) Hint(id string, r Rect, style TextStyle, text string) *Widget {
	w := p.Label(id, r, style, text)
	w.hints = true
	return w
}

// Button adds an enabled button.
func (p *Page) Button(id string, r Rect, text string, do Handler) *Widget {
	return p.Add(Widget{Box: Box{ID: id, Rect: r, Enabled: true, Text: text, Do: do}})
}

// Painted adds something that can be chosen and is drawn by paint.
func (p *Page) Painted(id string, r Rect, text string, paint Painter, do Handler) *Widget {
	w := p.Button(id, r, text, do)
	w.Paint = paint
	return w
}

// Part adds a piece that lays itself out. The caller has it updated.
func (p *Page) Part(part Part) { p.Add(Widget{part: part}) }

// Ground adds something that is only drawn, over what was added before.
func (p *Page) Ground(draw func(c *Canvas, ctx *Context)) { p.Add(Widget{ground: draw}) }

// Panel adds a sheet for what is added next.
func (p *Page) Panel(r Rect) { p.Ground(func(c *Canvas, ctx *Context) { c.Panel(ctx.Theme, r) }) }

// Shade adds the dark layer over what an overlay covers.
func (p *Page) Shade() {
	p.Ground(func(c *Canvas, ctx *Context) { c.Fill(c.Window(), 0, ctx.Theme.Shade) })
}

// On has actions do something for which there is no widget.
func (p *Page) On(actions Actions, do Handler) {
	p.Add(Widget{Box: Box{Enabled: true, Do: do}, On: actions})
}

// FirstButton returns the id of the first button, "" where there is none.
func (p *Page) FirstButton() string {
	for i := range p.widgets {
		if w := &p.widgets[i]; w.Kind == Button && w.ID != "" {
			return w.ID
		}
	}
	return ""
}

// at returns where a widget lies now, and whether any of it is seen.
func (w *Widget) at() (Rect, bool) {
	if w.In == nil {
		return w.Rect, true
	}
	r := w.Rect.Move(w.In.View.X, w.In.Y())
	return r, w.In.Shows(r)
}

// text returns what a widget says now.
func (p *Page) text(w *Widget) string {
	if w.hints && p.hint != "" {
		return p.hint
	}
	return w.Text
}

// leastBox is the least height in design units of what a list shows of a widget, for that to have a box.
const leastBox = 12

// Boxes appends the boxes of what is seen.
func (p *Page) Boxes(buf []Box) []Box {
	for i := range p.widgets {
		w := &p.widgets[i]
		if w.part != nil {
			buf = w.part.Boxes(buf)
			continue
		}
		b := w.Box
		if b.Text = p.text(w); b.ID == "" || b.Kind == Label && b.Text == "" {
			continue
		}
		if w.In != nil {
			r, _ := w.at()
			if b.Rect = w.In.Cut(r); b.Rect.H < min(leastBox, r.H) {
				continue
			}
		}
		buf = append(buf, b)
	}
	return buf
}

// Draw draws the page.
func (p *Page) Draw(c *Canvas, ctx *Context) {
	var in *Scroll
	leave := func() {
		if in != nil {
			c.Pop()
			in.Draw(c, ctx.Theme)
		}
	}
	for i := range p.widgets {
		w := &p.widgets[i]
		if w.In != in {
			leave()
			if in = w.In; in != nil {
				c.Push()
				c.Clip(in.View.Inset(-8, 0)) // what is lit reaches a little over the sides
			}
		}
		if r, seen := w.at(); seen {
			p.draw(c, ctx, w, r)
		}
	}
	leave()
}

func (p *Page) draw(c *Canvas, ctx *Context, w *Widget, r Rect) {
	look := ctx.Focus.Look(w.ID)
	look.Strong, look.Size, look.Lines = w.Look.Strong, w.Look.Size, w.Look.Lines
	switch {
	case w.ground != nil:
		w.ground(c, ctx)
	case w.part != nil:
		w.part.Draw(c, ctx)
	case w.Paint != nil:
		w.Paint(c, ctx, r, look)
	case w.Kind == Label:
		text := p.text(w)
		if w.Pill && text != "" {
			c.pill(ctx.Theme, text, r, w.Style)
		}
		c.Text(text, r, w.Style)
	case w.Kind == Button && w.ID != "": // one without only stands for keys
		b := w.Box
		b.Rect = r
		c.Button(ctx.Theme, b, look)
	}
}

// pill draws the ground of a text that stands within r.
func (c *Canvas) pill(t *Theme, text string, r Rect, style TextStyle) {
	const beside = 16
	w, _ := c.TextSize(text, r.W, style)
	x := r.X + style.Align.shift(r.W-w)
	c.Fill(Rect{x - beside, r.Y, w + 2*beside, r.H}, r.H/2, Fade(t.Ground, 0.82))
}

// Attend scrolls the lists and says the hint of what is hot; it is Update for a page on which nothing can be chosen now.
func (p *Page) Attend(ctx *Context) {
	p.scroll(ctx)
	hot, _ := ctx.Focus.Box(ctx.Focus.Hot())
	p.hint = hot.Hint
}

// Update attends to the page and does what was chosen. Call it after updating the parts, which may take keys for
// themselves.
func (p *Page) Update(ctx *Context) (Request, error) {
	p.Attend(ctx)
	if b, ok := ctx.Focus.Box(ctx.Focus.Activated()); ok && b.Do != nil {
		return b.Do(ctx)
	}
	for i := range p.widgets {
		if w := &p.widgets[i]; w.Enabled && w.On&ctx.Input.Pressed != 0 {
			return w.Do(ctx)
		}
	}
	return Stay(), nil
}

// around is how much of a list is brought into view on either side of what keys lead to, in design units.
const around = 80

// scroll moves the lists. What keys have just led to comes into view, and so much around it that they can lead on.
func (p *Page) scroll(ctx *Context) {
	if hot := ctx.Focus.Hot(); ctx.Focus.ByKeys() && hot != p.reached {
		p.reached = hot
		for i := range p.widgets {
			if w := &p.widgets[i]; w.ID == hot && w.In != nil {
				w.In.Reveal(w.Rect.Y-around, w.Rect.H+2*around)
			}
		}
	}
	var in *Scroll
	for i := range p.widgets {
		if w := &p.widgets[i]; w.In != in {
			if in = w.In; in != nil {
				in.Update(ctx)
			}
		}
	}
}
