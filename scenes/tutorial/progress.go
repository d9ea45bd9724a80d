package tutorial

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"cinderclash/saves"
)

// progressName is the name of the document with the lessons that are done.
const progressName = "lessons"

func progressFormat() saves.Format { return saves.Format{Kind: "lessons", Version: 1} }

// FirstFight is the id of the first fight, which is no lesson but is in the list of lessons, and is done once it was
// fought to its end.
const FirstFight = "first-fight"

// Progress records which lessons are done. It is not safe for concurrent use.
type Progress struct {
	store *saves.Store // nil: progress is kept until the program ends
	done  []string     // ids, sorted
}

// OpenProgress reads the progress from a store, which may be nil. If there is an error, the progress is
// empty; session.Sentence words the error.
func OpenProgress(store *saves.Store) (*Progress, error) {
	p := &Progress{store: store}
	if store == nil {
		return p, nil
	}
	doc, err := store.Get(progressName, progressFormat())
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return p, err
	}
	p.done = strings.Fields(string(doc.Payload))
	slices.Sort(p.done)
	p.done = slices.Compact(p.done)
	return p, nil
}

// Done reports whether a lesson is done.
func (p *Progress) Done(id string) bool { return slices.Contains(p.done, id) }

// Finish records that a lesson is done. If it cannot be written, the lesson is done until the program ends;
// session.Sentence words the error.
func (p *Progress) Finish(id string) error {
	if p.Done(id) {
		return nil
	}
	p.done = append(p.done, id)
	slices.Sort(p.done)
	if p.store == nil {
		return nil
	}
	return p.store.Put(progressName, progressFormat(), []byte(strings.Join(p.done, "\n")))
}
