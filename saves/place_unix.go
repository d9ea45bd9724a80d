//go:build unix

package saves

import (
	"errors"
	"io/fs"
	"os"
)

// Place renames a file, unless there is one with the new name.
func (disk) Place(from, to string) error {
	err := os.Link(from, to)
	if err == nil {
		return os.Remove(from)
	}
	if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	// Folders have no second names, and neither do files on some file systems.
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	return os.Rename(from, to)
}
