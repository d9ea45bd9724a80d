//go:build unix

package saves

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// SyncFolder does nothing on file systems that cannot sync a folder, and in a folder that this user may not
// list.
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
