package pieces

import "cinderclash/game"

// Backdrop draws the background of screens other than the table: dark ground, a glow from below, embers in
// the air.
func (k *Kit) Backdrop(c *game.Canvas, ctx *game.Context) {
	t, w := ctx.Theme, c.Window()
	c.Gradient(w, 0, t.Ground, t.GroundLight)
	tick := ctx.Tick
	if ctx.Calm() {
		tick = 240
	}
	k.Effects.Air(c, tick, 0.6)
}

// Heading draws the title of a screen, which is large at any text size. If ask is not "", it draws that
// question below.
func (k *Kit) Heading(c *game.Canvas, ctx *game.Context, title string, at game.Rect, ask string, under game.Rect) {
	t := ctx.Theme
	c.Text(title, at, game.TextStyle{
		Font: game.SerifBold, Size: t.Heading, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true, Fixed: true,
	})
	c.Text(ask, under, game.TextStyle{
		Font: game.SerifItalic, Size: 24, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
}
