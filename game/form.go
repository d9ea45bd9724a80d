package game

import (
	"cmp"
	"image/color"
	"math"
	"slices"
)

// RowKind is how a row of a form is changed.
type RowKind uint8

// A Choice steps through values, a Meter slides from 0 to 1, a Switch is on or off, a Command is executed. A Heading
// is not changed: it names the rows below it, and its value is a remark about them.
const (
	Choice RowKind = iota
	Meter
	Switch
	Command
	Heading
)

// Row is one setting or command in a form.
type Row struct {
	ID      string
	Kind    RowKind
	Label   string
	Value   string  // the value in words
	Part    float64 // of a Meter, 0 to 1
	On      bool    // of a Switch
	Enabled bool
	Hint    string // shown while it is hot
}

// Form is rows in one or more columns, filled one after the other. All labels have one size, and so have all values. The
// zero value is empty. Rows and Rect may be set again at any time.
type Form struct {
	Rows []Row
	Rect Rect // the rows of a column share its height equally

	Columns int     // 0 for 1
	Control float64 // share of a row's width that its control takes; 0 for a little less than half
	Least   float64 // the least height of a row, 0 for any; rows that do not fit scroll, with a bar to the right of Rect
	hot     string  // as of the last tick
	keys    bool    // the focus was moved by keys, as of the last tick
	high    float64 // of a row, as of the last tick
	list    Scroll
}

// FormChange is what a player did to a row in one tick.
type FormChange struct {
	ID   string
	Step int     // -1 or 1; 0 if Set is used. Either toggles a Switch; 1 executes a Command
	Set  float64 // of a Meter dragged or clicked, 0 to 1
}

const (
	rowGap       = 10
	columnGap    = 24
	usualControl = 0.48
	formEdge     = 8 // the space in the view around the rows, for what is drawn around the hot one
)

// column returns the column of row i, its first row, and the first row of the next column. If the rows do not divide
// evenly, the later columns have more, so that the last row is the lowest and keys lead from it down and out of the form.
func (f *Form) column(i int) (n, first, next int) {
	columns := max(1, f.Columns)
	for n, next = -1, 0; next <= i; {
		n++
		first, next = next, (n+1)*len(f.Rows)/columns
	}
	return n, first, next
}

// walk moves the focus from the end of a column to the beginning of the next, and back, on Down and Up. Left and Right cannot
// do that, because they change values.
func (f *Form) walk(ctx *Context) {
	was := f.at(f.hot)
	if ctx.Focus.ByKeys() && was >= 0 {
		for _, way := range [...]struct {
			Action
			by int
		}{{Down, 1}, {Up, -1}} {
			to := f.beside(was, way.by)
			if to < 0 || !ctx.Input.Pressed.Has(way.Action) {
				continue
			}
			here, _, _ := f.column(was)
			if there, _, _ := f.column(to); there != here {
				ctx.Focus.Set(f.Rows[to].ID)
			}
		}
	}
	if hot := ctx.Focus.Hot(); hot != f.hot {
		f.hot = hot
		if i := f.at(hot); i >= 0 && ctx.Focus.ByKeys() { // it comes into view, with the rows beside it
			r := f.row(i)
			f.list.Reveal(r.Y-f.list.Y()-r.H-rowGap, 3*r.H+2*rowGap)
		}
	}
	f.keys = ctx.Focus.ByKeys()
}

// at returns the index of the row with an id, -1 if there is none.
func (f *Form) at(id string) int {
	return slices.IndexFunc(f.Rows, func(r Row) bool { return r.ID == id })
}

// beside returns the first row after row i, or before it if by is -1, that is no heading. It returns -1 if there is none.
func (f *Form) beside(i, by int) int {
	for i += by; i >= 0 && i < len(f.Rows); i += by {
		if f.Rows[i].Kind != Heading {
			return i
		}
	}
	return -1
}

