//go:build linux && (driven || long)

package screen

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Patience is how long a test waits for a program to do something. Software rendering on a busy machine is
// slow.
const Patience = 3 * time.Minute

// Screen is a virtual display that any program may use.
type Screen struct {
	Name   string // value for the variable DISPLAY
	pixels string // file with its pixels
	server *Running
}

// End ends the display, which disconnects every program on it.
func (s Screen) End() {
	s.server.Kill()
	<-s.server.Ended
}

// Start starts a display of 1280 by 720 pixels. It ends with the test.
func Start(t *testing.T) Screen {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	dir := t.TempDir()
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x720x24", "-fbdir", dir, "-ac", "-noreset", "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{w}
	server := Run(t, cmd)
	_ = w.Close()
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		t.Fatalf("Xvfb does not start: %v", err)
	}
	return Screen{":" + strings.TrimSpace(number), filepath.Join(dir, "Xvfb_screen0"), server}
}

// Shows reports whether there is a picture. An empty screen, or a window that has not been drawn, has few
// colours.
func (s Screen) Shows(t *testing.T) bool {
	t.Helper()
	data, err := os.ReadFile(s.pixels)
	if err != nil {
		t.Fatal(err)
	}
	colours := map[[4]byte]bool{}
	for ; len(data) >= 4; data = data[4:] {
		colours[[4]byte(data)] = true
	}
	return len(colours) > 1000
}

// Run starts a command, which is killed at the end of the test. Its standard error goes to its standard
// output.
func Run(t *testing.T, cmd *exec.Cmd) *Running {
	t.Helper()
	r := &Running{Ended: make(chan struct{}), process: cmd}
	cmd.Stdout, cmd.Stderr = &r.Said, &r.Said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		r.Err = cmd.Wait()
		close(r.Ended)
	}()
	t.Cleanup(func() {
		r.Kill()
		<-r.Ended
	})
	return r
}

// Kill ends the program at once. It has no effect on a program that has ended.
func (r *Running) Kill() { _ = r.process.Process.Kill() }

// Running is a program that was started. Its output and its error may be read only after it has ended.
type Running struct {
	Ended chan struct{} // closed when the program has ended
	Said  bytes.Buffer
	Err   error

	process *exec.Cmd
}

// Traced is the part of a trace line that tests need.
type Traced struct {
	Scene   string          `json:"scene"`
	Pending json.RawMessage `json:"pending"` // different for each scene
	Window  [2]float64      `json:"window"`  // width and height
	Inputs  int             `json:"inputs"`  // moves of the pointer, and keys and buttons pressed or released, so far
	Boxes   []struct {
		ID      string     `json:"id"`
		Window  [4]float64 `json:"window"`
		Enabled bool       `json:"enabled"`
		Focused bool       `json:"focused"`
		Text    string     `json:"text"`
	} `json:"boxes"`
}

// Middle returns the point in the window at which to click a box. ok is false if the box is missing or
// disabled.
func (now Traced) Middle(id string) (x, y float64, ok bool) {
	for _, b := range now.Boxes {
		if b.ID == id && b.Enabled {
			return b.Window[0] + b.Window[2]/2, b.Window[1] + b.Window[3]/2, true
		}
	}
	return 0, 0, false
}

// Says reports whether a box contains this text.
func (now Traced) Says(text string) bool {
	for _, b := range now.Boxes {
		if strings.Contains(b.Text, text) {
			return true
		}
	}
	return false
}

// LastTraced returns the last complete line of a trace, and false if there is none yet.
func LastTraced(data []byte) (now Traced, ok bool, err error) {
	end := bytes.LastIndexByte(data, '\n')
	if end < 0 {
		return Traced{}, false, nil
	}
	data = data[:end]
	err = json.Unmarshal(data[bytes.LastIndexByte(data, '\n')+1:], &now)
	return now, err == nil, err
}

// ReadTrace returns the last complete line of a trace file, and false if there is none yet.
func ReadTrace(t *testing.T, path string) (now Traced, ok bool) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	now, ok, err = LastTraced(data)
	if err != nil {
		t.Fatal(err)
	}
	return now, ok
}

// WaitTitle waits until the trace of a program says that the title is shown, and the display shows a
// picture. It returns false if the program ends before.
func WaitTitle(t *testing.T, r *Running, on Screen, trace string) bool {
	t.Helper()
	for deadline := time.Now().Add(Patience); time.Now().Before(deadline); {
		now, ok := ReadTrace(t, trace)
		if ok && now.Scene == "title" && on.Shows(t) {
			return true
		}
		select {
		case <-r.Ended:
			return false
		case <-time.After(100 * time.Millisecond):
		}
	}
	t.Fatalf("waited %v in vain for the title", Patience)
	return false
}
