package saves

import (
	"errors"

	"golang.org/x/sys/windows"
)

// systemReason is [ReasonOf] for the errors of the system.
func systemReason(err error) Reason {
	var number windows.Errno
	if !errors.As(err, &number) {
		return Unknown
	}
	switch number {
	case windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL, windows.ERROR_DISK_QUOTA_EXCEEDED:
		return NoSpace
	case windows.ERROR_TOO_MANY_OPEN_FILES, windows.ERROR_NO_SYSTEM_RESOURCES:
		return TooManyFiles
	case windows.ERROR_ACCESS_DENIED:
		return NoPermission
	case windows.ERROR_WRITE_PROTECT:
		return ReadOnlyDisk
	case windows.ERROR_SHARING_VIOLATION, windows.ERROR_LOCK_VIOLATION, windows.ERROR_USER_MAPPED_FILE:
		return OpenElsewhere
	case windows.ERROR_CRC, windows.ERROR_IO_DEVICE, windows.ERROR_FILE_CORRUPT, windows.ERROR_DISK_CORRUPT:
		return DiskFault
	case windows.ERROR_NOT_READY, windows.ERROR_BAD_NETPATH, windows.ERROR_BAD_NET_NAME, windows.ERROR_NETNAME_DELETED,
		windows.ERROR_UNEXP_NET_ERR, windows.ERROR_DEV_NOT_EXIST, windows.ERROR_DEVICE_NOT_CONNECTED:
		return DiskGone
	case windows.ERROR_FILENAME_EXCED_RANGE:
		return NameTooLong
	}
	return Unknown
}
