package saves

import (
	"errors"
	"io/fs"
	"sync"
)

// Access says what a [Store] can do.
type Access int

const (
	// Full: everything.
	Full Access = iota
	// Shared: another program has the folder; documents and settings are kept,
	// journals are not.
	Shared
	// ReadOnly: what is there can be read; what is written lasts until the
	// program ends.
	ReadOnly
	// Memory: there is nothing to read; what is written lasts until the program
	// ends.
	Memory
)

// Store is a data folder, or what stands in for one. It is safe for concurrent
// use.
type Store struct {
	dir       string
	access    Access
	documents files
	journals  files
	release   func() error // gives the folder to the next program

	mu   sync.Mutex
	open map[string]bool // names of journals being written
}

// Open gives the data folder dir; with "" the platform's own for this game,
// which is made where it is missing. It never fails: where a folder cannot be
// written, read or found the Store does without, and a notice says so.
func Open(dir string) (*Store, []Notice) {
	s, notices := openPlatform(dir)
	s.open = map[string]bool{}
	return s, notices
}

func newMemoryStore() *Store {
	m := newMemoryFiles()
	return &Store{access: Memory, documents: m, journals: m, release: func() error { return nil }}
}

// Dir is the folder, or "" for a Store in memory. In a browser it is the prefix
// of its keys.
func (s *Store) Dir() string { return s.dir }

// Access tells what the Store can do. It never changes.
func (s *Store) Access() Access { return s.access }

// Autosaves tells whether journals outlive the program.
func (s *Store) Autosaves() bool { return s.access == Full }

// Close gives the folder free for another program. Journals must be closed
// before. The Store must not be used after.
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	release := s.release
	s.release = func() error { return nil }
	return release()
}

// refuse turns the error of reading a file into what the caller returns: a
// Notice with the path, after a damaged file was set aside, or fs.ErrNotExist.
func (s *Store) refuse(in files, name string, err error) error {
	if isMissing(err) {
		return fs.ErrNotExist
	}
	notice := Notice{Code: Unreadable, Cause: err}
	switch {
	case errors.As(err, &notice):
	case errors.Is(err, errTooLarge):
		notice = Notice{Code: TooLarge}
	case errors.Is(err, errNotRegular):
		notice.Code = Damaged
	}
	notice.Path = in.path(name)
	if notice.Code == Damaged || notice.Code == TooLarge {
		notice.Aside = s.setAside(in, name)
	}
	return notice
}

// setAside moves nothing while another program has the folder: the file may be
// its own, in the middle of being written.
func (s *Store) setAside(in files, name string) string {
	if s.access == Shared {
		return ""
	}
	return setAside(in, name)
}
