package ask

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// Refusal says why the box that was clicked or is pointed at cannot be chosen, or what choosing it does.
type Refusal struct {
	Clicked string // why the box that was clicked last cannot be chosen
	Hot     string // why the box that is pointed at cannot be chosen or, if Offers, what choosing it does
	Rule    int    // the number of the last rule given as a reason, or 0
	Offers  bool   // the box that is pointed at can be chosen
}

// because says why a move cannot be made, and keeps the rule for Help to open.
func (r *Refusal) because(w *narrate.Narrator, why match.Reason) string {
	if !why.OK() {
		r.Rule = int(why.Rule)
	}
	return w.Reason(why)
}

// Refused returns why the box that was clicked, or else the one pointed at, cannot be chosen, or "".
func (r *Refusal) Refused() string {
	if r.Clicked != "" || r.Offers {
		return r.Clicked
	}
	return r.Hot
}

// Offered returns what choosing the box that is pointed at does, or "". A refused click comes first.
func (r *Refusal) Offered() string {
	if r.Clicked != "" || !r.Offers {
		return ""
	}
	return r.Hot
}

// Said returns Refused or Offered, whichever is not "".
func (r *Refusal) Said() string { return r.Refused() + r.Offered() }

// Draw draws the text above the prompt, or above card, the raised card, if that is not nil.
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
	style := game.TextStyle{Font: board.Said, Size: 21 * l.Grow.Column, MinSize: 18, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	k := l.Grow.Column
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
