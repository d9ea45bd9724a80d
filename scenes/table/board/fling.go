package board

import (
	"math"

	"cinderclash/engine/match"
)

// fling is how a blow throws a hero who falls.
type fling struct {
	way float64 // how far along the ground, in design units, to the right
	on  int     // the tick of the blow, or 0
}

// flung is how far a blow throws a hero who falls, in units of its puppet, and flingTicks for how long it slides.
const flung, flingTicks = 74, 30

// Fling throws a hero who falls along the ground, in the direction of a blow in radians clockwise from the right.
func (s *Stage) Fling(r match.Ref, dir float64, tick int) {
	h := s.Hero(r)
	h.flung = fling{way: flung * h.At.Size * math.Copysign(1, math.Cos(dir)), on: tick}
}

// Flung returns how far a hero lies from where it stood, in design units to the right.
func (s *Stage) Flung(r match.Ref) float64 { return s.Hero(r).flung.way }

// slide returns how far a hero who falls has been thrown at a time: fast at first.
func (h *Hero) slide(now float64) float64 {
	if h.flung.on == 0 || !h.Fallen {
		return 0
	}
	left := 1 - max(0, min(1, (now-float64(h.flung.on))/flingTicks))
	return h.flung.way * (1 - left*left*left)
}
