package session

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/history"
	"cinderclash/saves/picker"
	"cinderclash/saves/record"
)

// Archive gives access to the matches in the data folder that have ended, to their statistics, and to the copies of other
// matches. It is not safe for concurrent use.
type Archive struct {
	store  *saves.Store  // nil for no folder
	cards  *card.Library // of new matches
	now    func() time.Time
	picker *picker.Picker // nil for no file dialogs
	news   *news
	dialog *dialog // nil for none
}

// Replays lists the matches that have ended, the newest first. An error is for [Sentence].
func (a *Archive) Replays() ([]saves.Entry, error) {
	if a.store == nil {
		return nil, nil
	}
	all, err := a.store.Documents()
	all = slices.DeleteFunc(all, func(e saves.Entry) bool { return !strings.HasPrefix(e.Name, history.Prefix) })
	slices.SortStableFunc(all, func(a, b saves.Entry) int { return strings.Compare(b.Name, a.Name) }) // a name begins with the date
	return all, err
}

// Copies lists the copies that SaveCopy made, the newest first. The names tell them apart
// from other documents in the same folder. An error is for [Sentence].
func (a *Archive) Copies() ([]saves.Entry, error) {
	if a.store == nil {
		return nil, nil
	}
	all, err := a.store.Documents()
	return slices.DeleteFunc(all, func(e saves.Entry) bool { return !strings.HasPrefix(e.Name, copyPrefix) }), err
}

// copyPrefix begins the names of copies.
const copyPrefix = "match-"

// Read reads the saved match of that name in the data folder. An error is for [Sentence]; the part before damage is
// returned with it. A damaged file is set aside.
func (a *Archive) Read(name string) (*record.Match, error) {
	if a.store == nil {
		return nil, saves.Notice{Code: saves.NoFolder}
	}
	doc, err := a.store.Get(name, record.Format())
	if err != nil {
		return nil, missing(name, err)
	}
	return record.Read(a.cards, name, record.Split(doc.Payload))
}

// ReadSummaries reads the summaries of all matches that have ended, the oldest first. A damaged file is set aside. An error
// is for [Sentence].
func (a *Archive) ReadSummaries() ([]history.Summary, error) {
	if a.store == nil {
		return nil, nil
	}
	return history.All(a.store)
}

// counted reports whether the statistics have the match of that name. Such a match has ended, even if this version lacks the
// cards to play it to its end.
func (a *Archive) counted(name string) bool {
	all, _ := a.ReadSummaries() // summaries that cannot be read are ignored
	return slices.ContainsFunc(all, func(s history.Summary) bool { return s.Name == name })
}

// FindEnd reads how the match with that seed ended. ok is false if it is not among the replays.
func (a *Archive) FindEnd(seed uint64) (end match.Result, ok bool) {
	all, _ := a.Replays() // replays that cannot be listed are ignored
	for _, e := range all {
		if !history.MayBe(e.Name, seed) {
			continue
		}
		if m, _ := a.Read(e.Name); m != nil && m.Header.Seed == seed && m.Now.Result().Over {
			return m.Now.Result(), true
		}
	}
	return match.Result{}, false
}

// SaveCopy puts a copy of the session's match as it stands into the data folder. It
// returns its name, which is made of the date and the round, and its path. An error is
// for [Sentence]. It waits for the disk.
func (a *Archive) SaveCopy(s *Session) (name, path string, err error) {
	if a.store == nil {
		return "", "", saves.Notice{Code: saves.NoFolder}
	}
	s.keepTime(0)
	if name, err = record.Put(a.store, a.copyName(s.Observation().Round()), s.Records()); err != nil {
		return "", "", err
	}
	copies, err := a.Copies()
	for _, c := range copies {
		if c.Name == name {
			path = c.Path
		}
	}
	return name, path, err
}

// copyName returns the name for a copy of a match in a round.
func (a *Archive) copyName(round int) string {
	return fmt.Sprintf(copyPrefix+"%s-round-%d", a.now().Format("20060102-150405"), round)
}

// Delete removes a saved match or a replay from the data folder. It returns a function that puts it back.
// Errors are for [Sentence].
func (a *Archive) Delete(name string) (restore func() error, err error) {
	if a.store == nil {
		return nil, saves.Notice{Code: saves.NoFolder}
	}
	doc, err := a.store.Get(name, record.Format())
	if err != nil {
		return nil, missing(name, err)
	}
	if err := a.store.Remove(name); err != nil {
		return nil, err
	}
	return func() error { return a.store.Put(name, record.Format(), doc.Payload) }, nil
}

// missing returns an error that names the file, if err says that it does not exist.
func missing(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return saves.Notice{Code: saves.Unreadable, Path: name, Cause: err}
	}
	return err
}
