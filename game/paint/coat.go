package paint

import (
	"fmt"
	"image"
	"image/draw"

	"github.com/hajimehoshi/ebiten/v2"
)

// coat is a layer whose shapes have been rasterised.
type coat struct {
	shapes *image.RGBA       // cropped to what is not clear; its bounds say where in the plane it lies
	parts  []image.Rectangle // what is to be painted: where shapes are, and as far around them as their edges are bent
	err    error
}

// newCoat crops shapes. Edges are bent by at most so many pixels.
func newCoat(shapes *image.RGBA, bent int) coat {
	opaque, parts := patches(shapes, bent)
	cropped := image.NewRGBA(opaque)
	draw.Draw(cropped, opaque, shapes, opaque.Min, draw.Src)
	return coat{shapes: cropped, parts: parts}
}

// patchSide is the width and height of the squares in which a plane is painted, in pixels.
const patchSide = 32

// patches returns the smallest rectangle around what is not clear in an image, and rectangles, none over another, that cover it and so many
// pixels around it.
func patches(img *image.RGBA, around int) (opaque image.Rectangle, parts []image.Rectangle) {
	cols, rows := (img.Rect.Dx()+patchSide-1)/patchSide, (img.Rect.Dy()+patchSide-1)/patchSide
	covered := make([]bool, cols*rows)
	for row := range rows {
		for col := range cols {
			square := image.Rect(col*patchSide, row*patchSide, (col+1)*patchSide, (row+1)*patchSide).Intersect(img.Rect)
			part := opaqueIn(img, square)
			if part.Empty() {
				continue
			}
			opaque = opaque.Union(part)
			near := part.Inset(-around).Intersect(img.Rect)
			for y := near.Min.Y / patchSide; y*patchSide < near.Max.Y; y++ {
				for x := near.Min.X / patchSide; x*patchSide < near.Max.X; x++ {
					covered[y*cols+x] = true
				}
			}
		}
	}
	for row := range rows {
		for col := 0; col < cols; col++ {
			from := col
			for col < cols && covered[row*cols+col] {
				col++
			}
			if col > from {
				parts = append(parts, image.Rect(from*patchSide, row*patchSide, col*patchSide, (row+1)*patchSide).Intersect(img.Rect))
			}
		}
	}
	return opaque, parts
}

// opaqueIn returns the smallest rectangle around what is not clear in a part of an image.
func opaqueIn(img *image.RGBA, part image.Rectangle) (opaque image.Rectangle) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		row := img.Pix[img.PixOffset(part.Min.X, y) : img.PixOffset(part.Max.X-1, y)+4]
		first, last := -1, 0
		for i := 3; i < len(row); i += 4 {
			if row[i] != 0 {
				if first < 0 {
					first = i / 4
				}
				last = i / 4
			}
		}
		if first >= 0 {
			opaque = opaque.Union(image.Rect(part.Min.X+first, y, part.Min.X+last+1, y+1))
		}
	}
	return opaque
}

// upload puts the next rows of the shapes, from a line on, onto an image of the size of the plane: as many as have at most so many bytes, and at
// least one. It returns the line that comes next, and the number of bytes.
func (k *coat) upload(to *ebiten.Image, from, budget int) (next, spent int) {
	r := k.shapes.Rect
	if from >= r.Max.Y {
		return from, 0
	}
	rows := max(1, min(r.Max.Y-from, budget/k.shapes.Stride))
	part := image.Rect(r.Min.X, from, r.Max.X, from+rows)
	at := (from - r.Min.Y) * k.shapes.Stride
	to.SubImage(part).(*ebiten.Image).WritePixels(k.shapes.Pix[at : at+rows*k.shapes.Stride])
	return from + rows, rows * k.shapes.Stride
}

// mesh is what is to be painted as triangles, with one colour.
func (k *coat) mesh(into []ebiten.Vertex, indices []uint32, shade float32) ([]ebiten.Vertex, []uint32) {
	for _, r := range k.parts {
		first := uint32(len(into))
		for i := range 4 {
			x, y := float32(r.Min.X), float32(r.Min.Y)
			if i&1 != 0 {
				x = float32(r.Max.X)
			}
			if i&2 != 0 {
				y = float32(r.Max.Y)
			}
			into = append(into, ebiten.Vertex{DstX: x, DstY: y, SrcX: x, SrcY: y, ColorR: shade, ColorG: shade, ColorB: shade, ColorA: 1})
		}
		indices = append(indices, first, first+1, first+2, first+1, first+3, first+2)
	}
	return into, indices
}

// wrong returns a coat that cannot be painted.
func (s *Scenery) wrong(st step, err error) coat {
	return coat{err: fmt.Errorf("layer %d of plane %d of %s: %w", st.layer+1, st.plane+1, s.Place.ID, err)}
}
