package tutorial

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"cinderclash/saves"
)

// progressName is the document that keeps which lessons are done.
const progressName = "lessons"

func progressFormat() saves.Format { return saves.Format{Kind: "lessons", Version: 1} }

// Progress is which lessons have been done. It is not safe for concurrent use.
type Progress struct {
	store *saves.Store // nil keeps it until the program ends
	done  []string     // ids, in the order of their names
}

// OpenProgress reads what a store, which may be nil, has of it. An error is for
// session.Sentence; the progress is empty then.
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

// Done reports whether a lesson has been done.
func (p *Progress) Done(id string) bool { return slices.Contains(p.done, id) }

// Finish notes that a lesson has been done. It is noted even if the error, which is
// for session.Sentence, says that it could not be written.
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
