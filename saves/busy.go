package saves

import "errors"

// ErrBusy is wrapped by the error of an operation on a file that another program holds, such as a virus scanner on
// Windows. Trying again for some seconds may help.
var ErrBusy = errors.New("another program holds the file")

// Busy reports whether an error says that another program holds a file, so that it is worth trying again for some seconds.
func Busy(err error) bool { return errors.Is(err, ErrBusy) }
