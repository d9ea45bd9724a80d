package table

import "cinderclash/engine/match"

// look lets the coach see the table as it is now; asked is nil while nothing is to be decided.
func (c *coach) look(all []widget, m *model, l *layout, w *wording, asked *match.Pending) {
	o := w.match.Observation()
	g := &c.sees
	*g = sight{widgets: all, model: m, lay: l, viewer: c.viewer, seen: o, phase: o.Phase(), over: o.Pending().Shape == match.Over, rules: o.Rules()}
	if asked != nil && asked.Who == c.viewer {
		g.cause = asked.Cause
		g.customs = customsKey(&g.rules.Profile, *asked, o)
	}
	for who := range m.heroes {
		for i := range m.listed[who] {
			if h := &m.heroes[who][i]; h.column >= 0 && h.id != 0 {
				at := m.camera.stand(&m.stage, h)
				g.figures[who][i], g.faces[who][i] = at.info, at.head()
			}
		}
	}
}
