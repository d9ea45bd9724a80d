//go:build unix

package saves

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// SyncFolder does nothing where the file system has no such thing, and in a folder whose names this user may not see.
func (disk) SyncFolder(dir string) error {
	f, err := os.Open(dir)
	if errors.Is(err, fs.ErrPermission) {
		return nil
	}
	if err != nil {
		return err
	}
	err = f.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil
	}
	return errors.Join(err, f.Close())
}
