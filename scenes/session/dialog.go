package session

import (
	"bytes"
	"errors"

	"cinderclash/saves"
	"cinderclash/saves/picker"

	"github.com/natefinch/atomic"
)

// Dialog is the texts of a file dialog, in the player's language.
type Dialog struct {
	Title string
	Kind  string // what the files are
}

// Answer is what came of a file dialog. It is the zero Answer if the player chose
// nothing.
type Answer struct {
	Saved  string   // the file a copy was written to
	Opened *Session // goes on in place of the match before
	Err    error    // for [Sentence]
}

// dialog is a file dialog that is open.
type dialog struct {
	open    bool // a file is asked for to open, not to save
	results <-chan picker.Result
}

// Dialogs reports whether this platform shows file dialogs. If not, use SaveCopy,
// Copies and OpenCopy with a list in the game.
func (h *Host) Dialogs() bool { return h.o.Picker != nil && h.o.Picker.Available() }

// AskCopy opens a dialog for a file to copy the session into, as it is now. Leave full
// screen before. [Host.Answer] says what came of it.
func (h *Host) AskCopy(s *Session, d Dialog) {
	data, err := h.Copy(s)
	if err != nil {
		h.answerNow(err)
		return
	}
	asked := h.o.Picker.Save(h.request(d, h.copyName(s)+"."+CopySuffix))
	results := make(chan picker.Result, 1)
	go func() { // writing waits for the disk
		r := <-asked
		if r.Err == nil {
			if err := atomic.WriteFile(r.Path, bytes.NewReader(data)); err != nil {
				r.Err = saves.Notice{Code: saves.WriteFailed, Path: r.Path, Cause: err}
			}
		}
		results <- r
	}()
	h.dialog = &dialog{results: results}
}

// AskOpen opens a dialog for a file to open. Leave full screen before. [Host.Answer]
// opens it, in place of the current match.
func (h *Host) AskOpen(d Dialog) {
	h.dialog = &dialog{open: true, results: h.o.Picker.Open(h.request(d, ""))}
}

func (h *Host) request(d Dialog, file string) picker.Request {
	r := picker.Request{Title: d.Title, File: file, Kind: d.Kind, Extension: CopySuffix}
	if h.o.Store != nil {
		r.Folder = h.o.Store.Dir()
	}
	return r
}

func (h *Host) answerNow(err error) {
	results := make(chan picker.Result, 1)
	results <- picker.Result{Err: err}
	h.dialog = &dialog{results: results}
}

// Answer returns what came of the dialog last opened, once it is closed, and reports
// whether it is. Ask once a tick while one is open. It does not wait.
func (h *Host) Answer() (Answer, bool) {
	if h.dialog == nil {
		return Answer{}, false
	}
	select {
	case r := <-h.dialog.results:
		open := h.dialog.open
		h.dialog = nil
		switch {
		case errors.Is(r.Err, picker.ErrCancelled):
			return Answer{}, true
		case r.Err != nil:
			return Answer{Err: r.Err}, true
		case !open:
			return Answer{Saved: r.Path}, true
		}
		s, err := h.Open(r.Path)
		return Answer{Opened: s, Err: err}, true
	default:
		return Answer{}, false
	}
}
