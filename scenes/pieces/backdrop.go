package pieces

import "cinderclash/game"

// Backdrop draws the background of screens other than the table: dark ground, a glow from below, and flying
// embers.
func (k *Kit) Backdrop(c *game.Canvas, ctx *game.Context) {
	t, w := ctx.Theme, c.Window()
	c.Gradient(w, 0, t.Ground, t.GroundLight)
	tick := ctx.Tick
	if ctx.Calm() {
		tick = 240
	}
	k.Effects.Air(c, tick, 0.6)
}