// enabled returns the first enabled row after row i, or before it if by is -1. It returns -1 if there is none.
func (f *Form) enabled(i, by int) int {
	for i += by; i >= 0 && i < len(f.Rows); i += by {
		if f.Rows[i].Enabled {
			return i
		}
	}
	return -1
}

// size returns the number of rows in the longest column, and the size of a row.
func (f *Form) size() (n int, w, h float64) {
	columns := max(1, f.Columns)
	n = (len(f.Rows) + columns - 1) / columns
	w = (f.Rect.W - columnGap*float64(columns-1)) / float64(columns)
	return n, w, max(f.Least, (f.Rect.H-rowGap*float64(n-1))/float64(max(1, n)))
}

// lay fits the view to the rows.
func (f *Form) lay() {
	const bar = 20
	n, _, h := f.size()
	f.list.View = Rect{f.Rect.X - formEdge, f.Rect.Y - formEdge, f.Rect.W + formEdge + bar, f.Rect.H + 2*formEdge}
	f.list.Height = float64(n)*(h+rowGap) - rowGap + 2*formEdge
}

// row returns the rectangle of row i, which may be out of view.
func (f *Form) row(i int) Rect {
	column, first, _ := f.column(i)
	_, w, h := f.size()
	return Rect{f.Rect.X + float64(column)*(w+columnGap), f.list.Y() + formEdge + float64(i-first)*(h+rowGap), w, h}
}

// seen returns the part of a rectangle that is in view, and whether that is enough for a box.
func (f *Form) seen(r Rect) (Rect, bool) {
	cut := f.list.Cut(r)
	return cut, cut.H >= min(leastBox, r.H)
}

// box returns the rectangle of the box of row i. ok is false if it has none because it is out of view. Keys reach beyond the
// view: the hot row keeps its box until it has come into view, and while it is in view, the rows before and after it have one.
func (f *Form) box(i int) (r Rect, ok bool) {
	r = f.row(i)
	if cut, ok := f.seen(r); ok {
		return cut, true
	}
	hot := f.at(f.hot)
	end := hot
	if hot < 0 {
		end = len(f.Rows)
	}
	switch {
	case !f.keys:
	case i == hot:
		ok = true
	case i == f.enabled(hot, 1), i == f.enabled(end, -1):
		ok = hot < 0
		if hot >= 0 {
			_, ok = f.seen(f.row(hot))
		}
	}
	return f.list.Edge(r), ok
}

func (f *Form) control(row Rect) Rect {
	c, _ := row.CutRight(row.W * cmp.Or(f.Control, usualControl))
	return c.Inset(16, 0)
}

func (f *Form) track(row Rect) Rect {
	c := f.control(row)
	return Rect{c.X, c.Y + c.H/2 - 5, c.W - 140, 10}
}

// labelRect returns the rectangle of a row's label.
func (f *Form) labelRect(row Rect) Rect {
	return Rect{row.X + 24, row.Y, row.W*(1-cmp.Or(f.Control, usualControl)) - 30, row.H}.Inset(0, 3)
}

// Boxes appends a Label box for every row in view, and over it a Slider box. A Command has a Button box, with its value as
// the text, and a Heading has its Label box alone.
func (f *Form) Boxes(buf []Box) []Box {
	f.lay()
	for i := range f.Rows {
		r := &f.Rows[i]
		kind := Slider
		if r.Kind == Heading {
			if row, ok := f.seen(f.row(i)); ok {
				buf = append(buf, Box{ID: r.ID, Rect: row, Kind: Label, Enabled: true, Text: r.Label})
			}
			continue
		}
		if r.Kind == Command {
			kind = Button
		}
		if label, ok := f.seen(f.labelRect(f.row(i))); ok {
			buf = append(buf, Box{ID: r.ID + ".label", Rect: label, Kind: Label, Enabled: true, Text: r.Label})
		}
		if rect, ok := f.box(i); ok {
			buf = append(buf, Box{ID: r.ID, Rect: rect, Kind: kind, Enabled: r.Enabled, Text: r.Value, Hint: r.Hint})
		}
	}
	return buf
}

