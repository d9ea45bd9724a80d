package faults

import (
	"bytes"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"cinderclash/saves"
)

// Fault is a way in which a disk fails.
type Fault string

// The faults. Operations that a fault does not name succeed.
const (
	None     Fault = ""
	Full     Fault = "full"           // no file can be created, and appending writes only half
	NoRename Fault = "no rename"      // no file can be renamed
	NoSync   Fault = "no sync"        // nothing can be synced
	ReadOnly Fault = "read-only"      // nothing can be changed
	Files    Fault = "too many files" // nothing can be opened
	Slow     Fault = "slow"           // everything takes a second
	Gone     Fault = "gone"           // nothing answers, as with a network folder that is offline
	Dead     Fault = "dead"           // the program has been killed: its operations have no effect
)

// Disk is a file system in memory that fails on demand and whose power can be cut. It is a [saves.System]
// and safe for concurrent use. Its times are those of the synctest bubble in which it is used.
type Disk struct {
	mu    sync.Mutex
	now   map[string]*inode // what the system shows, by path
	safe  map[string]*inode // what remains after a power cut
	fault Fault
	from  int // the first operation that fails, counted from 1
	until int // the first one that succeeds again, 0 for never
	count int // operations so far
}

// inode is a file independent of its names. Only the Disk modifies its data.
type inode struct {
	data     []byte
	safe     []byte // what has been synced
	modified time.Time
	locked   bool
}

// NewDisk returns an empty disk.
func NewDisk() *Disk { return &Disk{now: map[string]*inode{}, safe: map[string]*inode{}} }

// Fail makes the operations from number from, counted from 1, fail with f, up to but not including number
// until. If until is 0, they fail for ever.
func (d *Disk) Fail(f Fault, from, until int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.fault, d.from, d.until = f, from, until
}

// Count returns the number of operations so far.
func (d *Disk) Count() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.count
}

// Failing reports whether the next operation would fail.
func (d *Disk) Failing() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.failing(d.count+1) != None
}

func (d *Disk) failing(op int) Fault {
	if d.fault != None && op >= d.from && (d.until == 0 || op < d.until) {
		return d.fault
	}
	return None
}

// CutPower reverts to what has been synced, under the names that have been synced.
func (d *Disk) CutPower() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.now = map[string]*inode{}
	for path, f := range d.safe {
		f.data = bytes.Clone(f.safe)
		d.now[path] = f
	}
}

// Write writes a synced file, regardless of faults.
func (d *Disk) Write(path string, data []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := &inode{data: bytes.Clone(data), safe: bytes.Clone(data), modified: time.Now()}
	d.now[path], d.safe[path] = f, f
}

// Files returns all files by path.
func (d *Disk) Files() map[string][]byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	all := map[string][]byte{}
	for path, f := range d.now {
		all[path] = bytes.Clone(f.data)
	}
	return all
}

// ask counts an operation, waits if the disk is slow, and returns the error with which the operation fails.
// changes says whether it would change anything, names whether it renames a file, and syncs whether it only
// syncs.
func (d *Disk) ask(changes, names, syncs bool) error {
	d.mu.Lock()
	d.count++
	fault := d.failing(d.count)
	d.mu.Unlock()
	switch {
	case fault == Slow:
		time.Sleep(time.Second)
	case fault == Gone:
		return syscall.ESTALE
	case fault == Dead:
		return syscall.EIO
	case fault == ReadOnly && changes:
		return syscall.EROFS
	case fault == NoRename && names:
		return syscall.EACCES
	case fault == NoSync && syncs:
		return syscall.EIO
	case fault == Full && changes && !names:
		return syscall.ENOSPC
	}
	return nil
}

// Values of changes, for ask.
const (
	reads   = false
	changes = true
)

// MkdirAll does nothing: every folder exists.
func (d *Disk) MkdirAll(string) error { return d.ask(reads, false, false) }

// List lists a folder.
func (d *Disk) List(dir string) ([]fs.FileInfo, error) {
	if err := d.ask(reads, false, false); err != nil {
		return nil, err
	}
	if err := d.opens(); err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	var all []fs.FileInfo
	for path, f := range d.now {
		if filepath.Dir(path) == dir {
			all = append(all, info{filepath.Base(path), int64(len(f.data)), f.modified})
		}
	}
	slices.SortFunc(all, func(a, b fs.FileInfo) int { return strings.Compare(a.Name(), b.Name()) })
	return all, nil
}

// Stat describes a file.
func (d *Disk) Stat(path string) (fs.FileInfo, error) {
	if err := d.ask(reads, false, false); err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.now[path]
	if f == nil {
		return nil, fs.ErrNotExist
	}
	return info{filepath.Base(path), int64(len(f.data)), f.modified}, nil
}

// Readlink fails: there are no links.
func (d *Disk) Readlink(string) (string, error) { return "", fs.ErrInvalid }

// Read reads a file.
func (d *Disk) Read(path string, limit int) ([]byte, error) {
	if err := d.ask(reads, false, false); err != nil {
		return nil, err
	}
	if err := d.opens(); err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.now[path]
	if f == nil {
		return nil, fs.ErrNotExist
	}
	return bytes.Clone(f.data[:min(len(f.data), limit)]), nil
}

