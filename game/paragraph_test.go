package game

import (
	"strings"
	"testing"
	"testing/fstest"
)

const drop = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M8 8 L56 8 L32 28 Z" fill="#c0ffe1" stroke="#000000" stroke-width="2"/></svg>`

func testPictures() *Pictures {
	return NewPictures(fstest.MapFS{
		"drop.svg": {Data: []byte(drop)}, "bad.svg": {Data: []byte("<svg")}, "bare.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)},
		"torn.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0L8`)},
	})
}

func testCanvas(t testing.TB) *Canvas {
	t.Helper()
	pics := testPictures()
	fonts, err := NewFonts(func(token string) Picture {
		if token == "blue" {
			return pics.Get("drop")
		}
		return Picture{}
	})
	if err != nil {
		t.Fatal(err)
	}
	c, err := NewCanvas(fonts, pics)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func (p *paragraph) string() string {
	var lines []string
	y := -1.0
	for _, r := range p.runs {
		// Runs of different faces on one line differ a little in height.
		if r.y > y+10 || len(lines) == 0 {
			lines, y = append(lines, ""), r.y
		}
		lines[len(lines)-1] += "[" + r.text + "]"
	}
	return strings.Join(lines, "/")
}

const prose = "¿Quién teme a la ceniza? ¡Nadie! El niño pagó la acción, y el fuego se llevó lo demás."

func TestWrapKeepsEveryWordInOrder(t *testing.T) {
	c := testCanvas(t)
	for width := 120.0; width < 900; width += 37 {
		p := c.Fonts.paragraph(prose, TextStyle{Size: 22}, width, 0, 1)
		var words []string
		for _, r := range p.runs {
			words = append(words, r.text)
			if r.x < 0 || r.x > width {
				t.Errorf("width %v: %q begins at %v", width, r.text, r.x)
			}
		}
		if got := strings.Join(words, " "); got != prose {
			t.Errorf("width %v: %q", width, got)
		}
		if p.width > width {
			t.Errorf("width %v: set %v wide", width, p.width)
		}
		if p.cut {
			t.Errorf("width %v: cut", width)
		}
	}
}

func TestMarks(t *testing.T) {
	c := testCanvas(t)
	p := c.Fonts.paragraph("Pay {blue}{blue}, then <b>hit</b> <i>hard</i>.\n{none} ends", TextStyle{Size: 22}, 900, 0, 1)
	if got, want := p.string(), "[Pay][, then][hit][hard][.]/[{none} ends]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if len(p.icons) != 2 || p.lines != 2 {
		t.Fatalf("%d glyphs on %d lines", len(p.icons), p.lines)
	}
	if p.icons[1].x < p.icons[0].x+p.icons[0].size {
		t.Errorf("glyphs overlap at %v and %v", p.icons[0].x, p.icons[1].x)
	}
}

func TestNothingComesBetweenAGlyphAndItsComma(t *testing.T) {
	c := testCanvas(t)
	for width := 60.0; width < 300; width += 7 {
		p := c.Fonts.paragraph("Pay {blue}, or lose {blue}.", TextStyle{Size: 22}, width, 0, 1)
		for _, r := range p.runs {
			if (strings.HasPrefix(r.text, ",") || strings.HasPrefix(r.text, ".")) && r.x < 5 {
				t.Errorf("width %v: %q begins a line", width, r.text)
			}
		}
	}
}

func TestShrinkStopsAtTheSmallestSize(t *testing.T) {
	c := testCanvas(t)
	long := strings.Repeat(prose+" ", 3)
	p := c.Fonts.paragraph(long, TextStyle{Size: 30, Shrink: true}, 600, 200, 2)
	if p.size < MinTextSize*2 || p.size >= 60 {
		t.Errorf("set in %v pixels", p.size)
	}
	p = c.Fonts.paragraph(strings.Repeat(long, 9), TextStyle{Size: 30, Shrink: true}, 600, 200, 2)
	if !p.cut || p.size != MinTextSize*2 {
		t.Errorf("cut %v in %v pixels", p.cut, p.size)
	}
	if last := p.runs[len(p.runs)-1].text; !strings.HasSuffix(last, "…") {
		t.Errorf("ends in %q", last)
	}
	if p.height > 400+2*MinTextSize*0.25+1 {
		t.Errorf("%v pixels high in 400", p.height)
	}
}

func TestLineThatDoesNotFitEndsInAnEllipsis(t *testing.T) {
	c := testCanvas(t)
	for width := 40.0; width < 500; width += 23 {
		p := c.Fonts.paragraph(prose, TextStyle{Size: 22, MaxLines: 1}, width, 0, 1)
		if p.lines != 1 || !p.cut || p.width > width+0.01 {
			t.Errorf("width %v: %d lines, cut %v, %v wide", width, p.lines, p.cut, p.width)
		}
	}
}

func TestWordWiderThanTheLineIsBroken(t *testing.T) {
	c := testCanvas(t)
	p := c.Fonts.paragraph("Llanfairpwllgwyngyllgogerychwyrndrobwll", TextStyle{Size: 22}, 100, 0, 1)
	if p.lines < 3 || p.width > 100 {
		t.Errorf("%d lines, %v wide", p.lines, p.width)
	}
}

func TestTextSizeGrowsWithThePlayersChoice(t *testing.T) {
	c := testCanvas(t)
	w1, h1 := c.TextSize("Ascuas", 900, TextStyle{Size: 22})
	c.Fonts.SetFactor(1.5)
	w2, h2 := c.TextSize("Ascuas", 900, TextStyle{Size: 22})
	w3, _ := c.TextSize("Ascuas", 900, TextStyle{Size: 22, Fixed: true})
	if w2 < 1.4*w1 || w2 > 1.6*w1 || h2 < 1.4*h1 || w3 != w1 {
		t.Errorf("%v x %v became %v x %v; fixed %v", w1, h1, w2, h2, w3)
	}
}

// A text that is to shrink becomes as low as its rectangle too, also if it has only one line.
func TestTextShrinksToTheHeight(t *testing.T) {
	c := testCanvas(t)
	for font := range fontCount {
		style := TextStyle{Font: font, Size: 40, MaxLines: 1, Shrink: true}
		if size := c.FittedSize("Hg", Rect{0, 0, 400, 60}, style); size != 40 {
			t.Errorf("font %d: in a high rectangle the size is %v, want 40", font, size)
		}
		if size := c.FittedSize("Hg", Rect{0, 0, 400, 30}, style); size > 31.6 || size < 28 {
			t.Errorf("font %d: in a rectangle 30 high the size is %v", font, size)
		}
		if size := c.FittedSize("Hg", Rect{0, 0, 400, 5}, style); size != MinTextSize {
			t.Errorf("font %d: in a rectangle 5 high the size is %v, want %v", font, size, MinTextSize)
		}
	}
}
