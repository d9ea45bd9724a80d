package session

import (
	"errors"
	"slices"
	"sync"
	"time"

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

	past      sync.Mutex // held while the history is written
	mu        sync.Mutex
	notices   []error           // from autosave; the journal has its own
	waiting   [][]byte          // an ended match that could not become a replay, nil for none
	uncounted []history.Summary // replays that the statistics lack, and that may be counted later
	lackNoted bool              // there has been a notice that the statistics lack a match
}

// Start begins a journal, or a new generation of one that is continued.
func (a *autosave) Start(records [][]byte) error {
	a.Close()
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
		a.report(err)
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
		unsafe := j.Flush()
		counted, err := a.remember(records)
		for n := 0; saves.Busy(err) && n < busyTries; n++ {
			time.Sleep(busyPause)
			counted, err = a.remember(records)
		}
		if err == nil && (counted || unsafe != nil) {
			if err = j.Finish(); err != nil {
				a.report(err)
			}
			return
		}
		if err != nil {
			a.note(&endWaits{err})
		}
		if err := j.Close(); err != nil { // the next start counts the match, unless another one has begun
			a.report(err)
		}
	})
}

// A replay whose file another program holds is tried again for some seconds.
const (
	busyTries = 20
	busyPause = 250 * time.Millisecond
)

// remember makes a replay of an ended match, and counts it in the statistics. It waits for the disk. An error says that
// the match is not safe. Without one, counted is false if the statistics lack the match but may have it later.
func (a *autosave) remember(records [][]byte) (counted bool, err error) {
	a.past.Lock()
	statistics, err := history.Keep(a.store, a.cards, records)
	a.past.Unlock()
	a.mu.Lock()
	if a.waiting = nil; err != nil {
		a.waiting = records
	}
	a.mu.Unlock()
	return err == nil && a.counted(statistics), err
}

// counted takes the result of counting a match in the statistics. It reports whether this is final: the statistics have the
// match, or never will. Only the first match that they lack gives a notice.
func (a *autosave) counted(statistics error) bool {
	var lacks *history.Uncounted
	if !errors.As(statistics, &lacks) {
		if statistics != nil {
			a.report(statistics)
		}
		return true
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.lackNoted {
		a.lackNoted = true
		a.notices = append(a.notices, lacks)
	}
	if lacks.Lasting() {
		return true
	}
	same := func(s history.Summary) bool { return s.Name == lacks.Summary.Name }
	a.uncounted = append(slices.DeleteFunc(a.uncounted, same), lacks.Summary)
	return false
}

// retry does what recount does on another goroutine, if there is something to count.
func (a *autosave) retry() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.uncounted) > 0 {
		a.ending.Go(a.recount)
	}
}

// recount counts the matches that the statistics lack, if that is possible now. It waits for the disk.
func (a *autosave) recount() {
	a.mu.Lock()
	all := a.uncounted
	a.uncounted = nil
	a.mu.Unlock()
	a.past.Lock()
	defer a.past.Unlock()
	for _, s := range all {
		a.counted(history.Add(a.store, s))
	}
}

// ended returns all records of the ended match that begins with these records, if it could not become a replay.
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
		var name string
		a.past.Lock()
		name, err = history.Withdraw(a.store, records)
		a.past.Unlock()
		a.mu.Lock()
		a.uncounted = slices.DeleteFunc(a.uncounted, func(s history.Summary) bool { return s.Name == name })
		a.mu.Unlock()
	}
	if err != nil {
		a.report(err)
	}
}

// Close ends the journal, whose files stay.
func (a *autosave) Close() {
	if a.journal != nil {
		if err := a.journal.Close(); err != nil {
			a.report(err)
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
	case a.journal.Lasts() && a.journal.Kept():
		return Kept
	case a.journal.Lasts():
		return Stuck
	case a.store.Access() == saves.Shared:
		return InUse
	}
	return Unkept
}

// report adds a notice of a write failure.
func (a *autosave) report(err error) {
	notice := saves.Notice{Code: saves.WriteFailed, Path: a.store.Dir(), Cause: err}
	errors.As(err, &notice)
	a.note(notice)
}

func (a *autosave) note(what error) {
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
