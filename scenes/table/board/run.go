package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// run is a hero's way on foot from one place on the ground to another.
type run struct {
	from, to footing
	view     view // how the hero is shown; if this changes the run ends
	on       int  // the tick at which it began
	running  bool
	front    bool // it is nearer than another one who runs
	leaps    bool // it does not run but leaps, past another one
}

// footing is where a puppet stands on the ground and how large it is.
type footing struct {
	at   game.Point
	size float64
}

// RunTicks is how long a hero runs or leaps to another place.
const RunTicks = 34

// The ticks of a leap in which a hero leaves the ground and lands. It crouches before and rises behind.
const leapLeaves, LeapLands = 7, 23

// footing returns where a hero with a stand is on the ground. The ground of a bench is below it, a little farther away than the fighters.
func (c *camera) footing(s *stand) footing {
	if s.View != Beside {
		return footing{s.Feet, s.Size}
	}
	return footing{game.Point{X: s.Cell.Center().X, Y: c.lay.floor - 34*c.lay.figure}, 0.86 * c.lay.figure}
}

// SwapLanes exchanges the places of two heroes of one side, who leap past each other: the first one high and farther away, the second one low and in front.
func (s *Stage) SwapLanes(a, b match.Ref, revealed bool, tick int) {
	was := [2]footing{s.Camera.footing(&s.Hero(a).At), s.Camera.footing(&s.Hero(b).At)}
	s.Swap(a, b)
	s.Assign(revealed)
	s.Ready(tick)
	for i, r := range [2]match.Ref{a, b} {
		h := s.Hero(r)
		if s.run(h, was[i], tick, i == 1); h.runs.running && h.runs.on == tick {
			h.runs.leaps = true
			h.Motion = h.Motion.Play(pieces.Leap, tick)
		}
	}
}

// Landing returns where a hero who leaps lands on the ground, and the size of its puppet there. ok is false if it does not leap at a tick.
func (s *Stage) Landing(r match.Ref, tick int) (at game.Point, size float64, ok bool) {
	h := s.Hero(r)
	return h.runs.to.at, h.runs.to.size, h.runs.running && h.runs.leaps && h.runs.on == tick
}

// Pair pairs two heroes in a lane. Those who stand in another one run there.
func (s *Stage) Pair(lane int, pair [2]match.Ref, tick int) {
	var columns [2][match.MaxList]int
	for who := range s.Heroes {
		for i := range s.Listed[who] {
			columns[who][i] = s.Heroes[who][i].Column
		}
	}
	s.Lanes[lane], s.Nlanes = pair, lane+1
	s.Assign(true)
	for who := range s.Heroes {
		for i := range s.Listed[who] {
			if h := &s.Heroes[who][i]; h.Column != columns[who][i] && columns[who][i] >= 0 && h.Column >= 0 {
				s.run(h, s.Camera.footing(&h.At), tick, h.Ref == pair[who])
			}
		}
	}
}

// run makes a hero run from a place to its present one.
func (s *Stage) run(h *Hero, from footing, tick int, front bool) {
	if h.Fallen || h.Column < 0 || !h.placed {
		return
	}
	to := s.Camera.Stand(s, h)
	h.runs = run{from: from, to: s.Camera.footing(&to), view: to.View, on: tick, running: true, front: front}
	h.Motion = h.Motion.Play(pieces.Run, tick)
}

// onFoot reports whether a hero is running at a tick.
func (h *Hero) onFoot(tick int, calm bool) bool {
	since := tick - h.runs.on
	return h.runs.running && !calm && h.At.View == h.runs.view && since >= 0 && since < RunTicks
}

// at returns where a hero who runs is at a tick, and whether it looks to the left.
func (r *run) at(tick int) (f footing, left bool) {
	t := float64(tick-r.on) / RunTicks
	near, high := 0.0, 0.0
	if r.leaps {
		t = max(0, min(1, float64(tick-r.on-leapLeaves)/(LeapLands-leapLeaves)))
		high = 84
		near = -12
	}
	arc := 4 * t * (1 - t)
	t = 0.5*t + 0.5*t*t*(3-2*t) // it starts and stops softly
	if r.leaps {
		t = t * t * (3 - 2*t) // and passes the other one fast
	}
	if r.front { // on a path of its own, nearer than the other one
		near, high = 30, min(high, 22)
	}
	f = footing{game.Point{X: Mix(r.from.at.X, r.to.at.X, t), Y: Mix(r.from.at.Y, r.to.at.Y, t) + (near-high)*arc*r.to.size}, Mix(r.from.size, r.to.size, t)}
	return f, r.to.at.X < r.from.at.X
}

// drawRunner draws the puppet of a hero who runs. On the bench its face is not seen meanwhile.
func (s *Stage) drawRunner(b Frame, h *Hero) {
	f, left := h.runs.at(b.Tick)
	s.drawPuppet(b, h, pieces.Stand{X: f.at.X, Y: f.at.Y, Size: f.size, Rest: s.Camera.lay.figure, Left: left, Dim: s.dimOf(h) / 2})
}
