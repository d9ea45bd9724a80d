package saves

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lockFile locks an open file for this program. taken is true if another program has the lock. The lock
// ends when the file is closed or the program dies. A file system without locks counts as free.
func lockFile(f *os.File) (taken bool) {
	err := windows.LockFileEx(windows.Handle(f.Fd()),
		windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &windows.Overlapped{})
	return errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING)
}
