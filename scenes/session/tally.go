package session

import (
	"slices"

	"cinderclash/saves/history"
	"cinderclash/saves/record"
)

// Tally is what a match that is over adds to the statistics.
type Tally struct {
	Match         history.Summary
	Before, After history.Statistics // without the match and with it
}

// Tally counts a session's match, which is over, on top of the matches counted before. It reads the disk in the background and
// then sends the tally. It closes the channel without one if the statistics do not have such a match: a lesson, a first fight,
// a match that no human played, or any match without a data folder.
func (a *Archive) Tally(s *Session) <-chan Tally {
	known := make(chan Tally, 1)
	if a.store == nil || !s.Over() || !s.lasts() || s.terms.human == [2]bool{} {
		close(known)
		return known
	}
	records := s.Records()
	go func() {
		defer close(known)
		m, err := record.Read(a.cards, autosaveName, records)
		if err != nil {
			return
		}
		t := Tally{}
		if t.Match, err = history.Summarise(m); err != nil {
			return
		}
		past, err := history.All(a.store)
		if err != nil {
			return // the screen of the statistics says why
		}
		past = slices.DeleteFunc(past, func(o history.Summary) bool { return o.Name == t.Match.Name })
		t.Before = history.Count(past)
		t.After = history.Count(append(slices.Clip(past), t.Match))
		known <- t
	}()
	return known
}
