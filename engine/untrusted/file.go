package untrusted

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

var (
	// ErrNotRegular is returned for a device, a pipe, a socket or a folder. They are not opened.
	ErrNotRegular = errors.New("it is no plain file")
	// ErrTooLarge is returned for a file that is larger than the caller's limit.
	ErrTooLarge = errors.New("it is too large")
)

// Read returns the content of a regular file of at most limit bytes. It follows links. The error is [ErrNotRegular],
// [ErrTooLarge] or one of the system. Read never blocks on a pipe or device, but a slow disk can delay it.
func Read(path string, limit int64) ([]byte, error) {
	data, _, err := ReadInfo(path, limit)
	return data, err
}

// ReadInfo is Read, and also returns the file's info.
func ReadInfo(path string, limit int64) ([]byte, fs.FileInfo, error) {
	f, info, err := open(path)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	data, err := all(f, info, limit)
	return data, info, err
}

// ReadIn is Read for a file of folder.
func ReadIn(folder fs.FS, name string, limit int64) ([]byte, error) {
	f, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	return all(f, info, limit)
}

// open opens a regular file for reading. It checks the type before it opens the file, because opening a device can have effects,
// and again afterwards, because the file may have been replaced in between.
func open(path string) (*os.File, fs.FileInfo, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, nil, ErrNotRegular
	}
	f, err := os.OpenFile(path, os.O_RDONLY|noWait, 0)
	if err != nil {
		return nil, nil, err
	}
	if info, err = f.Stat(); err == nil && !info.Mode().IsRegular() {
		err = ErrNotRegular
	}
	if err != nil {
		_ = f.Close()
		return nil, nil, err
	}
	// Some regular files of the system, such as /proc/kmsg, block until there is more to read. Only such files can have a deadline.
	if err := f.SetReadDeadline(time.Now().Add(patience)); err != nil && !errors.Is(err, os.ErrNoDeadline) {
		_ = f.Close()
		return nil, nil, err
	}
	return f, info, nil
}

// patience is the maximum time to wait for a file whose reads block.
const patience = 2 * time.Second

// all reads an open file. A file may hold more than its size says, as files in /proc do.
func all(f io.Reader, info fs.FileInfo, limit int64) ([]byte, error) {
	if !info.Mode().IsRegular() {
		return nil, ErrNotRegular
	}
	if info.Size() > limit {
		return nil, ErrTooLarge
	}
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > limit {
		return nil, ErrTooLarge
	}
	return data, nil
}

// Folder is a file system with the regular files of one folder, whose path it is. It does not open subfolders.
type Folder string

// Open opens a file as Read does. The error is a [*fs.PathError].
func (d Folder) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) || filepath.Base(name) != name || name == "." {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	f, _, err := open(filepath.Join(string(d), name))
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: bare(err)}
	}
	return f, nil
}

// ReadDir returns the entries of the folder, sorted by name. name must be ".". A folder with more than 5000 entries is an error.
func (d Folder) ReadDir(name string) ([]fs.DirEntry, error) {
	if name != "." {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrInvalid}
	}
	info, err := os.Stat(string(d))
	if err != nil {
		return nil, err
	}
	// Opening a pipe would block.
	if !info.IsDir() {
		return nil, &fs.PathError{Op: "readdir", Path: string(d), Err: errors.New("it is no folder; name one")}
	}
	f, err := os.Open(string(d))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	entries, err := f.ReadDir(maxEntries + 1)
	if len(entries) > maxEntries {
		return nil, &fs.PathError{Op: "readdir", Path: string(d), Err: fmt.Errorf("it has more than %d entries; move some elsewhere", maxEntries)}
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}

// maxEntries is the maximum number of entries of a folder.
const maxEntries = 5000

// IsFolder reports whether there is a folder, or a link to one.
func IsFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// bare returns an error without its path.
func bare(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
