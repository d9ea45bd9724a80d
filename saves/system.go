//go:build !js

package saves

import (
	"io"
	"io/fs"
)

// System is the file system of a data folder: that of the operating system, which [Open] uses, or, in
// tests, one that fails on demand. All paths are absolute. An error of Replace, Remove, Create or Extend that matches
// [ErrBusy] says that another program holds the file for a moment. Its methods may be called from several
// goroutines at once. Errors are those of package os, so that [fs.ErrNotExist] can be told from others.
type System interface {
	// MkdirAll creates a folder and its missing parents. Only the player may enter them.
	MkdirAll(dir string) error
	// List returns the entries of a folder.
	List(dir string) ([]fs.FileInfo, error)
	// Stat describes the entry at path. It follows no link.
	Stat(path string) (fs.FileInfo, error)
	// Readlink returns the absolute path that the link at path leads to.
	Readlink(path string) (string, error)
	// Read returns a regular file of at most limit bytes.
	Read(path string, limit int) ([]byte, error)
	// Create creates a new file, and fails if path exists. mode is before the user's umask.
	Create(path string, mode fs.FileMode) (File, error)
	// Extend opens a file for appending. It fails if there is none.
	Extend(path string) (File, error)
	// Replace renames a file within its folder, replacing any file with the new name. Either all of it
	// happens or nothing.
	Replace(from, to string) error
	// Place renames a file within its folder. It fails with fs.ErrExist if there is a file with the new name.
	Place(from, to string) error
	// Remove deletes a file.
	Remove(path string) error
	// SyncFolder makes the names in a folder survive a power cut. It does nothing on systems where that is
	// not needed.
	SyncFolder(dir string) error
	// Lock creates path if it is missing, and locks it for this program until it is released or the program
	// dies. If another program has the lock, taken is true and err is nil. File systems without locks count
	// as free.
	Lock(path string) (held Hold, taken bool, err error)
}

// File is a file being written.
type File interface {
	io.Writer
	// Sync makes what was written survive a power cut.
	Sync() error
	// Truncate cuts the file to size bytes.
	Truncate(size int64) error
	// Current reports whether the file still has the path under which it was opened, and size bytes.
	Current(size int64) (bool, error)
	// Chmod sets the permissions of the file.
	Chmod(mode fs.FileMode) error
	Close() error
}
