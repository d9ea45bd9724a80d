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
	// program has ended, the Store can become Full. A Full store becomes Shared if its lock was lost, for
	// example because somebody deleted it, and another program has taken the folder.
	Shared
	// ReadOnly: files can be read, but what is written lasts only until the program ends.
	ReadOnly
	// Memory: there are no files, and what is written lasts only until the program ends.
	Memory
)

// Hold is a lock on a data folder.
type Hold interface {
	// Held reports whether what is locked still has its name, so that other programs find it locked.
	Held() (bool, error)
	// Release frees the folder for the next program.
	Release() error
}

// folder is where a Store that is Full keeps its journals.
type folder struct {
	files    files
	journals files                                     // the same files, but changes are tried again while another program holds a file
	lock     func() (held Hold, taken bool, err error) // as [System.Lock]
	clean    func()                                    // removes what programs that died have left unfinished
}

// Store is a data folder, or its replacement in memory. It is safe for concurrent use.
type Store struct {
	dir       string
	access    atomic.Int32 // an Access
	documents files
	folder    *folder     // nil if there is none that could be locked
	free      atomic.Bool // held is the lock of a folder that can be taken over

	mu   sync.Mutex
	open map[string]*Journal // the journals in use, by name

	guard    sync.Mutex    // guards the fields below; whoever needs mu too locks mu first
	stop     chan struct{} // closed to stop watching the lock; nil if nothing does
	journals files
	held     Hold // nil if there is none
}

// newStore returns a store on these files.
func newStore(dir string, access Access, documents, journals files) *Store {
	s := &Store{dir: dir, documents: documents, journals: journals, open: map[string]*Journal{}}
	s.access.Store(int32(access))
	return s
}

// newFolderStore returns a store on a folder, Full if held is its lock or Shared if that is nil.
func newFolderStore(dir string, f *folder, held Hold) *Store {
	s := newStore(dir, Shared, f.files, newMemoryFiles())
	s.folder, s.held = f, held
	if held != nil {
		s.own()
	}
	s.stop = make(chan struct{})
	go s.watch(s.stop)
	return s
}

// own makes the store Full.
func (s *Store) own() {
	s.folder.clean()
	s.journals = s.folder.journals
	s.access.Store(int32(Full))
}

// Open opens the data folder dir, or the platform's folder for this game if dir is "". A missing folder is
// created. Open never fails: if the folder cannot be written, read or found, the Store works without it,
// and a notice says so.
func Open(dir string) (*Store, []Notice) { return openPlatform(dir) }

func newMemoryStore() *Store {
	m := newMemoryFiles()
	return newStore("", Memory, m, m)
}

// Dir returns the folder, or "" for a Store in memory. In a browser it returns the prefix of the keys.
func (s *Store) Dir() string { return s.dir }

// Access returns what the Store can do. It changes only between Shared and Full. It does not wait.
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
	s.guard.Lock()
	defer s.guard.Unlock()
	if s.stop != nil {
		close(s.stop)
		s.stop = nil
	}
	return s.release()
}

// release frees the folder, if this program has it.
func (s *Store) release() error {
	held := s.held
	s.held = nil
	if held == nil {
		return nil
	}
	return held.Release()
}

// checkLock is how often a program looks after the lock of its folder: whether it still has it, or can have
// it now.
const checkLock = 2 * time.Second

// watch looks after the lock until stop is closed.
func (s *Store) watch(stop <-chan struct{}) {
	ticker := time.NewTicker(checkLock)
	defer ticker.Stop()
	for {
		select {
		case <-stop:
			return
		case <-ticker.C:
		}
		s.guard.Lock()
		if s.stop != nil { // not closed in the meantime
			s.look()
		}
		s.guard.Unlock()
	}
}

// look checks the lock of a Full store, as hold does. A Shared store takes the lock if it is free.
func (s *Store) look() {
	if s.held != nil {
		_ = s.hold() // whoever writes is told
		return
	}
	if held, taken, err := s.folder.lock(); err == nil && !taken {
		s.held = held
		s.free.Store(true)
	}
}

// hold checks that the lock of a Full store still has its name in the folder. If it has not, hold locks the
// folder again. If another program has locked it, the store becomes Shared.
func (s *Store) hold() error {
	if s.held == nil {
		return nil
	}
	if there, err := s.held.Held(); there || err != nil {
		return nil // whether it is there may be unknown while a network folder is away
	}
	if s.free.Load() {
		s.free.Store(false)
		return s.release() // it was not taken over yet, and is tried again
	}
	held, taken, err := s.folder.lock()
	if err != nil {
		return err
	}
	_ = s.release() // nobody else finds what it locks
	if taken {
		s.journals = newMemoryFiles()
		s.access.Store(int32(Shared))
		return nil
	}
	s.held = held
	return nil
}

// place checks the lock, as hold does. It returns where journals are kept, and whether they outlive the
// program.
func (s *Store) place() (in files, lasting bool, err error) {
	s.guard.Lock()
	defer s.guard.Unlock()
	if s.Access() == Full {
		err = s.hold()
	}
	return s.journals, s.Access() == Full, err
}

// where returns where journals are kept.
func (s *Store) where() files {
	s.guard.Lock()
	defer s.guard.Unlock()
	return s.journals
}

// Free reports whether the program that used the folder of a Shared store has ended, so that
// [Store.TakeOver] can make the store Full. It does not wait.
func (s *Store) Free() bool { return s.free.Load() }

// TakeOver makes a store Full after its folder has become free. Journals begun from then on are kept.
// Earlier journals were in memory and are no longer found; one that is still open continues there.
func (s *Store) TakeOver() {
	s.guard.Lock()
	defer s.guard.Unlock()
	if s.free.Load() {
		s.own()
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
	return s.end(s.where(), name, f)
}

// end is End for these files.
func (s *Store) end(in files, name string, f Format) error {
	err := retire(in, name, f)
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
