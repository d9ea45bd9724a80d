package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// view is how a hero is shown.
type view uint8

const (
	paired   view = iota // among all lanes: small, with its info panel beside it
	fighting             // large, with its info panel above and its chips below
	Beside               // only its face, while another lane is fought
)

// stand says where and how a hero is shown.
type stand struct {
	View    view
	Cell    game.Rect  // the box that can be pointed at
	Info    game.Rect  // its info panel: name, life, attributes, counters, equipment
	can     game.Rect  // its chips, one below the other; fighting only
	canGrow float64    // scale of the chips
	Feet    game.Point // feet of its puppet; not for Beside
	Size    float64    // size of its puppet
	rest    float64    // the size it will have, at which its pictures are rasterised
	grow    float64    // scale of its info panel, 1 in the usual window
	ground  game.Rect  // where its counters lie, in rows from the lower edge up; fighting only
	driven  bool       // a list of choices covers ground, so its counters lie in the info panel
}

// human is the height of a human at size 1, in design units, with what it holds over its head.
const human = 290.0

// pairedStand returns the stand of a hero during the pairings. The two of a lane stand at opposite edges and face each
// other.
func pairedStand(cell game.Rect, below bool, h *Hero, k float64) stand {
	w := min(184*k, cell.W*0.5)
	s := stand{View: paired, Cell: cell, grow: k}
	s.Size = min(cell.H-14, (cell.W-w)*1.25) / human
	s.Info = game.Rect{X: cell.X + 8, Y: cell.Y + 6, W: w, H: min(h.infoHigh(true, k), cell.H-12)}
	s.Feet = game.Point{X: s.Info.X + w + (cell.W-w-8)/2, Y: cell.Y + cell.H - 16}
	if below {
		s.Info.X = cell.X + cell.W - w - 8
		s.Feet.X = cell.X + (cell.W-w-8)/2
	}
	if under := min(cell.H-(infoBare+2*markStep)*k-30, cell.W*1.1) / human; under > s.Size { // a high lane has more room below the info panel
		s.Size, s.Feet.X = under, cell.Center().X
	}
	s.rest = s.Size
	return s
}

// litRect returns the rectangle that is lit if the hero can be chosen: its cell and, for a fighter, also its whole puppet
// and its info panel, which reach beyond the cell.
func (s *stand) litRect() game.Rect {
	r := s.Cell.Inset(4, 3)
	switch s.View {
	case Beside: // the info panel has the whole width
		return s.Cell.Inset(1, -1)
	case paired:
		return r
	case fighting:
	}
	high := human * s.Size
	left, right := min(r.X, s.Feet.X-0.4*high, s.Info.X-4), max(r.X+r.W, s.Feet.X+0.4*high, s.Info.X+s.Info.W+4)
	top := min(r.Y, s.Info.Y-4)
	return game.Rect{X: left, Y: top, W: right - left, H: r.Y + r.H - top}
}

// Head returns the place of the puppet's head. It is empty for Beside.
func (s *stand) Head() game.Rect {
	high := human * s.Size
	if s.View == Beside {
		return game.Rect{}
	}
	return game.Rect{X: s.Feet.X - 0.14*high, Y: s.Feet.Y - 0.95*high, W: 0.28 * high, H: 0.36 * high}
}

// The places in a hero's info panel.

// ClassRect returns the place of the class. It is empty for Beside.
func (s *stand) ClassRect() game.Rect {
	if s.View == Beside {
		return game.Rect{}
	}
	return s.part(4, 3, 24, 24)
}

// part returns a place in the info panel, given in units of the usual window.
func (s *stand) part(x, y, w, h float64) game.Rect {
	return game.Rect{X: s.Info.X + x*s.grow, Y: s.Info.Y + y*s.grow, W: w * s.grow, H: h * s.grow}
}

// wide returns the width of the info panel, in units of the usual window.
func (s *stand) wide() float64 { return s.Info.W / s.grow }

