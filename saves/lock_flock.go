//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package saves

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lockFile locks an open file for this program. taken is true if another program has the lock. The lock
// ends when the file is closed or the program dies. A file system without locks counts as free.
func lockFile(f *os.File) (taken bool) {
	for {
		err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		if !errors.Is(err, unix.EINTR) {
			return errors.Is(err, unix.EWOULDBLOCK)
		}
	}
}
