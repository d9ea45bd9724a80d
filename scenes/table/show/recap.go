package show

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// recap is what has happened, in a few sentences, the newest last.
type recap struct {
	lines  [9]string
	before [9]string       // the action that is being announced
	run    narrate.CardRun // of the cards told of last
	came   bool            // something has been told since an action began to resolve
}

// hear takes in an event and its sentence in the log, which stands for the last one as well where alsoLast is set. Left out
// are what the trays show, and that an action has resolved once it has been told what came of it.
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

// add adds a sentence, or has it stand for the last one as well.
func (t *recap) add(said string, alsoLast bool) {
	if !alsoLast {
		copy(t.lines[:], t.lines[1:])
	}
	t.lines[len(t.lines)-1] = said
}

// Keep remembers what has been told, to be told again if what follows is taken back.
func (t *recap) Keep() { t.before = t.lines }

// takeBack forgets what has been told since keep.
func (t *recap) takeBack() { t.lines = t.before }

// recapLines is how many sentences are told at once.
const recapLines = 5

// Draw draws the newest sentences, k times as large as usual and as many as there is room for: the newest first, older
// ones paler.
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