// besideHigh is the height of the info panel of a hero whose view is Beside. From the width besideWide its face is larger;
// below besideNarrow the life bar is above the face instead of beside it.
const besideHigh, besideWide, besideNarrow = 98 + markSide, 240.0, 150.0

// room reports whether the info panel of a hero whose view is Beside is narrow or wide.
func (s *stand) room() (narrow, wide bool) { return s.wide() < besideNarrow, s.wide() >= besideWide }

// FaceRect returns the place of the face of a hero whose view is Beside.
func (s *stand) FaceRect() game.Rect {
	switch narrow, wide := s.room(); {
	case narrow:
		side := min(besideHigh-62, s.wide()-markSide-4)
		return s.part(0, 62, side, side)
	case wide:
		return s.part(0, 30, 102, 102)
	}
	return s.part(0, 30, 62, 62)
}

// besideFace returns a place to the right of the face of a hero whose view is Beside, at y in the info panel.
func (s *stand) besideFace(y, high float64) game.Rect {
	face := s.FaceRect()
	x := face.X + face.W + 6*s.grow
	if narrow, _ := s.room(); narrow {
		x = s.Info.X + s.Info.W - markSide*s.grow
	}
	r := s.part(0, y, 0, high)
	r.X, r.W = x, s.Info.X+s.Info.W-x
	return r
}

// sideRect returns the place of the bar beside the name that says whose hero it is. Only Beside has one.
func (s *stand) sideRect() game.Rect { return s.part(1, 4, 4, 21) }

func (s *stand) nameRect() game.Rect {
	if s.View == Beside {
		return s.part(10, 0, s.wide()-10, 28)
	}
	return s.part(32, 1, s.wide()-36, 28)
}

// exhaustedRect returns the place of the sign that the hero's own card is exhausted: at the end of its name.
func (s *stand) exhaustedRect() game.Rect { return s.part(s.wide()-30, 1, 26, 26) }

// LifeRect returns the place of the life bar.
func (s *stand) LifeRect() game.Rect {
	if s.View == Beside {
		if narrow, _ := s.room(); narrow {
			return s.part(0, 31, s.wide(), 28)
		}
		return s.besideFace(32, 28)
	}
	return s.part(4, 33, s.wide()-8, 28)
}

// tagRect returns the place of the tag that says that a hero has no pair, at most wide. It lies in a lower corner of the
// cell, away from the info panel, which needs the cell's height.
func (s *stand) tagRect(wide float64) game.Rect {
	r := game.Rect{X: s.Cell.X + 8, Y: s.Cell.Y + s.Cell.H - 8 - 30*s.grow, W: min(wide, s.Cell.W-16), H: 30 * s.grow}
	if s.Info.Center().X < s.Cell.Center().X {
		r.X = s.Cell.X + s.Cell.W - 8 - r.W
	}
	return r
}

// AttrRect returns the place of an attribute. It is empty for Beside.
func (s *stand) AttrRect(a int) game.Rect {
	if s.View == Beside {
		return game.Rect{}
	}
	third := (s.wide() - 8) / 3
	return s.part(4+third*float64(a%3), 66+30*float64(a/3), third, 28)
}

// marks returns the place of the counters; equipment lies below them.
func (s *stand) marks() game.Rect {
	if s.View == Beside {
		return s.besideFace(63, markSide)
	}
	return s.part(4, infoBare, s.wide()-8, markSide)
}

// markSide is the side of a counter or an equipment tab, markStep the distance to the next.
const markSide, markStep = 34.0, 38.0

// markRect returns the i-th of n places in a row, which overlap if there are too many.
func (s *stand) markRect(r game.Rect, n, i int) game.Rect {
	side := markSide * s.grow
	step := min(markStep*s.grow, (r.W-side)/float64(max(1, n-1)))
	return game.Rect{X: r.X + step*float64(i), Y: r.Y, W: side, H: side}
}

