package session

import (
	"errors"
	"sync"

	"cinderclash/engine/card"
	"cinderclash/saves"
	"cinderclash/saves/history"
	"cinderclash/saves/record"
)

// autosaveName is the name of the journal with the match that Continue continues.
const autosaveName = "match"

// autosave keeps one match at a time in a journal of the data folder, and matches that have ended in its
// history.
type autosave struct {
	store   *saves.Store
	cards   *card.Library
	journal *saves.Journal // nil before Start and after Finish and Close
	ending  sync.WaitGroup // removals of the journals of ended matches

	past    sync.Mutex // held while the history is written
	mu      sync.Mutex
	notices []error  // from autosave; the journal has its own
	lasting bool     // the journal outlives the program
	waiting [][]byte // an ended match that could not be added to the history, nil for none
}

// Start begins a journal, or a new generation of one that is continued.
func (a *autosave) Start(records [][]byte) error {
	a.Close()
	a.lasting = a.store.Autosaves()
	var err error
	if len(records) == 1 {
		a.journal, err = a.store.Begin(autosaveName, record.Format(), records[0])
	} else {
		rest := saves.Recovered{Recording: saves.Recording{Records: records}}
		a.journal, err = a.store.Resume(autosaveName, record.Format(), rest)
	}
	return err
}

// Keep adds a record.
func (a *autosave) Keep(rec []byte) {
	if a.journal == nil {
		return
	}
	if err := a.journal.Append(rec); err != nil {
		a.tell(err)
	}
}

// Sync begins a new generation.
func (a *autosave) Sync() {
	if a.journal != nil {
		a.journal.Sync()
	}
}

// Finish adds the match to the history and then removes the journal. It does so on another goroutine,
// because it waits for the disk.
func (a *autosave) Finish(records [][]byte) {
	if a.journal == nil {
		return
	}
	j := a.journal
	a.journal = nil
	a.ending.Go(func() {
		// The end is synced first. Otherwise a power cut could leave a replay, which is safe at once,
		// together with a journal without the end: the match would have ended and continue. The journal
		// reports failures.
		_ = j.Flush()
		err := a.remember(records)
		if err == nil {
			if err = j.Finish(); err != nil {
				a.tell(err)
			}
			return
		}
		a.say(&endWaits{err})
		if err := j.Close(); err != nil {
			a.tell(err)
		}
	})
}

// remember adds an ended match to the history. It waits for the disk. An error says that the match is not
// in it.
func (a *autosave) remember(records [][]byte) error {
	a.past.Lock()
	err := history.Keep(a.store, a.cards, records)
	a.past.Unlock()
	var notice saves.Notice
	if errors.As(err, &notice) && notice.Code == saves.Damaged {
		a.tell(err)
		err = nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.waiting = nil; err != nil {
		a.waiting = records
	}
	return err
}

// ended returns all records of the ended match that begins with these records, if it could not be added to
// the history.
func (a *autosave) ended(records [][]byte) [][]byte {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.waiting != nil && record.Continues(a.waiting, records) {
		return a.waiting
	}
	return records
}

// Reopen begins a journal for the match that was finished last, and removes it from the history once the
// journal is safe.
func (a *autosave) Reopen(records [][]byte) {
	err := a.Start(records)
	if err == nil {
		err = a.journal.Flush()
	}
	if err == nil {
		a.past.Lock()
		err = history.Withdraw(a.store, records)
		a.past.Unlock()
	}
	if err != nil {
		a.tell(err)
	}
}

// Close ends the journal, whose files stay.
func (a *autosave) Close() {
	if a.journal != nil {
		if err := a.journal.Close(); err != nil {
			a.tell(err)
		}
		a.journal = nil
	}
	a.ending.Wait()
}

// State says whether the match survives if the program ends now.
func (a *autosave) State() Keeping {
	switch {
	case a.journal == nil:
		return Unkept
	case a.lasting && a.journal.Kept():
		return Kept
	case a.lasting:
		return Stuck
	case a.store.Access() == saves.Shared:
		return InUse
	}
	return Unkept
}

// tell reports a write failure.
func (a *autosave) tell(err error) {
	notice := saves.Notice{Code: saves.WriteFailed, Path: a.store.Dir(), Cause: err}
	errors.As(err, &notice)
	a.say(notice)
}

func (a *autosave) say(what error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.notices = append(a.notices, what)
}

// TakeNotice returns a write failure, or the end of one.
func (a *autosave) TakeNotice() (error, bool) {
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
