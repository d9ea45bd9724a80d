package show

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// Draw draws the rival's portrait and line.
func (r *Rival) Draw(b board.Frame, all []game.Widget, l *board.Layout) {
	for i := range all {
		switch w := &all[i]; board.Of(w).Kind {
		case board.FaceWidget:
			of := pieces.Portrait{Face: r.face, Since: r.since, Tick: r.clock, Left: w.Rect.Center().X > l.Room.Center().X}
			if b.Ctx.Calm() {
				of.Since, of.Tick = -greatTicks, 0
			}
			r.is.Figure.Portrait(b.Canvas, b.Ctx, w.Rect, of)
		case board.SpeechWidget:
			r.drawLine(b, w, l)
		default: // it is drawn elsewhere
		}
	}
}

// comesTicks is how long a line takes to come and to go.
const comesTicks = 8

// drawLine draws the line in a bubble that points to the portrait.
func (r *Rival) drawLine(b board.Frame, w *game.Widget, l *board.Layout) {
	c := b.Canvas
	shown := min(1, float64(r.clock-r.from)/comesTicks, float64(r.leaves-r.clock)/comesTicks)
	if b.Ctx.Calm() {
		shown = 1
	}
	c.Push()
	c.Fade(max(0, shown))
	pieces.Bubble(c, b.Ctx.Theme, w.Rect, l.Face.Center())
	c.Text(w.Text, w.Rect.Inset(8, 2), pieces.SpeechStyle(b.Ctx.Theme, 22*l.Grow.Column))
	c.Pop()
}
