package table

import (
	"cinderclash/game"
)

// place returns the place of something that has one of its own, as [Table.Place] calls it.
func (l *layout) place(id string) (r game.Rect, ok bool) {
	switch id {
	case "tray/own":
		return l.sideOf(true).tray, true
	case "tray/rival":
		return l.sideOf(false).tray, true
	case "steps":
		return l.steps, true
	case "stack":
		return l.stack, true
	case "panel/below":
		return l.overHand, true
	case "panel/guide":
		return l.guide, true
	case "panel/prompt":
		return l.prompt, true
	case "panel/controls":
		return l.controls, true
	}
	return game.Rect{}, false
}
