package fonts

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// The pen's tip is a slanted ellipse.
const (
	penLength = 1.28 // half of it
	penThick  = 0.4  // half of it
	penAngle  = 20 * math.Pi / 180
	waist     = 0.91 // the breadth of a stroke in its middle to that at its ends
)

// stroke is a path of the pen. Its ends may be cut, and widened there.
type stroke struct {
	way      []step
	weight   float64 // a factor on the pen of the letter
	from, to byte    // how its ends are cut, as in cuts; 0 across the way
}

// step is a point of a path with the direction of the pen there.
type step struct{ at, to point }

// cut is an end of a stroke. It is cut straight and drawn out on the sides into serifs.
type cut struct {
	angle        float64 // of the cut's line, in degrees
	turns        bool    // that angle is measured from the way
	before, past float64 // how far it is drawn out against and along that angle
	swell        float64 // how much broader the stroke grows towards it, as a part of its breadth
	tip, rise    float64 // the thickness of a serif's end, and how far up the stroke it begins
	soft         float64 // how much of the corner between stroke and serif is filled, 0 to 1
}

// cuts are the ends of strokes by the letters that display.txt has for them.
var cuts = map[byte]cut{
	'f': {before: 0.95, past: 0.95, tip: 0.5, rise: 2.3, soft: 0.36},
	'l': {before: 0.95, tip: 0.5, rise: 2.3, soft: 0.36},
	'r': {past: 0.95, tip: 0.5, rise: 2.3, soft: 0.36},
	'v': {angle: 76, before: 0.6, past: 0.6, tip: 0.1, rise: 1.8, soft: 0.5},
	'u': {angle: 72, past: 1.5, tip: 0.1, rise: 2.4, soft: 0.45},
	'd': {angle: 76, before: 1.5, tip: 0.1, rise: 2.4, soft: 0.45},
	'p': {angle: 28},
	'c': {angle: 80, turns: true, swell: 0.5},
	'b': {angle: 26},
	's': {angle: 71},
	'h': {},
	'n': {angle: 90},
}

// readStrokes reads a path of W, M, L, Q and C.
func readStrokes(words []string) (all []stroke, err error) {
	var at point
	weight := 1.0
	for len(words) > 0 {
		op, end := words[0][0], byte(0)
		if len(words[0]) == 2 {
			end = words[0][1]
		}
		count := map[byte]int{'W': 1, 'M': 2, 'L': 2, 'Q': 4, 'C': 6}[op]
		if count == 0 || len(words) < 1+count {
			return nil, fmt.Errorf("the path has %q; write W with a number, or M, L, Q or C with 1, 1, 2 or 3 points", strings.Join(words[:min(3, len(words))], " "))
		}
		if _, ok := cuts[end]; end != 0 && !ok || len(words[0]) > 2 || op == 'W' && end != 0 {
			return nil, fmt.Errorf("the path has the end %q; write one of f, l, r, v, u, d, p, b, c, s, h and n", words[0])
		}
		numbers := make([]float64, count)
		for i := range numbers {
			if numbers[i], err = strconv.ParseFloat(words[1+i], 64); err != nil {
				return nil, fmt.Errorf("the path has %q after %c; write a number", words[1+i], op)
			}
		}
		words = words[1+count:]
		if op == 'W' {
			weight = numbers[0]
			continue
		}
		curve := []point{at}
		for ; len(numbers) > 0; numbers = numbers[2:] {
			curve = append(curve, point{numbers[0], numbers[1]})
		}
		at = curve[len(curve)-1]
		if op == 'M' {
			all = append(all, stroke{weight: weight, from: end})
			continue
		}
		if len(all) == 0 {
			return nil, fmt.Errorf("the path begins with %c; begin it with M", op)
		}
		s := &all[len(all)-1]
		s.way, s.to = append(s.way, sampled(curve)...), end
	}
	for _, s := range all {
		if len(s.way) == 0 {
			return nil, fmt.Errorf("the path has a stroke of one point; write L, Q or C after M")
		}
	}
	return all, nil
}

// sampled returns points of a line, or of a Bézier curve.
func sampled(curve []point) (way []step) {
	const bent, straight = 0.45, 1.5 // from point to point of a curve, of a line
	long := 0.0
	for i := range curve[1:] {
		long += math.Hypot(curve[i+1].x-curve[i].x, curve[i+1].y-curve[i].y)
	}
	steps := max(4, int(long/bent))
	if len(curve) == 2 {
		steps = max(1, int(long/straight))
	}
	for i := range steps + 1 {
		t := float64(i) / float64(steps)
		at := slices.Clone(curve)
		var to point
		for n := len(at) - 1; n > 0; n-- {
			if n == 1 {
				to = point{at[1].x - at[0].x, at[1].y - at[0].y}
			}
			for j := range n {
				at[j] = point{at[j].x + (at[j+1].x-at[j].x)*t, at[j].y + (at[j+1].y-at[j].y)*t}
			}
		}
		far := math.Hypot(to.x, to.y)
		way = append(way, step{at[0], point{to.x / far, to.y / far}})
	}
	return way
}

