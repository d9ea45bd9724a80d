//go:build !unix && !windows && !js

package saves

import (
	"io/fs"
	"os"
)

// Place renames a file, unless there is one with the new name.
func (disk) Place(from, to string) error {
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	return os.Rename(from, to)
}
