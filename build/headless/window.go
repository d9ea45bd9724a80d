package headless

import (
	"errors"
	"os"
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// calls takes what must run inside a frame of the hidden window. Any goroutine sends, the one window receives.
var calls = make(chan func())

// ErrNoDisplay means that there is no display on which a window could be opened.
var ErrNoDisplay = errors.New("there is no display; run it under xvfb-run -a")

// Beside runs f on another goroutine, beside a hidden window in whose frames [InFrame] may draw, and returns f's result when
// f has ended. It must be called from the main goroutine, once.
func Beside(f func() int) (int, error) {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return 0, ErrNoDisplay
	}
	w := &window{ended: make(chan int, 1)}
	go func() { w.ended <- f() }()
	ebiten.SetWindowVisible(false)
	ebiten.SetWindowSize(16, 16)
	ebiten.SetVsyncEnabled(false)
	err := ebiten.RunGameWithOptions(w, &ebiten.RunGameOptions{InitUnfocused: true})
	return w.code, err
}

// InFrame runs f inside a frame of the hidden window and waits for it. f must not end the goroutine.
func InFrame(f func()) {
	done := make(chan struct{})
	calls <- func() {
		defer close(done)
		f()
	}
	<-done
}

// window is the hidden game. Everything happens in its Update.
type window struct {
	ended chan int
	code  int
}

// Update does what is asked, as long as one thing follows another: a hidden window has only 60 frames a second.
func (w *window) Update() error {
	end := time.Now().Add(100 * time.Millisecond)
	for time.Now().Before(end) {
		select {
		case call := <-calls:
			call()
		case w.code = <-w.ended:
			return ebiten.Termination
		case <-time.After(5 * time.Millisecond):
			return nil
		}
	}
	return nil
}

func (w *window) Draw(*ebiten.Image) {}

func (w *window) Layout(width, height int) (int, int) { return width, height }
