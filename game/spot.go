package game

import (
	"math"
	"slices"
)

// spot is where something that the shell shows lies over a scene.
type spot struct {
	at    Rect       // the zero value before it has a place
	hides [3]float64 // the area that it covered, when it was placed: of the hot box, of boxes that can be pointed at, of labels
}

// spotEdge is the least distance of a spot from the edge of the room, spotStep the distance between two places that are tried.
const spotEdge, spotStep = 20.0, 20.0

// spotMost is the most width and height, around the middle of the room, in which places are tried.
const spotMost = 2400.0

// spotRoom returns the part of a room in which places are tried.
func spotRoom(room Rect) Rect {
	return Rect{W: min(room.W, spotMost), H: min(room.H, spotMost)}.CenterIn(room)
}

// findSpot finds a place in a room for something that may have any of several sizes. Of all places it takes the one that covers
// least of the hot box; of these, least of the boxes that can be pointed at; then least of the labels; then the one that is least
// away. It reports false if the room is too small for every size.
func findSpot(room Rect, boxes []Box, hot string, sizes []Rect, away func(r Rect, size int) float64) (best spot, ok bool) {
	room = spotRoom(room)
	var least [4]float64
	for i, r := range sizes {
		for r.Y = room.Y + spotEdge; r.Y+r.H <= room.Y+room.H-spotEdge; r.Y += spotStep {
			for r.X = room.X + spotEdge; r.X+r.W <= room.X+room.W-spotEdge+0.5; r.X += spotStep {
				hides := hidden(r, boxes, hot)
				cost := [4]float64{hides[0], hides[1], hides[2], away(r, i)}
				if !ok || slices.Compare(cost[:], least[:]) < 0 {
					ok, least, best = true, cost, spot{r, hides}
				}
			}
		}
	}
	return best, ok
}

// keeps reports whether the spot may stay where it is: it lies in the room, and covers nothing of the hot box and no more than when
// it was placed of the boxes that can be pointed at. A wary one covers no more of the labels either.
func (s *spot) keeps(room Rect, boxes []Box, hot string, wary bool) bool {
	if s.at == (Rect{}) || !s.at.inside(spotRoom(room)) {
		return false
	}
	now := hidden(s.at, boxes, hot)
	return now[0] == 0 && now[1] <= s.hides[1] && (!wary || now[2] <= s.hides[2])
}

// inside reports whether r lies in o.
func (r Rect) inside(o Rect) bool {
	return o.Contains(Point{r.X, r.Y}) && o.Contains(Point{r.X + r.W - 1, r.Y + r.H - 1})
}

// hidden returns the areas in r of the hot box, of the boxes that can be pointed at, and of the labels.
func hidden(r Rect, boxes []Box, hot string) (area [3]float64) {
	for i := range boxes {
		b := &boxes[i]
		w := min(r.X+r.W, b.Rect.X+b.Rect.W) - max(r.X, b.Rect.X)
		h := min(r.Y+r.H, b.Rect.Y+b.Rect.H) - max(r.Y, b.Rect.Y)
		if w <= 0 || h <= 0 {
			continue
		}
		if b.ID == hot && hot != "" {
			area[0] += w * h
		}
		if b.Kind == Label {
			area[2] += w * h
		} else {
			area[1] += w * h
		}
	}
	return area
}

// cornerSpot returns the spot of what finds no room: at the corner of a room, least high.
func cornerSpot(room Rect, least float64) spot {
	room = spotRoom(room)
	far := math.Inf(1)
	return spot{Rect{room.X + spotEdge, room.Y + spotEdge, max(least, room.W-2*spotEdge), least}, [3]float64{far, far, far}}
}
