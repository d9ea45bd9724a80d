package fonts

import "math"

// glyph is a drawn letter. The outline's y grows upwards from the base line.
type glyph struct {
	letter  rune
	outline [][]point // a contour for each stroke, clockwise
	advance float64
}

type point struct{ x, y float64 }

// newGlyph draws strokes and an accent over them, the grid's unit multiplied by size. pen is the weight of the pen.
func newGlyph(r rune, strokes, accent []stroke, size, pen float64) glyph {
	g := glyph{letter: r}
	for _, s := range strokes {
		g.outline = append(g.outline, s.swept(pen)...)
	}
	g.scale(size)
	left, right := g.sides()
	lo, hi := g.span()
	over := glyph{}
	for _, s := range accent {
		over.outline = append(over.outline, s.swept(pen)...)
	}
	over.scale(size)
	over.move((lo + hi) / 2)
	g.outline = append(g.outline, over.outline...)
	g.move(left - lo)
	g.advance = left + hi - lo + right
	return g
}

func (g *glyph) scale(k float64) {
	for _, contour := range g.outline {
		for i := range contour {
			contour[i] = point{k * contour[i].x, k * contour[i].y}
		}
	}
}

func (g *glyph) move(dx float64) {
	for _, contour := range g.outline {
		for i := range contour {
			contour[i].x += dx
		}
	}
}

// span returns the least and the greatest x of the outline.
func (g *glyph) span() (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, contour := range g.outline {
		for _, p := range contour {
			lo, hi = min(lo, p.x), max(hi, p.x)
		}
	}
	return lo, hi
}

const (
	apart   = 1.42 // the room beside a straight letter, on each side
	nearest = 0.2  // the least room beside a letter
	hollow  = 2.6  // how deep a letter's side counts as room at most
	beside  = 0.62 // the part of the mean depth of a letter's side that is taken from its room
	rows    = 30   // in which that depth is measured
)

// sides returns the room that a letter needs on its left and right: less beside one that is round or open there.
func (g *glyph) sides() (left, right float64) {
	lo, hi := g.span()
	top := 0.0
	for _, contour := range g.outline {
		for _, p := range contour {
			top = max(top, p.y)
		}
	}
	var leftDepth, rightDepth float64
	for row := range rows {
		y := top * (float64(row) + 0.5) / rows
		first, last := lo+hollow, hi-hollow
		for _, contour := range g.outline {
			before := contour[len(contour)-1]
			for _, p := range contour {
				if (p.y > y) != (before.y > y) {
					x := before.x + (p.x-before.x)*(y-before.y)/(p.y-before.y)
					first, last = min(first, x), max(last, x)
				}
				before = p
			}
		}
		leftDepth += (first - lo) / rows
		rightDepth += (hi - last) / rows
	}
	return max(nearest, apart-beside*leftDepth), max(nearest, apart-beside*rightDepth)
}
