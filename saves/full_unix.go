//go:build unix

package saves

import (
	"errors"
	"syscall"
)

// isFull tells whether an error says that there is no room on a disk, or none for this user.
func isFull(err error) bool { return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) }
