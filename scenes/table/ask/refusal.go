package ask

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// Refusal is why what is pointed at, or was clicked, cannot be chosen, or what choosing it does.
type Refusal struct {
	Clicked string // why the box that was clicked last cannot be chosen
	Hot     string // why what is pointed at cannot be
	Rule    int    // the rule in that, 0 for none
	Offers  bool   // what is pointed at can be chosen after all, and it says what that does
}

// because words why a move cannot be made, and keeps the rule of it for Help to open.
func (r *Refusal) because(w *narrate.Narrator, why match.Reason) string {
	if !why.OK() {
		r.Rule = int(why.Rule)
	}
	return w.Reason(why)
}

// Refused is why the box that was clicked, or else what is pointed at, cannot be chosen; "" if it can.
func (r *Refusal) Refused() string {
	if r.Clicked != "" || r.Offers {
		return r.Clicked
	}
	return r.Hot
}

// Offered is what choosing what is pointed at does, if that is to be said.
func (r *Refusal) Offered() string {
	if r.Clicked != "" || !r.Offers {
		return ""
	}
	return r.Hot
}

// Said is the one of the two that there is, if any.
func (r *Refusal) Said() string { return r.Refused() + r.Offered() }

// Draw says it above the prompt, or above a card that stands up there.
func (r *Refusal) Draw(b board.Frame, l *board.Layout, card *game.Rect) {
	text, offers := r.Said(), r.Offered() != ""
	if text == "" {
		return
	}
	c, th, at := b.Canvas, b.Ctx.Theme, l.Hint
	if card != nil {
		at.Y = card.Y - at.H - 12
		at.X = max(l.Room.X+8, min(l.Room.X+l.Room.W-at.W-8, card.X+card.W/2-at.W/2))
	}
	style := game.TextStyle{Font: game.SerifItalic, Size: 21 * l.Grow.Stage, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	k := l.Grow.Stage
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
		c.Picture(b.Art.Warning, game.Rect{X: pill.X + 14, Y: pill.Y + (pill.H-28*k)/2, W: 28 * k, H: 28 * k})
	}
	c.Text(text, game.Rect{X: pill.X + mark + 14, Y: pill.Y, W: w + 10, H: pill.H}, style)
}
