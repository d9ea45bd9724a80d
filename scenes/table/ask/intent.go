package ask

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// DrawIntent draws an arrow to the hero that is pointed at, if it can be chosen (w may be nil): from the action that asks for a target, or
// from the hero that would be paired with it.
func (d *Decision) DrawIntent(b board.Frame, w *game.Widget) {
	m, a, is := d.Model, &d.Asking, board.Of(w)
	c, ctx := b.Canvas, b.Ctx
	if is.Kind != board.HeroWidget || w.Gives == nil {
		return
	}
	to := m.Aim(is.Hero)
	switch {
	case a.Own != 0 && is.Who != a.Pending.Who:
		c.Arrow(m.Torso(a.Own), to, 20, 9, ctx.Theme.EmberBright)
	case a.Pending.Cause == match.ByTarget && len(m.Stack) > 0:
		e := &m.Stack[len(m.Stack)-1]
		from := e.From(to)
		c.Arrow(from, to, board.AimBend(from, to), 9, ctx.Theme.EmberBright)
	}
}
