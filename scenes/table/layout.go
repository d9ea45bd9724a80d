package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

const (
	laneGap              = 10
	laneShrink           = 16 // how much lower a lane is that is not being fought, at either end
	handCardW, handCardH = pieces.SmallCard, 187
	rivalHandTop         = -66 // of backs, from the upper edge: only their lower part is seen
	rowHeight, rowGap    = 46, 4
	modeHeight           = 92 // of a row that holds a sentence
)

// layout is where everything on the table lies, in design units. It follows from the room alone, so that a player finds
// everything where it was.
type layout struct {
	room game.Rect

	board                           game.Rect // all between the players' things at the left and the prompt at the right
	lanes, hand, rivalHand          game.Rect
	steps, stack                    game.Rect
	prompt                          game.Rect // and in it:
	ask, help, why                  game.Rect
	rows, confirm, pass             game.Rect
	hint                            game.Rect
	menu, log, pace                 game.Rect
	drawer, drawerView, drawerClose game.Rect
	sides                           [2]sideRects // the rival's, then those of the player below

	// Where a screen that runs on the table may lay a panel of its own.
	below, beside, third game.Rect // of a lesson: over the hand, over the upper lanes at the right, over the last lane
	controls             game.Rect // of a replay
}

// sideRects are the places of one player at the left edge.
type sideRects struct {
	plate, tray, library, graveyard game.Rect
}

func (l *layout) side(below bool) sideRects {
	if below {
		return l.sides[1]
	}
	return l.sides[0]
}

// newLayout lays the table into a room, which is at least as large as the design space.
func newLayout(room game.Rect) layout {
	x, y, right, bottom := room.X, room.Y, room.X+room.W, room.Y+room.H
	const left, wide = 252, 380 // of the players' column, and of the prompt's
	board := game.Rect{X: x + left - 8, Y: y, W: room.W - left - wide - 16, H: room.H}
	lanes := game.Rect{X: x + left, Y: y + 66, W: room.W - left - wide - 24, H: room.H - 278}
	col := game.Rect{X: right - wide - 12, W: wide}
	prompt := game.Rect{X: col.X, Y: bottom - 470, W: wide, H: 462}
	l := layout{
		room: room, board: board, lanes: lanes,
		hand:        game.Rect{X: lanes.X, Y: bottom - 188, W: lanes.W, H: 188},
		rivalHand:   game.Rect{X: lanes.X, Y: y, W: lanes.W, H: 60},
		steps:       game.Rect{X: col.X, Y: y + 6, W: wide, H: 90},
		stack:       game.Rect{X: col.X, Y: y + 104, W: wide, H: prompt.Y - y - 112},
		prompt:      prompt,
		ask:         game.Rect{X: prompt.X + 18, Y: prompt.Y + 8, W: 304, H: 66},
		help:        game.Rect{X: prompt.X + 332, Y: prompt.Y + 10, W: 38, H: 38},
		why:         game.Rect{X: prompt.X + 18, Y: prompt.Y + 76, W: 344, H: 68},
		rows:        game.Rect{X: prompt.X + 12, Y: prompt.Y + 150, W: 356, H: 238},
		confirm:     game.Rect{X: prompt.X + 12, Y: prompt.Y + 398, W: 192, H: 54},
		pass:        game.Rect{X: prompt.X + 212, Y: prompt.Y + 398, W: 156, H: 54},
		hint:        game.Rect{X: lanes.X + 60, Y: bottom - 232, W: lanes.W - 120, H: 44},
		menu:        game.Rect{X: x + 12, Y: bottom - 56, W: 108, H: 44},
		log:         game.Rect{X: x + 128, Y: bottom - 56, W: 108, H: 44},
		pace:        game.Rect{X: x + 12, Y: bottom - 110, W: 224, H: 46},
		drawer:      game.Rect{X: right - 600, Y: y, W: 600, H: room.H},
		drawerView:  game.Rect{X: right - 580, Y: y + 72, W: 568, H: room.H - 84},
		drawerClose: game.Rect{X: right - 176, Y: y + 12, W: 160, H: 48},
	}
	l.below = game.Rect{X: lanes.X + 4, Y: bottom - 196, W: lanes.W - 8, H: 186}
	l.beside = game.Rect{X: lanes.X + lanes.W - 546, Y: lanes.Y + 18, W: 536, H: 330}
	l.third = game.Rect{X: lanes.X + lanes.W - 280, Y: lanes.Y, W: 280, H: 566}
	l.controls = game.Rect{X: prompt.X, Y: prompt.Y + 136, W: wide, H: 328}
	l.sides = [2]sideRects{{
		plate:     game.Rect{X: x + 12, Y: y + 8, W: 224, H: 60},
		library:   game.Rect{X: x + 12, Y: y + 76, W: 108, H: 94},
		graveyard: game.Rect{X: x + 128, Y: y + 76, W: 108, H: 94},
		tray:      game.Rect{X: x + 12, Y: y + 178, W: 224, H: 196},
	}, {
		plate:     game.Rect{X: x + 12, Y: bottom - 516, W: 224, H: 60},
		tray:      game.Rect{X: x + 12, Y: bottom - 448, W: 224, H: 196},
		library:   game.Rect{X: x + 12, Y: bottom - 242, W: 108, H: 124},
		graveyard: game.Rect{X: x + 128, Y: bottom - 242, W: 108, H: 124},
	}}
	return l
}

