package game

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Frame makes the list of what would be drawn once all pictures are there, and returns it as text, a line a
// thing. Within one Headless, frames that look the same have equal lines: what is not in the line itself, such
// as a mesh, is in it as a hash.
func (h *Headless) Frame() []string {
	lines := h.frame()
	for range 100 {
		again := h.frame() // a frame has time for some new pictures only
		if slices.Equal(lines, again) {
			break
		}
		lines = again
	}
	return lines
}

func (h *Headless) frame() []string {
	h.Draw()
	c := h.app.canvas
	names := map[*ebiten.Image]string{} // of pictures, whose images come and go
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

// meshHash returns a hash of an op's triangles.
func (c *Canvas) meshHash(o *op) uint64 {
	sum := fnv.New64a()
	for _, i := range c.indices[o.first : o.first+o.n] {
		// A hash takes all that is written to it.
		_ = binary.Write(sum, binary.LittleEndian, c.vertices[i])
	}
	return sum.Sum64()
}
