package fonts

import (
	"errors"
	"unicode"

	"golang.org/x/image/font/sfnt"
)

// Letters knows which letters can be drawn. It is not safe for concurrent use.
type Letters struct {
	sans, bold *sfnt.Font // to which the serif fonts fall back
	buf        sfnt.Buffer
	known      map[rune]bool
}

// NewLetters opens the fonts to which all others fall back.
func NewLetters() (*Letters, error) {
	sans, err := sfnt.Parse(Sans())
	bold, err2 := sfnt.Parse(SansBold())
	return &Letters{sans: sans, bold: bold, known: map[rune]bool{}}, errors.Join(err, err2)
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
		plain, err := l.sans.GlyphIndex(&l.buf, r)
		bold, err2 := l.bold.GlyphIndex(&l.buf, r)
		draws = err == nil && err2 == nil && plain != 0 && bold != 0 && !unicode.In(r, leftward...)
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
