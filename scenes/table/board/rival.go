package board

import (
	"cinderclash/game"
	"cinderclash/scenes/session"
)

// rivalHigh is the height of what shows a rival, in a wide window.
const rivalHigh = 92.0

// layRival lays the rival's portrait and, beside it, what the rival says. They take the upper end of the stack's column. Beside a
// panel nobody plays against a bot, so there is neither.
func (l *Layout) layRival() {
	l.Face, l.Speech = game.Rect{}, game.Rect{}
	if l.panel != session.NoPanel {
		return
	}
	high, shared := rivalHigh*l.Grow.Column, l.Recap == l.Stack
	l.Speech, l.Stack = l.Stack.CutTop(high)
	l.Stack.Y, l.Stack.H = l.Stack.Y+Gap, l.Stack.H-Gap
	if Meet(l.Fight, l.Speech) { // a single lane has the place of the stack too
		l.Speech.Y = l.Fight.Y
		_, l.Fight = l.Fight.CutTop(high + Gap)
	}
	if shared {
		l.Recap = l.Stack
	}
	if Meet(l.Lanes, l.Speech) { // during the pairings the lanes have the whole width
		_, l.Lanes = l.Lanes.CutTop(l.Speech.Y + l.Speech.H + Gap - l.Lanes.Y)
	}
	l.Speech, l.Face = l.Speech.CutLeft(l.Speech.W - high)
	l.Speech.W -= Gap
}
