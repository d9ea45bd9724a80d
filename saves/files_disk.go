//go:build !js

package saves

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"
)

// diskFiles is one folder. Folders in it are not entered.
type diskFiles struct{ dir string }

func (d diskFiles) path(name string) string { return filepath.Join(d.dir, name) }

func (d diskFiles) list() ([]fileInfo, error) {
	entries, err := os.ReadDir(d.dir)
	if err != nil {
		return nil, err
	}
	var infos []fileInfo
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			continue // it went away since
		}
		infos = append(infos, fileInfo{e.Name(), info.Size(), info.ModTime()})
	}
	return infos, nil
}

func (d diskFiles) read(name string, limit int) ([]byte, error) {
	return readFile(d.path(name), limit)
}

func readFile(path string, limit int) ([]byte, error) {
	// Asked before opening: a pipe would block, a folder says less of itself.
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errNotRegular
	}
	if info.Size() > int64(limit) {
		return nil, errTooLarge
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, int64(limit)+1))
	if err == nil && len(data) > limit {
		err = errTooLarge
	}
	return data, err
}

func (d diskFiles) write(name string, data []byte) error {
	// The folder may have been removed under a running program.
	if err := os.MkdirAll(d.dir, 0o755); err != nil {
		return err
	}
	return writeFile(d.path(name), data)
}

func writeFile(path string, data []byte) error {
	if err := atomic.WriteFile(path, bytes.NewReader(data)); err != nil {
		return err
	}
	// The new name lies in the folder, which has a cache of its own. Not every
	// platform can sync a folder, and the file itself is already safe.
	if folder, err := os.Open(filepath.Dir(path)); err == nil {
		_ = folder.Sync()
		_ = folder.Close()
	}
	return nil
}

func (d diskFiles) extend(name string) (extender, error) {
	return os.OpenFile(d.path(name), os.O_WRONLY|os.O_APPEND, 0)
}

func (d diskFiles) rename(from, to string) error {
	if _, err := os.Lstat(d.path(to)); err == nil {
		return fs.ErrExist
	}
	return os.Rename(d.path(from), d.path(to))
}

func (d diskFiles) remove(name string) error { return os.Remove(d.path(name)) }
