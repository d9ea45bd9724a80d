package ai

import "time"

// breath lets others run. A browser has one thread for all, and whoever thinks on it
// holds up every frame until it sleeps.
type breath struct{ last time.Time }

// take sleeps for a moment if it is some milliseconds since the last time.
func (b *breath) take() {
	const thinks, sleeps = 4 * time.Millisecond, 2 * time.Millisecond
	if time.Since(b.last) > thinks {
		time.Sleep(sleeps)
		b.last = time.Now()
	}
}
