package browse

import "cinderclash/game"

// Dial is a box that steps through values: its arrows and Left and Right step either way, a click elsewhere or Confirm steps
// forward.
type Dial struct {
	ID      string
	Rect    game.Rect
	Label   string // small, above the value; may be ""
	Value   string // in words
	Enabled bool
	Hint    string // shown while it is hot
}

// Boxes appends the dial's box.
func (d *Dial) Boxes(buf []game.Box) []game.Box {
	text := d.Value
	if d.Label != "" {
		text = d.Label + ": " + d.Value
	}
	return append(buf, game.Box{ID: d.ID, Rect: d.Rect, Kind: game.Slider, Inline: true, Enabled: d.Enabled, Text: text, Hint: d.Hint})
}

// Update returns by how many values the dial was turned in this tick: -1, 0 or 1.
func (d *Dial) Update(ctx *game.Context) int {
	if !d.Enabled {
		return 0
	}
	if ctx.Focus.Hot() == d.ID && ctx.Focus.Nudge() != 0 {
		return ctx.Focus.Nudge()
	}
	if ctx.Focus.Activated() != d.ID {
		return 0
	}
	if p := &ctx.Input.Pointer; p.Released && p.At.X < d.Rect.X+d.Rect.W*0.25 {
		return -1
	}
	return 1
}

// Draw draws the dial.
func (d *Dial) Draw(c *game.Canvas, ctx *game.Context) {
	t, look := ctx.Theme, ctx.Focus.Look(d.ID)
	ink, arrow := t.Bone, t.Ember
	if !d.Enabled {
		ink, arrow = t.Dim, t.Line
	}
	r := d.Rect
	c.Row(t, r, t.Radius, look, d.Enabled, false)
	mid := r.Y + r.H/2
	for _, side := range [...]float64{-1, 1} {
		x := r.X + 15
		if side > 0 {
			x = r.X + r.W - 15
		}
		c.Line(game.Point{X: x - 4*side, Y: mid - 7}, game.Point{X: x + 4*side, Y: mid}, 3.5, arrow)
		c.Line(game.Point{X: x + 4*side, Y: mid}, game.Point{X: x - 4*side, Y: mid + 7}, 3.5, arrow)
	}
	c.Text(d.Value, r.Inset(27, 2), game.TextStyle{
		Font: game.Sans, Size: 20, Color: ink, Align: game.Middle, VAlign: game.Middle, Leading: 1.05, MaxLines: 2, Shrink: true,
	})
}

// Turn returns the value by steps after v of n values, wrapping around.
func Turn(v, by, n int) int { return ((v+by)%n + n) % n }
