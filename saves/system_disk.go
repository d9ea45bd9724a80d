//go:build !js

package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"cinderclash/engine/untrusted"

	"github.com/natefinch/atomic"
)

// Disk returns the files of the operating system.
func Disk() System { return disk{} }

type disk struct{}

func (disk) MkdirAll(dir string) error { return os.MkdirAll(dir, 0o700) }

func (disk) List(dir string) ([]fs.FileInfo, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var infos []fs.FileInfo
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			continue // removed in the meantime
		}
		infos = append(infos, info)
	}
	return infos, nil
}

func (disk) Stat(path string) (fs.FileInfo, error) { return os.Lstat(path) }

func (disk) Readlink(path string) (string, error) {
	to, err := os.Readlink(path)
	if err != nil || filepath.IsAbs(to) {
		return to, err
	}
	// The folder may be a link itself, so that ".." would mean another one.
	dir, err := filepath.EvalSymlinks(filepath.Dir(path))
	return filepath.Join(dir, to), err
}

func (disk) Read(path string, limit int) ([]byte, error) { return untrusted.Read(path, int64(limit)) }

func (disk) Create(path string, mode fs.FileMode) (File, error) {
	return opened(os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode))
}

func (disk) Extend(path string) (File, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	return opened(f, held(err))
}

// opened returns a nil File, and not a nil *os.File in a File, if there is an error.
func opened(f *os.File, err error) (File, error) {
	if err != nil {
		return nil, err
	}
	return diskFile{f}, nil
}

type diskFile struct{ *os.File }

// Current reports whether the file still has its path, and size bytes.
func (f diskFile) Current(size int64) (bool, error) {
	there, err := sameFile(f.File)
	return err == nil && there != nil && there.Size() == size, err
}

// sameFile describes an open file if it still has the path under which it was opened, and returns nil if it
// does not.
func sameFile(f *os.File) (fs.FileInfo, error) {
	open, err := f.Stat()
	if err != nil {
		return nil, err
	}
	there, err := os.Lstat(f.Name())
	if errors.Is(err, fs.ErrNotExist) || err == nil && !os.SameFile(open, there) {
		return nil, nil
	}
	return there, err
}

func (disk) Replace(from, to string) error { return held(atomic.ReplaceFile(from, to)) }

func (disk) Remove(path string) error { return held(os.Remove(path)) }

func (disk) Lock(path string) (held Hold, taken bool, err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, private)
	if err != nil {
		return nil, false, err
	}
	if lockFile(f) {
		return nil, true, f.Close()
	}
	return diskLock{f}, false, nil
}

// diskLock is a locked file.
type diskLock struct{ file *os.File }

func (l diskLock) Held() (bool, error) {
	there, err := sameFile(l.file)
	return there != nil, err
}

func (l diskLock) Release() error { return l.file.Close() }
