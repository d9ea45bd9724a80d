package game

import (
	"runtime"

	"cinderclash/game/clipboard"
)

// clips runs the clipboard requests of text fields on goroutines of their own, one at a time.
type clips struct {
	board clipboard.Clipboard // nil for none
	field string              // the field that pastes, "" if something is copied
	done  chan clip           // receives the result; nil if no request is in progress
}

// clip is the result of a clipboard request.
type clip struct {
	text string // what was read
	err  error
}

// ask starts do unless a request is in progress, and reports whether there is a clipboard.
func (c *clips) ask(field string, do func(clipboard.Clipboard) (string, error)) bool {
	if c.board == nil || !c.board.Available() {
		return false
	}
	if c.done != nil {
		select {
		case <-c.done: // finished, but its field did not fetch the result
		default:
			return true // one request at a time
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

// copy offers a text to other programs, and reports whether there is a clipboard. If there is none, it tells the player.
func (a *app) copy(text string) bool {
	can := a.clips.ask("", func(c clipboard.Clipboard) (string, error) { return "", c.Write(text) })
	if !can {
		a.notices.add(a.ctx.Text.T("notice.clipboard"))
	}
	return can
}

// paste starts to read the clipboard; [app.pasted] returns the text to the field. A browser pastes by itself, as if an
// input method wrote the text.
func (a *app) paste(field string) {
	if !a.clips.ask(field, clipboard.Clipboard.Read) && runtime.GOOS != "js" {
		a.notices.add(a.ctx.Text.T("notice.clipboard"))
	}
}

// pasted returns the text that a field has asked for, once it has been read.
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
