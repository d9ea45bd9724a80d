package saves

import (
	"errors"

	"golang.org/x/sys/windows"
)

// isFull tells whether an error says that there is no room on a disk.
func isFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL)
}
