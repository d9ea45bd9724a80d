package session

import (
	"errors"
	"sync"

	"cinderclash/saves"
)

// journaled keeps one match at a time in a journal of the data folder. It is the part that all keepers share. Only its
// notices may be added from several goroutines.
type journaled struct {
	store   *saves.Store
	name    string // of the journal
	format  saves.Format
	journal *saves.Journal // nil before Start, after Close, and after the keeper has finished the match
	ending  sync.WaitGroup // work on journals that are no longer open

	mu      sync.Mutex
	notices []error // the open journal has its own
}

// Start begins a journal, or a new generation of one that is continued.
func (k *journaled) Start(records [][]byte) (err error) {
	k.Close()
	if len(records) == 1 {
		k.journal, err = k.store.Begin(k.name, k.format, records[0])
	} else {
		k.journal, err = k.store.Resume(k.name, k.format, saves.Recovered{Recording: saves.Recording{Records: records}})
	}
	return err
}

// Keep adds a record.
func (k *journaled) Keep(rec []byte) {
	if k.journal != nil {
		k.report(k.journal.Append(rec))
	}
}

// Sync begins a new generation.
func (k *journaled) Sync() {
	if k.journal != nil {
		k.journal.Sync()
	}
}

// Close ends the journal, whose files stay.
func (k *journaled) Close() {
	if j := k.journal; j != nil {
		k.journal = nil
		k.report(j.Close())
	}
	k.ending.Wait()
}

// State says whether the match survives if the program ends now.
func (k *journaled) State() Keeping {
	switch {
	case k.journal == nil:
		return Unkept
	case k.journal.Lasts() && k.journal.Kept():
		return Kept
	case k.journal.Lasts():
		return Stuck
	case k.store.Access() == saves.Shared:
		return InUse
	}
	return Unkept
}

// report adds a notice of a write failure, if there is one.
func (k *journaled) report(err error) {
	if err == nil {
		return
	}
	notice := saves.Notice{Code: saves.WriteFailed, Path: k.store.Dir(), Cause: err}
	errors.As(err, &notice)
	k.note(notice)
}

// note adds a notice.
func (k *journaled) note(what error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.notices = append(k.notices, what)
}

// TakeNotice returns a write failure, or the end of one.
func (k *journaled) TakeNotice() (error, bool) {
	if k.journal != nil {
		if n, ok := k.journal.TakeNotice(); ok {
			return n, true
		}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.notices) == 0 {
		return nil, false
	}
	n := k.notices[0]
	k.notices = k.notices[1:]
	return n, true
}
