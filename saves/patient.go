//go:build !js

package saves

import (
	"io/fs"
	"time"
)

// patience is how long a file that another program holds is tried again, every so often.
const (
	patience  = 3 * time.Second
	patiently = 50 * time.Millisecond
)

// patientSystem is a System on which changes of files that another program holds are tried again for some seconds. It is for
// goroutines that may wait.
type patientSystem struct{ System }

// persist calls change until its error is not [ErrBusy], for some seconds.
func persist(change func() error) error {
	for start := time.Now(); ; time.Sleep(patiently) {
		if err := change(); !Busy(err) || time.Since(start) >= patience {
			return err
		}
	}
}

func (p patientSystem) Create(path string, mode fs.FileMode) (f File, err error) {
	err = persist(func() error { f, err = p.System.Create(path, mode); return err })
	return f, err
}

func (p patientSystem) Extend(path string) (f File, err error) {
	err = persist(func() error { f, err = p.System.Extend(path); return err })
	return f, err
}

func (p patientSystem) Replace(from, to string) error {
	return persist(func() error { return p.System.Replace(from, to) })
}

func (p patientSystem) Remove(path string) error {
	return persist(func() error { return p.System.Remove(path) })
}
