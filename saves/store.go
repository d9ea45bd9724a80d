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
	// Shared: another program uses the folder. Documents and settings are kept, journals are not. When that
	// program has ended, the Store can become Full.
	Shared
	// ReadOnly: files can be read, but what is written lasts only until the program ends.
	ReadOnly
	// Memory: there are no files, and what is written lasts only until the program ends.
	Memory
)

// Store is a data folder, or its replacement in memory. It is safe for concurrent use.
type Store struct {
	dir       string
	access    atomic.Int32 // an Access
	documents files
	free      atomic.Bool // next is set

	mu       sync.Mutex
	waits    chan struct{} // closed to stop waiting for the folder; nil if nothing waits
	next     func()        // makes the store Full; nil if it is Full or cannot become so
	journals files
	release  func() error        // frees the folder for the next program
	open     map[string]*Journal // the journals in use, by name
}

// newStore returns a store on these files.
func newStore(dir string, access Access, documents, journals files, release func() error) *Store {
	s := &Store{dir: dir, documents: documents, journals: journals, release: release, open: map[string]*Journal{}}
	s.access.Store(int32(access))
	return s
}

func nothing() error { return nil }

// Open opens the data folder dir, or the platform's folder for this game if dir is "". A missing folder is
// created. Open never fails: if the folder cannot be written, read or found, the Store works without it,
// and a notice says so.
func Open(dir string) (*Store, []Notice) { return openPlatform(dir) }

func newMemoryStore() *Store {
	m := newMemoryFiles()
	return newStore("", Memory, m, m, nothing)
}

// Dir returns the folder, or "" for a Store in memory. In a browser it returns the prefix of the keys.
func (s *Store) Dir() string { return s.dir }

// Access returns what the Store can do. It changes at most once, from Shared to Full. It does not wait.
func (s *Store) Access() Access { return Access(s.access.Load()) }

// Autosaves reports whether journals that are begun now outlive the program.
func (s *Store) Autosaves() bool { return s.Access() == Full }

// Flush makes the content of all open journals safe on disk, as far as possible. It waits for the disk.
func (s *Store) Flush() {
	s.mu.Lock()
	var open []*Journal
	for _, j := range s.open {
		open = append(open, j)
	}
	s.mu.Unlock()
	for _, j := range open {
		_ = j.Flush() // the journal itself reports errors
	}
}

// Close frees the folder for another program. All journals must have been closed. The Store must not be
// used afterwards.
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

// retryLock is how often a program that shares a folder tries to lock it.
const retryLock = 2 * time.Second

// await tries to lock the folder until the other program has ended, and then holds the lock for
// [Store.TakeOver].
func (s *Store) await(lock func() (release func() error, taken bool, err error), kept files, clean func()) {
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
			release, taken, err := lock()
			if err != nil || taken {
				continue
			}
			s.mu.Lock()
			defer s.mu.Unlock()
			if s.waits == nil { // closed in the meantime
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

// Free reports whether the program that used the folder of a Shared store has ended, so that
// [Store.TakeOver] can make the store Full. It does not wait.
func (s *Store) Free() bool { return s.free.Load() }

// TakeOver makes a store Full after its folder has become free. Journals begun from then on are kept.
// Earlier journals were in memory and are no longer found; one that is still open continues there.
func (s *Store) TakeOver() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.next != nil {
		s.next()
		s.next = nil
		s.free.Store(false)
	}
}

// End removes the files of a journal that is not open, the newest last. Its content has ended and is kept
// elsewhere. Files that were set aside and those in a read-only folder stay, but [Store.Recover] no longer
// finds them. If the program dies in End, or there is an error, Recover finds either nothing or everything.
func (s *Store) End(name string, f Format) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[name] != nil {
		return fmt.Errorf("the journal %q is open", name)
	}
	return s.end(s.journals, name, f)
}

// end is End for these files.
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

// refuse turns the error of reading a file into the one to return: fs.ErrNotExist, or a Notice with the
// path. It sets damaged files aside.
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
		notice = Notice{Code: NotRegular}
	}
	notice.Path = in.path(name)
	if notice.Code == Damaged || notice.Code == TooLarge {
		notice.Aside = s.setAside(in, name)
	}
	return notice
}

// setAside moves nothing while another program uses the folder, because that program may be writing the
// file.
func (s *Store) setAside(in files, name string) string {
	if s.Access() == Shared {
		return ""
	}
	return setAside(in, name)
}
