package show

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// recap is the last sentences of the log, the newest last.
type recap struct {
	lines  [9]string
	before [9]string       // lines before the action that is being announced
	run    narrate.CardRun // the cards of the last sentence
	came   bool            // a sentence was added since an action began to resolve
}

// hear adds an event's sentence from the log, which replaces the last one if alsoLast is true. It leaves out what the
// trays show, and that an action has resolved if its effects have been said.
func (t *recap) hear(k match.EventKind, said string, alsoLast bool) {
	switch {
	case k == match.ActionResolving:
		t.came = false
	case said == "", k == match.DicePaid, k == match.LastingEnded, k == match.ActionResolved && t.came:
		return
	default:
		t.came = true
		t.add(said, alsoLast)
	}
}

// add adds a sentence, or replaces the last one by it.
func (t *recap) add(said string, alsoLast bool) {
	if !alsoLast {
		copy(t.lines[:], t.lines[1:])
	}
	t.lines[len(t.lines)-1] = said
}

// Keep saves the sentences, so that takeBack can restore them.
func (t *recap) Keep() { t.before = t.lines }

// takeBack removes the sentences added since Keep.
func (t *recap) takeBack() { t.lines = t.before }

// recapLines is how many sentences are shown at most.
const recapLines = 5

// Draw draws the newest sentences at scale k, as many as there is room for: the newest first, older ones paler.
func (t *recap) Draw(b board.Frame, r game.Rect, k float64) {
	c, th, last := b.Canvas, b.Ctx.Theme, len(t.lines)-1
	y := r.Y
	for i := last; i > last-recapLines && t.lines[i] != ""; i-- {
		style := game.TextStyle{Font: game.Serif, Size: 18 * k, MinSize: 18, Color: game.Mix(th.Bone, th.Ash, 0.1*float64(last-i)), Leading: 1.15}
		if i == last {
			style.Size, style.Color = 21*k, th.Bone
		}
		_, h := c.TextSize(t.lines[i], r.W-24, style)
		if y+h > r.Y+r.H {
			return
		}
		if i == last {
			c.Fill(game.Rect{X: r.X, Y: y + 2, W: 4, H: h - 4}, 2, th.Ember)
		}
		c.Text(t.lines[i], game.Rect{X: r.X + 16, Y: y, W: r.W - 24}, style)
		y += h + 8
	}
}
