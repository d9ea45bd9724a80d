package game

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
)

// Lines returns the drawing list as text, one line for each thing drawn. On one canvas, frames that look the same have
// equal lines: data that does not fit a line, such as a mesh, is represented by a hash.
func (c *Canvas) Lines() []string {
	keys := make(map[*ebiten.Image]rasterKey, len(c.Pictures.rasters)) // of pictures, since their images come and go
	for key, r := range c.Pictures.rasters {
		keys[r.image] = key
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
