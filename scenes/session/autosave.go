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
	journaled
	cards *card.Library
	past  sync.Mutex // held while the history is written

	// Guarded by mu.
	waiting   [][]byte          // an ended match that could not become a replay, nil for none
	uncounted []history.Summary // replays that the statistics lack, and that may be counted later
	lackNoted bool              // there has been a notice that the statistics lack a match
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
			a.report(j.Finish())
			return
		}
		if err != nil {
			a.note(&endWaits{err})
		}
		a.report(j.Close()) // the next start counts the match, unless another one has begun
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
		a.report(statistics)
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
	a.report(err)
}
