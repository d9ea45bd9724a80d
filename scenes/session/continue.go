package session

import (
	"errors"
	"io/fs"
	"slices"

	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/record"
)

// FindMatch looks for a match to continue, and reports whether there is one. It leaves the current match. It sets damaged
// files aside, and [Host.TakeNotices] says so. A match that is over, but could not become a replay before, becomes one now.
// It reads the disk the first time, and again after a match was left.
func (h *Host) FindMatch() bool {
	h.Leave()
	if h.o.Store == nil {
		return false
	}
	if !h.asked {
		h.look()
		h.asked = true
	}
	return h.found
}

// look looks for a match to continue.
func (h *Host) look() {
	all, notices := h.o.Store.Recover(autosaveName, record.Format())
	for _, n := range notices {
		h.news.add(n)
	}
	h.saved, h.newer, h.found, h.foreign = saves.Recovered{}, nil, false, false
	if len(all) == 0 {
		h.end()
		if others := h.o.Store.Others(autosaveName, record.Format()); len(others) > 0 {
			h.saved, h.found, h.foreign = others[0], true, true
		}
		return
	}
	h.found = true
	// The newest match of which this version has the cards; if there is none, the newest, and Continue says what is wrong.
	use := max(0, slices.IndexFunc(all, func(r saves.Recovered) bool {
		_, err := record.Read(h.o.Rules.Library, autosaveName, r.Records[:1])
		return err == nil
	}))
	h.saved, h.newer = all[use], all[:use]
	if use > 0 {
		h.news.add(saves.Notice{Code: saves.OlderOffered, Path: h.saved.Path})
	}
	h.end()
}

// end makes a match that is over a replay, if the program could not do so before. If it still cannot, the match stays
// where it is.
func (h *Host) end() {
	records := h.auto.ended(h.saved.Records)
	if len(records) == 0 {
		return
	}
	m, err := record.Read(h.o.Rules.Library, autosaveName, records)
	if err != nil || !m.Now.Result().Over {
		return
	}
	h.saved.Records, h.found = records, false
	if h.o.Store.Access() == saves.ReadOnly {
		return // the match stays until a start at which the folder can be written
	}
	counted, err := h.auto.remember(records)
	if err != nil {
		h.news.add(&endWaits{err})
		return
	}
	if !counted {
		return // its files stay, so that the next start can count it
	}
	h.news.add(ErrEnded)
	for _, other := range h.newer {
		if err := h.putBeside(other.Records, nil); err != nil {
			h.news.add(err)
			return // ending the autosave would delete this match too
		}
	}
	h.saved, h.newer = saves.Recovered{}, nil
	if err := h.o.Store.End(autosaveName, record.Format()); err != nil {
		h.news.add(err)
	}
}

// Foreign reports whether the match that FindMatch found belongs to another running program, which holds the data folder. It
// can be watched by [Host.WatchOther], but not continued.
func (h *Host) Foreign() bool { return h.foreign }

// Continue continues the match that FindMatch found. If a part of it cannot be played again, the match
// goes on from before that part, and [Host.TakeNotices] says so. An error is for [Sentence].
func (h *Host) Continue() (*Session, error) {
	if !h.FindMatch() || h.foreign {
		return nil, fs.ErrNotExist
	}
	s, err := h.resume(h.saved.Path, h.saved.Records)
	if err != nil {
		h.found = false // a second attempt would fail too
	}
	return s, err
}

// ContinueSeeded continues the match with this seed: the match that was left last, or the latest saved one. The
// error is [fs.ErrNotExist] if there is none, and is for [Sentence].
func (h *Host) ContinueSeeded(seed uint64) (*Session, error) {
	seeded := func(records [][]byte) bool {
		if len(records) == 0 {
			return false
		}
		header, err := record.ParseHeader(records[0])
		return err == nil && header.Seed == seed
	}
	if h.FindMatch() && !h.foreign && seeded(h.saved.Records) {
		return h.Continue()
	}
	copies, err := h.archive.Copies()
	if err != nil {
		return nil, err
	}
	for _, c := range copies {
		doc, err := h.o.Store.Get(c.Name, record.Format())
		if err != nil {
			continue // opening the copy reports the error
		}
		if records := record.Split(doc.Payload); seeded(records) {
			return h.resume(c.Name, records)
		}
	}
	return nil, fs.ErrNotExist
}

// OpenCopy continues the copy of that name in the data folder, in place of the current
// match. If it returns an error, which is for [Sentence], the current match goes on.
func (h *Host) OpenCopy(name string) (*Session, error) {
	if h.o.Store == nil {
		return nil, saves.Notice{Code: saves.NoFolder}
	}
	doc, err := h.o.Store.Get(name, record.Format())
	if err != nil {
		return nil, missing(name, err)
	}
	return h.resume(name, record.Split(doc.Payload))
}

func (h *Host) resume(file string, records [][]byte) (*Session, error) {
	saved, err := record.Read(h.o.Rules.Library, file, records)
	if saved == nil || errors.As(err, new(match.Gone)) {
		return nil, err
	}
	s, failed := restore(saved, Options{Iters: h.o.Iters, Crash: h.o.Crash})
	if failed != nil {
		return nil, unusable(file, failed)
	}
	if failed := h.replace(s); failed != nil {
		return nil, failed
	}
	if saved.Rebase || saved.Drift != nil && saved.Drift.Cut { // otherwise the position is the one in which it was left
		h.news.drifted(saved, err)
	}
	return s, nil
}

// WatchOther shows the other program's match as far as it has been played. It leaves the current match. An error is for
// [Sentence].
func (h *Host) WatchOther() (*Session, error) {
	h.asked = false // the other program plays on
	if !h.FindMatch() || !h.foreign {
		return nil, fs.ErrNotExist
	}
	saved, err := record.Read(h.o.Rules.Library, h.saved.Path, h.saved.Records)
	if saved == nil {
		return nil, err
	}
	s, failed := Replay(saved)
	if failed != nil {
		return nil, unusable(h.saved.Path, failed)
	}
	return s, nil
}

// WatchGone shows the match that FindMatch found if it cannot be continued because it holds something that this version does
// not have. It shows the match up to that point. An error is for [Sentence].
func (h *Host) WatchGone() (*Session, error) {
	saved, err := record.Read(h.o.Rules.Library, h.saved.Path, h.saved.Records)
	if saved == nil {
		return nil, err
	}
	return Replay(saved)
}

// Gone reports whether an error means that a match holds a card, hero or ability that this version does not have.
func Gone(err error) bool { return errors.As(err, new(match.Gone)) }

// unusable returns the error for a saved match of which nothing can be continued.
func unusable(file string, why error) error {
	return &record.Damage{File: file, Record: 1, What: why, Mend: "open another copy"}
}
