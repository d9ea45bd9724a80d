package game

import (
	"slices"

	"cinderclash/game/sound"
)

// Handler is called when a box is chosen. It returns the change of the scene stack.
type Handler func(ctx *Context) (Request, error)

// Go returns a handler that only requests a change of the scene stack.
func Go(r Request) Handler { return func(*Context) (Request, error) { return r, nil } }

// Act returns a handler that calls do and stays on the open screen.
func Act(do func(ctx *Context)) Handler {
	return func(ctx *Context) (Request, error) {
		do(ctx)
		return Stay(), nil
	}
}

// Painter draws a widget at r, its rectangle after scrolling.
type Painter func(c *Canvas, ctx *Context, r Rect, look ButtonLook)

// Part is a piece of a page that lays itself out and changes on its own, such as a text field, a form or another page.
type Part interface {
	// Boxes appends the part's boxes in tab order, as they are now.
	Boxes(buf []Box) []Box
	// Draw adds the part to the canvas.
	Draw(c *Canvas, ctx *Context)
}

// Widget is one thing on a page: its box, and how it is drawn. A widget without an ID and a Label without a text have no box.
type Widget struct {
	Box
	Style TextStyle  // of a Label
	Pill  bool       // of a Label: its text lies over a picture, on a dark ground of its own
	Look  ButtonLook // of a Button: Strong, Open, Size and Lines; the rest follows the focus
	Paint Painter    // replaces the usual drawing; a Slider or a Zone is invisible without it
	Like  string     // of a Label or a Button: widgets with the same name share the text size that fits all of their texts; "" for a size of its own
	In    *Scroll    // the list in which the widget lies; Rect is then relative to the top of its content; nil for none
	On    Actions    // actions that choose the widget as a click does, while it is enabled
	Layer int        // what has a higher layer is drawn over what has a lower one, wherever both stand in the list
	Bare  bool       // a ground or a part draws it

	part   Part
	ground func(c *Canvas, ctx *Context)
	hints  bool // it shows the hint of the hot box, or its own text if there is none
}

// Page is everything on a screen, laid out once: a list of widgets, drawn in order, with their boxes in the same order.
// The zero value is empty. A screen that embeds Page gets its Boxes and Draw. It fills the page anew when something
// changes, and calls Update once a tick. A screen whose widgets give something instead of having a handler calls Chosen.
type Page struct {
	widgets []Widget
	layers  int                   // the highest layer of a widget
	covered int                   // the number of widgets, from the first on, that are covered
	sizes   map[string]float64    // text sizes, by Widget.Like
	fitted  bool                  // sizes has the present sizes of the widgets
	hint    string                // of the hot box
	reached string                // the box last reached by keys
	heard   func() sound.Ambience // of the place behind it; nil for none
}

// Clear empties the page, to be filled anew. Scroll positions stay.
func (p *Page) Clear() { p.widgets, p.covered, p.fitted, p.heard = p.widgets[:0], 0, false, nil }

// Cover covers all widgets added before: they are drawn, but cannot be pointed at or found.
func (p *Page) Cover() { p.covered = len(p.widgets) }

// Widgets returns all widgets in the order in which they were added, valid until the next is added.
func (p *Page) Widgets() []Widget { return p.widgets }

// Find returns the widget with an id, or nil if there is none or it is covered. It is valid until the next is added.
func (p *Page) Find(id string) *Widget {
	if id == "" {
		return nil
	}
	for i := p.covered; i < len(p.widgets); i++ {
		if p.widgets[i].ID == id {
			return &p.widgets[i]
		}
	}
	return nil
}

// Add adds a widget and returns it, valid until the next is added.
func (p *Page) Add(w Widget) *Widget {
	p.fitted = false
	p.widgets = append(p.widgets, w)
	return &p.widgets[len(p.widgets)-1]
}

// Label adds a text.
func (p *Page) Label(id string, r Rect, style TextStyle, text string) *Widget {
	return p.Add(Widget{Box: Box{ID: id, Rect: r, Kind: Label, Enabled: true, Text: text}, Style: style})
}