func (p point) plus(k float64, d point) point { return point{p.x + k*d.x, p.y + k*d.y} }
func (p point) dot(d point) float64           { return p.x*d.x + p.y*d.y }
func (p point) left() point                   { return point{-p.y, p.x} }

// broad returns half the width of a stroke in a direction.
func broad(to point) float64 {
	sin, cos := math.Sincos(penAngle)
	n := to.left()
	return math.Hypot(penLength*n.dot(point{cos, sin}), penThick*n.dot(point{-sin, cos}))
}

// swept returns the outlines of what the pen covers on its way, and of the serifs.
func (s stroke) swept(weight float64) (outlines [][]point) {
	weight *= s.weight
	last := len(s.way) - 1
	long := make([]float64, last+1)
	for i := 1; i <= last; i++ {
		long[i] = long[i-1] + math.Hypot(s.way[i].at.x-s.way[i-1].at.x, s.way[i].at.y-s.way[i-1].at.y)
	}
	var left, right []point
	for i, p := range s.way {
		k := weight * broad(p.to) * cuts[s.from].grown(long[i]) * cuts[s.to].grown(long[last]-long[i]) * (waist + (1-waist)*math.Pow(2*long[i]/long[last]-1, 2))
		left, right = append(left, p.at.plus(k, p.to.left())), append(right, p.at.plus(-k, p.to.left()))
	}
	// At the end of the way the pen's left is the left side, at its beginning the right side.
	slices.Reverse(left)
	slices.Reverse(right)
	if c, ok := cuts[s.from]; ok {
		e := s.way[0]
		e.to = point{-e.to.x, -e.to.y}
		outlines = append(outlines, c.end(e, weight, &right, &left)...)
	}
	slices.Reverse(left)
	slices.Reverse(right)
	if c, ok := cuts[s.to]; ok {
		outlines = append(outlines, c.end(s.way[last], weight, &left, &right)...)
	}
	slices.Reverse(right)
	return append(outlines, append(left, right...))
}

// grown returns by how much a stroke is broader at a distance from its end.
func (c cut) grown(far float64) float64 {
	const begins = 3
	near := 1 - min(1, far/begins)
	return 1 + c.swell*near*near
}

// end cuts the two sides of a stroke that goes out at e, and returns the outline of the serifs, if there are any.
func (c cut) end(e step, weight float64, left, right *[]point) [][]point {
	angle := c.angle * math.Pi / 180
	if c.turns {
		angle += math.Atan2(e.to.y, e.to.x)
	}
	sin, cos := math.Sincos(angle)
	along := point{cos, sin}
	in := along.left()
	if in.dot(e.to) > 0 {
		in = point{-in.x, -in.y}
	}
	slope := e.to.left().dot(along)
	across := weight * broad(e.to) * c.grown(0) / slope
	for _, side := range []struct {
		points *[]point
		across float64
	}{{left, across}, {right, -across}} {
		p := *side.points
		for len(p) > 1 && in.dot(p[len(p)-1].plus(-1, e.at)) < 0 {
			p = p[:len(p)-1]
		}
		*side.points = append(p, e.at.plus(side.across, along))
	}
	if c.before == 0 && c.past == 0 {
		return nil
	}
	up, down := *left, *right // by the cut's line
	if slope < 0 {
		up, down = down, up
	}
	lower := c.serif(down, along.plus(-2, along), in, c.before)
	slices.Reverse(lower)
	outline := append(lower, c.serif(up, along, in, c.past)...)
	if area(outline) > 0 {
		slices.Reverse(outline)
	}
	return [][]point{outline}
}

// serif returns the outline of a serif from the end of a stroke's side to a point up that side. out and in are the directions
// away from the stroke, and from the cut into the letter.
func (c cut) serif(side []point, out, in point, long float64) []point {
	foot, top := side[len(side)-1], back(side, c.rise)
	if long == 0 {
		return []point{foot, top}
	}
	low := foot.plus(long, out)
	tip, corner := low.plus(c.tip, in), foot.plus(c.tip, in)
	middle := point{(tip.x + top.x) / 2, (tip.y + top.y) / 2}
	outline := []point{low}
	for _, p := range sampled([]point{tip, corner.plus(c.soft, middle.plus(-1, corner)), top}) {
		outline = append(outline, p.at)
	}
	return outline
}

// back returns the point of a line at a distance from its end, or its beginning.
func back(line []point, far float64) point {
	at := line[len(line)-1]
	for i := len(line) - 2; i >= 0; i-- {
		long := math.Hypot(line[i].x-at.x, line[i].y-at.y)
		if long >= far {
			return at.plus(far/long, line[i].plus(-1, at))
		}
		at, far = line[i], far-long
	}
	return at
}

// area returns twice the area within an outline, less than 0 if it is clockwise.
func area(outline []point) (sum float64) {
	before := outline[len(outline)-1]
	for _, p := range outline {
		sum += before.x*p.y - before.y*p.x
		before = p
	}
	return sum
}
