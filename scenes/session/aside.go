package session

import "cinderclash/saves"

// aside keeps a first fight or a lesson in a journal of its own, beside the match that can be continued. Nothing of it is
// kept once it is over.
type aside struct {
	journaled
	noted map[trouble]bool // what there has been a notice of
}

// trouble is what a notice says of a file.
type trouble struct {
	code saves.Code
	path string
}

func newAside(store *saves.Store, name string, format saves.Format) *aside {
	return &aside{journaled{store: store, name: name, format: format}, map[trouble]bool{}}
}

// left returns the records of the match that was left in the middle, or none if there is no such match. It sets damaged
// files aside. The notices say what cannot be used, each once in a run of the program.
func (a *aside) left() [][]byte {
	a.Close()
	all, notices := a.store.Recover(a.name, a.format)
	for _, n := range notices {
		if what := (trouble{n.Code, n.Path}); !a.noted[what] {
			a.noted[what] = true
			a.note(n)
		}
	}
	if len(all) == 0 {
		return nil
	}
	return all[0].Records
}

// Finish removes the journal. It does so on another goroutine, because it waits for the disk.
func (a *aside) Finish([][]byte) {
	if j := a.journal; j != nil {
		a.journal = nil
		a.ending.Go(func() { a.report(j.Finish()) })
	}
}

// Reopen begins a journal for what was finished last.
func (a *aside) Reopen(records [][]byte) { a.report(a.Start(records)) }
