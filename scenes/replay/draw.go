package replay

import (
	"strings"

	"cinderclash/game"
)

// panel is where the controls lie: where the table has a place for them.
func (r *Replay) panel() game.Rect {
	if b, ok := r.Scene.(board); ok {
		if at, ok := b.Place("panel/controls"); ok {
			return at
		}
	}
	return game.Rect{X: 1208, Y: 566, W: 380, H: 328}
}

func whereOf(at game.Rect) game.Rect {
	return game.Rect{X: at.X + 14, Y: at.Y + 6, W: 352, H: 50}
}

func timeOf(at game.Rect) game.Rect {
	return game.Rect{X: at.X + 16, Y: at.Y + 60, W: 348, H: 32}
}

const pitch, high = 56, 50

// stepOf is the place of a step: three rows, back on the left and forth on the right.
func stepOf(at game.Rect, i int) game.Rect {
	return game.Rect{X: at.X + 14 + float64(i%2)*134, Y: at.Y + 100 + float64(i/2)*pitch, W: 44, H: high}
}

// nameOf is where the name of what a row steps by stands, between its two buttons.
func nameOf(at game.Rect, row int) game.Rect {
	return game.Rect{X: at.X + 60, Y: at.Y + 100 + float64(row)*pitch, W: 86, H: high}
}

// wayOf is the place of the other buttons: three beside the steps, two below.
func wayOf(at game.Rect, i int) game.Rect {
	if i < 3 {
		return game.Rect{X: at.X + 200, Y: at.Y + 100 + float64(i)*pitch, W: 168, H: high}
	}
	return game.Rect{X: at.X + 14 + float64(i-3)*210, Y: at.Y + 272, W: 200 - float64(i-3)*56, H: high}
}

// Draw draws the table and the controls.
func (r *Replay) Draw(c *game.Canvas, ctx *game.Context) {
	r.Scene.Draw(c, ctx)
	if r.covered() {
		return
	}
	r.lay()
	t, at := ctx.Theme, r.panel()
	c.Gradient(at, t.Radius, game.Mix(t.Panel, t.PanelLight, 0.5), t.Panel)
	c.Stroke(at, t.Radius, 2, t.Ember)
	c.Text(r.where, whereOf(at), game.TextStyle{
		Font: game.Sans, Size: 19, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1.1, Fixed: true,
	})
	r.drawTime(c, ctx)
	for row := range 3 {
		c.Text(r.names[row], nameOf(at, row), game.TextStyle{
			Font: game.Sans, Size: 19, MinSize: 18, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true, Fixed: true,
		})
	}
	for i := range r.buttons {
		b := r.buttons[i]
		look := ctx.Focus.Look(b.ID)
		look.Size, look.Lines, look.Strong = 20, 2, b.ID == playBox
		dir := 0.0
		switch {
		case strings.HasSuffix(b.ID, "-back"):
			dir = -1
		case strings.HasSuffix(b.ID, "-forth"):
			dir = 1
		default:
			c.Button(t, b, look)
			continue
		}
		b.Text = ""
		c.Button(t, b, look)
		col := t.Bone
		if !b.Enabled {
			col = game.Fade(t.Ash, 0.5)
		}
		mid := game.Point{X: b.Rect.X + b.Rect.W/2, Y: b.Rect.Y + b.Rect.H/2}
		c.Polygon(col, game.Point{X: mid.X - 6*dir, Y: mid.Y - 11}, game.Point{X: mid.X + 8*dir, Y: mid.Y}, game.Point{X: mid.X - 6*dir, Y: mid.Y + 11})
	}
}

// drawTime draws how far the match has been shown, with a mark where each round begins.
func (r *Replay) drawTime(c *game.Canvas, ctx *game.Context) {
	t, bar := ctx.Theme, timeOf(r.panel())
	look := ctx.Focus.Look(timeBox)
	x := func(n int) float64 { return bar.X + bar.W*float64(n)/float64(max(1, r.places.all)) }
	groove := game.Rect{X: bar.X, Y: bar.Y + 10, W: bar.W, H: 12}
	c.Fill(groove, 6, t.Ground)
	done := groove
	done.W = x(r.at) - bar.X
	c.Fill(done, 6, t.Ember)
	for _, n := range r.places.clashes {
		c.Fill(game.Rect{X: x(n) - 0.75, Y: groove.Y + 2, W: 1.5, H: 8}, 0, t.Line)
	}
	for _, n := range r.places.rounds {
		c.Fill(game.Rect{X: x(n) - 1.25, Y: bar.Y + 4, W: 2.5, H: 24}, 0, t.Bone)
	}
	knob := t.EmberBright
	if look.Hot {
		knob = t.Bone
	}
	c.Circle(game.Point{X: x(r.at), Y: bar.Y + bar.H/2}, 10, knob)
	if look.Ring {
		c.Ring(t, bar)
	}
}
