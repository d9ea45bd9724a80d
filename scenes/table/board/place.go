package board

import (
	"cinderclash/game"
)

// Place returns the place that Table.Place of package table calls id. ok is false if id is none of the layout's places.
func (l *Layout) Place(id string) (r game.Rect, ok bool) {
	switch id {
	case "tray/own":
		return l.SideOf(true).Tray, true
	case "tray/rival":
		return l.SideOf(false).Tray, true
	case "steps":
		return l.Steps, true
	case "stack":
		return l.Stack, true
	case "panel/below":
		return l.overHand, true
	case "panel/guide":
		return l.guide, true
	case "panel/prompt":
		return l.Asked(Between), true
	case "panel/controls":
		return l.controls, true
	}
	return game.Rect{}, false
}
