//go:build unix

package saves

import (
	"errors"
	"syscall"
)

// systemReason is [ReasonOf] for the errors of the system.
func systemReason(err error) Reason {
	var number syscall.Errno
	if !errors.As(err, &number) {
		return Unknown
	}
	switch number {
	case syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG:
		return NoSpace
	case syscall.EMFILE, syscall.ENFILE:
		return TooManyFiles
	case syscall.EACCES, syscall.EPERM:
		return NoPermission
	case syscall.EROFS:
		return ReadOnlyDisk
	case syscall.EBUSY, syscall.ETXTBSY:
		return OpenElsewhere
	case syscall.EIO, syscall.ENXIO:
		return DiskFault
	case syscall.ESTALE, syscall.ENODEV, syscall.ENOTCONN, syscall.EHOSTDOWN, syscall.EHOSTUNREACH, syscall.ENETDOWN, syscall.ENETUNREACH, syscall.ETIMEDOUT:
		return DiskGone
	case syscall.ENAMETOOLONG:
		return NameTooLong
	case syscall.ENOTDIR, syscall.EISDIR:
		return NoFile
	}
	return Unknown
}
