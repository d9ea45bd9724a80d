//go:build !js

package saves

import (
	"io/fs"
	"time"
)

// How long, and how often, an operation on a file that another program holds is tried again.
const (
	retryFor   = 3 * time.Second
	retryEvery = 50 * time.Millisecond
)

// retryingSystem is a System on which changes of files that another program holds are tried again for some seconds. It is for
// goroutines that may wait.
type retryingSystem struct{ System }

// retryBusy calls change until its error is not [ErrBusy], for some seconds.
func retryBusy(change func() error) error {
	for start := time.Now(); ; time.Sleep(retryEvery) {
		if err := change(); !Busy(err) || time.Since(start) >= retryFor {
			return err
		}
	}
}

func (r retryingSystem) Create(path string, mode fs.FileMode) (f File, err error) {
	err = retryBusy(func() error { f, err = r.System.Create(path, mode); return err })
	return f, err
}

func (r retryingSystem) Extend(path string) (f File, err error) {
	err = retryBusy(func() error { f, err = r.System.Extend(path); return err })
	return f, err
}

func (r retryingSystem) Replace(from, to string) error {
	return retryBusy(func() error { return r.System.Replace(from, to) })
}

func (r retryingSystem) Remove(path string) error {
	return retryBusy(func() error { return r.System.Remove(path) })
}
