//go:build !js

package crash

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"

	"cinderclash/engine/card"
	"cinderclash/saves"
	"cinderclash/saves/record"

	"github.com/natefinch/atomic"
)

// runningFile is what a Watch writes; it is gone after a run that ended well.
const runningFile = "crash.running"

// maxRunning is the most bytes that are read of what a crash left behind.
const maxRunning = 32 << 20

// Watch writes what a report would need. A nil Watch does nothing. It must be used
// from one goroutine. What it cannot write is missing from the report and harms
// nothing else, so there are no errors.
type Watch struct {
	file *os.File
	path string
	head int64 // bytes before the match
}

// Start begins to watch over a run of this version of the program, which must be the
// only one with the data folder dir. Where the run before died of a fault, its report
// is written into dir first, and returned. An error is a [saves.Notice] that names what could not be
// written or read; the Watch is good to use all the same.
func Start(dir, version string) (*Watch, *Report, error) {
	w := &Watch{path: filepath.Join(dir, runningFile)}
	report, err := reportOn(dir, w.path)
	if err != nil {
		return nil, nil, err
	}
	// Made anew, so that a link that leads nowhere yet is not followed, and for nobody else to read.
	if err = os.Remove(w.path); err == nil || errors.Is(err, fs.ErrNotExist) {
		w.file, err = os.OpenFile(w.path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	}
	if err != nil {
		return nil, report, unreported(w.path, err)
	}
	head := fmt.Sprintf("%s%s\n%s%s/%s, %s\n%s%d\n", versionMark, version, systemMark, runtime.GOOS, runtime.GOARCH, runtime.Version(),
		formatMark, record.Format().Version)
	w.head = int64(len(head))
	// The runtime goes on in the file where this left off: both share its position.
	if _, err = io.WriteString(w.file, head); err == nil {
		err = debug.SetCrashOutput(w.file, debug.CrashOptions{})
	}
	if err != nil {
		w.Close()
		return nil, report, unreported(w.path, err)
	}
	return w, report, nil
}

// unreported says that a crash could not be reported, as path cannot be written.
func unreported(path string, err error) error {
	return saves.Notice{Code: saves.WriteFailed, Path: path, Cause: err}
}

// reportOn makes the report on the run before, nil where it did not crash.
func reportOn(dir, path string) (*Report, error) {
	data, info, err := saves.ReadFileInfo(path, maxRunning)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	text, ok := write(data, info.ModTime(), privatePaths(dir))
	if !ok {
		return nil, nil
	}
	report := &Report{Folder: dir, File: "crash-" + info.ModTime().UTC().Format("20060102-150405") + ".txt"}
	// What it makes is for nobody else, and a link there is replaced, not followed.
	if err := atomic.WriteFile(report.Path(), bytes.NewReader(text)); err != nil {
		return nil, unreported(report.Path(), err)
	}
	return report, nil
}

// privatePaths are folders whose names tell something of the player.
func privatePaths(dir string) []string {
	paths := []string{dir}
	if home, err := os.UserHomeDir(); err == nil {
		paths = append(paths, home)
	}
	if here, err := os.Getwd(); err == nil {
		paths = append(paths, here)
	}
	return paths
}

// Begin says that a match is played from now on, of which these are the records so
// far (see package record).
func (w *Watch) Begin(records [][]byte) {
	if w == nil {
		return
	}
	w.Leave()
	var buf bytes.Buffer
	for i, r := range records {
		if i == 0 {
			r = nameless(r)
		}
		buf.WriteString(recordMark)
		buf.Write(r)
		buf.WriteByte('\n')
	}
	_, _ = w.file.Write(buf.Bytes())
}

// nameless is the header of a match without the names of its players.
func nameless(header []byte) []byte {
	h, err := record.ParseHeader(header)
	if err != nil {
		return nil
	}
	for i := range h.Seats {
		h.Seats[i].Name = fmt.Sprint("player ", i+1)
	}
	for i := range h.Decks {
		if h.Decks[i].Key == "" {
			h.Decks[i].Name = card.Words{}
		}
	}
	data, err := h.Encode()
	if err != nil {
		return nil
	}
	return data
}

// Try says that a move is about to be played, and in what position (see
// match.Rules.FormatPosition; empty for one that is not told).
func (w *Watch) Try(move, position string) {
	if w == nil {
		return
	}
	if position != "" {
		position = positionMark + position + "\n"
	}
	_, _ = w.file.WriteString(position + tryMark + move + "\n")
}

// Done says that it was played, by its record.
func (w *Watch) Done(rec []byte) {
	if w != nil {
		_, _ = w.file.Write(fmt.Appendf(nil, "%s%s\n", recordMark, rec))
	}
}

// Leave says that the match was left or is over.
func (w *Watch) Leave() {
	if w == nil {
		return
	}
	if _, err := w.file.Seek(w.head, io.SeekStart); err == nil {
		_ = w.file.Truncate(w.head)
	}
}

// Close ends the watch over a run that ended well.
func (w *Watch) Close() {
	if w == nil {
		return
	}
	// Without a file there is no error.
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
	_ = w.file.Close()
	_ = os.Remove(w.path)
}
