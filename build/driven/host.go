//go:build driven

package driven

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// calls takes what must run inside a frame of the host, where drawing is
// allowed. Tests send, the one host receives.
var calls = make(chan func())

// folderVariable names the folder in which programs are built, once a run.
const folderVariable = "CINDERCLASH_DRIVEN_FOLDER"

// Main runs the tests of a package beside the hidden window that draws for the
// programs they start, and ends with their result. Call it from TestMain.
func Main(m *testing.M) {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		fmt.Fprintln(os.Stderr, "driven tests need a display; run them with build/test, or with xvfb-run")
		os.Exit(1)
	}
	dir, err := os.MkdirTemp("", "driven")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err := os.Setenv(folderVariable, dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	h := &host{ended: make(chan int, 1), code: 1}
	go func() { h.ended <- m.Run() }()
	ebiten.SetWindowVisible(false)
	ebiten.SetWindowSize(16, 16)
	ebiten.SetVsyncEnabled(false)
	err = ebiten.RunGameWithOptions(h, &ebiten.RunGameOptions{InitUnfocused: true})
	_ = os.RemoveAll(dir)
	if err != nil {
		fmt.Fprintln(os.Stderr, "the window that draws for the tests ended:", err)
		os.Exit(1)
	}
	os.Exit(h.code)
}

// host is the hidden game. Everything happens in its Update.
type host struct {
	ended chan int
	code  int
}

// Update does what is asked, as long as one thing follows another: a hidden
// window has only 60 frames a second.
func (h *host) Update() error {
	end := time.Now().Add(100 * time.Millisecond)
	for time.Now().Before(end) {
		select {
		case call := <-calls:
			call()
		case h.code = <-h.ended:
			return ebiten.Termination
		case <-time.After(5 * time.Millisecond):
			return nil
		}
	}
	return nil
}

func (h *host) Draw(*ebiten.Image) {}

func (h *host) Layout(width, height int) (int, int) { return width, height }

// inFrame runs f inside a frame of the host and waits for it. f must not end
// the test.
func inFrame(f func()) {
	done := make(chan struct{})
	calls <- func() {
		defer close(done)
		f()
	}
	<-done
}

// compiled gives the path of a package built as a guest.
func compiled(pkg string) (string, error) {
	dir := os.Getenv(folderVariable)
	if dir == "" {
		return "", errors.New("the package's TestMain must call driven.Main")
	}
	program := filepath.Join(dir, path.Base(pkg)+".exe")
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	// Built under another name first: another test may be building it too.
	fresh, err := os.MkdirTemp(dir, "build")
	if err != nil {
		return "", err
	}
	unfinished := filepath.Join(fresh, "guest")
	cmd := exec.Command("go", "build", "-tags", "ebitenginevmguest", "-o", unfinished, pkg)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s does not build: %w\n%s", pkg, err, out)
	}
	return program, os.Rename(unfinished, program)
}
