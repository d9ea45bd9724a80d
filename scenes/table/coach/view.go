package coach

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// Look lets the coach see the table as it is now. all are the widgets on it; asked is nil while nobody is asked.
func (c *Coach) Look(all []game.Widget, m *board.Model, l *board.Layout, w *narrate.Narrator, asked *match.Pending) {
	o := w.Match.Observation()
	g := &c.Sees
	*g = view{widgets: all, model: m, lay: l, viewer: c.Viewer, seen: o, phase: o.Phase(), over: o.Pending().Shape == match.Over, rules: o.Rules(), inVain: w.InVain}
	if asked != nil && asked.Who == c.Viewer {
		g.cause, g.asked = asked.Cause, *asked
		g.customs = narrate.CustomsKey(&g.rules.Profile, *asked, o)
	}
	for who := range m.Heroes {
		for i := range m.Listed[who] {
			if h := &m.Heroes[who][i]; h.Column >= 0 && h.ID != 0 {
				at := m.Camera.Stand(&m.Stage, h)
				g.figures[who][i], g.faces[who][i], g.bodies[who][i] = at.Info, at.Head(), at.Body()
			}
		}
	}
}
