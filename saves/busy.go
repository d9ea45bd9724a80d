package saves

import "errors"

// ErrBusy is matched by the error of a file that another program holds, such as a scanner for viruses on Windows. It is
// worth trying again for some seconds.
var ErrBusy = errors.New("another program holds the file")

// Busy reports whether an error says that another program holds a file, so that it is worth trying again for some seconds.
func Busy(err error) bool { return errors.Is(err, ErrBusy) }
