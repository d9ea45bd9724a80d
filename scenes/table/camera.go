package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// camera says where lanes and heroes are to be seen: all lanes at the pairings, and in a clash the one that is fought
// large, the others at its edge.
type camera struct {
	lay     *layout
	foot    float64 // how far down heroes can be pointed at
	stacked bool    // something waits on the stack
	rolls   bool    // dice lie between the two who fight

	grounds [match.MaxKept]game.Rect // of the lanes, on their way to where they belong
}

// ground is where the ground of a lane lies once nothing moves.
func (c *camera) ground(s *stage, lane int) game.Rect {
	switch {
	case !s.fighting:
		return c.lay.lane(lane, s.shown, c.stacked, c.foot)
	case lane == s.clash:
		return c.lay.fight
	case lane > s.clash:
		lane--
	}
	return c.lay.asideLane(lane, max(1, s.shown-1))
}

// settle moves the grounds a part of the way to where they belong.
func (c *camera) settle(s *stage, rate float64) (moved bool) {
	for i := range s.shown {
		goal := c.ground(s, i)
		if c.grounds[i].W == 0 {
			c.grounds[i] = goal
		}
		moved = approach(&c.grounds[i], goal, rate) || moved
	}
	return moved
}

// jump has the grounds lie where they belong at once.
func (c *camera) jump() { c.grounds = [match.MaxKept]game.Rect{} }

// stand is where a hero is shown once nothing moves. The hero has a column.
func (c *camera) stand(s *stage, h *hero) stand {
	l, below := c.lay, h.ref.Player() == s.below
	if !s.fighting {
		return pairedStand(halves(l.lane(h.column, s.shown, c.stacked, c.foot))[index(below)], below, h, l.grow.stage)
	}
	if h.column == s.clash {
		return c.close(s, h, below)
	}
	i := h.column
	if i > s.clash {
		i--
	}
	cell := halves(l.asideLane(i, max(1, s.shown-1)))[index(below)]
	k := min(l.grow.stage, (cell.H-6)/besideHigh)
	info := cell.Inset(6, 3)
	info.W = min(info.W, 320*l.grow.stage)
	return stand{view: beside, cell: cell, info: info, size: 0.7, rest: 0.7, grow: k}
}

// facing is how far from the middle the two who fight stand at least, at size 1, so that no weapon that is held ready lies over a
// face.
const facing = 138.0

// close has the two who fight stand face to face, the player's own at the left, with dice and prompt between
// and below them.
func (c *camera) close(on *stage, h *hero, below bool) stand {
	l := c.lay
	r, w, mid := l.fight, l.infoWide, l.fight.Center().X
	s := stand{view: fighting, grow: l.grow.stage}
	s.size, s.rest = l.figure, l.figure
	outer := r.X + l.beside
	side := max(facing*s.size, min(150*s.size, mid-outer-100*s.size))
	inner := mid - 2
	if c.rolls {
		inner = l.rolls[1].X - 2 // the dice between the two are pointed at
		// As far as there is room beside the figures, or below them, they step back from the dice.
		side = 150 * s.size
		if l.form >= square {
			side, outer = facing*s.size, r.X+gap
		}
		side = max(side, min(mid-l.rolls[1].X+90*s.size, mid-outer-90*s.size))
	}
	low := l.prompt.Y - 4
	if c.foot < l.help.Y { // choices stand there
		low = c.foot - 4
	}
	s.driven = low < l.floor-0.25*human*s.size // else they would lie over its face
	s.info = game.Rect{X: r.X + 8, Y: r.Y + 8, W: w, H: h.infoHigh(s.driven, l.grow.stage)}
	room := game.Rect{X: s.info.X, Y: s.info.Y + s.info.H + chipGap, W: w, H: r.H - s.info.H - 2*chipGap - 8}
	s.can, s.canGrow = on.chips[h.ref.Player()].place(h.ref, l.grow.stage, room)
	s.cell = game.Rect{X: s.info.X + w + 4, Y: r.Y + 6, H: c.foot - r.Y - 10}
	s.cell.W = inner - s.cell.X
	s.feet = game.Point{X: mid - side, Y: l.floor}
	s.ground = game.Rect{X: l.prompt.X, Y: r.Y, W: inner - l.prompt.X, H: min(s.feet.Y+6+(markSide+8)*s.grow, low) - r.Y}
	if !below {
		s.ground.X = 2*mid - inner
		s.ground.W = r.X + r.W - w - 12 - s.ground.X
		s.ground.H = min(s.ground.H, l.advise.Y-4-r.Y) // the ways to a hint and a rule stand below
		s.info.X, s.can.X = r.X+r.W-w-8, r.X+r.W-w-8
		s.cell.X = 2*mid - s.cell.X - s.cell.W
		s.feet = game.Point{X: mid + side, Y: l.floor - 26}
	}
	return s
}
