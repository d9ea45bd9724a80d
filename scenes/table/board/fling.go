package board

import (
	"math"

	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// fling is how a blow throws a hero who falls.
type fling struct {
	way float64 // how far along the ground, in design units, to the right
	on  int     // the tick of the blow, or 0
}

// flingTicks is for how long a hero who falls slides. It ends when the body rests.
const flingTicks = pieces.FallRests

// flung returns how far a blow throws a hero who falls in a pose, in units of its puppet.
func flung(fall pieces.Pose) float64 {
	if fall == pieces.FallBack {
		return 44
	}
	return 14
}

// Fling throws a hero who falls in a pose along the ground, in the direction of a blow in radians clockwise from the right.
func (s *Stage) Fling(r match.Ref, fall pieces.Pose, dir float64, tick int) {
	h := s.Hero(r)
	h.flung = fling{way: flung(fall) * h.At.Size * math.Copysign(1, math.Cos(dir)), on: tick}
}

// Lies returns the X of the middle of a hero's body after its fall in a pose.
func (s *Stage) Lies(r match.Ref, fall pieces.Pose) float64 {
	h := s.Hero(r)
	front := fall.Lies() * h.At.Size
	if !h.At.Left { // it looks to the left
		front = -front
	}
	return h.At.Feet.X + h.flung.way + front
}

// slide returns how far a hero who falls has been thrown at a time: fast at first.
func (h *Hero) slide(now float64) float64 {
	if h.flung.on == 0 || !h.Fallen {
		return 0
	}
	left := 1 - max(0, min(1, (now-float64(h.flung.on))/flingTicks))
	return h.flung.way * (1 - left*left*left)
}
