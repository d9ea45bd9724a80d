package game

import (
	"strings"
	"sync"

	"golang.org/x/sys/unix"
)

// Connections to a display: local ones use a socket with such a name, forwarded ones a port from this
// number on.
const (
	displaySocket = "/.X11-unix/X"
	firstPort     = 6000
	ports         = 100
	mostFiles     = 256 // files to examine; the display's is among the first
)

// watchDisplay calls lost once, from another goroutine, when the program loses its display. Ebitengine does
// not report that: it waits for a frame for ever, or the whole program is ended. A display that is busy,
// suspended or does not show the game is not lost. stop ends the watch.
func watchDisplay(lost func()) (stop func()) {
	// They are all found before the first is duplicated, because a duplicate is a connection too.
	var found []int
	for fd := 3; fd < mostFiles; fd++ {
		if isDisplay(fd) {
			found = append(found, fd)
		}
	}
	var watched []unix.PollFd
	for _, fd := range found {
		// A duplicate, so that the number cannot come to mean another file.
		if own, err := unix.FcntlInt(uintptr(fd), unix.F_DUPFD_CLOEXEC, 3); err == nil {
			watched = append(watched, unix.PollFd{Fd: int32(own), Events: unix.POLLRDHUP})
		}
	}
	if len(watched) == 0 {
		return func() {}
	}
	end := make(chan struct{})
	go func() {
		defer func() {
			for _, w := range watched {
				_ = unix.Close(int(w.Fd))
			}
		}()
		const wait = 500 // milliseconds between checks whether to stop
		for {
			n, err := unix.Poll(watched, wait)
			select {
			case <-end:
				return
			default:
			}
			if err == nil && n > 0 {
				lost()
				return
			}
		}
	}()
	return sync.OnceFunc(func() { close(end) })
}

// isDisplay reports whether an open file is a connection to an X display.
func isDisplay(fd int) bool {
	peer, err := unix.Getpeername(fd)
	if err != nil {
		return false
	}
	switch to := peer.(type) {
	case *unix.SockaddrUnix:
		return strings.Contains(to.Name, displaySocket)
	case *unix.SockaddrInet4:
		return to.Port >= firstPort && to.Port < firstPort+ports
	case *unix.SockaddrInet6:
		return to.Port >= firstPort && to.Port < firstPort+ports
	}
	return false
}
