package pixels

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// filled returns a picture in one colour.
func filled(w, h int, c color.RGBA) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			m.SetRGBA(x, y, c)
		}
	}
	return m
}

func grey(v uint8) color.RGBA { return color.RGBA{v, v, v, 255} }

func near(t *testing.T, what string, got, want, by float64) {
	t.Helper()
	if math.Abs(got-want) > by {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// The ratios are those that tools for the web give.
func TestContrast(t *testing.T) {
	for _, tt := range []struct {
		a, b color.RGBA
		want float64
	}{
		{grey(0), grey(255), 21},
		{grey(255), grey(0), 21},
		{grey(90), grey(90), 1},
		{color.RGBA{0x77, 0x77, 0x77, 255}, grey(255), 4.48},
		{color.RGBA{0x76, 0x76, 0x76, 255}, grey(255), 4.54},
		{color.RGBA{255, 0, 0, 255}, grey(255), 4.00},
		{color.RGBA{0, 0, 255, 255}, grey(255), 8.59},
	} {
		near(t, "the contrast", Contrast(tt.a, tt.b), tt.want, 0.005)
	}
}

func TestLuma(t *testing.T) {
	m := filled(8, 4, color.RGBA{255, 0, 0, 255})
	near(t, "red", Luma(m, m.Rect), 54.2, 0.1)
	for y := range 4 {
		for x := 4; x < 8; x++ {
			m.SetRGBA(x, y, grey(100))
		}
	}
	near(t, "the right half", Luma(m, image.Rect(4, 0, 8, 4)), 100, 0.01)
	near(t, "a part beside the picture", Luma(m, image.Rect(9, 0, 12, 4)), 0, 0)
	near(t, "a part half beside it", Luma(m, image.Rect(4, 0, 12, 4)), 100, 0.01)
}

func TestFlat(t *testing.T) {
	m := filled(64, 32, grey(60))
	near(t, "one colour", Flat(m), 1, 0)
	for y := range 32 {
		for x := range 32 { // from left to right in each block, by 2 a pixel
			m.SetRGBA(x, y, grey(uint8(60+2*(x%16))))
		}
	}
	near(t, "half of it shaded", Flat(m), 0.5, 0)
	for y := range 32 {
		for x := range 64 { // grain that 4 by 4 pixels even out
			m.SetRGBA(x, y, grey(uint8(60+40*((x+y)%2))))
		}
	}
	near(t, "grain", Flat(m), 1, 0)
	for y := range 32 {
		for x := range 64 { // steps of 5
			m.SetRGBA(x, y, grey(uint8(60+5*(x/8%2))))
		}
	}
	near(t, "too faint a pattern", Flat(m), 1, 0)
	for y := range 32 {
		for x := range 64 { // steps of 7
			m.SetRGBA(x, y, grey(uint8(60+7*(x/8%2))))
		}
	}
	near(t, "a pattern", Flat(m), 0, 0)
	near(t, "a picture smaller than a block", Flat(filled(15, 15, grey(1))), 0, 0)
}

func TestDiffering(t *testing.T) {
	a, b := filled(10, 10, grey(50)), filled(10, 10, grey(50))
	near(t, "equal pictures", Differing(a, b, 0).Share(), 0, 0)
	b.SetRGBA(0, 0, color.RGBA{50, 62, 50, 255})
	b.SetRGBA(1, 0, color.RGBA{50, 63, 50, 255})
	b.SetRGBA(2, 0, color.RGBA{37, 50, 50, 255})
	one := Differing(a, b, 12)
	near(t, "two of a hundred", one.Share(), 0.02, 0)
	near(t, "the other way round", Differing(b, a, 12).Share(), 0.02, 0)
	near(t, "three with any difference", Differing(a, b, 0).Share(), 0.03, 0)
	more := make(Mask, 100)
	more[1], more[99] = true, true
	one.Add(more)
	near(t, "with one more", one.Share(), 0.03, 0)
	one.Remove(more)
	near(t, "without those", one.Share(), 0.01, 0)
}

// lettered returns the drawings of a frame in which a letter of 4 by 4 pixels stands in a picture of 8 by 8. above is what lies
// over it: a colour with an opacity.
func lettered(behind color.RGBA, above color.NRGBA) Background {
	over := func(below color.RGBA) color.RGBA {
		a := float64(above.A) / 255
		mix := func(x, y uint8) uint8 { return uint8(a*float64(x) + (1-a)*float64(y) + 0.5) }
		return color.RGBA{mix(above.R, below.R), mix(above.G, below.G), mix(above.B, below.B), 255}
	}
	g := Background{filled(8, 8, over(behind)), filled(8, 8, over(behind)), filled(8, 8, over(behind)), filled(8, 8, grey(0))}
	for y := 2; y < 6; y++ {
		for x := 2; x < 6; x++ {
			g.White.SetRGBA(x, y, over(grey(255)))
			g.Black.SetRGBA(x, y, over(grey(0)))
			g.Alone.SetRGBA(x, y, grey(255))
		}
	}
	return g
}

func TestLegible(t *testing.T) {
	all, clear := image.Rect(0, 0, 8, 8), color.NRGBA{}
	white := color.NRGBA{255, 255, 255, 255}
	got, ok := lettered(grey(0x77), clear).Legible(white, all)
	if !ok {
		t.Fatal("a text that nothing covers is not seen")
	}
	near(t, "white on grey", got, 4.48, 0.01)

	// Half transparent black on white looks like grey 127.
	got, _ = lettered(grey(255), clear).Legible(color.NRGBA{0, 0, 0, 128}, all)
	near(t, "half transparent black on white", got, Contrast(grey(127), grey(255)), 0.06)

	// Under half of black, white is grey 128 on black.
	got, ok = lettered(grey(0), color.NRGBA{0, 0, 0, 127}).Legible(white, all)
	if !ok {
		t.Error("a dimmed text is not seen")
	}
	near(t, "white dimmed on black", got, Contrast(grey(128), grey(0)), 0.1)

	if _, ok := lettered(grey(0), color.NRGBA{0, 0, 0, 200}).Legible(white, all); ok {
		t.Error("a text under something nearly opaque is to be read")
	}
	for _, tt := range []struct {
		rows int
		want bool
	}{{1, true}, {2, false}} {
		g := lettered(grey(0), clear)
		for y := 2; y < 2+tt.rows; y++ { // something opaque covers the letter's upper rows
			for x := range 8 {
				g.White.SetRGBA(x, y, grey(90))
				g.Black.SetRGBA(x, y, grey(90))
				g.Bare.SetRGBA(x, y, grey(90))
			}
		}
		got, ok := g.Legible(white, all)
		if ok != tt.want {
			t.Errorf("with %d of 4 rows covered, that a text is to be read is %v", tt.rows, ok)
		}
		if ok {
			near(t, "what is not covered", got, 21, 0.01)
		}
	}
	if _, ok := lettered(grey(0), clear).Legible(white, image.Rect(0, 0, 2, 8)); ok {
		t.Error("a text is seen where there are no letters")
	}
	if _, ok := lettered(grey(0), clear).Legible(white, image.Rect(20, 20, 30, 30)); ok {
		t.Error("a text is seen beside the picture")
	}

	// A letter half on white and half on black is as hard to read as on the worse half.
	g := lettered(grey(255), clear)
	for y := range 8 {
		for x := range 4 {
			g.Bare.SetRGBA(x, y, grey(0))
		}
	}
	got, _ = g.Legible(white, all)
	near(t, "white, half of it on white", got, 1, 0.01)
}
