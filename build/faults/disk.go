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

// The faults. While one lasts, what it does not name goes well.
const (
	None     Fault = ""
	Full     Fault = "full"      // no file can be made, and what is added is written by half
	NoRename Fault = "no rename" // no file can be given a name
	NoSync   Fault = "no sync"   // nothing can be made safe
	ReadOnly Fault = "read-only" // nothing can be changed
	Slow     Fault = "slow"      // everything takes a second
	Gone     Fault = "gone"      // nothing answers, as of a network folder that went away
	Dead     Fault = "dead"      // the program has been killed: nothing it does has any effect any more
)

// Disk is files in memory that fail as they are told to and whose power can be cut. It is a [saves.System], and is safe
// for concurrent use. Times are those of the bubble of package synctest it is used in.
type Disk struct {
	mu    sync.Mutex
	now   map[string]*inode // what the system shows, by path
	safe  map[string]*inode // what is left after a power cut
	fault Fault
	from  int // the first operation that fails, counted from 1
	until int // the first one that goes well again, 0 for never
	count int // operations so far
}

// inode is a file whatever its name. Its data is written over by nobody but the Disk.
type inode struct {
	data     []byte
	safe     []byte // what was synced
	modified time.Time
}

// NewDisk makes an empty disk.
func NewDisk() *Disk { return &Disk{now: map[string]*inode{}, safe: map[string]*inode{}} }

// Fail has operations fail, from the one numbered from, counted from 1, until, where that is not 0, the one numbered
// until.
func (d *Disk) Fail(f Fault, from, until int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.fault, d.from, d.until = f, from, until
}

// Count is how many operations were asked for so far.
func (d *Disk) Count() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.count
}

// Failing tells whether the next operation would be one to fail.
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

// CutPower leaves what was synced, under the names that were.
func (d *Disk) CutPower() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.now = map[string]*inode{}
	for path, f := range d.safe {
		f.data = bytes.Clone(f.safe)
		d.now[path] = f
	}
}

// Write puts a file there that is safe, whatever fails.
func (d *Disk) Write(path string, data []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := &inode{bytes.Clone(data), bytes.Clone(data), time.Now()}
	d.now[path], d.safe[path] = f, f
}

// Files gives what there is, by path.
func (d *Disk) Files() map[string][]byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	all := map[string][]byte{}
	for path, f := range d.now {
		all[path] = bytes.Clone(f.data)
	}
	return all
}

// ask counts an operation, waits where the disk is slow, and gives the error it fails with. changes tells whether it
// would change anything, names whether by giving a name, and syncs whether it only makes something safe.
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

// What an operation does, for ask.
const (
	reads   = false
	changes = true
)

// MkdirAll makes nothing: every folder is there.
func (d *Disk) MkdirAll(string) error { return d.ask(reads, false, false) }

// List lists a folder.
func (d *Disk) List(dir string) ([]fs.FileInfo, error) {
	if err := d.ask(reads, false, false); err != nil {
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

// Stat tells of a file.
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

// Read reads a file.
func (d *Disk) Read(path string, limit int) ([]byte, error) {
	if err := d.ask(reads, false, false); err != nil {
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

// Create makes a file.
func (d *Disk) Create(path string, _ fs.FileMode) (saves.File, error) {
	if err := d.ask(changes, false, false); err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.now[path] != nil {
		return nil, fs.ErrExist
	}
	f := &inode{modified: time.Now()}
	d.now[path] = f
	return &file{d, f}, nil
}

// Extend opens a file to append to.
func (d *Disk) Extend(path string) (saves.File, error) {
	if err := d.ask(reads, false, false); err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.now[path] == nil {
		return nil, fs.ErrNotExist
	}
	return &file{d, d.now[path]}, nil
}

// Replace gives a file a name.
func (d *Disk) Replace(from, to string) error {
	if err := d.ask(changes, true, false); err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.now[from] == nil {
		return fs.ErrNotExist
	}
	d.now[to] = d.now[from]
	delete(d.now, from)
	return nil
}

// Remove deletes a file, for which there is room on a full disk.
func (d *Disk) Remove(path string) error {
	if err := d.ask(changes, true, false); err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.now[path] == nil {
		return fs.ErrNotExist
	}
	delete(d.now, path)
	return nil
}

// SyncFolder makes the names safe.
func (d *Disk) SyncFolder(dir string) error {
	if err := d.ask(reads, false, true); err != nil {
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

// Lock is given to everybody: what two programs do to one another is tried elsewhere.
func (d *Disk) Lock(string) (release func() error, taken bool, err error) {
	if err := d.ask(reads, false, false); err != nil {
		return nil, false, err
	}
	return func() error { return nil }, false, nil
}

// file is a file being written.
type file struct {
	in *Disk
	*inode
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

// Truncate goes well on a full disk.
func (f *file) Truncate(size int64) error {
	if err := f.in.ask(changes, true, false); err != nil {
		return err
	}
	f.in.mu.Lock()
	defer f.in.mu.Unlock()
	f.data = bytes.Clone(f.data[:size])
	return nil
}

func (f *file) Chmod(fs.FileMode) error { return f.in.ask(changes, true, false) }
func (f *file) Close() error            { return nil }

// info tells of a file.
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
