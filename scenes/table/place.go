package table

import (
	"strings"

	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// Place returns the place of something that is not a box. A lesson can highlight "tray/own", "tray/rival",
// "steps", "stack", or "stats/" with a hero's player and place, such as "stats/1/2". The panel of a lesson lies at
// "panel/below" or "panel/guide", the controls of a replay at "panel/controls" and "panel/prompt".
func (t *Table) Place(id string) (game.Rect, bool) {
	if r, ok := t.lay.Place(id); ok {
		return r, true
	}
	if of, ok := strings.CutPrefix(id, "stats/"); ok {
		if w := t.Find("hero/" + of); w != nil {
			return t.show.Model.Hero(board.Of(w).Hero).At.Info, true
		}
	}
	return game.Rect{}, false
}

// Under sets a function that draws over the table but under its tips in every frame. A lesson draws its panel with it.
func (t *Table) Under(draw func(c *game.Canvas, ctx *game.Context)) { t.under = draw }

// Resting reports whether everything that has happened has been shown.
func (t *Table) Resting() bool { return t.show.Line.Done() && !t.show.Stale && t.ending == 0 }

// Covered reports whether something large covers the table.
func (t *Table) Covered() bool { return t.drawer.open || t.hover.Shown() }
