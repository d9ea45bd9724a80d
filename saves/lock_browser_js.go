package saves

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"syscall/js"
	"time"
)

// browserLock locks the saves for this page: with the browser's locks, which end with the page, or with a
// heartbeat in its storage if it has none. It does not wait for another page.
func browserLock(in *browserFiles) (held Hold, taken bool, err error) {
	locks := js.Global().Get("navigator")
	if locks.Truthy() {
		locks = locks.Get("locks")
	}
	if locks.Truthy() {
		if held, taken, err = pageLock(locks, in.path(lockName)); err == nil {
			return held, taken, nil
		}
	}
	return heartbeat(in)
}

// lockName is the name of the lock, and of the entry with the heartbeat.
const lockName = "lock"

// pageHold is a lock of the browser. It lasts until it is released or the page is gone, and nobody can
// delete it.
type pageHold struct{ release js.Value }

func (pageHold) Held() (bool, error) { return true, nil }

func (h pageHold) Release() (err error) {
	defer caught(&err)
	h.release.Invoke()
	return nil
}

// pageLock requests a lock of the browser, and waits until it says whether it is free. The browser holds it
// until the promise that it is given is resolved.
func pageLock(locks js.Value, name string) (held Hold, taken bool, err error) {
	defer caught(&err)
	type answer struct {
		held  Hold
		taken bool
		err   error
	}
	answers := make(chan answer, 1)
	say := func(a answer) {
		select {
		case answers <- a:
		default: // the browser has answered before
		}
	}
	// The functions are called once, and are never released: the page ends with them.
	granted := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) == 0 || !args[0].Truthy() {
			say(answer{taken: true})
			return nil
		}
		return js.Global().Get("Promise").New(js.FuncOf(func(_ js.Value, args []js.Value) any {
			say(answer{held: pageHold{args[0]}})
			return nil
		}))
	})
	refused := js.FuncOf(func(_ js.Value, args []js.Value) any {
		say(answer{err: fmt.Errorf("the browser refuses a lock: %v", args)})
		return nil
	})
	locks.Call("request", name, map[string]any{"ifAvailable": true}, granted).Call("catch", refused)
	a := <-answers
	return a.held, a.taken, a.err
}

const (
	beatEvery = 2 * time.Second
	// beatLasts is how long a page counts as running after its last heartbeat. Browsers let a page in the
	// background beat only once a minute.
	beatLasts = 75 * time.Second
)

// beat is the lock of a page in a browser without locks: an entry with the number of the page and the time,
// which it renews.
type beat struct {
	in   *browserFiles
	page string
	stop chan struct{}
}

func heartbeat(in *browserFiles) (held Hold, taken bool, err error) {
	b := &beat{in: in, page: strconv.FormatUint(rand.Uint64(), 16), stop: make(chan struct{})}
	page, last, err := b.read()
	if err != nil {
		return nil, false, err
	}
	// A heartbeat in the future was written before the clock was put back.
	if age := time.Since(last); page != "" && age >= 0 && age < beatLasts {
		return nil, true, nil
	}
	if err := b.write(); err != nil {
		return nil, false, err
	}
	if page, _, err = b.read(); err != nil || page != b.page {
		return nil, true, err // another page was faster
	}
	go b.run()
	leave := js.FuncOf(func(js.Value, []js.Value) any {
		_ = b.remove()
		return nil
	})
	if listen := js.Global().Get("addEventListener"); listen.Truthy() {
		js.Global().Call("addEventListener", "pagehide", leave)
	}
	return b, false, nil
}

func (b *beat) run() {
	ticker := time.NewTicker(beatEvery)
	defer ticker.Stop()
	for {
		select {
		case <-b.stop:
			return
		case <-ticker.C:
		}
		// What another page has taken in the meantime is its own.
		if held, err := b.Held(); err == nil && held {
			_ = b.write()
		}
	}
}

func (b *beat) read() (page string, last time.Time, err error) {
	defer caught(&err)
	item := b.in.storage.Call("getItem", b.in.path(lockName))
	if item.IsNull() {
		return "", time.Time{}, nil
	}
	page, at, _ := strings.Cut(item.String(), " ")
	ms, failed := strconv.ParseInt(at, 10, 64)
	if failed != nil {
		return "", time.Time{}, nil
	}
	return page, time.UnixMilli(ms), nil
}

func (b *beat) write() (err error) {
	defer caught(&err)
	b.in.storage.Call("setItem", b.in.path(lockName), fmt.Sprintf("%s %d", b.page, time.Now().UnixMilli()))
	return nil
}

func (b *beat) remove() (err error) {
	defer caught(&err)
	if held, err := b.Held(); err == nil && held {
		b.in.storage.Call("removeItem", b.in.path(lockName))
	}
	return nil
}

// Held reports whether the entry is still this page's.
func (b *beat) Held() (bool, error) {
	page, _, err := b.read()
	return page == b.page, err
}

// Release lets the next page have the saves at once.
func (b *beat) Release() error {
	close(b.stop)
	return b.remove()
}
