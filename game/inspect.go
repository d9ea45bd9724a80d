package game

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Lines returns the drawing list as text, one line for each thing drawn. On one canvas, frames that look the same have
// equal lines: data that does not fit a line, such as a mesh, is represented by a hash.
func (c *Canvas) Lines() []string {
	keys := map[*ebiten.Image]rasterKey{} // of pictures, since their images come and go
	for i := range c.Pictures.entries {
		for _, r := range c.Pictures.entries[i].rasters {
			keys[r.image] = r.key
		}
	}
	lines := make([]string, 0, len(c.ops))
	var line []byte
	number := func(v float64) { line = strconv.AppendFloat(append(line, ' '), v, 'g', -1, 64) }
	name := func(img *ebiten.Image) {
		if k, ok := keys[img]; ok {
			line = append(line, " {"...)
			for _, v := range [...]int32{k.index, k.w, k.h} {
				line = append(strconv.AppendInt(line, int64(v), 10), ' ')
			}
			line[len(line)-1] = '}'
			return
		}
		line = fmt.Appendf(line, " %p", img)
	}
	for i := range c.ops {
		o := &c.ops[i]
		line = append(line[:0], "0123456789"[o.kind], ' ', "0123456789"[o.blend])
		for row := range 2 {
			for column := range 3 {
				number(o.geo.Element(row, column))
			}
		}
		for _, v := range o.tint {
			number(float64(v))
		}
		if o.clip >= 0 {
			line = fmt.Appendf(line, " in %v", c.clips[o.clip])
		}
		switch o.kind {
		case opImage:
			name(o.image)
		case opText:
			line = strconv.AppendQuote(fmt.Appendf(line, " %p ", o.face), o.text)
		case opPath:
			line = fmt.Appendf(line, " %v", c.paths[o.first].Bounds())
		default: // what is filled
			line = strconv.AppendUint(append(line, ' '), c.meshHash(o), 16)
			if o.kind == opShader {
				line = fmt.Appendf(line, " %p %v", o.shader, o.uniforms)
				for _, img := range o.images {
					name(img)
				}
			}
		}
		lines = append(lines, string(line))
	}
	return lines
}

// CutTexts returns the texts of this frame that did not fit their rectangles.
func (c *Canvas) CutTexts() []string {
	var cut []string
	for key, p := range c.Fonts.paras {
		if p.cut && !key.excerpt && p.used == c.Fonts.frame {
			cut = append(cut, key.text)
		}
	}
	slices.Sort(cut)
	return cut
}

// TextSizes returns the texts that this frame draws, each with the sizes in which it is drawn, in design units, the smallest
// first.
func (c *Canvas) TextSizes() map[string][]float64 {
	sizes := map[string][]float64{}
	for key, p := range c.Fonts.paras {
		if p.drawn == c.Fonts.frame {
			sizes[key.text] = append(sizes[key.text], p.size/c.view.Scale)
		}
	}
	for _, s := range sizes {
		slices.Sort(s)
	}
	return sizes
}

// Mark begins and ends, by turns, what [Canvas.FlushUnmarked] leaves out.
func (c *Canvas) Mark() { c.marks = append(c.marks, int32(len(c.ops))) }

// Marked reports whether anything was drawn that is marked.
func (c *Canvas) Marked() bool {
	for i := 0; i+1 < len(c.marks); i += 2 {
		if c.marks[i] < c.marks[i+1] {
			return true
		}
	}
	return false
}

// FlushUnmarked is [Canvas.Flush] without what is marked. A list can be drawn once; the next frame needs a new one.
func (c *Canvas) FlushUnmarked(dst *ebiten.Image) {
	var rest []op
	from := int32(0)
	for i := 0; i+1 < len(c.marks); i += 2 {
		rest = append(rest, c.ops[from:c.marks[i]]...)
		from = c.marks[i+1]
	}
	c.flushInstead(dst, append(rest, c.ops[from:]...))
}

// FlushUnlettered is [Canvas.Flush] without texts. A list can be drawn once.
func (c *Canvas) FlushUnlettered(dst *ebiten.Image) {
	c.flushInstead(dst, slices.DeleteFunc(slices.Clone(c.ops), func(o op) bool { return o.kind == opText }))
}

