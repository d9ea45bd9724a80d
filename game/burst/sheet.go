package burst

import (
	"image"
	"math"
)

// shape is a picture of the sheet. Sprites show all of it; a ribbon is as long as its picture, and as wide as it is high.
type shape uint8

const (
	dot    shape = iota // soft light
	spark               // a streak that is brightest at its right end
	stone               // an angular stone, lit from above
	slab                // a tall block, lit from above
	flake               // a curled leaf of ash
	tongue              // a flame
	drop                // a drop that falls to the right
	mote                // a point that twinkles
	puff                // a small cloud
	scrap               // a torn piece
	stroke              // for ribbons: sharp at its outer side, and streaks at its inner one
	band                // for ribbons: soft
	bolt                // for ribbons: a hard core in a glow
	ink                 // for ribbons: hard, with dark edges
	wisp                // for ribbons: thin threads
	shard               // a splinter
	shapes
)

var shapeNames = [shapes]string{
	"dot", "spark", "stone", "slab", "flake", "tongue", "drop", "mote", "puff", "scrap", "stroke", "band", "bolt", "ink", "wisp", "shard",
}

// The sheet is a square of 4 by 4 pictures. Each has an empty edge, of which inner is left.
const (
	side  = 512
	cells = 4
	edge  = 2
	inner = float32(side/cells - 2*edge)
)

// cell returns the upper left corner of a shape on the sheet.
func (s shape) cell() (x, y float32) {
	return float32(s%cells)*side/cells + edge, float32(s/cells)*side/cells + edge
}

// sheet paints the sheet of shapes: their light in red, green and blue, and what they cover.
func sheet() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	for s := range shapes {
		left, top := s.cell()
		for y := range int(inner) {
			for x := range int(inner) {
				light, covers := s.at((float64(x)+0.5)/float64(inner)*2-1, (float64(y)+0.5)/float64(inner)*2-1)
				covers = max(0, min(1, covers))
				i := img.PixOffset(int(left)+x, int(top)+y)
				v := uint8(255 * max(0, min(1, light)) * covers)
				img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = v, v, v, uint8(255*covers)
			}
		}
	}
	return img
}

