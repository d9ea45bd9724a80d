package game

import "image/color"

// Panel draws a panel on the ground: a board with iron nails in its corners.
func (c *Canvas) Panel(t *Theme, r Rect) {
	shadow := t.Ground
	shadow.A = 0x90
	c.Shadow(r.Move(0, 4), t.Radius, 14, shadow)
	c.Plate(t, Wood, r, t.Radius, false)
	c.Nails(t, r, 14)
}

// Nails draws the heads of four nails in the corners of a plate, so many units from its edges.
func (c *Canvas) Nails(t *Theme, r Rect, in float64) {
	for i := range 4 {
		at := Point{r.X + in + float64(i&1)*(r.W-2*in), r.Y + in + float64(i>>1)*(r.H-2*in)}
		c.nail(t, at)
	}
}

func (c *Canvas) nail(t *Theme, at Point) {
	c.Circle(Point{at.X, at.Y + 1}, 4.6, t.Ground)
	c.Circle(at, 3.8, t.Line)
	c.Circle(Point{at.X - 0.8, at.Y - 1}, 1.7, t.Ash)
}

// ButtonLook says how a button is drawn.
type ButtonLook struct {
	Hot     bool // pointed at or focused
	Pressed bool
	Ring    bool    // focused by keys: has a ring
	Strong  bool    // the expected choice: drawn in ember
	Open    bool    // a tab whose page is open: underlined
	Size    float64 // of the text; 0 for Theme.Lead
	Lines   int     // maximum number of lines of text; 0 for one
	Fixed   bool    // Size ignores the player's text size
}

// style returns the style of a button's text, without its colour.
func (look ButtonLook) style(t *Theme) TextStyle {
	if look.Size == 0 {
		look.Size = t.Lead
	}
	return TextStyle{
		Font: Serif, Size: look.Size, Align: Middle, VAlign: Middle, MaxLines: max(1, look.Lines), Shrink: true, Fixed: look.Fixed,
	}
}

// labelOf returns the rectangle of a button's text.
func labelOf(button Rect) Rect { return button.Inset(min(20, button.W/8), 2) }

// Look returns how to draw the box with this id.
func (f *Focus) Look(id string) ButtonLook {
	return ButtonLook{Hot: f.hot == id, Pressed: f.pressed == id && f.hot == id, Ring: f.hot == id && f.ByKeys()}
}

// Button draws a box as a button with its text. A disabled one has no edge light and dim text.
func (c *Canvas) Button(t *Theme, b Box, look ButtonLook) {
	r := b.Rect
	surface, label := Iron, t.Bone
	switch {
	case !b.Enabled:
		surface, label = Coal, t.Dim
	case look.Strong:
		surface, label = Ember, t.Ground
	}
	if look.Pressed && b.Enabled {
		r = r.Move(0, 2)
	} else {
		shadow := t.Ground
		shadow.A = 0x80
		c.Shadow(r.Move(0, 3), t.Radius, 8, shadow)
	}
	c.Plate(t, surface, r, t.Radius, look.Hot && b.Enabled)
	if look.Hot && b.Enabled && !look.Strong {
		c.Stroke(r, t.Radius, 1.5, t.Ember)
		c.Fill(Rect{r.X + 8, r.Y + r.H*0.25, 4, r.H * 0.5}, 2, t.Ember)
	}
	if look.Open {
		c.Fill(Rect{r.X + 24, r.Y + r.H - 7, r.W - 48, 4}, 2, t.Ember)
	}
	if look.Ring {
		c.Ring(t, r)
	}
	style := look.style(t)
	style.Color = label
	c.Text(b.Text, labelOf(r), style)
}

// Tick draws the mark of something chosen into the square r.
func (c *Canvas) Tick(r Rect, col color.NRGBA) {
	at := func(x, y float64) Point { return Point{r.X + x*r.W, r.Y + y*r.H} }
	low := at(0.41, 0.76)
	c.Line(at(0.18, 0.53), low, 0.12*r.W, col)
	c.Line(low, at(0.85, 0.24), 0.12*r.W, col)
}

// Tile draws the ground of something that can be pointed at but is not a button, such as a hero in a row.
func (c *Canvas) Tile(t *Theme, r Rect, look ButtonLook) {
	c.Plate(t, Slate, r, t.Radius, look.Hot)
	if look.Hot {
		c.Stroke(r, t.Radius, 1.5, t.Ember)
	}
	if look.Ring {
		c.Ring(t, r)
	}
}

// Row draws the ground of a row or a cell that can be chosen, or that cannot now. chosen means that it has been: its edge is thick and bright.
func (c *Canvas) Row(t *Theme, r Rect, radius float64, look ButtonLook, able, chosen bool) {
	surface := Iron
	if !able {
		surface = Coal
	}
	c.Plate(t, surface, r, radius, look.Hot)
	switch {
	case chosen:
		c.Stroke(r, radius, 3, t.EmberBright)
	case look.Hot:
		c.Stroke(r, radius, 1.5, t.Ember)
	}
	if look.Ring {
		c.Ring(t, r)
	}
}

// Ring draws the mark of keyboard focus around r.
func (c *Canvas) Ring(t *Theme, r Rect) {
	c.Stroke(r.Inset(-5, -5), t.Radius+5, 2.5, t.EmberBright)
}
