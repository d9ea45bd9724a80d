// Package picker asks the player for a file with the dialogs of the platform.
//
// They are there on Windows, on macOS when built with cgo, and on Linux when
// built with cgo, the tag gtk and GTK 3's development files. Anywhere else, and
// without a display, [Picker.Available] is false and the game shows its own list.
//
// Leave fullscreen before asking: a dialog may open behind the window.
package picker

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
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

// Result is the answer. Path is absolute, and empty where Err is not nil.
type Result struct {
	Path string
	Err  error // ErrCancelled, ErrBusy, ErrUnavailable or what the platform said
}

// Picker shows one dialog at a time. All of them run on one goroutine that
// stays on its thread, as the platforms want. It is safe for concurrent use.
type Picker struct {
	dialogs dialogs
	start   sync.Once
	tasks   chan task
	slot    chan struct{} // holds one while a dialog is open
}

// dialogs is what a platform can do. show blocks; it gives "" and no error, or
// ErrCancelled, where the player chose nothing.
type dialogs interface {
	available() bool
	show(save bool, r Request) (string, error)
}

type task struct {
	save    bool
	request Request
	reply   chan<- Result
}

// New gives the picker of this platform. It starts nothing before the first
// dialog. There should be one a program.
func New() *Picker { return newPicker(platform()) }

func newPicker(d dialogs) *Picker {
	return &Picker{dialogs: d, tasks: make(chan task, 1), slot: make(chan struct{}, 1)}
}

// Available tells whether dialogs can be shown, now, in this build.
func (p *Picker) Available() bool { return p.dialogs.available() }

// Open asks for a file that exists. It returns at once; the channel gives one
// Result.
func (p *Picker) Open(r Request) <-chan Result { return p.ask(false, r) }

// Save asks for a file to write; the platform asks before one is replaced. The
// extension is added where the player left it out, unless that would name
// another file that exists. It returns at once; the channel gives one Result.
func (p *Picker) Save(r Request) <-chan Result { return p.ask(true, r) }

func (p *Picker) ask(save bool, r Request) <-chan Result {
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
	p.tasks <- task{save, r, reply}
	return reply
}

func (p *Picker) run() {
	runtime.LockOSThread()
	for t := range p.tasks {
		path, err := p.show(t.save, t.request)
		// The slot is free before the answer is there, so that whoever gets it
		// may ask again.
		<-p.slot
		t.reply <- Result{path, err}
	}
}

// show turns what the platform gives into an absolute path or an error, and its
// panics into errors: the library panics where GTK finds no display.
func (p *Picker) show(save bool, r Request) (path string, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			path, err = "", fmt.Errorf("the file dialog failed: %v", thrown)
		}
	}()
	if r.Folder != "" {
		if r.Folder, err = filepath.Abs(r.Folder); err != nil {
			return "", err
		}
	}
	path, err = p.dialogs.show(save, r)
	switch {
	case err != nil:
		return "", err
	case path == "":
		return "", ErrCancelled
	}
	if path, err = filepath.Abs(path); err != nil {
		return "", err
	}
	if save && r.Extension != "" && !strings.EqualFold(filepath.Ext(path), "."+r.Extension) {
		path += "." + r.Extension
		if _, err := os.Lstat(path); err == nil {
			return "", fmt.Errorf("there is a file %s already; choose it itself to replace it", path)
		}
	}
	return path, nil
}