// CounterRect returns the place of the i-th of n counters: at the feet of a fighter, or in the info panel.
func (s *stand) CounterRect(n, i int) game.Rect {
	if s.View == fighting && !s.driven {
		step, side := (markStep+8)*s.grow, (markSide+8)*s.grow
		row := max(1, min(n, int((s.ground.W-side)/step)+1))
		wide := step*float64(row-1) + side
		left := max(s.ground.X, min(s.ground.X+s.ground.W-wide, s.Feet.X-wide/2))
		return game.Rect{X: left + step*float64(i%row), Y: s.ground.Y + s.ground.H - side - step*float64(i/row), W: side, H: side}
	}
	return s.markRect(s.marks(), n, i)
}

// gearRect returns the place of the i-th of n equipment tabs of a hero with this number of kinds of counters.
func (s *stand) gearRect(kinds, n, i int) game.Rect {
	r := s.marks()
	switch {
	case s.View == Beside:
		if narrow, wide := s.room(); narrow || wide {
			r = s.besideFace(98, markSide)
		} else { // below the face
			r = s.part(0, 98, s.wide(), markSide)
		}
	case kinds > 0 && (s.View != fighting || s.driven):
		r.Y += markStep * s.grow
	}
	return s.markRect(r, n, i)
}

// infoHigh returns the height of a hero's info panel at scale grow, with or without its counters. It is not for Beside.
func (h *Hero) infoHigh(counters bool, grow float64) float64 {
	high := infoBare
	if counters && h.Kinds() > 0 {
		high += markStep
	}
	if len(h.Gear) > 0 {
		high += markStep
	}
	return high * grow
}

// approach moves a stand towards goal by rate, a fraction of the distance left, and reports whether it moved. View and
// scales change at once.
func (s *stand) approach(goal stand, rate float64) (moved bool) {
	at := *s
	if at.View != goal.View && at.View == Beside {
		at.Feet = game.Point{X: at.Cell.Center().X, Y: at.Cell.Y + at.Cell.H}
		at.Size = goal.Size * 0.6
	}
	at.View, at.rest, at.grow = goal.View, goal.rest, goal.grow
	moved = approach(&at.Cell, goal.Cell, rate) || moved
	moved = toward(&at.Info.X, goal.Info.X, rate, 0.3) || moved
	moved = toward(&at.Info.Y, goal.Info.Y, rate, 0.3) || moved
	at.Info.W, at.Info.H, at.can, at.canGrow = goal.Info.W, goal.Info.H, goal.can, goal.canGrow
	at.ground, at.driven = goal.ground, goal.driven
	moved = toward(&at.Feet.X, goal.Feet.X, rate, 0.3) || moved
	moved = toward(&at.Feet.Y, goal.Feet.Y, rate, 0.3) || moved
	moved = toward(&at.Size, goal.Size, rate, 0.004) || moved
	*s = at
	return moved
}

// aimedAt returns where an arrow to a hero with this torso ends: just before the torso or, for Beside, at the cell's
// edge, so that the arrow does not cover the life bar.
func (s *stand) aimedAt(torso game.Point) game.Point {
	if s.View == Beside {
		return game.Point{X: s.Cell.X + s.Cell.W - 2, Y: torso.Y}
	}
	return game.Point{X: torso.X + 34, Y: torso.Y}
}

// Aim returns the point for whatever points at a hero: its torso or, for Beside, the cell's edge, so that its life can
// be read.
func (s *Stage) Aim(r match.Ref) game.Point {
	at, torso := &s.Hero(r).At, s.Torso(r)
	if at.View == Beside {
		return at.aimedAt(torso)
	}
	return torso
}

// Torso returns about the middle of a hero's puppet, or of its face for Beside.
func (s *Stage) Torso(r match.Ref) game.Point {
	at := &s.Hero(r).At
	if at.View == Beside {
		return at.FaceRect().Center()
	}
	return game.Point{X: at.Feet.X, Y: at.Feet.Y - 120*at.Size}
}
