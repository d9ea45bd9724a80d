package pieces

import "cinderclash/game"

// Over is a scene with controls over it. They give way while something large covers the scene.
type Over struct {
	game.Wrapped
	Controls game.Page
}

// Covered reports whether something large covers the scene.
func (o *Over) Covered() bool {
	s, ok := o.Scene.(interface{ Covered() bool })
	return ok && s.Covered()
}

// ControlGround returns what draws the ground of controls that lie over a scene.
func ControlGround(at game.Rect) func(c *game.Canvas, ctx *game.Context) {
	return func(c *game.Canvas, ctx *game.Context) {
		t := ctx.Theme
		c.Gradient(at, t.Radius, game.Mix(t.Panel, t.PanelLight, 0.5), t.Panel)
		c.Stroke(at, t.Radius, 2, t.Ember)
	}
}

// Boxes appends the boxes of the scene and of the controls.
func (o *Over) Boxes(buf []game.Box) []game.Box {
	if buf = o.Scene.Boxes(buf); o.Covered() {
		return buf
	}
	return o.Controls.Boxes(buf)
}

// Draw draws the scene and the controls.
func (o *Over) Draw(c *game.Canvas, ctx *game.Context) {
	if o.Scene.Draw(c, ctx); !o.Covered() {
		o.Controls.Draw(c, ctx)
	}
}
