package saves

import (
	"errors"
	"fmt"

	"golang.org/x/sys/windows"
)

// held returns the error of a change of a file, marked as [ErrBusy] if another program may hold the file. Windows says
// "access denied" for that too.
func held(err error) error {
	for _, code := range []error{windows.ERROR_SHARING_VIOLATION, windows.ERROR_LOCK_VIOLATION, windows.ERROR_ACCESS_DENIED, windows.ERROR_USER_MAPPED_FILE} {
		if errors.Is(err, code) {
			return fmt.Errorf("%w (%w)", ErrBusy, err)
		}
	}
	return err
}
