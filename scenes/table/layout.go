package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// The table's places, in design units. They never move, so that a player finds everything where it was.
const (
	laneLeft, laneWidth  = 252, 944
	laneTop, laneHeight  = 66, 622
	laneGap              = 10
	laneShrink           = 16 // how much lower a lane is that is not being fought, at either end
	handTop              = 712
	handCardW, handCardH = pieces.SmallCard, 187
	rivalHandY           = -66
	rowHeight, rowGap    = 46, 4
	modeHeight           = 92 // of a row that holds a sentence
)

// boardRect is all between the players' things at the left and the prompt at the right.
func boardRect() game.Rect {
	return game.Rect{X: laneLeft - 8, W: laneWidth + 12, H: game.DesignHeight}
}

func stepsRect() game.Rect     { return game.Rect{X: 1208, Y: 6, W: 380, H: 90} }
func stackRect() game.Rect     { return game.Rect{X: 1208, Y: 104, W: 380, H: 318} }
func promptRect() game.Rect    { return game.Rect{X: 1208, Y: 430, W: 380, H: 462} }
func askRect() game.Rect       { return game.Rect{X: 1226, Y: 438, W: 304, H: 66} }
func helpRect() game.Rect      { return game.Rect{X: 1540, Y: 440, W: 38, H: 38} }
func whyRect() game.Rect       { return game.Rect{X: 1226, Y: 506, W: 344, H: 68} }
func rowsRect() game.Rect      { return game.Rect{X: 1220, Y: 580, W: 356, H: 238} }
func confirmRect() game.Rect   { return game.Rect{X: 1220, Y: 828, W: 192, H: 54} }
func passRect() game.Rect      { return game.Rect{X: 1420, Y: 828, W: 156, H: 54} }
func rivalHandRect() game.Rect { return game.Rect{X: laneLeft, Y: 0, W: laneWidth, H: 60} }
func hintRect() game.Rect      { return game.Rect{X: laneLeft + 60, Y: 668, W: laneWidth - 120, H: 44} }
func menuRect() game.Rect      { return game.Rect{X: 12, Y: 844, W: 108, H: 44} }
func logRect() game.Rect       { return game.Rect{X: 128, Y: 844, W: 108, H: 44} }
func paceRect() game.Rect      { return game.Rect{X: 12, Y: 790, W: 224, H: 46} }

// sideRects are the places of one player at the left edge: you below, the rival above.
type sideRects struct {
	plate, tray, library, graveyard game.Rect
}

func sideOf(below bool) sideRects {
	if below {
		return sideRects{
			plate:     game.Rect{X: 12, Y: 384, W: 224, H: 60},
			tray:      game.Rect{X: 12, Y: 452, W: 224, H: 196},
			library:   game.Rect{X: 12, Y: 658, W: 108, H: 124},
			graveyard: game.Rect{X: 128, Y: 658, W: 108, H: 124},
		}
	}
	return sideRects{
		plate:     game.Rect{X: 12, Y: 8, W: 224, H: 60},
		tray:      game.Rect{X: 12, Y: 178, W: 224, H: 196},
		library:   game.Rect{X: 12, Y: 76, W: 108, H: 94},
		graveyard: game.Rect{X: 128, Y: 76, W: 108, H: 94},
	}
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

// layLanes fixes the column rectangles for weights from 0 to 1: how far each is the lane being fought.
func layLanes(dst []game.Rect, weights []float64) {
	n := len(dst)
	if n == 0 {
		return
	}
	total := 0.0
	for _, w := range weights {
		total += w
	}
	base := (laneWidth - laneGap*float64(n-1) - laneSpread*total) / float64(n)
	x := float64(laneLeft)
	for i := range dst {
		w := base + laneSpread*weights[i]
		inset := laneShrink * (1 - weights[i])
		dst[i] = game.Rect{X: x, Y: laneTop + inset, W: w, H: laneHeight - 2*inset}
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
