package show

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// recap is the last sentence of the log.
type recap struct {
	last   string
	before string          // last before the action that is being announced
	run    narrate.CardRun // the cards of the last sentence
	came   bool            // a sentence was added since an action began to resolve
}

// hear takes an event's sentence from the log. It leaves out what the trays show, and that an action has resolved if its
// effects have been said.
func (t *recap) hear(k match.EventKind, said string) {
	switch {
	case k == match.ActionResolving:
		t.came = false
	case said == "", k == match.DicePaid, k == match.LastingEnded, k == match.ActionResolved && t.came:
		return
	default:
		t.came, t.last = true, said
	}
}

// Keep saves the sentence, so that takeBack can restore it.
func (t *recap) Keep() { t.before = t.last }

// takeBack restores the sentence saved by Keep.
func (t *recap) takeBack() { t.last = t.before }

// Draw draws the sentence in the middle of r at scale k, lit if it is pointed at.
func (t *recap) Draw(b board.Frame, r game.Rect, k float64, hot bool) {
	style := game.TextStyle{
		Font: game.SerifItalic, Size: 21 * k, MinSize: 16, Color: b.Ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Leading: 0.95, Shrink: true, Excerpt: true,
	}
	if hot {
		style.Color = b.Ctx.Theme.EmberBright
	}
	b.Canvas.Text(t.last, r, style)
}
