package board

import (
	"image/color"

	"cinderclash/game"
)

// Surface is what a panel on the table is made of. Every panel is one of these.
type Surface uint8

const (
	Iron  Surface = iota // what can be chosen and is no plain button: small buttons, chips, rows
	Coal                 // what cannot be chosen now, the strip above the table, and folded chips
	Wood                 // the items of the stack
	Cloth                // the panels of heroes
	Slate                // what is written for a player: questions, advice, hints, the log; nothing shows through it
)

// faces returns the colours of a surface at its upper and at its lower edge.
func (s Surface) faces(th *game.Theme) (top, bottom color.NRGBA) {
	switch s {
	case Iron:
		top = game.Fade(th.GroundLight, 0.9)
		return top, top
	case Coal:
		top = game.Fade(th.Ground, 0.9)
		return top, top
	case Wood:
		return game.Mix(th.Panel, th.PanelLight, 0.4), th.Panel
	case Cloth:
		top = game.Fade(th.Ground, 0.94)
		return top, top
	default: // Slate
		return game.Mix(th.Panel, th.PanelLight, 0.3), th.Panel
	}
}

// Draw draws a panel of this surface in r, without an edge, with corners of a radius. hot means that it is pointed at.
func (s Surface) Draw(b Frame, r game.Rect, radius float64, hot bool) {
	switch top, bottom := s.faces(b.Ctx.Theme); {
	case hot:
		b.Canvas.Fill(r, radius, b.Ctx.Theme.PanelLight)
	case top == bottom:
		b.Canvas.Fill(r, radius, top)
	default:
		b.Canvas.Gradient(r, radius, top, bottom)
	}
}

// DrawHung draws a panel of this surface in r that hangs from the upper edge of the window: its sides slant by ends.
func (s Surface) DrawHung(b Frame, r game.Rect, ends float64) {
	face, _ := s.faces(b.Ctx.Theme)
	b.Canvas.Polygon(
		face, game.Point{X: r.X, Y: r.Y}, game.Point{X: r.X + r.W, Y: r.Y}, game.Point{X: r.X + r.W - ends, Y: r.Y + r.H}, game.Point{X: r.X + ends, Y: r.Y + r.H},
	)
}
