package board

import (
	"math"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// faceHigh is the height of a face over the feet of a hero of ordinary build, in the units of figures.
const faceHigh = 200

// watches reports whether a hero looks at something besides its own affairs.
func (s *Stage) watches(h *Hero) bool { return s.Looked || s.Fighting || s.Opposite(h.Ref) != 0 }

// watched returns what a hero looks at: what all look at, or else the face of its foe.
func (s *Stage) watched(h *Hero) game.Point {
	if s.Looked {
		return s.Seen
	}
	foe := s.Opposite(h.Ref)
	if !s.FightsNow(h) && s.Fighting {
		foe = s.Fighter(h.Ref.Player().Other())
	}
	if foe == 0 {
		return game.Point{X: h.At.Feet.X, Y: h.At.Feet.Y - faceHigh*h.At.Size}
	}
	at := &s.Hero(foe).At
	if at.View == Beside {
		return at.Cell.Center()
	}
	return game.Point{X: at.Feet.X, Y: at.Feet.Y - faceHigh*at.Size}
}

// look moves a hero's eyes towards what it looks at, quicker than anything else, and reports whether they moved.
func (s *Stage) look(h *Hero, rate float64) (moved bool) {
	to := s.watched(h)
	if h.eyes == (game.Point{}) {
		h.eyes = to
		return false
	}
	k := min(1, 2.4*rate)
	dx, dy := to.X-h.eyes.X, to.Y-h.eyes.Y
	if math.Abs(dx)+math.Abs(dy) < 0.5 {
		h.eyes = to
		return false
	}
	h.eyes.X, h.eyes.Y = h.eyes.X+dx*k, h.eyes.Y+dy*k
	return true
}

// weakness returns how weak a hero is: 1 with at most a third of its life, and else 0.
func (h *Hero) weakness() float64 {
	if h.Life > 0 && 3*h.Life <= h.Max {
		return 1
	}
	return 0
}

// calm returns the expression of a hero who feels nothing: weary with at most a third of its life.
func (h *Hero) calm() pieces.Face {
	if h.weakness() > 0 {
		return pieces.Weary
	}
	return pieces.AtRest
}

// Feel makes all heroes of a side but one have an expression for some ticks from a tick on.
func (s *Stage) Feel(who match.Player, but match.Ref, face pieces.Face, tick, ticks int) {
	for i := range s.Listed[who] {
		if h := &s.Heroes[who][i]; h.Ref != but && !h.Fallen {
			h.Motion = h.Motion.Feel(face, tick, ticks)
		}
	}
}