// Hint adds a text that is replaced by the hint of the hot box, if that has one.
func (p *Page) Hint(id string, r Rect, style TextStyle, text string) *Widget {
	w := p.Label(id, r, style, text)
	w.hints = true
	return w
}

// Button adds an enabled button.
func (p *Page) Button(id string, r Rect, text string, do Handler) *Widget {
	return p.Add(Widget{Box: Box{ID: id, Rect: r, Enabled: true, Text: text, Do: do}})
}

// Painted adds an enabled button that paint draws.
func (p *Page) Painted(id string, r Rect, text string, paint Painter, do Handler) *Widget {
	w := p.Button(id, r, text, do)
	w.Paint = paint
	return w
}

// Part adds a part. The page does not update it; the caller must.
func (p *Page) Part(part Part) { p.Add(Widget{part: part}) }

// Ground adds a drawing without a box, over the widgets added before.
func (p *Page) Ground(draw func(c *Canvas, ctx *Context)) *Widget { return p.Add(Widget{ground: draw}) }

// Panel adds a panel behind the widgets that are added next.
func (p *Page) Panel(r Rect) { p.Ground(func(c *Canvas, ctx *Context) { c.Panel(ctx.Theme, r) }) }

// Shade adds the dark layer over the screen that an overlay covers.
func (p *Page) Shade() {
	p.Ground(func(c *Canvas, ctx *Context) { c.Fill(c.Window(), 0, ctx.Theme.Shade) })
}

// On makes actions call do without a widget that can be seen.
func (p *Page) On(actions Actions, do Handler) {
	p.Add(Widget{Box: Box{Enabled: true, Do: do}, On: actions})
}

// FirstButton returns the id of the first button, or "" if there is none.
func (p *Page) FirstButton() string {
	for i := range p.widgets {
		if w := &p.widgets[i]; w.Kind == Button && w.ID != "" {
			return w.ID
		}
	}
	return ""
}

// at returns the widget's rectangle after scrolling, and whether any of it is visible.
func (w *Widget) at() (Rect, bool) {
	if w.In == nil {
		return w.Rect, true
	}
	r := w.Rect.Move(w.In.View.X, w.In.Y())
	return r, w.In.Shows(r)
}

// text returns the text that a widget shows now.
func (p *Page) text(w *Widget) string {
	if w.hints && p.hint != "" {
		return p.hint
	}
	return w.Text
}

// leastBox is the least visible height, in design units, at which a widget in a list has a box.
const leastBox = 12

