package game

import (
	"image"
	"image/color"
	"image/draw"
	"slices"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// scanner is a [rasterx.Scanner] that touches only the pixels around a path. The scanner of package rasterx goes over the whole picture
// for each path, although most paths are small.
type scanner struct {
	dst     *image.RGBA
	mask    vector.Rasterizer
	points  []scanPoint // of the path since Clear
	extent  fixed.Rectangle26_6
	plain   image.Uniform     // the colour, unless there is a gradient
	shade   rasterx.ColorFunc // the gradient, or nil
	covered image.Alpha       // what a path with a gradient covers
}

// scanPoint is a point of a path, in the units of its scanner.
type scanPoint struct {
	fixed.Point26_6
	start bool // of a new outline
}

// newScanner returns a scanner that draws over dst, the upper left corner of which must be at 0, 0.
func newScanner(dst *image.RGBA) *scanner {
	s := &scanner{dst: dst}
	s.SetColor(color.Black)
	return s
}

// Start begins an outline.
func (s *scanner) Start(at fixed.Point26_6) { s.add(scanPoint{at, true}) }

// Line continues the outline.
func (s *scanner) Line(to fixed.Point26_6) { s.add(scanPoint{to, false}) }

func (s *scanner) add(p scanPoint) {
	if len(s.points) == 0 {
		s.extent = fixed.Rectangle26_6{Min: p.Point26_6, Max: p.Point26_6}
	}
	e := &s.extent
	e.Min.X, e.Min.Y = min(e.Min.X, p.X), min(e.Min.Y, p.Y)
	e.Max.X, e.Max.Y = max(e.Max.X, p.X), max(e.Max.Y, p.Y)
	s.points = append(s.points, p)
}

// Draw fills the path.
func (s *scanner) Draw() {
	e := s.GetPathExtent()
	area := image.Rect(e.Min.X.Floor(), e.Min.Y.Floor(), e.Max.X.Ceil(), e.Max.Y.Ceil()).Intersect(s.dst.Rect)
	if area.Empty() {
		return
	}
	s.mask.Reset(area.Dx(), area.Dy())
	corner := fixed.P(area.Min.X, area.Min.Y)
	for _, p := range s.points {
		at := p.Sub(corner)
		x, y := float32(at.X)/64, float32(at.Y)/64
		if p.start {
			s.mask.MoveTo(x, y)
		} else {
			s.mask.LineTo(x, y)
		}
	}
	if s.shade != nil {
		s.drawShade(area)
	} else {
		s.mask.Draw(s.dst, area, &s.plain, image.Point{})
	}
}

// drawShade draws the gradient over area where the mask, which is as large, covers it.
func (s *scanner) drawShade(area image.Rectangle) {
	w, h := area.Dx(), area.Dy()
	s.covered.Pix = slices.Grow(s.covered.Pix[:0], w*h)[:w*h]
	s.covered.Stride, s.covered.Rect = w, image.Rect(0, 0, w, h)
	s.mask.DrawOp = draw.Src
	s.mask.Draw(&s.covered, s.covered.Rect, image.Opaque, image.Point{})
	for y := range h {
		over := s.dst.Pix[s.dst.PixOffset(area.Min.X, area.Min.Y+y):]
		for x, alpha := range s.covered.Pix[y*w : y*w+w] {
			if alpha == 0 {
				continue
			}
			r, g, b, a := s.shade(area.Min.X+x, area.Min.Y+y).RGBA()
			m := uint32(alpha) * 0x101
			rest := 0xffff - a*m/0xffff // as package draw blends
			px := over[4*x : 4*x+4 : 4*x+4]
			px[0] = uint8((uint32(px[0])*0x101*rest + r*m) / 0xffff >> 8)
			px[1] = uint8((uint32(px[1])*0x101*rest + g*m) / 0xffff >> 8)
			px[2] = uint8((uint32(px[2])*0x101*rest + b*m) / 0xffff >> 8)
			px[3] = uint8((uint32(px[3])*0x101*rest + a*m) / 0xffff >> 8)
		}
	}
}

// GetPathExtent returns the bounds of the path.
func (s *scanner) GetPathExtent() fixed.Rectangle26_6 {
	if len(s.points) == 0 {
		return fixed.Rectangle26_6{}
	}
	return s.extent
}

// SetColor sets the colour, a [color.Color] or, for a gradient, a [rasterx.ColorFunc].
func (s *scanner) SetColor(c any) {
	switch c := c.(type) {
	case color.Color:
		s.plain.C, s.shade = c, nil
	case rasterx.ColorFunc:
		s.shade = c
	}
}

// Clear begins a new path.
func (s *scanner) Clear() { s.points = s.points[:0] }

// SetBounds does nothing, because the bounds are those of the picture.
func (s *scanner) SetBounds(int, int) {}

// SetWinding does nothing: like the scanner of package rasterx, this one knows only the nonzero rule.
func (s *scanner) SetWinding(bool) {}

// SetClip does nothing, because oksvg clips nothing.
func (s *scanner) SetClip(image.Rectangle) {}
