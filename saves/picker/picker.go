// Package picker asks the player for a file with the dialogs of the platform, and reads or writes it.
//
// There are dialogs on Windows, on macOS when built with cgo, and on Linux when built with cgo, the tag gtk
// and GTK 3's development files. In a browser a file is downloaded or uploaded. Elsewhere, and without a
// display, [Picker.Available] returns false and the game shows its own list.
//
// Leave fullscreen before asking: a dialog may open behind the window.
package picker

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
)

var (
	// ErrCancelled means that the player chose nothing.
	ErrCancelled = errors.New("no file was chosen")
	// ErrBusy means that a dialog is already open.
	ErrBusy = errors.New("another file dialog is open")
	// ErrUnavailable means that this build or system has no dialogs.
	ErrUnavailable = errors.New("this build has no file dialogs here")
)

// Request describes the file to ask for. Its texts are shown as they are.
type Request struct {
	Title     string
	Folder    string // initial folder; made absolute; empty for the platform's choice
	File      string // suggested name, for saving
	Kind      string // what the files are, shown beside the extension
	Extension string // without the dot; empty for any file
}

// Result is the answer. If Err is not nil, the other fields are empty.
type Result struct {
	Path string // absolute; in a browser only the file's name
	Data []byte // the content that was read
	Err  error  // ErrCancelled, ErrBusy, ErrUnavailable, a [saves.Notice] or an error of the platform
}

// Picker shows one dialog at a time. All dialogs run on one goroutine that is locked to its thread, as the
// platforms require. It is safe for concurrent use.
type Picker struct {
	dialogs Dialogs
	start   sync.Once
	tasks   chan task
	slot    chan struct{} // holds one element while a dialog is open
}

// Dialogs are the dialogs of a platform. Its calls block, are made one at a time, and return ErrCancelled
// if the player chose nothing.
type Dialogs interface {
	// Available reports whether a dialog can be shown now.
	Available() bool
	// Save asks for a file and writes data to it, as a whole or not at all.
	Save(r Request, data []byte) (path string, err error)
	// Open asks for a file and reads it. More than [saves.MaxJournal] bytes are an error.
	Open(r Request) (path string, data []byte, err error)
}

type task struct {
	run   func() Result
	reply chan<- Result
}

// New returns the picker of this platform. It starts nothing before the first dialog. A program should have
// only one.
func New() *Picker { return With(platform()) }

// With returns a picker that uses other dialogs.
func With(d Dialogs) *Picker {
	return &Picker{dialogs: d, tasks: make(chan task, 1), slot: make(chan struct{}, 1)}
}

// Available reports whether this build can show dialogs now.
func (p *Picker) Available() bool { return p.dialogs.Available() }

// Open asks for an existing file and reads it. It returns at once; the channel delivers one Result.
func (p *Picker) Open(r Request) <-chan Result {
	return p.ask(r, func(r Request) Result {
		path, data, err := p.dialogs.Open(r)
		return Result{path, data, err}
	})
}

// Save asks for a file and writes data to it. The platform asks before a file is replaced. If the player
// leaves out the extension, it is added, unless that names another existing file. Save returns at once; the
// channel delivers one Result. data must not be changed.
func (p *Picker) Save(r Request, data []byte) <-chan Result {
	return p.ask(r, func(r Request) Result {
		path, err := p.dialogs.Save(r, data)
		return Result{Path: path, Err: err}
	})
}

func (p *Picker) ask(r Request, show func(Request) Result) <-chan Result {
	reply := make(chan Result, 1)
	if !p.Available() {
		reply <- Result{Err: ErrUnavailable}
		return reply
	}
	select {
	case p.slot <- struct{}{}:
	default:
		reply <- Result{Err: ErrBusy}
		return reply
	}
	p.start.Do(func() { go p.run() })
	p.tasks <- task{func() Result { return guarded(r, show) }, reply}
	return reply
}

func (p *Picker) run() {
	runtime.LockOSThread()
	for t := range p.tasks {
		result := t.run()
		// The slot is freed before the answer is sent, so that the receiver may ask again.
		<-p.slot
		t.reply <- result
	}
}

// guarded turns panics into errors. The library panics if GTK finds no display, and so do calls to what a
// browser does not have.
func guarded(r Request, show func(Request) Result) (result Result) {
	defer func() {
		if thrown := recover(); thrown != nil {
			result = Result{Err: fmt.Errorf("the file dialog failed: %v", thrown)}
		}
	}()
	if result = show(r); result.Err != nil {
		return Result{Err: result.Err}
	}
	return result
}
