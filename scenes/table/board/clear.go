package board

import (
	"slices"

	"cinderclash/game"
)

// Free reports whether r overlaps none of the rectangles in clear.
func Free(r game.Rect, clear []game.Rect) bool {
	return !slices.ContainsFunc(clear, func(o game.Rect) bool { return Meet(r, o) })
}

// Meet reports whether two rectangles overlap.
func Meet(a, b game.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// Within reports whether r lies in o, give or take 0.01.
func Within(r, o game.Rect) bool {
	const touch = 0.01
	return r.X >= o.X-touch && r.Y >= o.Y-touch && r.X+r.W <= o.X+o.W+touch && r.Y+r.H <= o.Y+o.H+touch
}

// Beyond returns the largest part of r that lies entirely at one side of off, or the zero Rect if off covers r.
func Beyond(r, off game.Rect) game.Rect {
	if !Meet(r, off) {
		return r
	}
	left, right, above, below := r, r, r, r
	left.W = off.X - r.X
	right.X, right.W = off.X+off.W, r.X+r.W-off.X-off.W
	above.H = off.Y - r.Y
	below.Y, below.H = off.Y+off.H, r.Y+r.H-off.Y-off.H
	best := left
	for _, part := range [...]game.Rect{right, above, below} {
		if part.W > 0 && part.H > 0 && (best.W <= 0 || best.H <= 0 || part.W*part.H > best.W*best.H) {
			best = part
		}
	}
	if best.W <= 0 || best.H <= 0 {
		return game.Rect{}
	}
	return best
}

// across returns the larger part of r at the left or at the right of off, with a gap.
func across(r, off game.Rect) game.Rect {
	if !Meet(r, off) {
		return r
	}
	left, right := r, r
	left.W = off.X - Gap - r.X
	right.X = off.X + off.W + Gap
	right.W = r.X + r.W - right.X
	if right.W > left.W {
		return right
	}
	return left
}

// Mix interpolates between a, at t = 0, and b, at t = 1.
func Mix(a, b, t float64) float64 { return a + (b-a)*t }
