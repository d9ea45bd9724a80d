package session

import (
	"errors"

	"cinderclash/saves/picker"
	"cinderclash/saves/record"
)

// Dialog is the texts of a file dialog, in the player's language.
type Dialog struct {
	Title string
	Kind  string // type of the files
}

// Answer is the result of a file dialog. It is the zero Answer if the player chose nothing.
type Answer struct {
	Saved    string // the file a match was written to
	Imported string // name of the saved match or replay that was imported
	Err      error  // for [Sentence]
}

// dialog is an open file dialog.
type dialog struct {
	takes   bool // imports the chosen file; otherwise the file has been written
	results <-chan picker.Result
}

// Dialogs reports whether this platform shows file dialogs. If not, use [Host.Export] and [Host.ImportAll].
func (h *Host) Dialogs() bool { return h.o.Picker != nil && h.o.Picker.Available() }

// AskExport opens a dialog for a file to which a saved match or replay is copied. Leave full screen first.
// [Host.Answer] returns the result.
func (h *Host) AskExport(name string, d Dialog) {
	m, err := h.Read(name)
	if m == nil {
		h.answerNow(err)
		return
	}
	data, err := record.Copy(m.Records)
	if err != nil {
		h.answerNow(err)
		return
	}
	h.dialog = &dialog{results: h.o.Picker.Save(h.request(d, name+"."+fileSuffix), data)}
}

// AskImport opens a dialog for a file to import. Leave full screen first. [Host.Answer] imports it with
// [Host.Import].
func (h *Host) AskImport(d Dialog) {
	h.dialog = &dialog{takes: true, results: h.o.Picker.Open(h.request(d, ""))}
}

func (h *Host) request(d Dialog, file string) picker.Request {
	r := picker.Request{Title: d.Title, File: file, Kind: d.Kind, Extension: fileSuffix}
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

// Answer returns the result of the last dialog, and whether it has been closed. Call it once a tick while a
// dialog is open. It does not wait.
func (h *Host) Answer() (Answer, bool) {
	if h.dialog == nil {
		return Answer{}, false
	}
	select {
	case r := <-h.dialog.results:
		takes := h.dialog.takes
		h.dialog = nil
		switch {
		case errors.Is(r.Err, picker.ErrCancelled):
			return Answer{}, true
		case r.Err != nil:
			return Answer{Err: r.Err}, true
		case !takes:
			return Answer{Saved: r.Path}, true
		}
		records, lost, err := record.ParseFile(r.Path, r.Data)
		if err != nil {
			return Answer{Err: err}, true
		}
		name, err := h.takeIn(r.Path, records, lost)
		return Answer{Imported: name, Err: err}, true
	default:
		return Answer{}, false
	}
}
