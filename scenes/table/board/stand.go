package board

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// view is how a hero is shown.
type view uint8

const (
	paired   view = iota // among all lanes: small, with its panel at the edge
	fighting             // large, with its panel beside it
	Beside               // only its face, on the bench, while another lane is fought
)

// stand says where and how a hero is shown.
type stand struct {
	View  view
	Left  bool       // it stands at the left and looks to the right
	Cell  game.Rect  // the box that can be pointed at
	Info  game.Rect  // its panel: name, life, attributes, counters, equipment
	Feet  game.Point // feet of its puppet; not for Beside
	Size  float64    // size of its puppet
	rest  float64    // the size at which its pictures are rasterised; Size is a little larger for slight fighters
	slim  float64    // the breadth of its puppet as a share of an ordinary one's at this size, at most 1
	grow  float64    // scale of its panel, 1 in the usual window
	flat  bool       // on a low bench: its name and life lie beside its face, not below it
	named int        // number of equipment cards up to which they are named in the panel
}

// pairedStand returns the stand of a hero during the pairings in its half of lane i of n. Far lanes are smaller and nearer to
// the middle. Its panel takes at most share of the width.
func pairedStand(cell game.Rect, left bool, i, n int, k, share float64) stand {
	k = min(k, cell.H/pairedHigh)
	if whole := cell.H / (pairedHigh + markSide + 1); whole > 0.9 { // counters and equipment lie below the rest
		k = min(k, whole)
	}
	w := min(pairedWide*k, share*cell.W)
	s := stand{View: paired, Left: left, Cell: cell, grow: k}
	depth := 1.0
	if n > 1 {
		depth = float64(i) / float64(n-1)
	}
	room := cell.W - w
	s.Size = min(1.25*cell.H/human, room/130) * (0.72 + 0.28*depth) // the nearest stand before the feet of those behind
	s.Info = game.Rect{X: cell.X, Y: cell.Y, W: w, H: cell.H}
	s.Feet = game.Point{X: cell.X + w + room*(0.74-0.34*depth), Y: cell.Y + cell.H - 4}
	if !left {
		s.Info.X = cell.X + cell.W - w
		s.Feet.X = cell.X + cell.W - w - room*(0.74-0.34*depth)
	}
	s.rest, s.slim = s.Size, 1
	return s
}

// pairedWide and pairedHigh are the size of the panel during the pairings, without equipment.
const pairedWide, pairedHigh = 250.0, 96.0

// litRect returns the rectangle that is lit if the hero can be chosen.
func (s *stand) litRect() game.Rect {
	switch s.View {
	case Beside:
		return s.Cell.Inset(-2, -2)
	case paired:
		return s.Cell.Inset(-1, -1)
	case fighting:
	}
	return s.Cell
}

// Head returns the place of the puppet's head. It is empty for Beside.
func (s *stand) Head() game.Rect {
	high := human * s.Size
	if s.View == Beside {
		return game.Rect{}
	}
	return game.Rect{X: s.Feet.X - 0.14*high, Y: s.Feet.Y - 0.95*high, W: 0.28 * high, H: 0.36 * high}
}

// The places in a hero's panel.

// ClassRect returns the place of the class. It is empty for Beside.
func (s *stand) ClassRect() game.Rect {
	if s.View == Beside {
		return game.Rect{}
	}
	return s.part(4, 5, 24, 24)
}

// part returns a place in the panel, given in units of the usual window.
func (s *stand) part(x, y, w, h float64) game.Rect {
	return game.Rect{X: s.Info.X + x*s.grow, Y: s.Info.Y + y*s.grow, W: w * s.grow, H: h * s.grow}
}

// wide returns the width of the panel, in units of the usual window.
func (s *stand) wide() float64 { return s.Info.W / s.grow }

// Body returns the place of a hero's puppet without what it holds, or the zero Rect if only its face is shown.
func (s *stand) Body() game.Rect {
	if s.View == Beside {
		return game.Rect{}
	}
	high, before, behind := 0.8*human*s.Size, facing*s.Size*s.slim, bodily*s.Size*s.slim
	if !s.Left {
		before, behind = behind, before
	}
	return game.Rect{X: s.Feet.X - behind, Y: s.Feet.Y - high, W: behind + before, H: high}
}

// FaceRect returns the place of the face of a hero whose view is Beside.
func (s *stand) FaceRect() game.Rect {
	if s.flat {
		return s.part(0, 0, flatSeat, flatSeat)
	}
	return s.part(0, 0, faceOnBench, faceOnBench)
}

// faceOnBench is the side of a portrait on the bench, and flatSeat that on a low bench, where a seat has the same height.
const faceOnBench, flatSeat = 94.0, 54.0

