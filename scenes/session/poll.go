package session

import (
	"cinderclash/saves"
)

// Poll checks whether keeping matches has become possible, or has become impossible because another program has taken the
// data folder. If the other program that held the folder has ended, this program takes the folder over: it keeps matches
// from then on, and the other's match can be continued. If the current match is not kept, because the one before could not
// be put anywhere, Poll tries again to keep it. [Host.TakeNotices] says what happened. Call Poll once a second; it is quick
// if there is nothing to do.
func (h *Host) Poll() {
	if h.o.Store == nil {
		return
	}
	if h.o.Store.Free() {
		h.takeOver()
		return
	}
	if owned := h.o.Store.Autosaves(); owned != h.owned {
		h.owned, h.asked, h.changed = owned, false, true
		h.news.add(saves.Notice{Code: saves.FolderTaken, Path: h.o.Store.Dir()})
	}
	h.remind()
	if h.polls++; h.polls%pollsARetry != 0 {
		return
	}
	if h.o.Store.Autosaves() && h.unkept > 0 {
		h.keepAgain()
	}
	h.auto.retry()
}

const (
	// pollsARetry is the number of calls of [Host.Poll] from one attempt to keep a match to the next.
	pollsARetry = 30
	// pollsAMinute is the number of calls of [Host.Poll] from one reminder that a match is not kept to the next.
	pollsAMinute = 60
)

// TakeChange reports whether [Host.Poll] may have changed what can be continued since the last call of TakeChange.
func (h *Host) TakeChange() bool {
	changed := h.changed
	h.changed = false
	return changed
}

// takeOver takes the data folder over.
func (h *Host) takeOver() {
	// This program's own match, if it was left, is only in memory.
	var own [][]byte
	if h.current == nil || !h.current.lasts() {
		if !h.asked {
			h.look()
		}
		if !h.foreign {
			own = h.saved.Records
		}
	}
	h.o.Store.TakeOver()
	h.owned = true
	h.news.add(ErrFree)
	h.asked, h.changed = false, true
	if h.current != nil && h.current.lasts() {
		h.keepCurrent()
		h.unkept = 0
		h.remind()
	} else if err := h.putBeside(own, nil); err != nil {
		h.news.add(err)
	}
}

// keepAgain tries again to keep the current match, and adds a notice if that works now.
func (h *Host) keepAgain() {
	before := len(h.news.errs)
	if h.keepCurrent(); h.current.Keeping() == Unkept {
		h.news.errs = h.news.errs[:before] // the next reminder says what is in the way
		return
	}
	h.news.add(saves.Notice{Code: saves.WritesAgain})
}

// keepCurrent puts the match that could be continued until now among the saved ones, and begins to keep the current match.
func (h *Host) keepCurrent() {
	s := h.current
	h.look()
	if h.why = h.keepBeside(s.records); h.why != nil {
		return // that match stays where it is kept, so the current one is not kept
	}
	h.why = s.begin(h.auto)
}

// remind adds a notice that the current match is not kept, and why: at once, and then once a minute. A journal that cannot
// be written gives notices of its own.
func (h *Host) remind() {
	s := h.current
	if h.auto == nil || s == nil || !s.lasts() || s.Over() || s.Keeping() != Unkept && s.Keeping() != InUse {
		h.unkept = 0
		return
	}
	if h.unkept%pollsAMinute == 0 {
		h.news.add(&unkept{h.obstacle()})
	}
	h.unkept++
}

// obstacle returns why the current match is not kept.
func (h *Host) obstacle() error {
	store := h.o.Store
	switch store.Access() {
	case saves.Shared:
		return saves.Notice{Code: saves.FolderInUse, Path: store.Dir()}
	case saves.ReadOnly:
		return saves.Notice{Code: saves.FolderReadOnly, Path: store.Dir()}
	case saves.Memory:
		return saves.Notice{Code: saves.NoFolder}
	case saves.Full:
	}
	return h.why
}
