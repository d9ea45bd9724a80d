package show

import (
	"slices"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/table/board"
)

// recap says what the last actions have done to heroes, and the last sentence of the log.
type recap struct {
	last   string          // the last sentence of the log
	told   string          // what is shown
	deeds  narrate.Deeds   // of the last actions
	summed bool            // deeds covers the last sentence
	before remembered      // as it was before the action that is being announced
	run    narrate.CardRun // the cards of the last sentence
	came   bool            // a sentence was added since an action began to resolve
	idle   bool            // nothing has happened since an action began to resolve
	news   []string        // sentences that TakeNews has not returned yet
}

// remembered is what a recap shows, to be restored.
type remembered struct {
	last, told string
	deeds      narrate.Deeds
	summed     bool
}

// hear takes an event and its sentence from the log. It leaves out what the trays show, and that an action has resolved if its
// effects have been said. An action that has changed nothing is said to have no effect. If more is true, the sentence replaces the
// last one.
func (t *recap) hear(w *narrate.Narrator, e *match.Event, said string, more bool) {
	if e.Kind == match.ActionResolved && t.idle {
		said = w.Action("table.deed.nothing", e)
	}
	t.idle = e.Kind == match.ActionResolving
	if counted := t.deeds.Note(e); t.say(e.Kind, said, more) {
		t.summed = counted
	}
	switch t.told = t.deeds.Told(w); {
	case t.told == "":
		t.told = t.last
	case !t.summed:
		t.told += " " + t.last
	}
}

// say takes a sentence of a kind of event as the last one, and reports whether it has done so.
func (t *recap) say(k match.EventKind, said string, more bool) bool {
	switch {
	case k == match.ActionResolving:
		t.came = false
		return false
	case said == "", k == match.DicePaid, k == match.LastingEnded, k == match.ActionResolved && t.came:
		return false
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
	return true
}

// mostNews is how many sentences wait for TakeNews at most. Older ones are dropped.
const mostNews = 20

// TakeNews returns the sentences that came since the last call, separated by spaces.
func (t *recap) TakeNews() string {
	news := strings.Join(t.news, " ")
	t.news = t.news[:0]
	return news
}

// Keep saves what is shown, so that takeBack can restore it.
func (t *recap) Keep() { t.before = remembered{t.last, t.told, t.deeds.Copy(), t.summed} }

// takeBack restores what Keep has saved.
func (t *recap) takeBack() {
	b := &t.before
	t.last, t.told, t.deeds, t.summed = b.last, b.told, b.deeds.Copy(), b.summed
}

// Draw draws what is shown in the middle of r at scale k, lit if it is pointed at.
func (t *recap) Draw(b board.Frame, r game.Rect, k float64, hot bool) {
	style := game.TextStyle{
		Font: board.Said, Size: 21 * k, MinSize: 16, Color: b.Ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Leading: 0.95, Shrink: true, Excerpt: true,
	}
	if hot {
		style.Color = b.Ctx.Theme.EmberBright
	}
	if t.told != "" { // a bright place lies behind it
		wide, _ := b.Canvas.TextSize(t.told, r.W, style)
		b.Canvas.Shadow(game.Rect{W: wide + 30*k, H: r.H}.CenterIn(r), r.H/2, 18*k, game.Fade(b.Ctx.Theme.Ground, 0.85))
	}
	b.Canvas.Text(t.told, r, style)
}