func (s *stand) nameRect() game.Rect {
	switch s.View {
	case Beside:
		if s.flat {
			return s.part(flatSeat+4, 0, s.wide()-flatSeat-4, 26)
		}
		return s.part(2, faceOnBench, s.wide()-4, 26)
	case paired:
		return s.part(32, 2, s.wide()-36, 28)
	default: // fighting
		return s.part(32, 2, s.wide()-36, 32)
	}
}

// exhaustedRect returns the place of the sign that the hero's own card is exhausted: at the end of its name.
func (s *stand) exhaustedRect() game.Rect {
	if s.View == Beside {
		return s.part(2, 2, 26, 26)
	}
	return s.part(s.wide()-30, 3, 26, 26)
}

// LifeRect returns the place of the life bar.
func (s *stand) LifeRect() game.Rect {
	switch s.View {
	case Beside:
		if s.flat {
			return s.part(flatSeat+4, 28, s.wide()-flatSeat-4, 26)
		}
		return s.part(0, faceOnBench+26, s.wide(), 26)
	case paired:
		return s.part(4, 32, s.wide()-8, 28)
	default: // fighting
		return s.part(4, 38, s.wide()-8, 30)
	}
}

// tagRect returns the place of the tag that says that a hero has no pair, at most wide: below the panel and after its marks, which are so
// many counters and equipment cards, or in a low lane beside them at the foot of its cell.
func (s *stand) tagRect(wide float64, marks int) game.Rect {
	r := game.Rect{X: s.Info.X + s.Info.W + 8, Y: s.Cell.Y + s.Cell.H - 34*s.grow, H: 30 * s.grow}
	if !s.low() {
		below := s.marks()
		r.X, r.Y = below.X, below.Y+2
		if marks > 0 {
			last := s.markRect(marks, marks-1)
			r.X = last.X + last.W + 4
		}
		r.W = min(wide, below.X+below.W-r.X)
		return r
	}
	if marks > 0 {
		last := s.markRect(marks, marks-1)
		r.X = max(r.X, last.X+last.W+4)
	}
	r.W = min(wide, s.Cell.X+s.Cell.W-r.X)
	if !s.Left {
		edge := s.Info.X - 8
		if marks > 0 {
			edge = min(edge, s.markRect(marks, marks-1).X-4)
		}
		r.W = min(wide, edge-s.Cell.X)
		r.X = edge - r.W
	}
	return r
}

// low reports whether a lane of the pairings is too low for counters and equipment below the rest of the panel.
func (s *stand) low() bool {
	return s.View == paired && s.Info.Y+s.Info.H-s.marks().Y < markSide*s.grow
}

// AttrRect returns the place of an attribute. It is empty for Beside.
func (s *stand) AttrRect(a int) game.Rect {
	fifth := (s.wide() - 8) / 5
	switch s.View {
	case Beside:
		return game.Rect{}
	case paired:
		return s.part(4+fifth*float64(a), 64, fifth, 28)
	default: // fighting
		return s.part(4+fifth*float64(a), 74, fifth, 54)
	}
}

// markSide is the side of a counter or an equipment tab, markStep the distance to the next.
const markSide, markStep = 34.0, 38.0

// flatMark is the side of a counter or an equipment tab on a low bench.
const flatMark = 24.0

// markTop is where counters and equipment begin in the panel of a fighter, gearLine the height of a named equipment card.
const markTop, gearLine = 134.0, 34.0

// marks returns the place of the counters and the equipment.
func (s *stand) marks() game.Rect {
	switch s.View {
	case Beside:
		if s.flat { // over the foot of the face
			return s.part(0, flatSeat-flatMark, flatSeat, flatMark)
		}
		return s.part(faceOnBench+3, 0, s.wide()-faceOnBench-3, faceOnBench)
	case paired:
		return s.part(4, pairedHigh, s.wide()-8, markSide)
	default: // fighting
		return s.part(4, markTop, s.wide()-8, 0)
	}
}

