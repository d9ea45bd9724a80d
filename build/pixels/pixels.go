// Package pixels measures pictures: how bright they are, how much of them is flat, how much differs, and how well letters
// stand out. Pictures that are compared have the same size.
package pixels

import (
	"image"
	"image/color"
	"math"
	"slices"
)

// Luma returns the mean luma of a part of a picture, from 0 to 255, and 0 if the part is empty.
func Luma(m *image.RGBA, part image.Rectangle) float64 {
	part = part.Intersect(m.Rect)
	if part.Empty() {
		return 0
	}
	sum := 0.0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			sum += luma(m, x, y)
		}
	}
	return sum / float64(part.Dx()*part.Dy())
}

func luma(m *image.RGBA, x, y int) float64 {
	p := m.Pix[m.PixOffset(x, y):]
	return 0.2126*float64(p[0]) + 0.7152*float64(p[1]) + 0.0722*float64(p[2])
}

// The sizes with which [Flat] looks at a picture, in pixels, and the range of luma below which a block is flat.
const (
	cell     = 4
	block    = 16
	flatSpan = 6
)

// Flat returns the share, from 0 to 1, of blocks of 16 pixels in which the luma varies by less than 6 of 255. Before that every
// 4 by 4 pixels are replaced by their mean, so that grain does not count as painting. Blocks that the edge cuts do not count.
func Flat(m *image.RGBA) float64 {
	flat, all := 0, 0
	for y := m.Rect.Min.Y; y+block <= m.Rect.Max.Y; y += block {
		for x := m.Rect.Min.X; x+block <= m.Rect.Max.X; x += block {
			least, most := math.Inf(1), math.Inf(-1)
			for cy := 0; cy < block; cy += cell {
				for cx := 0; cx < block; cx += cell {
					v := Luma(m, image.Rect(x+cx, y+cy, x+cx+cell, y+cy+cell))
					least, most = min(least, v), max(most, v)
				}
			}
			all++
			if most-least < flatSpan {
				flat++
			}
		}
	}
	return float64(flat) / float64(max(1, all))
}

// Mask says of each pixel of a picture whether it counts, row by row.
type Mask []bool

// Differing returns the pixels in which a colour of two pictures differs by more than by, from 0 to 255.
func Differing(a, b *image.RGBA, by int) Mask {
	if a.Rect.Size() != b.Rect.Size() {
		panic("pixels: the pictures have different sizes")
	}
	mask := make(Mask, len(a.Pix)/4)
	for i := range mask {
		for k := range 3 {
			if d := int(a.Pix[4*i+k]) - int(b.Pix[4*i+k]); d > by || -d > by {
				mask[i] = true
				break
			}
		}
	}
	return mask
}

// Add adds the pixels of another mask of the same size.
func (m Mask) Add(more Mask) {
	for i, on := range more {
		m[i] = m[i] || on
	}
}

// Remove removes the pixels of another mask of the same size.
func (m Mask) Remove(other Mask) {
	for i, on := range other {
		m[i] = m[i] && !on
	}
}

// Share returns the share of pixels that count, from 0 to 1.
func (m Mask) Share() float64 {
	n := 0
	for _, on := range m {
		if on {
			n++
		}
	}
	return float64(n) / float64(max(1, len(m)))
}

// Contrast returns the contrast ratio of two opaque colours as WCAG 2.2 defines it, from 1 to 21.
func Contrast(a, b color.RGBA) float64 {
	x, y := luminance(a), luminance(b)
	if x < y {
		x, y = y, x
	}
	return (x + 0.05) / (y + 0.05)
}

// luminance returns the relative luminance of a colour in sRGB, from 0 to 1.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// A Background holds four drawings of one frame: without letters, with all letters in white and in black, and white letters alone
// on black.
type Background struct{ Bare, White, Black, Alone *image.RGBA }

const (
	clear   = 0.9  // of the ink that shows at a text's clearest pixels, from which a pixel counts as part of a letter
	covered = 0.25 // of the ink, below which a pixel lies under something
	hidden  = 0.5  // of a text's pixels, from which on it is not to be read
	tenth   = 0.1  // of a text's pixels may stand out less
)

// Legible returns the contrast ratio of a text of a colour with what lies behind its letters, as both are drawn: a tenth of the
// letters' pixels have a lower one. ok is false if half of the text lies under something.
func (g Background) Legible(col color.NRGBA, place image.Rectangle) (ratio float64, ok bool) {
	place = place.Intersect(g.Bare.Rect)
	shows := func(x, y int) float64 { // the ink that shows at a pixel, from 0 to 1
		i := g.White.PixOffset(x, y)
		return (float64(g.White.Pix[i+1]) - float64(g.Black.Pix[i+1])) / 255
	}
	var ink []float64
	letters := 0 // pixels of the text, also of what is covered
	for y := place.Min.Y; y < place.Max.Y; y++ {
		for x := place.Min.X; x < place.Max.X; x++ {
			if g.Alone.Pix[g.Alone.PixOffset(x, y)] > 127 {
				letters++
				if v := shows(x, y); v > covered {
					ink = append(ink, v)
				}
			}
		}
	}
	if len(ink) == 0 || float64(letters-len(ink)) >= hidden*float64(letters) {
		return 0, false
	}
	slices.Sort(ink)
	part := clear * ink[len(ink)*19/20]
	var ratios []float64
	for y := place.Min.Y; y < place.Max.Y; y++ {
		for x := place.Min.X; x < place.Max.X; x++ {
			if v := shows(x, y); v >= part {
				ratios = append(ratios, Contrast(g.lettered(col, x, y, v), g.Bare.RGBAAt(x, y)))
			}
		}
	}
	slices.Sort(ratios)
	return ratios[int(tenth*float64(len(ratios)-1))], true
}

// lettered returns the colour that a letter's pixel has. shows is the ink that shows there, from 0 to 1.
func (g Background) lettered(col color.NRGBA, x, y int, shows float64) color.RGBA {
	black, bare, a := g.Black.RGBAAt(x, y), g.Bare.RGBAAt(x, y), float64(col.A)/255
	mix := func(letter, black, bare uint8) uint8 {
		v := float64(black) + shows*float64(letter)
		return uint8(max(0, min(255, a*v+(1-a)*float64(bare)+0.5)))
	}
	return color.RGBA{mix(col.R, black.R, bare.R), mix(col.G, black.G, bare.G), mix(col.B, black.B, bare.B), 255}
}
