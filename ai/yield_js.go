package ai

import "time"

// yielder yields to other goroutines. A browser has one thread for all of them, and a bot
// that thinks on it blocks every frame until it sleeps.
type yielder struct{ last time.Time }

// take sleeps for 2 ms if the last sleep was more than 4 ms ago.
func (b *yielder) yield() {
	const thinks, sleeps = 4 * time.Millisecond, 2 * time.Millisecond
	if time.Since(b.last) > thinks {
		time.Sleep(sleeps)
		b.last = time.Now()
	}
}
