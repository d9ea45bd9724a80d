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
