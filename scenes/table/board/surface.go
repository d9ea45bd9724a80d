package board

import "cinderclash/game"

// Surface is what a panel on the table is made of. Every panel is one of these.
type Surface uint8

const (
	Iron  Surface = iota // buttons that answer nothing
	Wood                 // the items of the stack
	Cloth                // the panels of heroes
	Slate                // what is written for a player: questions, advice, hints
)

// Draw draws a panel of this surface in r, without an edge, with corners of a radius. hot means that it is pointed at.
func (s Surface) Draw(b Frame, r game.Rect, radius float64, hot bool) {
	c, th := b.Canvas, b.Ctx.Theme
	switch s {
	case Iron:
		face := game.Fade(th.GroundLight, 0.9)
		if hot {
			face = th.PanelLight
		}
		c.Fill(r, radius, face)
	case Wood:
		c.Gradient(r, radius, game.Mix(th.Panel, th.PanelLight, 0.4), th.Panel)
	case Cloth:
		c.Fill(r, radius, game.Fade(th.Ground, 0.94))
	case Slate:
		c.Gradient(r, radius, game.Fade(game.Mix(th.Panel, th.PanelLight, 0.3), 0.96), game.Fade(th.Panel, 0.95))
	}
}
