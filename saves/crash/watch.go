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
	"time"

	"cinderclash/engine/card"
	"cinderclash/saves"
	"cinderclash/saves/record"

	"github.com/natefinch/atomic"
)

// runningFile is the file that a Watch writes. A run that ends well removes it.
const runningFile = "crash.running"

// maxRunning is the maximum number of bytes read of what a crash left behind.
const maxRunning = 32 << 20

// Watch records what a report would need. A nil Watch does nothing. It must be used from one goroutine.
// What it cannot write is missing from the report and has no other effect, so its methods return no errors.
type Watch struct {
	file *os.File
	dir  string // the data folder
	path string
	head int64 // bytes before the match
}

// Start begins to watch a run of this version of the program. The program must be the only one with the
// data folder dir. If the previous run died of a fault, Start first writes a report on it into dir and
// returns it. What is in place of its file and cannot be read, or is no plain file, is left alone. An error is a
// [saves.Notice] that names what could not be written or read; the Watch is usable all the same.
func Start(dir, version string) (*Watch, *Report, error) {
	w := &Watch{dir: dir, path: filepath.Join(dir, runningFile)}
	report, err := reportOn(dir, w.path)
	if err != nil {
		return nil, nil, err
	}
	// Recreated, so that no link is followed and nobody else may read it.
	if err = os.Remove(w.path); err == nil || errors.Is(err, fs.ErrNotExist) {
		w.file, err = os.OpenFile(w.path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	}
	if err != nil {
		return nil, report, unreported(w.path, err)
	}
	head := fmt.Sprintf("%s%s\n%s%s/%s, %s\n%s%d\n", versionMark, version, systemMark, runtime.GOOS, runtime.GOARCH, runtime.Version(),
		formatMark, record.Format().Version)
	w.head = int64(len(head))
	// The runtime appends to the same file: both share its position.
	if _, err = io.WriteString(w.file, head); err == nil {
		err = debug.SetCrashOutput(w.file, debug.CrashOptions{})
	}
	if err != nil {
		w.Close()
		return nil, report, unreported(w.path, err)
	}
	return w, report, nil
}

// unreported says that a crash could not be reported because path cannot be written.
func unreported(path string, err error) error {
	return saves.Notice{Code: saves.WriteFailed, Path: path, Cause: err}
}

// reportOn makes the report on the previous run. It returns nil if that run did not crash.
func reportOn(dir, path string) (*Report, error) {
	// A link is no file of a Watch, whether it leads somewhere or not.
	if there, err := os.Lstat(path); err == nil && !there.Mode().IsRegular() {
		return nil, saves.Notice{Code: saves.NotRegular, Path: path}
	}
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
	return keep(dir, "crash-", info.ModTime(), text)
}

// keep writes a report into dir.
func keep(dir, prefix string, when time.Time, text []byte) (*Report, error) {
	report := &Report{Folder: dir, File: prefix + when.UTC().Format("20060102-150405") + ".txt"}
	// The report is readable only by the player. A link in its place is replaced, not followed.
	if err := atomic.WriteFile(report.Path(), bytes.NewReader(text)); err != nil {
		return nil, unreported(report.Path(), err)
	}
	return report, nil
}

// Survived writes a report on a fault after which the program goes on: what happened, the stack, and the
// position, as match.Rules.FormatPosition writes it. It returns nil if nothing is watched. An error is a
// [saves.Notice] that names what could not be written.
func (w *Watch) Survived(what string, stack []byte, position string) (*Report, error) {
	if w == nil {
		return nil, nil
	}
	left, _, err := saves.ReadFileInfo(w.path, maxRunning)
	if err != nil {
		return nil, err
	}
	now := time.Now()
	left = fmt.Appendf(left, "%s%s\nthe program went on: %s\n\n%s", positionMark, position, what, stack)
	text, _ := write(left, now, privatePaths(w.dir))
	return keep(w.dir, "fault-", now, text)
}

// privatePaths returns folders whose names may identify the player.
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

// Begin starts the watch over a match with the records so far (see package record).
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

// nameless returns the header of a match without the names of its players.
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

// Try records that a move is about to be played, and the position before it, as match.Rules.FormatPosition
// writes it. position may be empty.
func (w *Watch) Try(move, position string) {
	if w == nil {
		return
	}
	if position != "" {
		position = positionMark + position + "\n"
	}
	_, _ = w.file.WriteString(position + tryMark + move + "\n")
}

// Done records that the move was played. rec is its record.
func (w *Watch) Done(rec []byte) {
	if w != nil {
		_, _ = w.file.Write(fmt.Appendf(nil, "%s%s\n", recordMark, rec))
	}
}

// Leave ends the watch over a match that was left or is over.
func (w *Watch) Leave() {
	if w == nil {
		return
	}
	if _, err := w.file.Seek(w.head, io.SeekStart); err == nil {
		_ = w.file.Truncate(w.head)
	}
}

// Close ends the watch over a run that ends well.
func (w *Watch) Close() {
	if w == nil {
		return
	}
	// Without a file, SetCrashOutput cannot fail.
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
	own, err := w.file.Stat()
	_ = w.file.Close()
	// Something else may have that name by now.
	if there, failed := os.Lstat(w.path); err == nil && failed == nil && os.SameFile(own, there) {
		_ = os.Remove(w.path)
	}
}