// FlushLetters draws only the texts, in white and opaque. A list can be drawn once.
func (c *Canvas) FlushLetters(dst *ebiten.Image) {
	c.flushInstead(dst, slices.DeleteFunc(c.inked(White()), func(o op) bool { return o.kind != opText }))
}

// FlushInked is [Canvas.Flush] with every text in the colour ink, drawn so often that thin strokes are opaque, too. A list can
// be drawn once.
func (c *Canvas) FlushInked(dst *ebiten.Image, ink color.NRGBA) { c.flushInstead(dst, c.inked(ink)) }

// inked returns the ops with every text in an opaque colour, several times.
func (c *Canvas) inked(ink color.NRGBA) []op {
	const coats = 8
	tint := [4]float32{float32(ink.R) / 255, float32(ink.G) / 255, float32(ink.B) / 255, 1}
	var all []op
	for _, o := range c.ops {
		if o.kind != opText {
			all = append(all, o)
			continue
		}
		o.tint = tint
		all = append(all, slices.Repeat([]op{o}, coats)...)
	}
	return all
}

func (c *Canvas) flushInstead(dst *ebiten.Image, ops []op) {
	kept := c.ops
	c.ops = ops
	c.Flush(dst)
	c.ops = kept
}

// Lettering is a piece of text that a frame draws: a line, or a part of one.
type Lettering struct {
	Text  string
	Color color.NRGBA     // with its opacity
	Place image.Rectangle // in real pixels, within the clip
}

// AppendLetterings appends what this frame draws of texts, in the order in which it is drawn. Texts under a shade over the whole
// window, such as the one below a dialog, are left out.
func (c *Canvas) AppendLetterings(buf []Lettering) []Lettering {
	for i := c.shaded(); i < len(c.ops); i++ {
		o := &c.ops[i]
		if o.kind != opText || o.tint[3] <= 0 {
			continue
		}
		l := Lettering{Text: o.text, Color: straight(o.tint), Place: placeOf(o)}
		if o.clip >= 0 {
			l.Place = l.Place.Intersect(c.clips[o.clip])
		}
		buf = append(buf, l)
	}
	return buf
}

// shaded returns the index of the last op with a shape that fills the whole window, or 0.
func (c *Canvas) shaded() int {
	const faint = 0.2 // the opacity up to which a shape is no shade
	for i := len(c.ops) - 1; i > 0; i-- {
		o := &c.ops[i]
		if o.kind != opShape || o.clip >= 0 {
			continue
		}
		for n := o.first; n < o.first+o.n; n += 6 { // a shape has two triangles, of which the second one ends with its lower right corner
			upper, lower := &c.vertices[c.indices[n]], &c.vertices[c.indices[n+4]]
			if upper.ColorA > faint && lower.ColorA > faint && upper.Custom3 == 0 && upper.DstX <= 0 && upper.DstY <= 0 &&
				float64(lower.DstX) >= c.view.Width && float64(lower.DstY) >= c.view.Height {
				return i
			}
		}
	}
	return 0
}

// straight returns a premultiplied colour, which is not wholly transparent, with its opacity apart.
func straight(t [4]float32) color.NRGBA {
	part := func(v float32) uint8 { return uint8(min(1, v/t[3])*255 + 0.5) }
	return color.NRGBA{part(t[0]), part(t[1]), part(t[2]), uint8(min(1, t[3])*255 + 0.5)}
}

// placeOf returns the pixels in which a text lies.
func placeOf(o *op) image.Rectangle {
	w, h := text.Measure(o.text, o.face, 0)
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range 4 {
		x, y := o.geo.Apply(w*float64(i&1), h*float64(i>>1))
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1)))
}

// meshHash returns a hash of an op's triangles.
func (c *Canvas) meshHash(o *op) uint64 {
	const basis, prime = 14695981039346656037, 1099511628211 // of FNV-1a, here over words instead of bytes
	sum := uint64(basis)
	for _, i := range c.indices[o.first : o.first+o.n] {
		v := &c.vertices[i]
		for _, f := range [...]float32{
			v.DstX, v.DstY, v.SrcX, v.SrcY, v.ColorR, v.ColorG, v.ColorB, v.ColorA, v.Custom0, v.Custom1, v.Custom2, v.Custom3,
		} {
			sum = (sum ^ uint64(math.Float32bits(f))) * prime
		}
	}
	return sum
}
