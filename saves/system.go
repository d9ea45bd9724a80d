//go:build !js

package saves

import (
	"io"
	"io/fs"
)

// System is what a data folder lies on: the operating system's files, which [Open] uses, or, in tests, files that
// fail when told to. All paths are whole. Its methods are called from several goroutines at once. Errors are those of
// package os, so that [fs.ErrNotExist] is told from others.
type System interface {
	// MkdirAll makes a folder and those above it where they are missing, for nobody else to enter.
	MkdirAll(dir string) error
	// List returns what lies in a folder.
	List(dir string) ([]fs.FileInfo, error)
	// Stat tells of what lies at path, and follows no link.
	Stat(path string) (fs.FileInfo, error)
	// Read returns a plain file of at most limit bytes.
	Read(path string, limit int) ([]byte, error)
	// Create makes a new file, and fails where there is something. mode is less what the user's mask takes off.
	Create(path string, mode fs.FileMode) (File, error)
	// Extend opens a file to append to. It fails where there is none.
	Extend(path string) (File, error)
	// Replace gives a file a name in the same folder, in place of what has it. Either all of it happens or nothing.
	Replace(from, to string) error
	// Remove deletes a file.
	Remove(path string) error
	// SyncFolder makes the names in a folder safe from a power cut. Where folders need no such thing it does nothing.
	SyncFolder(dir string) error
	// Lock makes path, where it is missing, and locks it for this program until release is called or the program
	// dies. taken tells that another program has it, which is no error. Files that know no locks count as free.
	Lock(path string) (release func() error, locked bool, err error)
}

// File is a file being written.
type File interface {
	io.Writer
	// Sync makes what was written safe from a power cut.
	Sync() error
	// Truncate cuts the file to size bytes.
	Truncate(size int64) error
	// Chmod says who may read and write it.
	Chmod(mode fs.FileMode) error
	Close() error
}
