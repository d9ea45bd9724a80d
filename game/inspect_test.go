package game

import (
	"image"
	"image/color"
	"slices"
	"testing"
)

// What a frame draws of texts is listed with the colour, the opacity and the place that it has, within the clip.
func TestLetterings(t *testing.T) {
	c, th := testCanvas(t), NewTheme()
	c.Begin(NewView(1600, 900, 1))
	style := TextStyle{Size: 30, Color: color.NRGBA{200, 100, 50, 255}}
	c.Fill(c.Window(), 0, th.Ground)
	c.Text("first", Rect{100, 100, 400, 60}, style)
	c.Push()
	c.Fade(0.5)
	c.Clip(Rect{100, 200, 20, 60})
	c.Text("second", Rect{100, 200, 400, 60}, style)
	c.Pop()
	c.Push()
	c.Fade(0)
	c.Text("unseen", Rect{100, 300, 400, 60}, style)
	c.Pop()
	all := c.AppendLetterings(nil)
	if len(all) != 2 || all[0].Text != "first" || all[1].Text != "second" {
		t.Fatalf("got %v", all)
	}
	if all[0].Color != style.Color || all[1].Color.A != 128 || all[1].Color.R != 200 {
		t.Errorf("the colours are %v and %v", all[0].Color, all[1].Color)
	}
	for i, within := range []image.Rectangle{image.Rect(100, 100, 500, 160), image.Rect(100, 200, 120, 260)} {
		if p := all[i].Place; p.Empty() || !p.In(within) {
			t.Errorf("%s lies at %v, want within %v", all[i].Text, p, within)
		}
	}
}

// Texts below the shade of a dialog are not listed, but those below a shape that is smaller, fainter or only an outline are.
func TestLetteringsBelowAShade(t *testing.T) {
	th := NewTheme()
	for _, tt := range []struct {
		name string
		draw func(c *Canvas)
		want []string
	}{
		{"shade", func(c *Canvas) { c.Fill(c.Window(), 0, th.Shade) }, []string{"above"}},
		{"gradient", func(c *Canvas) { c.Gradient(c.Window(), 0, th.Shade, th.Ground) }, []string{"above"}},
		{"shade among other shapes", func(c *Canvas) {
			c.Fill(Rect{5, 5, 50, 50}, 4, th.Bone)
			c.Fill(c.Window(), 0, th.Shade)
			c.Circle(Point{80, 80}, 20, th.Bone)
		}, []string{"above"}},
		{"half the window", func(c *Canvas) { c.Fill(Rect{0, 0, 800, 900}, 0, th.Shade) }, []string{"below", "above"}},
		{"faint", func(c *Canvas) { c.Fill(c.Window(), 0, Fade(th.Shade, 0.1)) }, []string{"below", "above"}},
		{"outline", func(c *Canvas) { c.Stroke(c.Window(), 0, 4, th.Ember) }, []string{"below", "above"}},
	} {
		c := testCanvas(t)
		c.Begin(NewView(1280, 720, 1))
		c.Fill(c.Window(), 0, th.Ground)
		c.Text("below", Rect{100, 100, 400, 60}, TextStyle{Size: 30, Color: th.Bone})
		tt.draw(c)
		c.Text("above", Rect{100, 200, 400, 60}, TextStyle{Size: 30, Color: th.Bone})
		var got []string
		for _, l := range c.AppendLetterings(nil) {
			got = append(got, l.Text)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q are listed, want %q", tt.name, got, tt.want)
		}
	}
}

// What is drawn between two marks is a list of its own, also if its shapes could be drawn together with those around it.
func TestMarkedThings(t *testing.T) {
	c, th := testCanvas(t), NewTheme()
	c.Begin(NewView(1600, 900, 1))
	c.Fill(Rect{0, 0, 10, 10}, 0, th.Bone)
	c.Mark()
	c.Mark()
	if c.Marked() {
		t.Error("nothing was drawn between the marks")
	}
	c.Mark()
	c.Fill(Rect{0, 0, 10, 10}, 0, th.Bone)
	c.Fill(Rect{0, 0, 10, 10}, 0, th.Bone)
	c.Mark()
	c.Fill(Rect{0, 0, 10, 10}, 0, th.Bone)
	if !c.Marked() {
		t.Error("two shapes between the marks are not marked")
	}
	if len(c.ops) != 3 || c.ops[1].n != 12 {
		t.Errorf("there are %d ops, want 3, of which the middle one has two shapes", len(c.ops))
	}
	c.Begin(NewView(1600, 900, 1))
	if c.Marked() {
		t.Error("a new frame has the marks of the last one")
	}
}
