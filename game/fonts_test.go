package game

import "testing"

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
