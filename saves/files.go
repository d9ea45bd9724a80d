package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"cinderclash/engine/untrusted"
)

// files is the storage of a Store: a folder, the browser's storage or memory. Names are plain, without
// separators. Calls come from the Store and from the goroutines of its journals, so every implementation
// must be safe for concurrent use.
type files interface {
	path(name string) string
	list() ([]fileInfo, error)
	read(name string, limit int) ([]byte, error)
	write(name string, data []byte) error  // replaces as a whole or not at all; see errUnsettled
	create(name string, data []byte) error // as write, but fails with fs.ErrExist if name exists
	extend(name string) (extender, error)  // opens an existing file for appending
	rename(from, to string) error          // fails if to exists
	remove(name string) error
	settle() error // makes names survive a power cut, after a write that returned errUnsettled
}

type extender interface {
	Write(p []byte) (int, error)
	Sync() error
	Truncate(size int64) error
	Current(size int64) (bool, error) // whether the file still has its name, and size bytes
	Close() error
}

type fileInfo struct {
	name     string
	size     int64
	modified time.Time
}

// The errors for files that are not ours, in addition to those of the system.
var (
	errTooLarge   = untrusted.ErrTooLarge
	errNotRegular = untrusted.ErrNotRegular
	// errUnsettled is returned for a file that has been written and renamed, but whose name a power cut may
	// still undo.
	errUnsettled = errors.New("its folder cannot be made safe")
)

func isMissing(err error) bool { return errors.Is(err, fs.ErrNotExist) }

// setAside renames a damaged file to an unused name and returns its path, or "" if it could not be renamed.
func setAside(f files, name string) string {
	aside, err := moveAside(f, name, name+damagedMark)
	if err != nil {
		return ""
	}
	return f.path(aside)
}

// moveAside renames a file to the first unused name that is prefix and a number.
func moveAside(f files, name, prefix string) (aside string, err error) {
	for n := 1; n <= 999; n++ {
		aside = fmt.Sprintf("%s%d", prefix, n)
		if err = f.rename(name, aside); !errors.Is(err, fs.ErrExist) {
			return aside, err
		}
	}
	return "", err
}
