//go:build unix

package saves

import (
	"errors"
	"syscall"
)

// isFull reports whether an error says that the disk, or the user's quota, is full.
func isFull(err error) bool { return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) }
