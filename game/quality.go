package game

import "time"

// The qualities of light and places that a player can choose.
const (
	QualityAuto = "auto" // high, unless this machine is too slow for it
	QualityLow  = "low"
	QualityHigh = "high"
)

// Qualities returns the qualities that a player can choose.
func Qualities() []string { return []string{QualityAuto, QualityHigh, QualityLow} }

// Fine reports whether light and places have the high quality. It changes at most once while the settings stay: when frames
// turn out to be slow.
func (ctx *Context) Fine() bool {
	s := &ctx.app.settings
	return s.Quality == QualityHigh || s.Quality == QualityAuto && !s.Slow
}

// The machine is too slow if most of a number of frames take longer than a limit. Frames that are far longer come from a window that is
// hidden or a program that was stopped, and do not count.
const (
	slowFrame    = 26 * time.Millisecond
	stoppedFrame = 400 * time.Millisecond
	watchedCount = 150
)

// frameWatch finds out whether frames are slow.
type frameWatch struct {
	last        time.Time
	count, slow int
	found       bool // most of some frames that followed each other were slow
}

// see takes note of a frame at a time.
func (w *frameWatch) see(now time.Time) {
	took := now.Sub(w.last)
	first := w.last.IsZero()
	w.last = now
	if first || took > stoppedFrame {
		return
	}
	if w.count++; took > slowFrame {
		w.slow++
	}
	if w.count == watchedCount {
		w.found = w.found || w.slow > w.count/2
		w.count, w.slow = 0, 0
	}
}
