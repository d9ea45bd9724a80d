package table

import (
	"slices"

	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// pointing is what the player points at or has focused.
type pointing struct {
	hot   string // id of its box, as of the last tick
	since int    // tick since which it is pointed at
	meant string // id of the box that the player pointed at on purpose last
	past  bool   // the player has chosen something and not pointed at anything on purpose since
}

const (
	// heroRest is how many ticks a pointer rests on a hero before its sheet shows. It is long, as the sheet covers half
	// the table.
	heroRest = 50
	// hintTicks is how many ticks something is pointed at before it says why it cannot be chosen.
	hintTicks = 10
)

// follow sets what is pointed at and reports whether it has changed.
func (p *pointing) follow(hot string, tick int) (changed bool) {
	if changed = hot != p.hot; changed {
		p.hot, p.since = hot, tick
	}
	return changed
}

// turns are the keys that move the focus.
var turns = [...]game.Action{game.Up, game.Down, game.Left, game.Right, game.FocusNext, game.FocusPrevious}

// settle updates past and reports whether it has changed. A choice sets it; a move of the pointer or of the focus, or a
// request to see something large, clears it.
func (p *pointing) settle(ctx *game.Context, tick int) (changed bool) {
	f, in, was := ctx.Focus, ctx.Input, p.past
	turned := slices.ContainsFunc(turns[:], in.Pressed.Has)
	switch _, _, dropped := f.Dropped(); {
	case f.Activated() != "" || dropped:
		p.past = true
	case in.Pointer.Moved || turned || f.Inspected() != "":
		p.past = false
	}
	if changed = p.past != was; changed {
		p.since = tick
	}
	return changed
}

// pointed is what rests needs to know about what is pointed at.
type pointed struct {
	at    *game.Widget // nil for nothing
	asked bool         // the player asks to see it large
	held  bool         // the pointer is pressed on something
	tells bool         // there is a tip about it
	done  bool         // nothing moves
	large bool         // it is shown large already
}

// rests reports whether what is pointed at may be shown large at a tick: a hero only after heroRest, and not while things
// move or the hero can be chosen. If the player asks for it, anything may.
func (p *pointing) rests(g *pointed, tick int) bool {
	switch k := board.Of(g.at).Kind; {
	case g.asked, p.hot == "":
		return true
	case k == board.CardWidget, k == board.ChipWidget, k == board.OddsWidget, g.tells:
		return false // these have a large view or a tip of their own
	case k != board.HeroWidget, g.held:
		return true
	case g.at.Gives != nil, !g.done:
		return g.large
	}
	return tick-p.since > heroRest || g.large
}
