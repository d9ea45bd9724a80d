package foreign

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

var (
	// ErrNotRegular is told of a device, a pipe, a socket or a folder, which is not opened.
	ErrNotRegular = errors.New("it is no plain file")
	// ErrTooLarge is told of a file that is larger than the caller reads.
	ErrTooLarge = errors.New("it is too large")
)

// Read reads a whole file of at most limit bytes, through links. The error is [ErrNotRegular], [ErrTooLarge] or what
// the system said. Reading never waits, whatever lies there, but for a disk that is slow.
func Read(path string, limit int64) ([]byte, error) {
	data, _, err := ReadInfo(path, limit)
	return data, err
}

// ReadInfo is Read and says what the file is that was read.
func ReadInfo(path string, limit int64) ([]byte, fs.FileInfo, error) {
	f, info, err := open(path)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	data, err := all(f, info, limit)
	return data, info, err
}

// ReadIn is Read for a file of any file system.
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

// open opens a regular file to read. That it is one is asked before, as opening a device may do something, and again
// of what was opened, as something else may lie there by then.
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
	return f, info, nil
}

// all reads what was opened. A file may hold more than it says, as those of /proc do.
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

// Folder is the files at the top of a folder of a player's. It opens only regular files, and folders not at all.
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

// ReadDir lists the folder, which name must be ".".
func (d Folder) ReadDir(name string) ([]fs.DirEntry, error) {
	if name != "." {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrInvalid}
	}
	info, err := os.Stat(string(d))
	if err != nil {
		return nil, err
	}
	// Opening a pipe would wait.
	if !info.IsDir() {
		return nil, &fs.PathError{Op: "readdir", Path: string(d), Err: errors.New("it is no folder; name one")}
	}
	return os.ReadDir(string(d))
}

// bare is an error without the path that it is about.
func bare(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
