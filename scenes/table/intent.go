package table

import "cinderclash/engine/match"

// drawIntent draws an arrow to the hero that is pointed at, if it may be chosen: from the action that asks
// for a target, or from the hero to be paired with it.
func (d *decision) drawIntent(b brush, w *widget) {
	m, a := d.model, &d.asking
	c, ctx := b.c, b.ctx
	if w.kind != heroWidget || w.does == noDeed {
		return
	}
	to := m.aim(w.hero)
	switch {
	case a.own != 0 && w.who != a.pend.Who:
		c.Arrow(m.torso(a.own), to, 20, 9, ctx.Theme.EmberBright)
	case a.pend.Cause == match.ByTarget && len(m.stack) > 0:
		e := &m.stack[len(m.stack)-1]
		from := e.from()
		c.Arrow(from, to, aimBend(from, to), 9, ctx.Theme.EmberBright)
	}
}
