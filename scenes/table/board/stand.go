package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// view is how a hero is shown.
type view uint8

const (
	paired   view = iota // among all lanes: small, with its figures beside it
	fighting             // large, with its figures above and what it can do below
	Beside               // by its face, while another lane is fought
)

// stand is where a hero is shown, and how.
type stand struct {
	View    view
	Cell    game.Rect  // what is pointed at
	Info    game.Rect  // its figures: name, life, attributes, counters, equipment
	can     game.Rect  // what it can do, one chip below the other; fighting only
	canGrow float64    // how large that is drawn
	Feet    game.Point // of its puppet; not for one that is beside
	Size    float64    // of its puppet
	rest    float64    // the size it will have, at which its pictures are made
	grow    float64    // how large its figures are drawn, 1 in the usual window
	ground  game.Rect  // where its counters lie, from the lower edge up, in rows; fighting only
	driven  bool       // from there, by what is chosen from: they are among its figures
}

// human is how high a human stands at size 1, in design units, with what it holds over its head.
const human = 290.0

// pairedStand has the two of a lane stand at opposite edges, so that they face each other.
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
	if under := min(cell.H-(infoBare+2*markStep)*k-30, cell.W*1.1) / human; under > s.Size { // a high lane has more room below the figures
		s.Size, s.Feet.X = under, cell.Center().X
	}
	s.rest = s.Size
	return s
}

// litRect is what is lit of a hero that can be chosen: its cell and, of one that fights, whose cell ends where others begin,
// its whole puppet and its figures, so that the edge runs behind neither.
func (s *stand) litRect() game.Rect {
	r := s.Cell.Inset(4, 3)
	switch s.View {
	case Beside: // its figures have the whole width
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

// Head is where the head of its puppet is; empty for one that is beside.
func (s *stand) Head() game.Rect {
	high := human * s.Size
	if s.View == Beside {
		return game.Rect{}
	}
	return game.Rect{X: s.Feet.X - 0.14*high, Y: s.Feet.Y - 0.95*high, W: 0.28 * high, H: 0.36 * high}
}

// Where a hero's figures lie, in what its stand has for them.

// ClassRect is the place of the class; a hero that is beside shows none.
func (s *stand) ClassRect() game.Rect {
	if s.View == Beside {
		return game.Rect{}
	}
	return s.part(4, 3, 24, 24)
}

// part is a place among the figures, in units of the usual window.
func (s *stand) part(x, y, w, h float64) game.Rect {
	return game.Rect{X: s.Info.X + x*s.grow, Y: s.Info.Y + y*s.grow, W: w * s.grow, H: h * s.grow}
}

// wide is how wide the figures are, in units of the usual window.
func (s *stand) wide() float64 { return s.Info.W / s.grow }

// Of a hero that is beside, besideHigh is how high all is that it shows. Its picture has its life beside it, and is larger
// where its figures are besideWide; where they are besideNarrow the life lies over it.
const besideHigh, besideWide, besideNarrow = 98 + markSide, 240.0, 150.0

// room is what a hero that is beside has for its figures.
func (s *stand) room() (narrow, wide bool) { return s.wide() < besideNarrow, s.wide() >= besideWide }

// FaceRect is the place of the face of a hero that is beside.
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

// besideFace is a place to the right of the picture of a hero that is beside, so far down.
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

// sideRect is the bar beside the name that tells whose a hero is that is beside.
func (s *stand) sideRect() game.Rect { return s.part(1, 4, 4, 21) }

func (s *stand) nameRect() game.Rect {
	if s.View == Beside {
		return s.part(10, 0, s.wide()-10, 28)
	}
	return s.part(32, 1, s.wide()-36, 28)
}

// exhaustedRect is where it is seen that the hero's own card is exhausted: at the end of its name.
func (s *stand) exhaustedRect() game.Rect { return s.part(s.wide()-30, 1, 26, 26) }

// LifeRect is the place of the bar of life.
func (s *stand) LifeRect() game.Rect {
	if s.View == Beside {
		if narrow, _ := s.room(); narrow {
			return s.part(0, 31, s.wide(), 28)
		}
		return s.besideFace(32, 28)
	}
	return s.part(4, 33, s.wide()-8, 28)
}

// tagRect is where it stands that a hero has no pair: in the lower corner that is away from its figures, which need the
// height of the cell. It is so wide at most.
func (s *stand) tagRect(wide float64) game.Rect {
	r := game.Rect{X: s.Cell.X + 8, Y: s.Cell.Y + s.Cell.H - 8 - 30*s.grow, W: min(wide, s.Cell.W-16), H: 30 * s.grow}
	if s.Info.Center().X < s.Cell.Center().X {
		r.X = s.Cell.X + s.Cell.W - 8 - r.W
	}
	return r
}

// AttrRect is the place of an attribute; a hero that is beside shows none.
func (s *stand) AttrRect(a int) game.Rect {
	if s.View == Beside {
		return game.Rect{}
	}
	third := (s.wide() - 8) / 3
	return s.part(4+third*float64(a%3), 66+30*float64(a/3), third, 28)
}

// marks is where counters lie, and equipment below them.
func (s *stand) marks() game.Rect {
	if s.View == Beside {
		return s.besideFace(63, markSide)
	}
	return s.part(4, infoBare, s.wide()-8, markSide)
}

// markSide is the side of a counter or a card worn, markStep from one to the next.
const markSide, markStep = 34.0, 38.0

// markRect is the i-th of n places in a row. Many of them overlap.
func (s *stand) markRect(r game.Rect, n, i int) game.Rect {
	side := markSide * s.grow
	step := min(markStep*s.grow, (r.W-side)/float64(max(1, n-1)))
	return game.Rect{X: r.X + step*float64(i), Y: r.Y, W: side, H: side}
}

// CounterRect is the place of the i-th of n counters: at the feet of who fights, or among its figures.
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

// gearRect is the place of the i-th of n cards that a hero with so many kinds of counters wears.
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

// infoHigh is how high the figures of a hero are that is not beside, drawn so large, with its counters or without.
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

// approach moves a stand a part of the way to where it belongs; how it is shown changes at once.
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

// aimedAt is where an arrow to a hero with this torso ends: short of it or, where only its face is shown, at the edge, as
// its life stands beside the face.
func (s *stand) aimedAt(torso game.Point) game.Point {
	if s.View == Beside {
		return game.Point{X: s.Cell.X + s.Cell.W - 2, Y: torso.Y}
	}
	return game.Point{X: torso.X + 34, Y: torso.Y}
}

// Aim is where what points at a hero ends: at its torso or, where only its face is shown, at the edge, so that its life can be
// read.
func (s *Stage) Aim(r match.Ref) game.Point {
	at, torso := &s.Hero(r).At, s.Torso(r)
	if at.View == Beside {
		return at.aimedAt(torso)
	}
	return torso
}

// Torso is about where a hero can be hit: the middle of its puppet, or of its face.
func (s *Stage) Torso(r match.Ref) game.Point {
	at := &s.Hero(r).At
	if at.View == Beside {
		return at.FaceRect().Center()
	}
	return game.Point{X: at.Feet.X, Y: at.Feet.Y - 120*at.Size}
}
