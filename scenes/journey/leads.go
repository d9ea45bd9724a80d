package journey

import (
	"image/color"
	"math"
	"slices"

	"cinderclash/game"
)

// leads is a way from one stop to another, drawn as a row of stones.
type leads struct {
	from, to game.Point // the middles of their discs
	gone     float64    // the distance from them to the first and to the last stone
	walked   bool
	open     bool // can be walked now
}

// leadsBetween returns all ways between stops.
func (j *Journey) leadsBetween(places []stopPlace) []leads {
	var all []leads
	add := func(from, to *stopPlace) {
		a, radius := from.disc()
		b, _ := to.disc()
		all = append(all, leads{a, b, radius + 14, from.mark == won && to.mark == won, from.mark == won && to.mark == open})
	}
	for i := range places {
		from := &places[i]
		last := len(j.Road.Lands[from.land].Next(from.meeting.ID)) == 0
		for k := range places {
			to := &places[k]
			switch {
			case slices.Contains(to.meeting.After, from.meeting.ID):
				add(from, to)
			case last && to.land == from.land+1 && len(to.meeting.After) == 0:
				add(from, to)
			}
		}
	}
	return all
}

// dots calls yield with the middle of each stone. A way bends a little to its left.
func (w *leads) dots(yield func(at game.Point)) {
	dx, dy := w.to.X-w.from.X, w.to.Y-w.from.Y
	long := math.Hypot(dx, dy)
	if long < 2*w.gone {
		return
	}
	const apart, bend, most = 19.0, 0.09, 200 // stones; a window may be very long
	n := min(most, math.Round((long-2*w.gone)/apart))
	for i := 0.0; i <= n; i++ {
		t := (w.gone + i*(long-2*w.gone)/max(1, n)) / long
		side := bend * math.Sin(math.Pi*t)
		yield(game.Point{X: w.from.X + t*dx + side*dy, Y: w.from.Y + t*dy - side*dx})
	}
}

// draw draws the stones: glowing where the way has been walked, bright where it can be walked now.
func (w *leads) draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	face, size := color.NRGBA{0x9c, 0x93, 0x86, 255}, 5.0
	switch {
	case w.walked:
		face, size = t.EmberBright, 6.5
	case w.open:
		face, size = t.Bone, 6.5
	}
	w.dots(func(at game.Point) {
		if w.walked {
			c.Circle(at, size+6, game.Fade(t.Ember, 0.4))
		}
		c.Circle(game.Point{X: at.X, Y: at.Y + 1.5}, size+2.5, t.Ground)
		c.Circle(at, size, face)
	})
}