// Create creates a file.
func (d *Disk) Create(path string, _ fs.FileMode) (saves.File, error) {
	if err := d.ask(changes, false, false); err != nil {
		return nil, err
	}
	if err := d.opens(); err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.now[path] != nil {
		return nil, fs.ErrExist
	}
	f := &inode{modified: time.Now()}
	d.now[path] = f
	return &file{d, f, path}, nil
}

// Extend opens a file for appending.
func (d *Disk) Extend(path string) (saves.File, error) {
	if err := d.ask(reads, false, false); err != nil {
		return nil, err
	}
	if err := d.opens(); err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.now[path] == nil {
		return nil, fs.ErrNotExist
	}
	return &file{d, d.now[path], path}, nil
}

// Replace renames a file.
func (d *Disk) Replace(from, to string) error {
	return d.take(from, func(f *inode) { d.now[to] = f })
}

// Place renames a file, unless there is one with the new name.
func (d *Disk) Place(from, to string) error {
	d.mu.Lock()
	there := d.now[to] != nil
	d.mu.Unlock()
	if there {
		return fs.ErrExist
	}
	return d.Replace(from, to)
}

// Remove deletes a file. That works on a full disk too.
func (d *Disk) Remove(path string) error {
	return d.take(path, func(*inode) {})
}

// take removes the file at a path and passes it to then.
func (d *Disk) take(path string, then func(f *inode)) error {
	if err := d.ask(changes, true, false); err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.now[path]
	if f == nil {
		return fs.ErrNotExist
	}
	delete(d.now, path)
	then(f)
	return nil
}

// SyncFolder syncs the names in a folder.
func (d *Disk) SyncFolder(dir string) error {
	if err := d.ask(reads, false, true); err != nil {
		return err
	}
	if err := d.opens(); err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for path := range d.safe {
		if filepath.Dir(path) == dir && d.now[path] == nil {
			delete(d.safe, path)
		}
	}
	for path, f := range d.now {
		if filepath.Dir(path) == dir {
			d.safe[path] = f
		}
	}
	return nil
}

// opens returns the error if nothing can be opened.
func (d *Disk) opens() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.failing(d.count) == Files {
		return syscall.EMFILE
	}
	return nil
}

// Lock locks a file, which it creates if it is missing.
func (d *Disk) Lock(path string) (held saves.Hold, taken bool, err error) {
	if err := d.ask(reads, false, false); err != nil {
		return nil, false, err
	}
	if err := d.opens(); err != nil {
		return nil, false, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.now[path] == nil {
		d.now[path] = &inode{modified: time.Now()}
	}
	f := d.now[path]
	if f.locked {
		return nil, true, nil
	}
	f.locked = true
	return &lock{file{d, f, path}}, false, nil
}

// lock is a locked file. It counts no operations, since a program looks after its lock all the time.
type lock struct{ file }

// Held reports whether the locked file still has its name.
func (l *lock) Held() (bool, error) {
	l.in.mu.Lock()
	defer l.in.mu.Unlock()
	if l.in.failing(l.in.count+1) == Gone {
		return false, syscall.ESTALE
	}
	return l.in.now[l.path] == l.inode, nil
}

// Release works on any disk, as it does when a program dies.
func (l *lock) Release() error {
	l.in.mu.Lock()
	defer l.in.mu.Unlock()
	l.locked = false
	return nil
}

// file is a file being written.
type file struct {
	in *Disk
	*inode
	path string
}

func (f *file) Write(p []byte) (int, error) {
	err := f.in.ask(changes, false, false)
	f.in.mu.Lock()
	defer f.in.mu.Unlock()
	if err == syscall.ENOSPC {
		p = p[:len(p)/2]
	} else if err != nil {
		return 0, err
	}
	f.data = append(bytes.Clone(f.data), p...)
	f.modified = time.Now()
	return len(p), err
}

func (f *file) Sync() error {
	if err := f.in.ask(reads, false, true); err != nil {
		return err
	}
	f.in.mu.Lock()
	defer f.in.mu.Unlock()
	f.safe = bytes.Clone(f.data)
	return nil
}

// Truncate works on a full disk too.
func (f *file) Truncate(size int64) error {
	if err := f.in.ask(changes, true, false); err != nil {
		return err
	}
	f.in.mu.Lock()
	defer f.in.mu.Unlock()
	f.data = bytes.Clone(f.data[:size])
	return nil
}

// Current counts no operation either.
func (f *file) Current(size int64) (bool, error) {
	f.in.mu.Lock()
	defer f.in.mu.Unlock()
	if f.in.failing(f.in.count+1) == Gone {
		return false, syscall.ESTALE
	}
	return f.in.now[f.path] == f.inode && int64(len(f.data)) == size, nil
}

func (f *file) Chmod(fs.FileMode) error { return f.in.ask(changes, true, false) }
func (f *file) Close() error            { return nil }

// info describes a file.
type info struct {
	name     string
	size     int64
	modified time.Time
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return 0o600 }
func (i info) ModTime() time.Time { return i.modified }
func (i info) IsDir() bool        { return false }
func (i info) Sys() any           { return nil }
