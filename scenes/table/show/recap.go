package show

import (
	"slices"
	"strings"

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
	news   []string        // sentences that TakeNews has not returned yet
}

// hear takes an event's sentence from the log. It leaves out what the trays show, and that an action has resolved if its
// effects have been said. If more is true, the sentence replaces the last one.
func (t *recap) hear(k match.EventKind, said string, more bool) {
	switch {
	case k == match.ActionResolving:
		t.came = false
	case said == "", k == match.DicePaid, k == match.LastingEnded, k == match.ActionResolved && t.came:
		return
	default:
		t.came, t.last = true, said
		if n := len(t.news); n > 0 && (more || n == mostNews) {
			at := 0
			if more {
				at = n - 1
			}
			t.news = slices.Delete(t.news, at, at+1)
		}
		t.news = append(t.news, said)
	}
}

// mostNews is how many sentences wait for TakeNews at most. Older ones are dropped.
const mostNews = 20

// TakeNews returns the sentences that came since the last call, separated by spaces.
func (t *recap) TakeNews() string {
	news := strings.Join(t.news, " ")
	t.news = t.news[:0]
	return news
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
