package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"cinderclash/engine/foreign"
)

// files is where a Store keeps things: a folder, the browser's storage or
// memory. Names are plain, without separators. Calls come one at a time from
// the Store and from the goroutines of its journals, so each implementation
// must be safe for concurrent use.
type files interface {
	path(name string) string
	list() ([]fileInfo, error)
	read(name string, limit int) ([]byte, error)
	write(name string, data []byte) error // replaces whole or not at all; see errUnsettled
	extend(name string) (extender, error) // opens an existing file to append to
	rename(from, to string) error         // fails where to exists
	remove(name string) error
	settle() error // makes the names safe from a power cut, after a write that gave errUnsettled
}

type extender interface {
	Write(p []byte) (int, error)
	Sync() error
	Truncate(size int64) error
	Close() error
}

type fileInfo struct {
	name     string
	size     int64
	modified time.Time
}

// What reading says of a file that is not one of ours, beside the errors of the system.
var (
	errTooLarge   = foreign.ErrTooLarge
	errNotRegular = foreign.ErrNotRegular
	// errUnsettled is of a file that is written and has its name, which a power cut may take from it again.
	errUnsettled = errors.New("its folder cannot be made safe")
)

func isMissing(err error) bool { return errors.Is(err, fs.ErrNotExist) }

// setAside gives a damaged file a name nothing has yet and returns its path, or "" where it
// could not be moved.
func setAside(f files, name string) string {
	aside, err := moveAside(f, name, name+damagedMark)
	if err != nil {
		return ""
	}
	return f.path(aside)
}

// moveAside gives a file the first name that nothing has yet of those with a number behind a prefix.
func moveAside(f files, name, prefix string) (aside string, err error) {
	for n := 1; n <= 999; n++ {
		aside = fmt.Sprintf("%s%d", prefix, n)
		if err = f.rename(name, aside); !errors.Is(err, fs.ErrExist) {
			return aside, err
		}
	}
	return "", err
}