// markRect returns the i-th of n places for counters and equipment. On the bench they lie in a column, on a low bench and during the
// pairings in a row, where they overlap if there are too many, and in a fighter's panel in rows.
func (s *stand) markRect(n, i int) game.Rect {
	r, side := s.marks(), markSide*s.grow
	switch s.View {
	case Beside:
		if s.flat {
			side = r.H
			step := min(side, (r.W-side)/float64(max(1, n-1)))
			return game.Rect{X: r.X + step*float64(i), Y: r.Y, W: side, H: side}
		}
		step := min(markStep*s.grow, (r.H-side)/float64(max(1, n-1)))
		return game.Rect{X: r.X, Y: r.Y + step*float64(i), W: side, H: side}
	case paired:
		if s.low() { // they lie beside the panel, one above another and then, overlapping if there are too many, inwards
			per := max(1, int(s.Info.H/side))
			step := min(side, side/float64(max(1, (n-1)/per)))
			r.X = s.Info.X + s.Info.W + 4 + step*float64(i/per)
			if !s.Left {
				r.X = s.Info.X - 4 - side - step*float64(i/per)
			}
			return game.Rect{X: r.X, Y: s.Info.Y + s.Info.H - side*float64(i%per+1), W: side, H: side}
		}
		step := min(markStep*s.grow, (r.W-side)/float64(max(1, n-1)))
		return game.Rect{X: r.X + step*float64(i), Y: r.Y, W: side, H: side}
	default: // fighting
		row := s.perRow()
		return game.Rect{X: r.X + markStep*s.grow*float64(i%row), Y: r.Y + markStep*s.grow*float64(i/row), W: side, H: side}
	}
}

// perRow returns how many counters or equipment tabs lie in a row of a fighter's panel.
func (s *stand) perRow() int { return max(1, int((s.marks().W+4*s.grow)/(markStep*s.grow))) }

// CounterRect returns the place of the i-th of n signs: counters, and what lasts. gear is the number of equipment cards.
func (s *stand) CounterRect(n, gear, i int) game.Rect {
	if s.View == fighting {
		return s.markRect(n, i)
	}
	return s.markRect(n+gear, i)
}

// gearRect returns the place of the i-th of n equipment cards of a hero with this number of signs before them.
func (s *stand) gearRect(signs, n, i int) game.Rect {
	if s.View != fighting {
		return s.markRect(signs+n, signs+i)
	}
	row := s.perRow()
	rows := (signs + row - 1) / row
	if n <= s.named {
		r := s.part(4, markTop+markStep*float64(rows)+gearLine*float64(i), s.wide()-8, gearLine-2)
		return r
	}
	return s.markRect(0, rows*row+i)
}

// gearTab returns the place of the picture of an equipment card that lies in r, which is the whole of r unless its name is
// beside it.
func (s *stand) gearTab(r game.Rect) game.Rect {
	if r.W <= r.H*1.5 {
		return r
	}
	return game.Rect{X: r.X, Y: r.Y, W: r.H, H: r.H}
}

// infoHigh returns the height of the panel of a fighter at a stand.
func (h *Hero) infoHigh(s *stand) float64 {
	row := s.perRow()
	high := markTop + markStep*float64((h.Signs()+row-1)/row)
	switch n := len(h.Gear); {
	case n <= s.named:
		high += gearLine * float64(n)
	default:
		high += markStep * float64((n+row-1)/row)
	}
	return (high + 4) * s.grow
}

// approach moves a stand towards goal by rate, a fraction of the distance left, and reports whether it moved. View and
// scales change at once.
func (s *stand) approach(goal stand, rate float64) (moved bool) {
	at := *s
	if at.View != goal.View && at.View == Beside {
		at.Feet = game.Point{X: at.Cell.Center().X, Y: at.Cell.Y + at.Cell.H}
		at.Size = goal.Size * 0.6
	}
	at.View, at.Left, at.rest, at.slim, at.grow, at.flat, at.named = goal.View, goal.Left, goal.rest, goal.slim, goal.grow, goal.flat, goal.named
	moved = approach(&at.Cell, goal.Cell, rate) || moved
	moved = toward(&at.Info.X, goal.Info.X, rate, 0.3) || moved
	moved = toward(&at.Info.Y, goal.Info.Y, rate, 0.3) || moved
	at.Info.W, at.Info.H = goal.Info.W, goal.Info.H
	moved = toward(&at.Feet.X, goal.Feet.X, rate, 0.3) || moved
	moved = toward(&at.Feet.Y, goal.Feet.Y, rate, 0.3) || moved
	moved = toward(&at.Size, goal.Size, rate, 0.004) || moved
	*s = at
	return moved
}

// aimedAt returns where an arrow from a point to a hero with this torso ends: just before the torso or, for Beside, at the
// edge of its cell, so that the arrow does not cover its face.
func (s *stand) aimedAt(from, torso game.Point) game.Point {
	reach := 34.0
	if s.View == Beside {
		reach = s.Cell.W/2 + 2
		torso.X = s.Cell.Center().X
	}
	if from.X < torso.X {
		reach = -reach
	}
	return game.Point{X: torso.X + reach, Y: torso.Y}
}

// Aim returns the point for whatever points at a hero: its torso or, for Beside, the edge of its cell.
func (s *Stage) Aim(r match.Ref) game.Point {
	at, torso := &s.Hero(r).At, s.Torso(r)
	if at.View == Beside {
		return at.aimedAt(s.Camera.lay.Middle.Center(), torso)
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
