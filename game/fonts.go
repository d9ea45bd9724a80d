package game

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"sync"

	"cinderclash/assets/fonts"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Font is a face of the game's families.
type Font uint8

// The Serif fonts are for cards and prose, the Sans fonts for labels: buttons, figures and small print. Display, a pen's capitals,
// is for titles and names, Numerals for large numbers in the same letters. Where these would be small, or lack a letter, a text is
// set in SerifBold and SansBold.
const (
	Serif Font = iota
	SerifBold
	SerifItalic
	SerifBoldItalic
	Sans
	SansBold
	Display
	Numerals
	fontCount
)

// bold and italic return the variant of a font for a span of markup.
func (f Font) bold() Font {
	switch f {
	case Serif:
		return SerifBold
	case SerifItalic:
		return SerifBoldItalic
	case Sans:
		return SansBold
	default: // it is bold already
	}
	return f
}

func (f Font) italic() Font {
	switch f {
	case Serif:
		return SerifItalic
	case SerifBold:
		return SerifBoldItalic
	default: // it is italic already, or has no italic
	}
	return f
}

// displayFrom is the size in pixels from which the Display fonts are used. Their small letters cannot be read below it.
const displayFrom = 26

// plain returns the font that takes the place of a Display font.
func (f Font) plain() Font {
	switch f {
	case Display:
		return SerifBold
	case Numerals:
		return SansBold
	default: // it is plain itself
		return f
	}
}

// setIn returns the font in which a text is set at a size in pixels. Letters beyond ASCII that Display lacks, as in players' names,
// make the whole text plain.
func (f *Fonts) setIn(font Font, s string, size float64) Font {
	plain := font.plain()
	if plain != font && (size < displayFrom || strings.ContainsFunc(s, func(r rune) bool { return r > '~' && !f.letters.Displays(r) })) {
		return plain
	}
	return font
}

// design holds what makes the letters of different fonts equally large and puts them in the middle of their line.
// All are in text sizes.
type design struct {
	scale float64 // size of the font at text size 1
	drop  float64 // from the middle of a line to the base line
	high  float64 // from the top of tall letters to the bottom of those that hang
}

// design returns a font's numbers. The label font has small letters on its body. Scaled, its x-height is 0.51 of the text
// size, and 0.55 where a label is to stand out, for it has only one weight. The drop puts the middle of its capitals
// 0.02 above the middle of the line.
func (f Font) design() design {
	switch f {
	case Sans:
		return design{scale: 1.08, drop: 0.355, high: 1}
	case SansBold:
		return design{scale: 1.16, drop: 0.38, high: 1.05}
	case Display, Numerals:
		return design{scale: 1, drop: 0.335, high: 1}
	default: // a serif font
		return design{scale: 1, drop: 0.345, high: 0.95}
	}
}

// Fonts caches faces by size, laid-out paragraphs and text masks. It is used only on the game's goroutine.
type Fonts struct {
	sources  [fontCount]*text.GoTextFaceSource
	fallback *text.GoTextFaceSource // of letters that the sources lack
	faces    map[faceKey]text.Face
	paras    map[paragraphKey]*paragraph
	masks    map[maskKey]*textMask
	glyph    func(token string) Picture
	letters  *fonts.Letters
	factor   float64
	frame    int
	warm     []warmJob
}

type faceKey struct {
	font Font
	size float32 // real pixels
}

type warmJob struct {
	font Font
	size float64
	text string
}

// MinTextSize is the smallest size of text in design units.
const MinTextSize = 18

// NewFonts opens the game's fonts. glyph, which may be nil, returns the picture for {token}.
func NewFonts(glyph func(token string) Picture) (*Fonts, error) {
	letters, err := fonts.NewLetters()
	if err != nil {
		return nil, fmt.Errorf("the fonts of assets/fonts cannot be opened: %w", err)
	}
	f := &Fonts{
		letters: letters, faces: map[faceKey]text.Face{}, paras: map[paragraphKey]*paragraph{}, masks: map[maskKey]*textMask{},
		glyph: glyph, factor: 1,
	}
	opened, err := fontSources()
	if err != nil {
		return nil, err
	}
	copy(f.sources[:], opened[:fontCount])
	f.fallback = opened[fontCount]
	return f, nil
}

