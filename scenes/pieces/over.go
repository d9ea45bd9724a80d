package pieces

import (
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/game/sound/music"
)

// Board is the screen of a match over which other screens lay controls: the screens of a lesson, a replay, an example and a
// match that is watched.
type Board interface {
	game.Scene
	// Place returns where something lies that is not a box, such as the room that is left for a panel. ok is false if there
	// is no such place.
	Place(id string) (at game.Rect, ok bool)
	// Resting reports whether everything that has happened has been shown.
	Resting() bool
	// Covered reports whether something large covers the screen.
	Covered() bool
	// Under sets a function that draws over the screen and under its tips in every frame.
	Under(draw func(c *game.Canvas, ctx *game.Context))
}

// Over is a board with controls over it. They give way while something large covers the board. The zero value has no board;
// see [Over.Show].
type Over struct {
	Board
	Controls game.Page
}

// Show puts a board below the controls. It replaces the board before.
func (o *Over) Show(b Board) {
	o.Board = b
	b.Under(func(c *game.Canvas, ctx *game.Context) {
		if !b.Covered() {
			o.Controls.Draw(c, ctx)
		}
	})
}

// Boxes appends the boxes of the board and of the controls.
func (o *Over) Boxes(buf []game.Box) []game.Box {
	if buf = o.Board.Boxes(buf); o.Covered() {
		return buf
	}
	return o.Controls.Boxes(buf)
}

// wrapped returns the board as a wrapped scene, which passes on the calls that the screen gets.
func (o *Over) wrapped() game.Wrapped { return game.Wrapped{Scene: o.Board} }

// Music returns the music of the board.
func (o *Over) Music() music.Wish { return o.wrapped().Music() }

// AppendWatched appends the areas that are watched on the board.
func (o *Over) AppendWatched(areas []game.Rect) []game.Rect { return o.wrapped().AppendWatched(areas) }

// Ambience returns what is heard of the board's place.
func (o *Over) Ambience() (a sound.Ambience, ok bool) { return o.wrapped().Ambience() }

// Pending returns what the board is waiting for, or nil.
func (o *Over) Pending() any { return o.wrapped().Pending() }

// Returned tells the board that the scene above has closed.
func (o *Over) Returned(ctx *game.Context) { o.wrapped().Returned(ctx) }

// Relayout tells the board to lay itself out anew.
func (o *Over) Relayout(ctx *game.Context) { o.wrapped().Relayout(ctx) }

// ControlGround returns what draws the ground of controls that lie over a scene.
func ControlGround(at game.Rect) func(c *game.Canvas, ctx *game.Context) {
	return func(c *game.Canvas, ctx *game.Context) {
		t := ctx.Theme
		c.Plate(t, game.Wood, at, t.Radius, false)
		c.Stroke(at, t.Radius, 2, t.Ember)
	}
}
