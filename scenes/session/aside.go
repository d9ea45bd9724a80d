package session

import (
	"errors"
	"sync"

	"cinderclash/saves"
)

// aside keeps a first fight or a lesson in a journal of its own, beside the match that can be continued. Nothing of it is
// kept once it is over.
type aside struct {
	store   *saves.Store
	name    string
	format  saves.Format
	journal *saves.Journal // nil before Start and after Finish and Close
	ending  sync.WaitGroup // removals of journals

	mu      sync.Mutex
	notices []error
}

// left returns the records of the match that was left in the middle, or none if there is no such match. It sets damaged
// files aside.
func (a *aside) left() [][]byte {
	a.Close()
	all, _ := a.store.Recover(a.name, a.format) // what is lost begins anew
	if len(all) == 0 {
		return nil
	}
	return all[0].Records
}

// Start begins a journal, or a new generation of one that is continued.
func (a *aside) Start(records [][]byte) (err error) {
	a.Close()
	if len(records) == 1 {
		a.journal, err = a.store.Begin(a.name, a.format, records[0])
	} else {
		a.journal, err = a.store.Resume(a.name, a.format, saves.Recovered{Recording: saves.Recording{Records: records}})
	}
	return err
}

// Keep adds a record.
func (a *aside) Keep(rec []byte) {
	if a.journal != nil {
		a.report(a.journal.Append(rec))
	}
}

// Sync begins a new generation.
func (a *aside) Sync() {
	if a.journal != nil {
		a.journal.Sync()
	}
}

// Finish removes the journal. It does so on another goroutine, because it waits for the disk.
func (a *aside) Finish([][]byte) {
	if j := a.journal; j != nil {
		a.journal = nil
		a.ending.Go(func() { a.report(j.Finish()) })
	}
}

// Reopen begins a journal for what was finished last.
func (a *aside) Reopen(records [][]byte) { a.report(a.Start(records)) }

// Close ends the journal, whose files stay.
func (a *aside) Close() {
	if j := a.journal; j != nil {
		a.journal = nil
		a.report(j.Close())
	}
	a.ending.Wait()
}

// State says whether the match survives if the program ends now.
func (a *aside) State() Keeping {
	switch {
	case a.journal == nil:
		return Unkept
	case a.journal.Lasts() && a.journal.Kept():
		return Kept
	case a.journal.Lasts():
		return Stuck
	case a.store.Access() == saves.Shared:
		return InUse
	}
	return Unkept
}

// report adds a notice of a write failure, if there is one.
func (a *aside) report(err error) {
	if err == nil {
		return
	}
	notice := saves.Notice{Code: saves.WriteFailed, Path: a.store.Dir(), Cause: err}
	errors.As(err, &notice)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.notices = append(a.notices, notice)
}

// TakeNotice returns a write failure, or the end of one.
func (a *aside) TakeNotice() (error, bool) {
	if a.journal != nil {
		if n, ok := a.journal.TakeNotice(); ok {
			return n, true
		}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.notices) == 0 {
		return nil, false
	}
	n := a.notices[0]
	a.notices = a.notices[1:]
	return n, true
}
