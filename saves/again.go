package saves

import "errors"

// ErrSaved is returned by [Again.Attend] when what could not be written is written now. It is not a failure.
var ErrSaved = errors.New("everything is saved now")

// Times of [Again.Attend], in its calls.
const (
	soon    = 15
	patient = 300
)

// Again says when something that could not be written is tried again, and when that is told. The zero value has nothing to
// write. It never waits, so it can be used where the screen is drawn.
type Again struct {
	unsaved bool
	failing int  // calls of Attend since the first failure
	told    bool // the player knows
}

// Unsaved reports whether the last attempt failed.
func (a *Again) Unsaved() bool { return a.unsaved }

// Try writes now and returns the error of write. The caller tells it, unless it is [Busy], since that may be over in a moment.
func (a *Again) Try(write func() error) error {
	err := write()
	switch {
	case err == nil:
		a.unsaved = false
	case !a.unsaved:
		*a = Again{unsaved: true, told: !Busy(err) || a.told}
	default:
		a.told = a.told || !Busy(err)
	}
	return err
}

// Attend writes if the last attempt has failed and the next is due: every 15 calls at first, and after 300 calls every 300.
// Call it once a tick. It returns what to tell the player, nil for nothing: why something is not written, if that was not
// told and is so for 300 calls, or [ErrSaved] after a failure that was told.
func (a *Again) Attend(write func() error) error {
	if a.unsaved {
		a.failing++
		if a.failing%patient == 0 || a.failing < patient && a.failing%soon == 0 {
			if err := write(); err == nil {
				a.unsaved = false
			} else if !a.told && a.failing >= patient {
				a.told = true
				return err
			}
		}
		return nil
	}
	if a.told {
		*a = Again{}
		return ErrSaved
	}
	return nil
}
