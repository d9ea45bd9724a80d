package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// camera computes where lanes and heroes are shown: all lanes during the pairings; in a clash the lane that is fought
// large, and the others at its edge.
type camera struct {
	lay     *Layout
	Foot    float64 // how far down heroes can be pointed at
	stacked bool    // the stack is not empty
	rolls   bool    // dice lie between the two fighters

	Grounds [match.MaxKept]game.Rect // the ground of each lane, as it moves
}

// ground returns where the ground of a lane lies once nothing moves.
func (c *camera) ground(s *Stage, lane int) game.Rect {
	switch {
	case !s.Fighting:
		return c.lay.lane(lane, s.shown, c.stacked, c.Foot)
	case lane == s.Clash:
		return c.lay.Fight
	case lane > s.Clash:
		lane--
	}
	return c.lay.asideLane(lane, max(1, s.shown-1))
}

// settle moves each ground towards its place by rate, a fraction of the distance left, and reports whether any moved.
func (c *camera) settle(s *Stage, rate float64) (moved bool) {
	for i := range s.shown {
		goal := c.ground(s, i)
		if c.Grounds[i].W == 0 {
			c.Grounds[i] = goal
		}
		moved = approach(&c.Grounds[i], goal, rate) || moved
	}
	return moved
}

// Jump makes the next settle put each ground in its place at once.
func (c *camera) Jump() { c.Grounds = [match.MaxKept]game.Rect{} }

// Stand returns where a hero is shown once nothing moves. The hero must have a column.
func (c *camera) Stand(s *Stage, h *Hero) stand {
	l, below := c.lay, h.Ref.Player() == s.Below
	if !s.Fighting {
		return pairedStand(halves(l.lane(h.Column, s.shown, c.stacked, c.Foot))[SideIndex(below)], below, h, l.Grow.Stage)
	}
	if h.Column == s.Clash {
		return c.close(s, h, below)
	}
	i := h.Column
	if i > s.Clash {
		i--
	}
	cell := halves(l.asideLane(i, max(1, s.shown-1)))[SideIndex(below)]
	k := min(l.Grow.Stage, (cell.H-6)/besideHigh)
	info := cell.Inset(6, 3)
	info.W = min(info.W, 320*l.Grow.Stage)
	return stand{View: Beside, Cell: cell, Info: info, Size: 0.7, rest: 0.7, grow: k}
}

// facing is the least distance of a fighter from the middle at size 1. With less, a weapon held ready would cover
// the other fighter's face.
const facing = 138.0

// close returns the stand of one of the two fighters. They face each other, the hero of the player below at the left,
// with the dice between them and the prompt below.
func (c *camera) close(on *Stage, h *Hero, below bool) stand {
	l := c.lay
	r, w, mid := l.Fight, l.InfoWide, l.Fight.Center().X
	s := stand{View: fighting, grow: l.Grow.Stage}
	s.Size, s.rest = l.figure, l.figure
	outer := r.X + l.beside
	side := max(facing*s.Size, min(150*s.Size, mid-outer-100*s.Size))
	inner := mid - 2
	if c.rolls {
		inner = l.Rolls[1].X - 2 // the dice between the two must stay clickable
		// The fighters step back from the dice as far as the info panels leave room.
		side = 150 * s.Size
		if l.form >= square {
			side, outer = facing*s.Size, r.X+Gap
		}
		side = max(side, min(mid-l.Rolls[1].X+90*s.Size, mid-outer-90*s.Size))
	}
	low := l.Prompt.Y - 4
	if c.Foot < l.Help.Y { // choices are listed above the prompt
		low = c.Foot - 4
	}
	s.driven = low < l.floor-0.25*human*s.Size // else the counters would lie over the fighter's face
	s.Info = game.Rect{X: r.X + 8, Y: r.Y + 8, W: w, H: h.infoHigh(s.driven, l.Grow.Stage)}
	room := game.Rect{X: s.Info.X, Y: s.Info.Y + s.Info.H + chipGap, W: w, H: r.H - s.Info.H - 2*chipGap - 8}
	s.can, s.canGrow = on.Chips[h.Ref.Player()].place(h.Ref, l.Grow.Stage, room)
	s.Cell = game.Rect{X: s.Info.X + w + 4, Y: r.Y + 6, H: c.Foot - r.Y - 10}
	s.Cell.W = inner - s.Cell.X
	s.Feet = game.Point{X: mid - side, Y: l.floor}
	s.ground = game.Rect{X: l.Prompt.X, Y: r.Y, W: inner - l.Prompt.X, H: min(s.Feet.Y+6+(markSide+8)*s.grow, low) - r.Y}
	if !below {
		s.ground.X = 2*mid - inner
		s.ground.W = r.X + r.W - w - 12 - s.ground.X
		s.ground.H = min(s.ground.H, l.Advise.Y-4-r.Y) // the buttons for a hint and a rule are below
		s.Info.X, s.can.X = r.X+r.W-w-8, r.X+r.W-w-8
		s.Cell.X = 2*mid - s.Cell.X - s.Cell.W
		s.Feet = game.Point{X: mid + side, Y: l.floor - 26}
	}
	return s
}
