package table

import (
	"slices"

	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// pointing is what the player points at or has focused, and since when.
type pointing struct {
	hot   string // its box, as of the last tick
	since int    // tick
	meant string // what was pointed at last by the player's own doing
	past  bool   // something has been chosen since, and nothing has been pointed at on purpose
}

const (
	// heroRest is how long a pointer rests on a hero until its sheet covers half the table; a card shows sooner.
	heroRest = 50
	// hintTicks is how long something is pointed at until it says why it cannot be chosen.
	hintTicks = 10
)

// follow takes over what is pointed at now and reports whether that has changed.
func (p *pointing) follow(hot string, tick int) (changed bool) {
	if changed = hot != p.hot; changed {
		p.hot, p.since = hot, tick
	}
	return changed
}

// turns are the keys that move the focus.
var turns = [...]game.Action{game.Up, game.Down, game.Left, game.Right, game.FocusNext, game.FocusPrevious}

// settle notes whether what is pointed at is meant, and reports whether that has changed: after a choice nothing is meant until
// the pointer moves, a key moves the focus, or the player asks about it.
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

// pointed is how it is with what is pointed at.
type pointed struct {
	at    board.Widget // that it is
	asked bool         // the player asks to see it large
	held  bool         // the pointer is pressed on something
	tells bool         // there is a tip about it
	done  bool         // nothing moves
	large bool         // it is shown large already
}

// rests reports whether what is pointed at may be shown large at a tick: not at once for heroes, and never while
// things move or a hero is to be chosen, unless the player asks for it.
func (p *pointing) rests(g *pointed, tick int) bool {
	switch k := g.at.Kind; {
	case g.asked, p.hot == "":
		return true
	case k == board.CardWidget, k == board.ChipWidget, k == board.OddsWidget, g.tells:
		return false // these have a large view or a tip of their own
	case k != board.HeroWidget, g.held:
		return true
	case g.at.Does != board.NoCommand, !g.done:
		return g.large
	}
	return tick-p.since > heroRest || g.large
}
