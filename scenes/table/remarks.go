package table

import "cinderclash/game"

// drawHint says why what is pointed at, or was clicked, cannot be chosen.
func (t *Table) drawHint(c *game.Canvas, ctx *game.Context) {
	th := ctx.Theme
	text := t.reasonShown()
	if text == "" || t.tells() {
		return
	}
	r := t.lay.hint
	if h := t.hand().card(t.hot); h != nil {
		big := t.hand().largeRect(h)
		r.Y = big.Y - r.H - 12
		r.X = max(t.lay.room.X+8, min(t.lay.room.X+t.lay.room.W-r.W-8, big.X+big.W/2-r.W/2))
	}
	style := game.TextStyle{Font: game.SerifItalic, Size: 21 * t.lay.grow.stage, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	w, _ := c.TextSize(text, r.W-80, style)
	pill := game.Rect{X: r.X + (r.W-w-72)/2, Y: r.Y, W: w + 72, H: r.H}
	c.Shadow(pill, pill.H/2, 12, game.Fade(th.Ground, 0.8))
	c.Fill(pill, pill.H/2, th.Ground)
	c.Stroke(pill, pill.H/2, 1.5, th.Bane)
	c.Picture(t.art.warning, game.Rect{X: pill.X + 14, Y: pill.Y + 8, W: 28, H: 28})
	c.Text(text, game.Rect{X: pill.X + 50, Y: pill.Y, W: w + 10, H: pill.H}, style)
}
