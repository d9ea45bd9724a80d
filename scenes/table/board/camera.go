package board

import (
	"math"

	"cinderclash/engine/match"
	"cinderclash/game"
)

// camera computes where heroes are shown: all lanes in depth during the pairings; in a clash the two fighters large, and the
// others on their benches.
type camera struct {
	lay    *Layout
	Open   bool    // something stands between the two fighters, who step apart
	gather bool    // heroes are paired, and stand close together
	close  float64 // 0 while all lanes are seen, 1 before the lane that is fought
	pan    float64 // how far it has moved to the lane that is fought, from -1 to 1
}

// settle moves the camera by rate towards the lane that is fought, or back to where all lanes are seen: at once if rate is 1, and
// otherwise half as fast as heroes. It reports whether it moved.
func (c *camera) settle(s *Stage, rate float64) bool {
	if rate < 1 {
		rate *= 0.5
	}
	goal, side := 0.0, 0.0
	if s.Fighting {
		goal = 1
		if s.shown > 1 {
			side = 2*float64(s.Clash)/float64(s.shown-1) - 1
		}
	}
	moved := toward(&c.close, goal, rate, 0.002)
	return toward(&c.pan, side, rate, 0.002) || moved
}

// Stand returns where a hero is shown once nothing moves. The hero must have a column.
func (c *camera) Stand(s *Stage, h *Hero) stand {
	end := c.lay.end(h.Ref.Player() == s.Below)
	switch {
	case !s.Fighting:
		return c.pairs(h.Column, s.shown, end)
	case h.Column == s.Clash:
		return c.facing(s, h, end)
	}
	i := h.Column
	if i > s.Clash {
		i--
	}
	return c.seat(end, i, max(1, s.shown-1))
}

// flatBelow is the height of a seat on a bench below which name and life lie beside the face.
const flatBelow = 70.0

// seat returns the stand of the i-th of n heroes on a bench.
func (c *camera) seat(end, i, n int) stand {
	cell, high := c.lay.seat(end, i, n), benchLeast
	flat := cell.H < flatBelow
	if flat {
		high = flatSeat
	}
	k := min(c.lay.Grow.Stage, cell.H/high)
	cell.H = high * k
	return stand{View: Beside, Left: end == 0, Cell: cell, Info: cell, Size: 0.7, rest: 0.7, grow: k, flat: flat}
}

// pairs returns the stand of the hero in lane i of n during the pairings, at the left or at the right.
func (c *camera) pairs(i, n, end int) stand {
	share := 0.52 // of the lane's half, at most, for the panel
	if c.gather {
		share = 0.56
	}
	return pairedStand(c.lay.cell(i, n, end, c.gather), end == 0, i, n, c.lay.Grow.Stage, share)
}

// facing returns the stand of one of the two fighters, who face each other.
func (c *camera) facing(stage *Stage, h *Hero, end int) stand {
	l, mid, size := c.lay, c.lay.Middle.Center().X, stage.fighterSize(h)
	s := stand{View: fighting, Left: end == 0, grow: l.Grow.Stage, Size: size, rest: l.figure, slim: l.figure / size, Info: l.ribbons[end], named: 3}
	if most := s.Info.H - foldHigh*s.grow - Gap; h.infoHigh(&s) > most { // as tabs they take less room
		s.named = 0
		if high := h.infoHigh(&s); high > most {
			s.grow *= most / high
		}
	}
	s.Info.H = h.infoHigh(&s)
	away := l.near
	if c.Open {
		away = l.apart
	}
	dir := -1.0
	if end == 1 {
		dir = 1
	}
	s.Feet = game.Point{X: mid + dir*away, Y: l.floor - 18*float64(end)}
	high := human * s.Size
	inner, outer := facing*size*s.slim, bodily*size*s.slim
	if !c.Open {
		inner = min(inner*1.6, away-2)
	}
	top := max(s.Feet.Y-high, l.Middle.Y, l.Recap.Y+l.Recap.H)
	left, right := mid-away-outer, mid-away+inner
	if end == 1 {
		left, right = mid+away-inner, mid+away+outer
	}
	left, right = max(left, l.Middle.X-6), min(right, l.Middle.X+l.Middle.W+6)
	s.Cell = game.Rect{X: left, Y: top, W: right - left, H: s.Feet.Y - top}
	for _, r := range [...]game.Rect{l.Side[0].Tray, l.Side[1].Tray, l.Rolls[1], l.Turn} { // dice stay clickable
		if Meet(s.Cell, r) {
			s.Cell.H = r.Y - 2 - s.Cell.Y
		}
	}
	return s
}

// The bulk of two fighters who fill their lane, and how much larger slighter ones are shown at most.
const filling, mostCloseup = 2.15, 1.1

// fighterSize returns the size of a hero's puppet as a fighter. The camera is closer to two slight heroes than to two broad ones, and they are
// then about as broad as these.
func (s *Stage) fighterSize(h *Hero) float64 {
	size := s.Camera.lay.figure
	r := s.Opposite(h.Ref)
	if r == 0 || h.figure.shown == nil || s.Hero(r).figure.shown == nil {
		return size
	}
	bulk := h.figure.look().Body.Bulk() + s.Hero(r).figure.look().Body.Bulk()
	return size * min(max(1, math.Sqrt(filling/bulk)), mostCloseup)
}

// foldHigh is the height of the row that stands for the folded abilities of the fighter who is not below.
const foldHigh = 46.0

// fold returns the place of the row for the folded abilities of a player's fighter: below its panel.
func (s *Stage) fold(who match.Player) game.Rect {
	h := s.Hero(s.Fighter(who))
	k := s.Camera.lay.Grow.Stage
	at := s.Camera.facing(s, h, s.Camera.lay.end(who == s.Below))
	return game.Rect{X: at.Info.X, Y: at.Info.Y + at.Info.H + Gap, W: at.Info.W, H: foldHigh * k}
}
