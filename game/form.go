package game

import (
	"cmp"
	"image/color"
	"math"
	"slices"
)

// RowKind is how a row of a form is changed.
type RowKind uint8

// A Choice steps through values, a Meter slides from 0 to 1, a Switch is on or off, a Command is executed.
const (
	Choice RowKind = iota
	Meter
	Switch
	Command
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
	hot     string  // as of the last tick
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
	was := slices.IndexFunc(f.Rows, func(r Row) bool { return r.ID == f.hot })
	if ctx.Focus.ByKeys() && was >= 0 {
		_, first, next := f.column(was)
		switch {
		case ctx.Input.Pressed.Has(Down) && was+1 == next && next < len(f.Rows):
			ctx.Focus.Set(f.Rows[was+1].ID)
		case ctx.Input.Pressed.Has(Up) && was == first && was > 0:
			ctx.Focus.Set(f.Rows[was-1].ID)
		}
	}
	f.hot = ctx.Focus.Hot()
}

func (f *Form) row(i int) Rect {
	columns := max(1, f.Columns)
	column, first, _ := f.column(i)
	n, m := float64((len(f.Rows)+columns-1)/columns), float64(columns)
	w, h := (f.Rect.W-columnGap*(m-1))/m, (f.Rect.H-rowGap*(n-1))/n
	return Rect{f.Rect.X + float64(column)*(w+columnGap), f.Rect.Y + float64(i-first)*(h+rowGap), w, h}
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

// Boxes appends a Label box for every row, and over it a Slider box. A Command has a Button box, with its value as the
// text.
func (f *Form) Boxes(buf []Box) []Box {
	for i := range f.Rows {
		r := &f.Rows[i]
		row := f.row(i)
		kind := Slider
		if r.Kind == Command {
			kind = Button
		}
		buf = append(buf,
			Box{ID: r.ID + ".label", Rect: f.labelRect(row), Kind: Label, Enabled: true, Text: r.Label},
			Box{ID: r.ID, Rect: row, Kind: kind, Enabled: r.Enabled, Text: r.Value, Hint: r.Hint})
	}
	return buf
}

// Update returns the change that the player made in this tick, if any.
func (f *Form) Update(ctx *Context) (FormChange, bool) {
	f.walk(ctx)
	for i := range f.Rows {
		r := &f.Rows[i]
		if !r.Enabled {
			continue
		}
		row := f.row(i)
		p := &ctx.Input.Pointer
		if r.Kind == Meter && p.Down && ctx.Focus.Pressed() == r.ID {
			t := f.track(row)
			if p.From.X >= t.X-16 {
				return FormChange{ID: r.ID, Set: max(0, min(1, (p.At.X-t.X)/t.W))}, true
			}
		}
		if r.Kind != Command && ctx.Focus.Hot() == r.ID && ctx.Focus.Nudge() != 0 {
			return FormChange{ID: r.ID, Step: ctx.Focus.Nudge()}, true
		}
		if ctx.Focus.Activated() != r.ID || r.Kind == Meter {
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
	label := TextStyle{Font: Serif, Size: ctx.Theme.Lead, VAlign: Middle, Leading: 1, MaxLines: 2, Shrink: true}
	value := TextStyle{Font: Sans, Size: ctx.Theme.Body, VAlign: Middle, Leading: 1, MaxLines: 2, Shrink: true}
	labels, values := math.Inf(1), math.Inf(1)
	for i := range f.Rows {
		r, rect := &f.Rows[i], f.row(i)
		labels = min(labels, c.FittedSize(r.Label, f.labelRect(rect), label))
		values = min(values, c.FittedSize(r.Value, f.valueRect(r, rect), value))
	}
	label.Size, label.Fixed, value.Size, value.Fixed = labels, true, values, true
	for i := range f.Rows {
		f.drawRow(c, ctx, &f.Rows[i], f.row(i), label, value)
	}
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
	case Switch:
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
	}
	c.Text(r.Value, f.valueRect(r, rect), value)
}

// chevron draws an arrow without a shaft pointing left (-1) or right (1).
func (c *Canvas) chevron(at Point, dir float64, col color.NRGBA) {
	c.Line(Point{at.X - 5*dir, at.Y - 9}, Point{at.X + 5*dir, at.Y}, 4, col)
	c.Line(Point{at.X + 5*dir, at.Y}, Point{at.X - 5*dir, at.Y + 9}, 4, col)
}
