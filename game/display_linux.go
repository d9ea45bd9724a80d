package game

import (
	"strings"
	"sync"

	"golang.org/x/sys/unix"
)

// A local connection to a display uses a socket whose name contains displaySocket, a forwarded one a port
// from firstPort on.
const (
	displaySocket = "/.X11-unix/X"
	firstPort     = 6000
	ports         = 100
	mostFiles     = 256 // files to examine; the display is among the first
)

// watchDisplay calls lost once, from another goroutine, when the program loses its display. Ebitengine does
// not report the loss: it waits for a frame for ever, or the program is killed. A display that is busy or
// suspended, or does not show the game, is not lost. stop ends the watch.
func watchDisplay(lost func()) (stop func()) {
	watched := duplicateConnections()
	if len(watched) == 0 {
		return func() {}
	}
	end := make(chan struct{})
	go func() {
		defer watched.close()
		const wait = 500 // milliseconds between checks whether to stop
		for {
			gone := watched.lost(wait)
			select {
			case <-end:
				return
			default:
			}
			if gone {
				lost()
				return
			}
		}
	}()
	return sync.OnceFunc(func() { close(end) })
}

// connections are open files that are connected to a display.
type connections []unix.PollFd

// duplicateConnections duplicates every connection to a display that the program has. A duplicate stays
// valid when the original is closed and its number is used for another file.
func duplicateConnections() connections {
	// All are found before the first is duplicated, because a duplicate is a connection too.
	var found []int
	for fd := 3; fd < mostFiles; fd++ {
		if isDisplay(fd) {
			found = append(found, fd)
		}
	}
	var list connections
	for _, fd := range found {
		if own, err := unix.FcntlInt(uintptr(fd), unix.F_DUPFD_CLOEXEC, 3); err == nil {
			list = append(list, unix.PollFd{Fd: int32(own), Events: unix.POLLRDHUP})
		}
	}
	return list
}

// lost waits until a display has closed one of the connections, or for some milliseconds, and reports
// whether one is closed. A signal may end the waiting earlier.
func (c connections) lost(wait int) bool {
	n, err := unix.Poll(c, wait)
	return err == nil && n > 0
}

func (c connections) close() {
	for _, w := range c {
		_ = unix.Close(int(w.Fd))
	}
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
