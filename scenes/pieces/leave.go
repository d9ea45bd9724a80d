package pieces

import "cinderclash/game"

// LeaveAt returns the place of the button that leaves a screen which fills the room: the lower left corner, so that the
// button stands at the same place on every screen.
func LeaveAt(room game.Rect) game.Rect {
	const wide, high, aside, under = 220, 60, 50, 40
	return game.Rect{X: room.X + aside, Y: room.Y + room.H - under - high, W: wide, H: high}
}
