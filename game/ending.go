package game

import (
	"os"
	"os/signal"
	"sync"
)

// watchEnd calls lost once, from another goroutine, when the program has to end at once: the display is
// lost, or the system asks for it, as when the user logs out. stop ends the watch.
func watchEnd(lost func(why string)) (stop func()) {
	var once sync.Once
	say := func(why string) { once.Do(func() { lost(why) }) }
	unwatch := watchDisplay(func() { say("the display has gone") })
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, endSignals()...)
	end := make(chan struct{})
	go func() {
		select {
		case s := <-asked:
			say("the system says " + s.String())
		case <-end:
		}
	}()
	return sync.OnceFunc(func() {
		signal.Stop(asked)
		close(end)
		unwatch()
	})
}
