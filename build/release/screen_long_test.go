//go:build linux && long

package main

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

// patience is how long a test waits for a program to do something. Drawing
// without a graphics card on a busy machine is slow.
const patience = 3 * time.Minute

// screen is a display of its own that anybody may use.
type screen struct {
	name   string // for the variable DISPLAY
	pixels string // the file they lie in
}

func startScreen(t *testing.T) screen {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	dir := t.TempDir()
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x720x24", "-fbdir", dir, "-ac", "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{w}
	start(t, cmd)
	_ = w.Close()
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		t.Fatalf("Xvfb does not start: %v", err)
	}
	return screen{":" + strings.TrimSpace(number), filepath.Join(dir, "Xvfb_screen0")}
}

// shows tells whether there is a picture: an empty screen or a window that is
// not drawn has few colours.
func (s screen) shows(t *testing.T) bool {
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

// start starts a command, which is killed at the end of the test, and gives
// what it says on its standard error once it has ended.
func start(t *testing.T, cmd *exec.Cmd) *running {
	t.Helper()
	r := &running{ended: make(chan struct{})}
	cmd.Stdout, cmd.Stderr = &r.said, &r.said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		r.err = cmd.Wait()
		close(r.ended)
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		<-r.ended
	})
	return r
}

// running is a program that was started. What it said and its error are to be
// read only after it has ended.
type running struct {
	ended chan struct{}
	said  bytes.Buffer
	err   error
}

// traced is what a test needs to know of a line of a trace.
type traced struct {
	Scene   string          `json:"scene"`
	Pending json.RawMessage `json:"pending"` // each scene has its own
	Boxes   []struct {
		ID      string     `json:"id"`
		Window  [4]float64 `json:"window"`
		Enabled bool       `json:"enabled"`
		Text    string     `json:"text"`
	} `json:"boxes"`
}

// lastTraced gives the last whole line of a trace.
func lastTraced(data []byte) (now traced, ok bool, err error) {
	end := bytes.LastIndexByte(data, '\n')
	if end < 0 {
		return traced{}, false, nil
	}
	data = data[:end]
	err = json.Unmarshal(data[bytes.LastIndexByte(data, '\n')+1:], &now)
	return now, err == nil, err
}

// waitTitle waits until the trace of a program says that the title is shown, and
// something is. Where the program ends before, it gives false.
func waitTitle(t *testing.T, r *running, on screen, trace string) bool {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		data, err := os.ReadFile(trace)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		now, ok, err := lastTraced(data)
		if err != nil {
			t.Fatal(err)
		}
		if ok && now.Scene == "title" && on.shows(t) {
			return true
		}
		select {
		case <-r.ended:
			return false
		case <-time.After(time.Second):
		}
	}
	t.Fatalf("waited %v in vain for the title", patience)
	return false
}
