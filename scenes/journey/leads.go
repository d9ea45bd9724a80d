package journey

import (
	"image/color"
	"math"
	"slices"

	"cinderclash/game"
)

// leads is a way from one stop to another, or to or from a crossroads, drawn as a row of stones.
type leads struct {
	from, to game.Point // the middles of the discs, or of a crossroads
	gone     [2]float64 // the distance from them to the first and to the last stone
	walked   bool
	open     bool // can be walked now
}

// clearance is the distance between the disc of a stop and the next stone.
const clearance = 14

// leadsBetween returns all ways between stops. Where each of several stops leads to the same several stops, the ways meet at a
// crossroads.
func (j *Journey) leadsBetween(places []stopPlace) []leads {
	var all []leads
	met := map[string]bool{} // the stops before a crossroads
	for i := range places {
		from := &places[i]
		next := j.after(places, from)
		before := j.leadingTo(places, next)
		switch {
		case len(next) > 1 && len(before) > 1:
			if key := next[0].meeting.ID; !met[key] {
				met[key] = true
				all = append(all, crossroads(before, next)...)
			}
		default:
			for _, to := range next {
				a, radius := from.disc()
				b, other := to.disc()
				all = append(all, leads{a, b, [2]float64{radius + clearance, other + clearance}, from.mark == won && to.mark == won, from.mark == won && to.mark == open})
			}
		}
	}
	return all
}

// after returns the stops to which a stop leads.
func (j *Journey) after(places []stopPlace, from *stopPlace) (next []*stopPlace) {
	last := len(j.Road.Lands[from.land].Next(from.meeting.ID)) == 0
	for k := range places {
		to := &places[k]
		if slices.Contains(to.meeting.After, from.meeting.ID) || last && to.land == from.land+1 && len(to.meeting.After) == 0 {
			next = append(next, to)
		}
	}
	return next
}

// leadingTo returns the stops that lead to all of next and to nothing else.
func (j *Journey) leadingTo(places []stopPlace, next []*stopPlace) (before []*stopPlace) {
	for k := range places {
		if slices.Equal(j.after(places, &places[k]), next) {
			before = append(before, &places[k])
		}
	}
	return before
}

// crossroads returns the ways from several stops to their crossroads and from there to several others.
func crossroads(before, next []*stopPlace) (all []leads) {
	var mid [2]game.Point
	for i, side := range [...][]*stopPlace{before, next} {
		for _, s := range side {
			at, _ := s.disc()
			mid[i].X, mid[i].Y = mid[i].X+at.X/float64(len(side)), mid[i].Y+at.Y/float64(len(side))
		}
	}
	cross := game.Point{X: (mid[0].X + mid[1].X) / 2, Y: (mid[0].Y + mid[1].Y) / 2}
	has := func(side []*stopPlace, m mark) bool {
		return slices.ContainsFunc(side, func(s *stopPlace) bool { return s.mark == m })
	}
	for _, s := range before {
		at, radius := s.disc()
		all = append(all, leads{at, cross, [2]float64{radius + clearance, 0}, s.mark == won && has(next, won), s.mark == won && has(next, open)})
	}
	for _, s := range next {
		at, radius := s.disc()
		all = append(all, leads{cross, at, [2]float64{0, radius + clearance}, s.mark == won && has(before, won), s.mark == open && has(before, won)})
	}
	return all
}

// dots calls yield with the middle of each stone. A way bends a little to its left.
func (w *leads) dots(yield func(at game.Point)) {
	dx, dy := w.to.X-w.from.X, w.to.Y-w.from.Y
	far := math.Hypot(dx, dy)
	long := far - w.gone[0] - w.gone[1]
	if long < 0 {
		return
	}
	const apart, bend, most = 19.0, 0.09, 200 // stones; a window may be very long
	n := min(most, math.Round(long/apart))
	for i := 0.0; i <= n; i++ {
		t := (w.gone[0] + i*long/max(1, n)) / far
		side := bend * math.Sin(math.Pi*t)
		yield(game.Point{X: w.from.X + t*dx + side*dy, Y: w.from.Y + t*dy - side*dx})
	}
}

// draw draws the stones: light where the way has been walked, large and glowing where it can be walked now.
func (w *leads) draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	face, size := color.NRGBA{0x9c, 0x93, 0x86, 255}, 5.0
	switch {
	case w.walked:
		face, size = t.Bone, 6
	case w.open:
		face, size = t.EmberBright, 7
	}
	w.dots(func(at game.Point) {
		if w.open {
			c.Circle(at, size+6, game.Fade(t.Ember, 0.45))
		}
		c.Circle(game.Point{X: at.X, Y: at.Y + 1.5}, size+2.5, t.Ground)
		c.Circle(at, size, face)
	})
}