// The places on a player's plate: whether it attacks, and whether it has the initiative.
func roleRect(plate game.Rect) game.Rect {
	return game.Rect{X: plate.X + 8, Y: plate.Y + 12, W: 36, H: 36}
}

func firstRect(plate game.Rect) game.Rect {
	return game.Rect{X: plate.X + plate.W - 44, Y: plate.Y + 12, W: 36, H: 36}
}

// trayHalves are the parts of a tray for dice that can pay, or roll, and for spent ones.
func trayHalves(tray game.Rect) (prepared, spent game.Rect) {
	return tray.CutTop(tray.H - 68)
}

// laneSpread is how much of the width the lane being fought takes beyond the others.
const laneSpread = 100

// columns fixes the column rectangles for weights from 0 to 1: how far each is the lane being fought.
func (l *layout) columns(dst []game.Rect, weights []float64) {
	n := len(dst)
	if n == 0 {
		return
	}
	total := 0.0
	for _, w := range weights {
		total += w
	}
	base := (l.lanes.W - laneGap*float64(n-1) - laneSpread*total) / float64(n)
	x := l.lanes.X
	for i := range dst {
		w := base + laneSpread*weights[i]
		inset := laneShrink * (1 - weights[i])
		dst[i] = game.Rect{X: x, Y: l.lanes.Y + inset, W: w, H: l.lanes.H - 2*inset}
		x += w + laneGap
	}
}

// cellOf is the half of a lane that one player's hero stands in.
func cellOf(lane game.Rect, below bool) game.Rect {
	h := (lane.H - 10) / 2
	if below {
		return game.Rect{X: lane.X, Y: lane.Y + lane.H - h, W: lane.W, H: h}
	}
	return game.Rect{X: lane.X, Y: lane.Y, W: lane.W, H: h}
}

// statsOf is the part of a cell that tells a hero's figures, and feet where its puppet stands. The two of a
// lane stand at opposite edges, so that they face each other.
func statsOf(cell game.Rect, below bool) (stats game.Rect, feet game.Point) {
	w := statsWidth(cell.W)
	if below {
		return game.Rect{X: cell.X + cell.W - w - 10, Y: cell.Y + 8, W: w, H: cell.H - 16}, game.Point{X: cell.X + (cell.W-w-10)/2, Y: cell.Y + cell.H - 26}
	}
	return game.Rect{X: cell.X + 10, Y: cell.Y + 8, W: w, H: cell.H - 16}, game.Point{X: cell.X + cell.W - (cell.W-w-10)/2, Y: cell.Y + cell.H - 26}
}

// The places of class and life among a hero's figures.
func classRect(stats game.Rect) game.Rect {
	return game.Rect{X: stats.X, Y: stats.Y + 2, W: 24, H: 24}
}

func lifeRect(stats game.Rect) game.Rect {
	return game.Rect{X: stats.X, Y: stats.Y + 32, W: stats.W, H: 28}
}

// statsWidth has two values only, so that a growing lane does not break its texts anew in every frame.
func statsWidth(cell float64) float64 {
	switch {
	case cell > 330:
		return 182
	case cell > 240:
		return 158
	}
	return max(80, cell*0.6)
}

// me is the player shown below: the viewer, or the first player to somebody who watches.
func me(viewer match.Player) match.Player {
	if viewer > match.Second {
		return match.First
	}
	return viewer
}