// Boxes appends the boxes of the visible widgets. A widget without a height has none.
func (p *Page) Boxes(buf []Box) []Box {
	for i := p.covered; i < len(p.widgets); i++ {
		w := &p.widgets[i]
		if w.part != nil {
			buf = w.part.Boxes(buf)
			continue
		}
		b := w.Box
		if b.Text = p.text(w); b.ID == "" || b.Rect.H <= 0 || b.Kind == Label && b.Text == "" {
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

// Fit finds the text size for each name in Widget.Like. Draw calls it if the page has changed since, so it is called only by
// a screen on which drawing must change nothing.
func (p *Page) Fit(c *Canvas, ctx *Context) {
	p.fitted, p.layers = true, 0
	clear(p.sizes)
	for i := range p.widgets {
		w := &p.widgets[i]
		p.layers = max(p.layers, w.Layer)
		if w.Like == "" {
			continue
		}
		r, style := w.Rect, w.Style
		if w.Kind == Button {
			r, style = labelOf(r), w.Look.style(ctx.Theme)
		}
		size := c.FittedSize(w.Text, r, style)
		if p.sizes == nil {
			p.sizes = map[string]float64{}
		}
		if least, ok := p.sizes[w.Like]; !ok || size < least {
			p.sizes[w.Like] = size
		}
	}
}

// Draw draws the page, layer by layer.
func (p *Page) Draw(c *Canvas, ctx *Context) {
	if !p.fitted {
		p.Fit(c, ctx)
	}
	for layer := range p.layers + 1 {
		p.drawLayer(c, ctx, layer)
	}
}

func (p *Page) drawLayer(c *Canvas, ctx *Context, layer int) {
	var in *Scroll
	leave := func() {
		if in != nil {
			c.Pop()
			in.Draw(c, ctx.Theme)
		}
	}
	for i := range p.widgets {
		w := &p.widgets[i]
		if w.Layer != layer {
			continue
		}
		if w.In != in {
			leave()
			if in = w.In; in != nil {
				c.Push()
				c.Clip(in.View.Inset(-8, 0)) // glows reach a little over the sides
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
	look.Strong, look.Open, look.Size, look.Lines = w.Look.Strong, w.Look.Open, w.Look.Size, w.Look.Lines
	style := w.Style
	if size, ok := p.sizes[w.Like]; ok {
		look.Size, look.Fixed, style.Size, style.Fixed = size, true, size, true
	}
	switch {
	case w.ground != nil:
		w.ground(c, ctx)
	case w.part != nil:
		w.part.Draw(c, ctx)
	case w.Bare:
	case w.Paint != nil:
		w.Paint(c, ctx, r, look)
	case w.Kind == Label:
		text := p.text(w)
		if w.Pill && text != "" {
			c.pill(ctx.Theme, text, r, style)
		}
		c.Text(text, r, style)
	case w.Kind == Button && w.ID != "": // a button without an ID exists only for its actions
		b := w.Box
		b.Rect = r
		c.Button(ctx.Theme, b, look)
	}
}

// pill draws the ground of a text that is set within r.
func (c *Canvas) pill(t *Theme, text string, r Rect, style TextStyle) {
	const beside = 16
	w, _ := c.TextSize(text, r.W, style)
	x := r.X + style.Align.shift(r.W-w)
	c.Fill(Rect{x - beside, r.Y, w + 2*beside, r.H}, r.H/2, Fade(t.Ground, 0.82))
}

// Attend scrolls the lists and shows the hint of the hot box. A page on which nothing can be chosen now calls it in
// place of Update.
func (p *Page) Attend(ctx *Context) {
	p.scroll(ctx)
	hot, _ := ctx.Focus.Box(ctx.Focus.Hot())
	p.hint = hot.Hint
}

// Update calls Attend and then the handler of the widget chosen in this tick. Call it after updating the parts, which may
// take keys for themselves.
func (p *Page) Update(ctx *Context) (Request, error) {
	p.Attend(ctx)
	if b := p.Chosen(ctx); b.Do != nil {
		return b.Do(ctx)
	}
	return Stay(), nil
}

// Chosen returns the box that was clicked or confirmed in this tick. If there is none, it returns the box of the first enabled
// widget with an action in On that was pressed. It returns the zero Box if nothing was chosen. Boxes of other pages on the screen
// are left to them.
func (p *Page) Chosen(ctx *Context) Box {
	if b, ok := ctx.Focus.Box(ctx.Focus.Activated()); ok && (b.Do != nil || b.Gives != nil) && p.has(b.ID) {
		return b
	}
	for i := p.covered; i < len(p.widgets); i++ {
		if w := &p.widgets[i]; w.Enabled && w.On&ctx.Input.Pressed != 0 {
			return w.Box
		}
	}
	return Box{}
}

// has reports whether a box with an id belongs to a widget or a part of the page.
func (p *Page) has(id string) bool {
	if p.Find(id) != nil {
		return true
	}
	is := func(b Box) bool { return b.ID == id }
	for i := p.covered; i < len(p.widgets); i++ {
		if part := p.widgets[i].part; part != nil && slices.ContainsFunc(part.Boxes(nil), is) {
			return true
		}
	}
	return false
}

// around is the height above and below a box reached by keys that is scrolled into view with it, in design units.
const around = 80

// scroll updates the lists. A box just reached by keys is scrolled into view, with enough around it that its neighbours
// can be reached too.
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
