package session

import (
	"slices"

	"cinderclash/saves"
	"cinderclash/saves/record"
)

// keepBeside puts the match that could be continued until now among the saved matches. It does not if next continues
// that match, or if no human has decided anything in it. A match that is over becomes a replay. It does the same with
// matches begun later that could not be continued here. An error is for [Sentence]. It waits for the disk.
func (h *Host) keepBeside(next [][]byte) error {
	all := append(h.newer, h.saved)
	foreign := h.foreign
	h.saved, h.newer, h.found, h.foreign = saves.Recovered{}, nil, false, false
	if foreign {
		return nil // the match belongs to another program
	}
	for _, old := range all {
		if err := h.putBeside(old.Records, next); err != nil {
			return err
		}
	}
	return nil
}

// putBeside does what keepBeside does, for one match.
func (h *Host) putBeside(old, next [][]byte) error {
	if len(old) == 0 || record.Continues(next, old) {
		return nil
	}
	round := 0
	switch m, err := record.Read(h.o.Rules.Library, autosaveName, old); {
	case err == nil && m.Now.Result().Over:
		_, err := h.auto.remember(old)
		return err
	case err == nil && !decided(m):
		return nil
	case m != nil:
		round = m.Now.Round()
	}
	if _, err := record.Put(h.o.Store, h.archive.copyName(round), old); err != nil {
		return err
	}
	h.news.add(ErrBeside)
	return nil
}

// decided reports whether a human has chosen anything in a saved match. It also returns true if the match cannot be restored.
func decided(m *record.Match) bool {
	s, err := restore(m, Options{})
	return err != nil || s.intent.on || len(s.picked) > 0 || slices.ContainsFunc(s.steps, func(d step) bool { return d.chosen })
}
