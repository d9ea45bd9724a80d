package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"sync/atomic"
	"time"
)

// Access says what a [Store] can do.
type Access int

const (
	// Full: everything.
	Full Access = iota
	// Shared: another program has the folder; documents and settings are kept,
	// journals are not. Once that program has gone it can become Full.
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
	access    atomic.Int32 // an Access
	documents files
	free      atomic.Bool // there is a next

	mu       sync.Mutex
	waits    chan struct{} // closed to end the wait for the folder; nil where nothing waits
	next     func()        // makes the store Full; nil where it is or cannot be
	journals files
	release  func() error        // gives the folder to the next program
	open     map[string]*Journal // the journals being written, by name
}

// newStore makes a store of these files.
func newStore(dir string, access Access, documents, journals files, release func() error) *Store {
	s := &Store{dir: dir, documents: documents, journals: journals, release: release, open: map[string]*Journal{}}
	s.access.Store(int32(access))
	return s
}

func nothing() error { return nil }

// Open gives the data folder dir; with "" the platform's own for this game,
// which is made where it is missing. It never fails: where a folder cannot be
// written, read or found the Store does without, and a notice says so.
func Open(dir string) (*Store, []Notice) { return openPlatform(dir) }

func newMemoryStore() *Store {
	m := newMemoryFiles()
	return newStore("", Memory, m, m, nothing)
}

// Dir is the folder, or "" for a Store in memory. In a browser it is the prefix
// of its keys.
func (s *Store) Dir() string { return s.dir }

// Access tells what the Store can do. It changes once at most, from Shared to Full. It does not wait.
func (s *Store) Access() Access { return Access(s.access.Load()) }

// Autosaves tells whether journals that are begun now outlive the program.
func (s *Store) Autosaves() bool { return s.Access() == Full }

// Flush makes everything in the journals that are open safe on disk, as far as it can be. It waits for the disk.
func (s *Store) Flush() {
	s.mu.Lock()
	var open []*Journal
	for _, j := range s.open {
		open = append(open, j)
	}
	s.mu.Unlock()
	for _, j := range open {
		_ = j.Flush() // the journal has said what is wrong
	}
}

// Close gives the folder free for another program. Journals must be closed
// before. The Store must not be used after.
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.waits != nil {
		close(s.waits)
		s.waits = nil
	}
	release := s.release
	s.release = nothing
	return release()
}

// retryLock is how often a program that shares a folder asks whether the other one has gone.
const retryLock = 2 * time.Second

// await asks for the folder again and again until the other program has gone, and holds it then for [Store.TakeOver].
func (s *Store) await(lock func() (release func() error, locked bool, err error), kept files, clean func()) {
	end := make(chan struct{})
	s.waits = end
	go func() {
		ticker := time.NewTicker(retryLock)
		defer ticker.Stop()
		for {
			select {
			case <-end:
				return
			case <-ticker.C:
			}
			release, locked, err := lock()
			if err != nil || locked {
				continue
			}
			s.mu.Lock()
			defer s.mu.Unlock()
			if s.waits == nil { // closed meanwhile
				_ = release()
				return
			}
			s.release, s.waits = release, nil
			s.next = func() {
				clean()
				s.journals = kept
				s.access.Store(int32(Full))
			}
			s.free.Store(true)
			return
		}
	}()
}

// Free tells whether the program that had the folder of a Shared store has gone, so that [Store.TakeOver] makes
// the store Full. It does not wait.
func (s *Store) Free() bool { return s.free.Load() }

// TakeOver makes a store Full whose folder has become free: journals that are begun from there on are kept. Those from
// before, which were in memory, are not found any more; one that is open goes on there.
func (s *Store) TakeOver() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.next != nil {
		s.next()
		s.next = nil
		s.free.Store(false)
	}
}

// End removes the files of a journal that is not open, the newest one last: what is in it has ended and is kept
// elsewhere. Files that were set aside stay, and those of a read-only folder; none is found by [Store.Recover] again.
// Where the program dies in it, or there is an error, either nothing is found again or all is.
func (s *Store) End(name string, f Format) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[name] != nil {
		return fmt.Errorf("the journal %q is open", name)
	}
	return s.end(s.journals, name, f)
}

// end is End in these files.
func (s *Store) end(in files, name string, f Format) error {
	err := retire(in, name)
	if err == nil || s.Access() == ReadOnly {
		err = dropGenerations(in, name, f, 0)
	}
	if err != nil && s.Access() != ReadOnly {
		return Notice{Code: WriteFailed, Path: s.dir, Cause: err}
	}
	return nil
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
	if s.Access() == Shared {
		return ""
	}
	return setAside(in, name)
}
