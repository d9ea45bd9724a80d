package board

import (
	"cinderclash/engine/dice"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// Sample is a state of a die, to be shown by itself.
type Sample struct {
	State  DieState
	Marked bool // to be rolled again
	Lit    bool // it would be paid
	Thrown int  // ticks for which it rolls, from tick 0 on; 0 if it lies still
}

// Draw draws a die of a colour in this state in the middle of r, as large as r is wide. A thrown one comes from the left of r.
func (s Sample) Draw(b Frame, col dice.Color, r game.Rect, words *narrate.Narrator) {
	at := r.Center()
	d := Die{
		Color: col, State: s.State, x: at.X, y: at.Y, Tx: at.X, Ty: at.Y, edge: r.W, size: r.W, step: r.W, Kept: !s.Marked,
		roll: pieces.Roll{Color: col, Seed: uint64(col) + 1, Ticks: s.Thrown, FromX: at.X - 3*r.W, FromY: at.Y}, high: 2 * r.W,
	}
	tr := Tray{Dice: []Die{d}}
	is := Thing{Kind: DieWidget, Lit: s.Lit, Marks: s.Marked}
	tr.DrawDie(b, &game.Widget{Box: game.Box{Rect: d.rect(), For: &is}}, words)
}
