package fonts

import (
	"unicode"

	"golang.org/x/image/font/sfnt"
)

// Letters knows which letters can be drawn. It is not safe for concurrent use.
type Letters struct {
	fallback, display *sfnt.Font
	buf               sfnt.Buffer
	known             map[rune]bool
}

// NewLetters opens the display font and the font to which all others fall back.
func NewLetters() (*Letters, error) {
	fallback, err := sfnt.Parse(Fallback())
	if err != nil {
		return nil, err
	}
	ttf, err := Display()
	if err != nil {
		return nil, err
	}
	display, err := sfnt.Parse(ttf)
	return &Letters{fallback: fallback, display: display, known: map[rune]bool{}}, err
}

// Displays reports whether the display font has a letter.
func (l *Letters) Displays(r rune) bool {
	glyph, err := l.display.GlyphIndex(&l.buf, r)
	return err == nil && glyph != 0
}

// leftward are the scripts that are written from right to left. Lines are set from left to right, which would reverse them.
var leftward = []*unicode.RangeTable{unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko}

// Draws reports whether a letter can be drawn, in every style.
func (l *Letters) Draws(r rune) bool {
	if r < 0x7f {
		return true
	}
	draws, ok := l.known[r]
	if !ok {
		glyph, err := l.fallback.GlyphIndex(&l.buf, r)
		draws = err == nil && glyph != 0 && !unicode.In(r, leftward...)
		l.known[r] = draws
	}
	return draws
}

// Joins reports whether r is no letter by itself but changes or joins those beside it, as in emoji.
func Joins(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Variation_Selector, emojiSkin)
}

// emojiSkin are the modifiers that give an emoji a colour of skin.
var emojiSkin = &unicode.RangeTable{R32: []unicode.Range32{{Lo: 0x1f3fb, Hi: 0x1f3ff, Stride: 1}}}