// at returns the light and the coverage of a shape at a point of the square from -1, -1 to 1, 1, in which y is down.
func (s shape) at(x, y float64) (light, covers float64) {
	const dark = 0.16 // of the line around what is solid
	r, a := math.Hypot(x, y), math.Atan2(y, x)
	// solid returns the light and the coverage of what ends where in falls to 0, with a line around it.
	solid := func(in, line, light float64) (float64, float64) {
		return dark + (light-dark)*step(line, line+0.05, in), step(0, 0.035, in)
	}
	switch s {
	case dot:
		return 1, math.Exp(-3.4*r*r) * step(1, 0.7, r)
	case spark:
		w := 0.1 + 0.42*max(0, (x+1)/2)
		if x > 0.55 {
			w *= math.Sqrt(max(0, 1-math.Pow((x-0.55)/0.45, 2)))
		}
		return 1, step(1, 0.25, math.Abs(y)/max(w, 0.01)) * step(-1, 0.1, x) * step(1, 0.9, x)
	case stone:
		corner := 0.74 + 0.13*math.Cos(3*a+1) + 0.08*math.Cos(5*a+2)
		facet := 0.62 - 0.34*math.Floor(2.5*(y+0.4*x)+0.5)/2.5 + 0.1*ripple(4*x+3, 4*y)
		return solid(corner-r, 0.13, facet)
	case slab:
		in := min(0.5+0.1*math.Sin(5*y)-math.Abs(x-0.08*y), 0.9-math.Abs(y+0.16*x))
		facet := 0.55 + 0.12*ripple(5*x, 3*y)
		switch {
		case y+0.16*x < -0.55:
			facet = 0.95
		case x > 0.12+0.1*math.Sin(7*y):
			facet = 0.36
		}
		return solid(in, 0.1, facet)
	case flake:
		curl := y - 0.28*math.Cos(1.6*x) + 0.12
		in := 0.3*(1-x*x) + 0.05*ripple(9*x, 2) - math.Abs(curl)
		return 0.72 + 0.28*step(0.05, -0.1, curl), step(0, 0.07, in) * step(0.98, 0.9, math.Abs(x))
	case tongue:
		up := (0.92 - y) / 1.84 // 0 at its foot, 1 at its tip
		mid := 0.26 * math.Sin(3.4*up+0.4) * up
		w := 0.94 * math.Pow(max(0, up), 0.5) * math.Pow(max(0, 1-up), 1.05) * (1 + 0.16*ripple(3*up+1, 2*x))
		q := math.Abs(x-mid) / max(w, 0.01)
		return 0.6 + 0.4*step(0.85, 0.15, q)*step(1, 0.25, up), step(1, 0.35, q) * step(0, 0.1, up)
	case drop:
		w := 0.5 * math.Sqrt(max(0, 1-math.Pow((x-0.35)/0.6, 2)))
		if x < 0.35 {
			w = 0.5 * math.Pow(max(0, (x+0.95)/1.3), 1.25)
		}
		shine := 0.62 + 0.38*step(0.26, 0.14, math.Hypot(x-0.4, y+0.14))
		return solid(w-math.Abs(y), 0.09, shine)
	case mote:
		star := 0.1 / (0.1 + 9*math.Abs(x)*math.Abs(y) + 0.55*r)
		return 1, min(1, 1.15*star*step(1, 0.5, r)+math.Exp(-40*r*r))
	case puff:
		n := 0.55*ripple(2.6*x+7, 2.6*y) + 0.3*ripple(5*x, 5*y+3) + 0.15*ripple(10*x, 10*y)
		return 0.72 - 0.28*y + 0.2*n, step(0.98, 0.3, r+0.34*n)
	case scrap:
		in := min(0.7-y+0.5*x, 0.62+y, 0.7-x-0.3*y) + 0.14*ripple(6*x, 6*y)
		return solid(0.7*in, 0.12, 0.72-0.2*y)
	case stroke:
		v := (y + 0.9) / 1.8 // 0 at the outer side
		streaks := 0.62 + 0.38*ripple(3*x, 11*v)
		body := math.Pow(max(0, 1-v), 0.8) * streaks
		hot := math.Exp(-math.Pow((v-0.09)*9, 2))
		return 0.78 + 0.22*hot, step(0, 0.05, v) * max(hot, body)
	case band:
		return 1, math.Exp(-4.2*y*y) * step(1, 0.7, math.Abs(y))
	case bolt:
		return 1, max(step(0.3, 0.2, math.Abs(y)), 0.5*math.Exp(-5*y*y)*step(1, 0.7, math.Abs(y)))
	case ink:
		return solid(0.92-math.Abs(y)+0.05*ripple(8*x, 0), 0.3, 1)
	case wisp:
		thread := ripple(1.6*x, 5.5*y+2)
		return 1, step(0.12, 0.7, thread) * step(1, 0.55, math.Abs(y))
	default: // shard
		in := min(0.34*(1-x)-math.Abs(y-0.12*x), 0.9+x-1.2*math.Abs(y))
		facet := 0.95
		if y > 0.12*x {
			facet = 0.55
		}
		return solid(in, 0.05, facet)
	}
}

// step rises from 0 at a to 1 at b, smoothly.
func step(a, b, v float64) float64 {
	t := max(0, min(1, (v-a)/(b-a)))
	return t * t * (3 - 2*t)
}

// ripple returns a number from -1 to 1 that changes smoothly, over a distance of 1.
func ripple(x, y float64) float64 {
	at := func(i, j float64) float64 { return 2*lot{1, uint64(int64(i)*4099 + int64(j))}.unit(3) - 1 }
	i, j := math.Floor(x), math.Floor(y)
	u, v := step(0, 1, x-i), step(0, 1, y-j)
	mix := func(a, b, t float64) float64 { return a + (b-a)*t }
	return mix(mix(at(i, j), at(i+1, j), u), mix(at(i, j+1), at(i+1, j+1), u), v)
}
