package table

import (
	"cinderclash/engine/match"
	"cinderclash/game"
)

// refusal is why what is pointed at, or was clicked, cannot be chosen, or what choosing it does.
type refusal struct {
	clicked string // why the box that was clicked last cannot be chosen
	hot     string // why what is pointed at cannot be
	rule    int    // the rule in that, 0 for none
	offers  bool   // what is pointed at can be chosen after all, and it says what that does
}

// because words why a move cannot be made, and keeps the rule of it for Help to open.
func (r *refusal) because(w *wording, why match.Reason) string {
	if !why.OK() {
		r.rule = int(why.Rule)
	}
	return w.reason(why)
}

// refused is why the box that was clicked, or else what is pointed at, cannot be chosen; "" if it can.
func (r *refusal) refused() string {
	if r.clicked != "" || r.offers {
		return r.clicked
	}
	return r.hot
}

// offered is what choosing what is pointed at does, if that is to be said.
func (r *refusal) offered() string {
	if r.clicked != "" || !r.offers {
		return ""
	}
	return r.hot
}

// said is the one of the two that there is, if any.
func (r *refusal) said() string { return r.refused() + r.offered() }

// draw says it above the prompt, or above a card that stands up there.
func (r *refusal) draw(b brush, l *layout, card *game.Rect) {
	text, offers := r.said(), r.offered() != ""
	if text == "" {
		return
	}
	c, th, at := b.c, b.ctx.Theme, l.hint
	if card != nil {
		at.Y = card.Y - at.H - 12
		at.X = max(l.room.X+8, min(l.room.X+l.room.W-at.W-8, card.X+card.W/2-at.W/2))
	}
	style := game.TextStyle{Font: game.SerifItalic, Size: 21 * l.grow.stage, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	k := l.grow.stage
	mark, edge := 36*k, th.Bane
	if offers {
		mark, edge = 0, th.Boon
	}
	w, _ := c.TextSize(text, at.W-mark-44, style)
	pill := game.Rect{X: at.X + (at.W-w-mark-36)/2, Y: at.Y, W: w + mark + 36, H: at.H}
	c.Shadow(pill, pill.H/2, 12, game.Fade(th.Ground, 0.8))
	c.Fill(pill, pill.H/2, th.Ground)
	c.Stroke(pill, pill.H/2, 1.5, edge)
	if !offers {
		c.Picture(b.art.warning, game.Rect{X: pill.X + 14, Y: pill.Y + (pill.H-28*k)/2, W: 28 * k, H: 28 * k})
	}
	c.Text(text, game.Rect{X: pill.X + mark + 14, Y: pill.Y, W: w + 10, H: pill.H}, style)
}