// slides reports whether row i is a Meter that the pointer is setting.
func (f *Form) slides(ctx *Context, i int) bool {
	r, p := &f.Rows[i], &ctx.Input.Pointer
	return r.Kind == Meter && r.Enabled && p.Down && ctx.Focus.Pressed() == r.ID && p.From.X >= f.track(f.row(i)).X-16
}

// steady keeps the hot row in its place when the height of the rows has changed.
func (f *Form) steady() {
	_, _, h := f.size()
	if i := f.at(f.hot); i >= 0 && f.high > 0 {
		_, first, _ := f.column(i)
		f.list.Shift(float64(i-first) * (h - f.high))
	}
	f.high = h
}

// Update returns the change that the player made in this tick, if any.
func (f *Form) Update(ctx *Context) (FormChange, bool) {
	f.lay()
	f.steady()
	f.walk(ctx)
	pulled := f.list.drag && ctx.Input.Pointer.Dragging && f.list.limit() > 0 // a finger scrolls the rows, and chooses none
	if i := f.at(ctx.Focus.Pressed()); i < 0 || !f.slides(ctx, i) {
		f.list.Update(ctx)
	}
	for i := range f.Rows {
		r := &f.Rows[i]
		if !r.Enabled {
			continue
		}
		p, row := &ctx.Input.Pointer, f.row(i)
		if f.slides(ctx, i) {
			t := f.track(row)
			return FormChange{ID: r.ID, Set: max(0, min(1, (p.At.X-t.X)/t.W))}, true
		}
		if r.Kind != Command && ctx.Focus.Hot() == r.ID && ctx.Focus.Nudge() != 0 {
			return FormChange{ID: r.ID, Step: ctx.Focus.Nudge()}, true
		}
		if ctx.Focus.Activated() != r.ID || r.Kind == Meter || pulled {
			continue
		}
		c := f.control(row)
		// A click in the left quarter steps back, a click anywhere else steps forward.
		if p.Released && r.Kind == Choice && p.At.X >= c.X-8 && p.At.X < c.X+c.W/4 {
			return FormChange{ID: r.ID, Step: -1}, true
		}
		return FormChange{ID: r.ID, Step: 1}, true
	}
	return FormChange{}, false
}

// Draw draws the rows.
func (f *Form) Draw(c *Canvas, ctx *Context) {
	f.lay()
	label := TextStyle{Font: Serif, Size: ctx.Theme.Lead, VAlign: Middle, Leading: 1, MaxLines: 2, Shrink: true}
	value := TextStyle{Font: Sans, Size: ctx.Theme.Body, VAlign: Middle, Leading: 1, MaxLines: 2, Shrink: true}
	labels, values := math.Inf(1), math.Inf(1)
	for i := range f.Rows {
		r, rect := &f.Rows[i], f.row(i)
		if r.Kind == Heading {
			continue
		}
		labels = min(labels, c.FittedSize(r.Label, f.labelRect(rect), label))
		values = min(values, c.FittedSize(r.Value, f.valueRect(r, rect), value))
	}
	label.Size, label.Fixed, value.Size, value.Fixed = labels, true, values, true
	c.Push()
	if f.list.limit() > 0 {
		c.Clip(f.list.View)
	}
	for i := range f.Rows {
		row := f.row(i)
		switch {
		case !f.list.Shows(row):
		case f.Rows[i].Kind == Heading:
			drawHeading(c, ctx.Theme, &f.Rows[i], row)
		default:
			f.drawRow(c, ctx, &f.Rows[i], row, label, value)
		}
	}
	c.Pop()
	f.list.Draw(c, ctx.Theme)
}

