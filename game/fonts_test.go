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
	fonts.Warm(letters, 1, 26, 44) // every font is used at these sizes
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
	fonts.Warm("abc", 1, 40)
	want := steps(fonts)
	for i := range 100 {
		fonts.Warm("abc", 1+float64(i)/100, 40)
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

func TestDisplayIsForLargeTextsOfItsLetters(t *testing.T) {
	c := testCanvas(t)
	for _, test := range []struct {
		text  string
		asked Font
		size  float64
		wide  float64
		scale float64
		want  Font
	}{
		{"Choose your heroes", Display, 44, 900, 1, Display},
		{"Señora, ¿quién ganó?", Display, 26, 900, 1, Display},
		{"Choose your heroes", Display, 25, 900, 1, SerifBold},
		{"Choose your heroes", Display, 44, 900, 0.5, SerifBold}, // 22 pixels
		{"Choose your heroes", Display, 44, 180, 1, SerifBold},   // shrunk
		{"Łukasz", Display, 44, 900, 1, SerifBold},
		{"Жанна", Display, 44, 900, 1, SerifBold},
		{"tom_99#", Display, 44, 900, 1, Display},
		{"−12", Numerals, 44, 900, 1, Numerals},
		{"−12", Numerals, 20, 900, 1, SansBold},
		{"Choose your heroes", Serif, 44, 900, 1, Serif},
	} {
		p := c.Fonts.paragraph(test.text, TextStyle{Font: test.asked, Size: test.size, Shrink: true, MaxLines: 1}, test.wide, 100, test.scale)
		if p.cut || len(p.runs) != 1 {
			t.Fatalf("%q is cut (%v) into %d runs", test.text, p.cut, len(p.runs))
		}
		if got, want := p.runs[0].face, c.Fonts.face(test.want, p.size); got != want {
			t.Errorf("%q, asked for in font %d at %v x %v, is not set in font %d at %v", test.text, test.asked, test.size, test.scale, test.want, p.size)
		}
	}
}

func TestNoLetterIsABox(t *testing.T) {
	c := testCanvas(t)
	for _, name := range []string{"tom_99#", "@{}|~^`\\[]$*", "Łukasz", "Жанна", "Ωμέγα", "🐉 Draco", "龍王", "Zoë", "a\u0301"} {
		for font := range fontCount {
			for _, size := range []float64{20, 60} {
				p := c.Fonts.paragraph(name, TextStyle{Font: font, Size: size}, 900, 100, 1)
				for _, r := range p.runs {
					for _, g := range text.AppendGlyphs(nil, r.text, r.face, nil) {
						if g.GID == 0 {
							t.Errorf("font %d at %v draws a box in %q", font, size, name)
						}
					}
				}
			}
		}
	}
}
