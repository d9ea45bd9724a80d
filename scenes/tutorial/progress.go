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
	retry saves.Retry
}

// OpenProgress reads the progress from a store, which may be nil. If there is an error, the progress is
// empty; session.Sentence words the error.
func OpenProgress(store *saves.Store) (*Progress, error) {
	p := &Progress{store: store}
	return p, p.read()
}

// read adds what the store says is done.
func (p *Progress) read() error {
	if p.store == nil {
		return nil
	}
	doc, err := p.store.Get(progressName, progressFormat())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for id := range strings.Lines(string(doc.Payload)) { // the name of a player's folder in an id may have spaces
		p.add(strings.TrimSpace(id))
	}
	return nil
}

// add adds a lesson to those that are done.
func (p *Progress) add(id string) {
	if at, there := slices.BinarySearch(p.done, id); !there && id != "" {
		p.done = slices.Insert(p.done, at, id)
	}
}

// Done reports whether a lesson is done.
func (p *Progress) Done(id string) bool { return slices.Contains(p.done, id) }

// Finish records that a lesson is done. What another program has recorded since stays. If it cannot be written, the lesson
// is done until the program ends, and the next call writes it; session.Sentence words the error.
func (p *Progress) Finish(id string) error {
	if p.Done(id) && !p.retry.Unsaved() {
		return nil
	}
	p.add(id)
	return p.retry.Try(p.write)
}

// write writes what is done.
func (p *Progress) write() error {
	if p.store == nil {
		return nil
	}
	_ = p.read() // OpenProgress reported a file that cannot be read, and Put keeps it from being lost
	return p.store.Put(progressName, progressFormat(), []byte(strings.Join(p.done, "\n")))
}
