package pieces

import "cinderclash/game"

// Press is a press of a key or button that has been used up, to skip what is shown. Until it is over it chooses nothing. The zero
// value is none.
type Press struct{ held bool }

// Use uses the press of this tick up.
func (p *Press) Use(in *game.Input) { p.held = in.Pointer.Down }

// Lasts reports whether the input of this tick belongs to a press that was used up before. Call it once a tick.
func (p *Press) Lasts(in *game.Input) bool {
	lasts := p.held
	p.held = p.held && in.Pointer.Down
	return lasts
}
