package game

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Lines returns the drawing list as text, one line for each thing drawn. On one canvas, frames that look the same have
// equal lines: data that a line cannot contain, such as a mesh, is in it as a hash.
func (c *Canvas) Lines() []string {
	names := map[*ebiten.Image]string{} // of pictures, since their images come and go
	for key, r := range c.Pictures.rasters {
		names[r.image] = fmt.Sprintf("%v", key)
	}
	name := func(img *ebiten.Image) string {
		if s, ok := names[img]; ok {
			return s
		}
		return fmt.Sprintf("%p", img)
	}
	var lines []string
	for i := range c.ops {
		o := &c.ops[i]
		line := fmt.Sprintf("%d %d %v %v", o.kind, o.blend, o.geo, o.tint)
		if o.clip >= 0 {
			line += fmt.Sprintf(" in %v", c.clips[o.clip])
		}
		switch o.kind {
		case opImage:
			line += " " + name(o.image)
		case opText:
			line += fmt.Sprintf(" %p %q", o.face, o.text)
		case opPath:
			line += fmt.Sprintf(" %v", c.paths[o.first].Bounds())
		default:
			line += fmt.Sprintf(" %s %p %v %x", name(o.image), o.shader, o.uniforms, c.meshHash(o))
			for _, img := range o.images {
				line += " " + name(img)
			}
		}
		lines = append(lines, line)
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

// meshHash returns a hash of an op's triangles.
func (c *Canvas) meshHash(o *op) uint64 {
	sum := fnv.New64a()
	for _, i := range c.indices[o.first : o.first+o.n] {
		// Writing to a hash never fails.
		_ = binary.Write(sum, binary.LittleEndian, c.vertices[i])
	}
	return sum.Sum64()
}
