package game

import (
	"runtime"

	"cinderclash/game/clipboard"
)

// clips is what text fields exchange with the clipboard, off the loop and one at a time.
type clips struct {
	board clipboard.Clipboard // nil for none
	field string              // that pastes, "" while something is copied
	done  chan clip           // nil while nothing is asked of the clipboard
}

// clip is what came of asking the clipboard.
type clip struct {
	text string // read
	err  error
}

// ask has the clipboard do something unless it is still at something else, and reports whether there is one.
func (c *clips) ask(field string, do func(clipboard.Clipboard) (string, error)) bool {
	if c.board == nil || !c.board.Available() {
		return false
	}
	if c.done != nil {
		select {
		case <-c.done: // whoever asked for it has gone
		default:
			return true // it takes long enough as it is
		}
	}
	board, done := c.board, make(chan clip, 1)
	c.field, c.done = field, done
	go func() {
		text, err := do(board)
		done <- clip{text, err}
	}()
	return true
}

// copy gives a text to other programs, and reports whether it can. If not, the player is told.
func (a *app) copy(text string) bool {
	can := a.clips.ask("", func(c clipboard.Clipboard) (string, error) { return "", c.Write(text) })
	if !can {
		a.notices.add(a.ctx.Text.T("notice.clipboard"))
	}
	return can
}

// paste begins to read what other programs have given; [app.pasted] returns it to the field. A browser pastes by
// itself, as an input method writes.
func (a *app) paste(field string) {
	if !a.clips.ask(field, clipboard.Clipboard.Read) && runtime.GOOS != "js" {
		a.notices.add(a.ctx.Text.T("notice.clipboard"))
	}
}

// pasted returns what a field has asked for, once it is there.
func (a *app) pasted(field string) (string, bool) {
	c := &a.clips
	if c.done == nil || c.field != field && c.field != "" {
		return "", false
	}
	select {
	case got := <-c.done:
		c.done = nil
		if got.err != nil {
			a.notices.add(a.ctx.Text.T("notice.clipboard"))
		}
		return got.text, got.err == nil && c.field == field
	default:
		return "", false
	}
}
