// Package picker asks the player for a file with the dialogs of the platform, and reads or writes it.
//
// They are there on Windows, on macOS when built with cgo, and on Linux when
// built with cgo, the tag gtk and GTK 3's development files. In a browser a file is
// downloaded or uploaded. Anywhere else, and without a display, [Picker.Available] is
// false and the game shows its own list.
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
	// ErrCancelled is given when the player chose nothing.
	ErrCancelled = errors.New("no file was chosen")
	// ErrBusy is given when a dialog is open already.
	ErrBusy = errors.New("another file dialog is open")
	// ErrUnavailable is given where there are no dialogs.
	ErrUnavailable = errors.New("this build has no file dialogs here")
)

// Request says what to ask for. Its texts are shown as they are.
type Request struct {
	Title     string
	Folder    string // to begin in; made absolute; empty for the platform's choice
	File      string // suggested name, for saving
	Kind      string // what the files are, shown beside the extension
	Extension string // without the dot; empty for any file
}

// Result is the answer. Where Err is not nil the rest is empty.
type Result struct {
	Path string // absolute; in a browser the name of the file alone
	Data []byte // what was read
	Err  error  // ErrCancelled, ErrBusy, ErrUnavailable, a [saves.Notice] or what the platform said
}

// Picker shows one dialog at a time. All of them run on one goroutine that
// stays on its thread, as the platforms want. It is safe for concurrent use.
type Picker struct {
	dialogs Dialogs
	start   sync.Once
	tasks   chan task
	slot    chan struct{} // holds one while a dialog is open
}

// Dialogs is what a platform can do. Its calls block, come one at a time, and give
// ErrCancelled where the player chose nothing.
type Dialogs interface {
	// Available tells whether there is somewhere to show a dialog, now.
	Available() bool
	// Save asks for a file and writes data to it, whole or not at all.
	Save(r Request, data []byte) (path string, err error)
	// Open asks for a file and reads it; over [saves.MaxJournal] bytes are an error.
	Open(r Request) (path string, data []byte, err error)
}

type task struct {
	run   func() Result
	reply chan<- Result
}

// New gives the picker of this platform. It starts nothing before the first
// dialog. There should be one a program.
func New() *Picker { return With(platform()) }

// With gives the picker of other dialogs.
func With(d Dialogs) *Picker {
	return &Picker{dialogs: d, tasks: make(chan task, 1), slot: make(chan struct{}, 1)}
}

// Available tells whether dialogs can be shown, now, in this build.
func (p *Picker) Available() bool { return p.dialogs.Available() }

// Open asks for a file that exists, and reads it. It returns at once; the channel gives
// one Result.
func (p *Picker) Open(r Request) <-chan Result {
	return p.ask(r, func(r Request) Result {
		path, data, err := p.dialogs.Open(r)
		return Result{path, data, err}
	})
}

// Save asks for a file to write data to, and does so; the platform asks before one is replaced. The
// extension is added where the player left it out, unless that would name
// another file that exists. It returns at once; the channel gives one Result. data must not be changed.
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
		// The slot is free before the answer is there, so that whoever gets it
		// may ask again.
		<-p.slot
		t.reply <- result
	}
}

// guarded turns the platform's panics into errors: the library panics where GTK finds no
// display, and so do calls of what a browser does not have.
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
