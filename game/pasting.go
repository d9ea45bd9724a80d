package game

import (
	"runtime"

	"cinderclash/game/clipboard"
)

// pasting is the clipboard request of a text field. There is one at a time.
type pasting struct {
	board clipboard.Clipboard // nil for none
	field string              // the field that pastes, "" if something is copied
	job   *clipboard.Job      // nil if no request is in progress
}

// ready reports whether there is a clipboard, and whether a request may begin now.
func (c *pasting) ready() (exists, free bool) {
	if c.board == nil || !c.board.Available() {
		return false, false
	}
	if _, done := c.job.Done(); done { // the field did not fetch the result
		c.job = nil
	}
	return true, c.job == nil
}

// copy offers a text to other programs, and reports whether there is a clipboard. If there is none, the player gets a
// notice.
func (a *app) copy(text string) bool {
	c := &a.pasting
	exists, free := c.ready()
	if free {
		c.field, c.job = "", clipboard.Writing(c.board, text)
	}
	if !exists {
		a.notices.add(a.ctx.Text.T("notice.clipboard"))
	}
	return exists
}

// paste starts to read the clipboard; [app.pasted] returns the text to the field. In a browser without a clipboard it gives no
// notice, because the browser itself pastes the text, as an input method would.
func (a *app) paste(field string) {
	c := &a.pasting
	exists, free := c.ready()
	if free {
		c.field, c.job = field, clipboard.Reading(c.board)
	}
	if !exists && runtime.GOOS != "js" {
		a.notices.add(a.ctx.Text.T("notice.clipboard"))
	}
}

// pasted returns the text that a field has asked for, once it has been read.
func (a *app) pasted(field string) (string, bool) {
	c := &a.pasting
	if c.field != field && c.field != "" {
		return "", false
	}
	got, done := c.job.Done()
	if !done {
		return "", false
	}
	c.job = nil
	if got.Err != nil {
		a.notices.add(a.ctx.Text.T("notice.clipboard"))
	}
	return got.Text, got.Err == nil && c.field == field
}