// drawHeading draws a heading at the lower edge of its row, and the remark at the right.
func drawHeading(c *Canvas, t *Theme, r *Row, rect Rect) {
	const most, low, gap = 52, 4, 24 // most is the greatest height, so that it stays close to the rows below it
	_, rect = rect.Move(0, low).CutTop(max(0, rect.H-most))
	heading := TextStyle{Font: Display, Size: t.Lead, Color: t.EmberBright, VAlign: Middle, MaxLines: 1, Shrink: true}
	wide, _ := c.TextSize(r.Label, rect.W, heading)
	c.Text(r.Label, rect, heading)
	if r.Value == "" {
		return
	}
	_, rest := rect.CutLeft(wide + gap)
	remark := TextStyle{Font: SerifItalic, Size: t.Body, Color: t.Ash, Align: End, VAlign: Middle, MaxLines: 1, Shrink: true}
	c.Text(r.Value, rest.Inset(4, 0), remark)
}

// valueRect returns the rectangle of the value of a row that lies in rect.
func (f *Form) valueRect(r *Row, rect Rect) Rect {
	ctl := f.control(rect)
	switch r.Kind {
	case Choice:
		return ctl.Inset(36, 0)
	case Meter:
		return Rect{ctl.X + ctl.W - 112, ctl.Y, 112, ctl.H}
	case Command:
		return commandRect(ctl).Inset(10, 0)
	case Switch, Heading:
	}
	return Rect{ctl.X + switchWide + 18, ctl.Y, ctl.W - switchWide - 18, ctl.H}
}

// commandRect returns the button of a Command with this control.
func commandRect(ctl Rect) Rect { return ctl.Inset(0, ctl.H/12) }

// switchWide is the width of the control of a Switch.
const switchWide = 68

func (f *Form) drawRow(c *Canvas, ctx *Context, r *Row, rect Rect, label, value TextStyle) {
	t, look := ctx.Theme, ctx.Focus.Look(r.ID)
	ink, accent := t.Bone, t.Ember
	if !r.Enabled {
		ink, accent = t.Dim, t.Line
	}
	c.Row(t, rect, t.Radius, look, r.Enabled, false)
	label.Color, value.Color = ink, ink
	c.Text(r.Label, f.labelRect(rect), label)
	ctl := f.control(rect)
	mid := rect.Y + rect.H/2
	switch r.Kind {
	case Choice:
		c.chevron(Point{ctl.X + 14, mid}, -1, accent)
		c.chevron(Point{ctl.X + ctl.W - 14, mid}, 1, accent)
		value.Align = Middle
	case Meter:
		tr := f.track(rect)
		c.Well(t, tr, 5)
		if r.Part > 0 {
			c.Fill(Rect{tr.X, tr.Y, max(10, tr.W*r.Part), tr.H}, 5, accent)
		}
		c.Circle(Point{tr.X + tr.W*r.Part, mid}, 13, t.Ground)
		c.Circle(Point{tr.X + tr.W*r.Part, mid}, 11, ink)
		value.Align = End
	case Command:
		face := commandRect(ctl)
		c.Well(t, face, t.Radius)
		c.Stroke(face, t.Radius, 1.5, accent)
		value.Align = Middle
	case Switch:
		pill := Rect{ctl.X, mid - 17, switchWide, 34}
		fill, knob := t.Ground, Point{pill.X + 17, mid}
		if r.On {
			fill, knob = accent, Point{pill.X + pill.W - 17, mid}
		}
		c.Fill(pill, 17, fill)
		c.Stroke(pill, 17, 1.5, t.Line)
		c.Circle(knob, 12, ink)
	case Heading: // see drawHeading
	}
	c.Text(r.Value, f.valueRect(r, rect), value)
}

// chevron draws an arrow without a shaft pointing left (-1) or right (1).
func (c *Canvas) chevron(at Point, dir float64, col color.NRGBA) {
	c.Line(Point{at.X - 5*dir, at.Y - 9}, Point{at.X + 5*dir, at.Y}, 4, col)
	c.Line(Point{at.X + 5*dir, at.Y}, Point{at.X - 5*dir, at.Y + 9}, 4, col)
}
