package game

import (
	"fmt"
	"io"
	"time"
)

// frameTimes writes how long frames took, as comma-separated values: a line of names, then a line for each frame that is drawn.
// "frame" is the time since the frame before it, "update" the time of all Updates since then, "draw" that of Draw without the graphics
// card, all in milliseconds.
type frameTimes struct {
	w       io.Writer
	last    time.Time     // the beginning of the frame before; zero before the first
	updates time.Duration // since the frame before
	err     error
}

// updated takes note of an Update and returns why frames before could not be written, or nil.
func (t *frameTimes) updated(took time.Duration) error {
	t.updates += took
	return t.err
}

// drawn writes the frame that began at a time.
func (t *frameTimes) drawn(began time.Time, took time.Duration, tick int, scene string) {
	if t.err != nil {
		return
	}
	if t.last.IsZero() {
		_, t.err = fmt.Fprintln(t.w, "tick,scene,frame,update,draw")
	} else {
		_, t.err = fmt.Fprintf(t.w, "%d,%s,%.3f,%.3f,%.3f\n", tick, scene, milliseconds(began.Sub(t.last)), milliseconds(t.updates), milliseconds(took))
	}
	if t.err != nil {
		t.err = fmt.Errorf("the times of frames cannot be written: %w", t.err)
	}
	t.last, t.updates = began, 0
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
