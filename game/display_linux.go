package game

import (
	"strings"
	"sync"

	"golang.org/x/sys/unix"
)

// Connections to a display: local ones go through a socket of such a name, forwarded ones to a port from this one on.
const (
	displaySocket = "/.X11-unix/X"
	firstPort     = 6000
	ports         = 100
	mostFiles     = 256 // are looked through; the display's is among the first
)

// watchDisplay calls lost, once and from another goroutine, when the program is cut off from its display. Ebitengine
// says nothing of that: it waits for ever for a frame to be shown, or the whole program ends in the middle of anything.
// A display that is only busy, suspended or shows nothing of the game is not lost. stop ends the watch.
func watchDisplay(lost func()) (stop func()) {
	var watched []unix.PollFd
	for fd := 3; fd < mostFiles; fd++ {
		if !isDisplay(fd) {
			continue
		}
		// A copy, so that the number cannot come to mean another file.
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
		const wait = 500 // milliseconds until it is asked whether to stop
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

// isDisplay tells whether an open file is a connection to an X display.
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
