package session

import (
	"errors"
	"sync"

	"cinderclash/engine/card"
	"cinderclash/saves"
	"cinderclash/saves/history"
	"cinderclash/saves/record"
)

// autosaveName is the journal of the match that Continue goes on with.
const autosaveName = "match"

// autosave keeps one match at a time in a journal of the data folder, and those that have
// ended in its history.
type autosave struct {
	store   *saves.Store
	cards   *card.Library
	journal *saves.Journal // nil before Start and after Finish and Close
	ending  sync.WaitGroup // journals of matches that are over, being removed

	past    sync.Mutex // held while the history is written
	mu      sync.Mutex
	notices []error  // from here; the journal has its own
	lasting bool     // the journal is one that outlives the program
	waiting [][]byte // a match that is over and could not be remembered, nil for none
}

// Start begins a journal, or a new generation of one that is gone on with.
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

// Finish adds the match to the history and removes the journal once that is safe, off the loop, since that
// waits for the disk.
func (a *autosave) Finish(records [][]byte) {
	if a.journal == nil {
		return
	}
	j := a.journal
	a.journal = nil
	a.ending.Go(func() {
		// Its end is made safe first. Else a power cut could leave the replay, which is safe at once, and a journal
		// without the end: a match that has ended and goes on. What fails is told by the journal.
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

// remember adds a match that is over to the history. It waits for the disk. An error says that it is not there.
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

// ended returns all of a match that is over of which these records are known, if it could not be remembered.
func (a *autosave) ended(records [][]byte) [][]byte {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.waiting != nil && record.Continues(a.waiting, records) {
		return a.waiting
	}
	return records
}

// Reopen begins a journal of the match that was finished last, and takes it out of the history once that is safe.
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

// State says what becomes of the match if the program ends now.
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

// tell tells of a failure to write.
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

// TakeNotice returns what went wrong in writing, or well again.
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
