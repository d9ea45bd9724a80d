package session

// aside keeps a first fight or a lesson in a journal of its own, beside the match that can be continued. Nothing of it is
// kept once it is over.
type aside struct{ journaled }

// left returns the records of the match that was left in the middle, or none if there is no such match. It sets damaged
// files aside.
func (a *aside) left() [][]byte {
	a.Close()
	all, _ := a.store.Recover(a.name, a.format) // what is lost begins anew
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
