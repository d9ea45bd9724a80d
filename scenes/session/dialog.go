package session

import (
	"errors"

	"cinderclash/saves/picker"
	"cinderclash/saves/record"
)

// Dialog holds the texts of a file dialog, in the player's language.
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

// TakeAnswer returns the result of the last dialog, and whether it has been closed. Call it once a tick while a
// dialog is open. It does not wait.
func (a *Archive) TakeAnswer() (Answer, bool) {
	if a.dialog == nil {
		return Answer{}, false
	}
	select {
	case r := <-a.dialog.results:
		takes := a.dialog.takes
		a.dialog = nil
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
		name, err := a.takeIn(r.Path, records, lost)
		return Answer{Imported: name, Err: err}, true
	default:
		return Answer{}, false
	}
}

// dialog is an open file dialog.
type dialog struct {
	takes   bool // imports the chosen file; otherwise the file has been written
	results <-chan picker.Result
}

// Dialogs reports whether this platform shows file dialogs. If not, use [Archive.Export] and [Archive.ImportAll].
func (a *Archive) Dialogs() bool { return a.picker != nil && a.picker.Available() }

// AskExport opens a dialog for a file to which a saved match or replay is copied. Leave full screen first.
// [Archive.TakeAnswer] returns the result.
func (a *Archive) AskExport(name string, d Dialog) {
	m, err := a.Read(name)
	if m == nil {
		a.answerNow(err)
		return
	}
	data, err := record.Copy(m.Records)
	if err != nil {
		a.answerNow(err)
		return
	}
	a.dialog = &dialog{results: a.picker.Save(a.request(d, name+"."+fileSuffix), data)}
}

// AskImport opens a dialog for a file to import. Leave full screen first. [Archive.TakeAnswer] imports the file as
// [Archive.Import] does.
func (a *Archive) AskImport(d Dialog) {
	a.dialog = &dialog{takes: true, results: a.picker.Open(a.request(d, ""))}
}

func (a *Archive) request(d Dialog, file string) picker.Request {
	r := picker.Request{Title: d.Title, File: file, Kind: d.Kind, Extension: fileSuffix}
	if a.store != nil {
		r.Folder = a.store.Dir()
	}
	return r
}

func (a *Archive) answerNow(err error) {
	results := make(chan picker.Result, 1)
	results <- picker.Result{Err: err}
	a.dialog = &dialog{results: results}
}
