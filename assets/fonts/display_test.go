package fonts

import (
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// inDisplay are the letters that titles, names and numbers of both languages are made of.
const inDisplay = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?'\"()+-−%/&×·áéíóúüñÁÉÍÓÚÜÑ¿¡–—…“”‘’«»‹›"

func openDisplay(t *testing.T) *sfnt.Font {
	t.Helper()
	ttf, err := Display()
	if err != nil {
		t.Fatal(err)
	}
	f, err := sfnt.Parse(ttf)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestDisplayLettersFillTheirBoxes(t *testing.T) {
	f := openDisplay(t)
	em := fixed.I(int(f.UnitsPerEm()))
	var buf sfnt.Buffer
	for _, r := range inDisplay {
		i, err := f.GlyphIndex(&buf, r)
		if err != nil || i == 0 {
			t.Errorf("there is no %q (%v)", r, err)
			continue
		}
		box, advance, err := f.GlyphBounds(&buf, i, em, font.HintingNone)
		if err != nil || box.Empty() {
			t.Errorf("%q is empty (%v)", r, err)
		}
		if box.Min.Y < -fixed.I(ascender) || box.Max.Y > fixed.I(descent) || box.Min.X < 0 || box.Max.X > advance {
			t.Errorf("%q leaves its box: %v, %v wide", r, box, advance)
		}
	}
}

// winding returns how often an outline goes around a point, less than 0 if clockwise.
func winding(outline []point, at point) (n int) {
	before := outline[len(outline)-1]
	for _, p := range outline {
		side := (p.x-before.x)*(at.y-before.y) - (at.x-before.x)*(p.y-before.y)
		switch {
		case before.y <= at.y && p.y > at.y && side > 0:
			n++
		case before.y > at.y && p.y <= at.y && side < 0:
			n--
		}
		before = p
	}
	return n
}

// Outlines are filled wherever their windings do not add up to 0, so one that crosses itself and goes around the other way
// would make a hole in those that it lies over.
func TestDisplayLettersHaveNoHoles(t *testing.T) {
	a, err := readAlphabet(displayStrokes)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range a.glyphs() {
		for y := -5.03; y < 20; y += 0.19 {
			for x := 0.02; x < g.advance; x += 0.19 {
				at := point{x, y}
				sum, covered := 0, false
				for _, outline := range g.outline {
					n := winding(outline, at)
					sum += n
					covered = covered || n != 0
				}
				if covered && sum == 0 || sum > 0 {
					t.Errorf("%q has a hole at %.2f %.2f", g.letter, x, y)
				}
			}
		}
	}
}

func TestDisplayIsKerned(t *testing.T) {
	f := openDisplay(t)
	a, err := readAlphabet(displayStrokes)
	if err != nil {
		t.Fatal(err)
	}
	if len(a.kerning) < 40 {
		t.Errorf("%d pairs are kerned, fewer than 40", len(a.kerning))
	}
	var buf sfnt.Buffer
	for _, pair := range []string{"AV", "Av", "av", "ÁV", "Ta", "T.", "Ñ."} {
		two := []rune(pair)
		left, _ := f.GlyphIndex(&buf, two[0])
		right, _ := f.GlyphIndex(&buf, two[1])
		k, err := f.Kern(&buf, left, right, fixed.I(int(f.UnitsPerEm())), font.HintingNone)
		if kerned := err == nil && k < 0; kerned != (pair != "Ñ.") {
			t.Errorf("%s moves by %v (%v)", pair, k, err)
		}
	}
}

func TestAlphabetErrorsSayWhatToMend(t *testing.T) {
	for content, want := range map[string]string{
		"letter A":        "display.txt:1: the line has 2 words",
		"\nglyph A M 0 0": "display.txt:2: it begins with \"glyph\"",
		"kern AV close":   "display.txt:1:",
		"accented Á A up": "display.txt:1: there is no letter A or no accent up",
	} {
		if _, err := readAlphabet(content); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", content, err, want)
		}
	}
	for path, want := range map[string]string{
		"L 1 1": "begin it with M", "M 1": "write W with a number", "M 1 x": "write a number", "Mz 1 1 L 2 2": "the end \"Mz\"", "M 1 1": "a stroke of one point",
	} {
		if _, err := readStrokes(strings.Fields(path)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", path, err, want)
		}
	}
}

func BenchmarkDisplay(b *testing.B) {
	for b.Loop() {
		a, err := readAlphabet(displayStrokes)
		if err != nil {
			b.Fatal(err)
		}
		trueType(a.glyphs(), a.pairs())
	}
}
