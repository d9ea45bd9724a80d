package show

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// seen returns what everybody on the table looks at: whoever falls, a missile in flight, dice that roll, or what has been announced. ok is false while
// there is nothing of the kind.
func (p *Performance) seen() (at game.Point, ok bool) {
	if h := &p.Effects.hush; h.since != 0 && h.since <= p.Tick && p.Tick < h.since+seenFall {
		at = p.Model.Torso(h.of)
		fallen := min(1, float64(p.Tick-h.since)/pieces.FallLands)
		return game.Point{X: board.Mix(at.X, h.lies, fallen), Y: board.Mix(at.Y, p.Lay.Floor(), fallen)}, true
	}
	for i := range p.Effects.missiles {
		if f := &p.Effects.missiles[i]; f.since <= p.Tick && p.Tick <= f.since+flight {
			return f.place(p.Tick), true
		}
	}
	middle := p.Lay.Middle.Center()
	switch m := &p.Model; {
	case m.Trays[0].Rolls() || m.Trays[1].Rolls():
		return game.Point{X: middle.X, Y: p.Lay.Floor()}, true
	case len(m.Stack) > 0:
		return middle, true
	}
	return game.Point{}, false
}

// seenFall is for how many ticks everybody looks at who has fallen.
const seenFall = 110