// fontSources opens the game's fonts once a process: the fallback font is the last one.
var fontSources = sync.OnceValues(func() (all [fontCount + 1]*text.GoTextFaceSource, err error) {
	display, err := fonts.Display()
	if err != nil {
		return all, err
	}
	for i, ttf := range [fontCount + 1][]byte{
		fonts.Serif(), fonts.SerifBold(), fonts.SerifItalic(), fonts.SerifBoldItalic(), fonts.Label(), fonts.Label(), display, display, fonts.Fallback(),
	} {
		if all[i], err = text.NewGoTextFaceSource(bytes.NewReader(ttf)); err != nil {
			return all, fmt.Errorf("font %d of assets/fonts cannot be opened: %w", i, err)
		}
	}
	return all, nil
})

// SetFactor sets the player's text size, 1 to 1.5. It multiplies the sizes of all styles that are not
// Fixed.
func (f *Fonts) SetFactor(factor float64) { f.factor = max(1, min(1.5, factor)) }

// Factor returns the player's text size, 1 to 1.5.
func (f *Fonts) Factor() float64 { return f.factor }

// NextFrame drops layouts that have not been shown for a while, so that changing texts do not accumulate.
func (f *Fonts) NextFrame() {
	f.frame++
	if f.frame%300 != 0 {
		return
	}
	for k, p := range f.paras {
		if f.frame-p.used > 600 {
			delete(f.paras, k)
		}
	}
	for k, m := range f.masks {
		if f.frame-m.used > 600 {
			m.image.Deallocate()
			delete(f.masks, k)
		}
	}
}

// face returns a font's face at a size in pixels, rounded to quarters.
func (f *Fonts) face(font Font, size float64) text.Face {
	key := faceKey{font, float32(math.Round(size*4) / 4)}
	if face, ok := f.faces[key]; ok {
		return face
	}
	own := func(font Font) text.Face {
		return &text.GoTextFace{Source: f.sources[font], Size: float64(key.size) * font.design().scale}
	}
	face := own(font)
	all := []text.Face{face}
	if plain := font.plain(); plain != font {
		all = append(all, own(plain))
	}
	multi, err := text.NewMultiFace(append(all, &text.GoTextFace{Source: f.fallback, Size: float64(key.size)})...)
	if err == nil { // fails only for faces of different directions
		face = multi
	}
	f.faces[key] = face
	return face
}

// lettersAStep is the number of letters that one call of [Fonts.WarmSome] makes. They take about 1 ms.
const lettersAStep = 3

// Warm requests the glyphs of all letters in every font, at sizes in design units and a scale. Each call of [Fonts.WarmSome]
// makes a few of them. Those of an earlier request that are not made yet are dropped.
func (f *Fonts) Warm(letters string, scale float64, sizes ...float64) {
	f.warm = f.warm[:0]
	for _, size := range sizes {
		for font := range fontCount {
			if f.setIn(font, "", size*f.factor*scale) != font {
				continue // it is not used at this size
			}
			for part := range slices.Chunk([]rune(letters), lettersAStep) {
				f.warm = append(f.warm, warmJob{font, size * f.factor * scale, string(part)})
			}
		}
	}
}

// WarmSome makes some of the requested glyphs and reports whether all are made.
func (f *Fonts) WarmSome() bool {
	if len(f.warm) == 0 {
		return true
	}
	j := f.warm[0]
	f.warm = f.warm[1:]
	text.CacheGlyphs(j.text, f.face(j.font, j.size))
	return len(f.warm) == 0
}

type maskKey struct {
	text    string
	font    Font
	size    float32
	padding int32
}

type textMask struct {
	image *ebiten.Image
	used  int
}

// Mask returns one line of text in white on transparent ground, with padding pixels around it. size is in
// pixels. The image is cached and must not be drawn on. Shaders make glowing letters from it.
func (f *Fonts) Mask(s string, font Font, size float64, padding int) *ebiten.Image {
	font = f.setIn(font, s, size)
	key := maskKey{s, font, float32(math.Round(size*4) / 4), int32(padding)}
	m, ok := f.masks[key]
	if !ok {
		face := f.face(font, size)
		metrics := face.Metrics()
		w, _ := text.Measure(f.drawn(s), face, 0)
		// In a window of a few pixels letters have no size, but an image must have one.
		img := ebiten.NewImage(max(1, int(math.Ceil(w))+2*padding), max(1, int(math.Ceil(metrics.HAscent+metrics.HDescent))+2*padding))
		opts := &text.DrawOptions{}
		opts.GeoM.Translate(float64(padding), float64(padding))
		text.Draw(img, f.drawn(s), face, opts)
		m = &textMask{image: img}
		f.masks[key] = m
	}
	m.used = f.frame
	return m.image
}

// White is opaque white.
func White() color.NRGBA { return color.NRGBA{255, 255, 255, 255} }
