package ask

import (
	"cinderclash/engine/match"
	"cinderclash/scenes/table/board"
)

// DrawIntent draws an arrow to the hero that is pointed at, if it can be chosen: from the action that asks for a target, or
// from the hero that would be paired with it.
func (d *Decision) DrawIntent(b board.Frame, w *board.Widget) {
	m, a := d.Model, &d.Asking
	c, ctx := b.Canvas, b.Ctx
	if w.Kind != board.HeroWidget || w.Does == board.NoCommand {
		return
	}
	to := m.Aim(w.Hero)
	switch {
	case a.Own != 0 && w.Who != a.Pending.Who:
		c.Arrow(m.Torso(a.Own), to, 20, 9, ctx.Theme.EmberBright)
	case a.Pending.Cause == match.ByTarget && len(m.Stack) > 0:
		e := &m.Stack[len(m.Stack)-1]
		from := e.From(to)
		c.Arrow(from, to, board.AimBend(from, to), 9, ctx.Theme.EmberBright)
	}
}
