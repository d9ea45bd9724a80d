package game

import (
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Letters of every font are about equally large and stand in the middle of their line, so that fonts can be mixed and a
// label sits in the middle of its button.
func TestLettersStandInTheMiddleOfTheirLine(t *testing.T) {
	c := testCanvas(t)
	for font := range fontCount {
		const size, height = 40, 80
		p := c.Fonts.paragraph("H", TextStyle{Font: font, Size: size, Leading: height / size}, 900, height, 1)
		plain := &text.GoTextFace{Source: c.Fonts.sources[font], Size: size * font.design().scale}
		m := plain.Metrics()
		if m.XHeight < 0.46*size || m.XHeight > 0.57*size {
			t.Errorf("font %d has an x-height of %.3f text sizes", font, m.XHeight/size)
		}
		base := p.runs[0].y + p.runs[0].face.Metrics().HAscent
		if off := base - m.CapHeight/2 - height/2; math.Abs(off) > 0.03*size {
			t.Errorf("the capitals of font %d are %.3f text sizes from the middle of their line", font, off/size)
		}
	}
}

// A line of a text field stands at the same height as a paragraph.
func TestALineStandsAsHighAsAParagraph(t *testing.T) {
	c := testCanvas(t)
	for font := range fontCount {
		const size, height = 40, 80
		c.Begin(NewView(1600, 900, 1))
		c.Text("H", Rect{0, 0, 900, height}, TextStyle{Font: font, Size: size, VAlign: Middle, Color: White()})
		c.line("H", Point{0, height / 2}, font, size, White())
		_, a := c.ops[0].geo.Apply(0, 0)
		_, b := c.ops[1].geo.Apply(0, 0)
		if math.Abs(a-b) > 1 {
			t.Errorf("font %d: the paragraph begins at %v, the line at %v", font, a, b)
		}
	}
}

// No tick makes many glyphs: each step makes a few letters of one font and size.
func TestGlyphsAreMadeInSteps(t *testing.T) {
	fonts, err := NewFonts(nil)
	if err != nil {
		t.Fatal(err)
	}
	const letters = "abcdefghijklmnopqrstuvwxyzáéíóúüñ"
	fonts.Warm(letters, 1, 18, 22)
	if n, least := steps(fonts), len([]rune(letters))*2*int(fontCount)/lettersAStep; n < least {
		t.Errorf("the glyphs are made in %d steps, want at least %d", n, least)
	}
}

// A window whose edge is dragged has another scale each tick. Only the glyphs of the last one are made.
func TestOnlyGlyphsOfTheLastScaleAreMade(t *testing.T) {
	fonts, err := NewFonts(nil)
	if err != nil {
		t.Fatal(err)
	}
	fonts.Warm("abc", 1, 18)
	want := steps(fonts)
	for i := range 100 {
		fonts.Warm("abc", 1+float64(i)/100, 18)
	}
	if n := steps(fonts); n != want {
		t.Errorf("after 100 scales the glyphs are made in %d steps, want %d", n, want)
	}
}

// steps makes all requested glyphs and returns the number of calls that this takes.
func steps(f *Fonts) int {
	n := 1
	for !f.WarmSome() {
		n++
	}
	return n
}
