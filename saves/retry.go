package saves

import "errors"

// ErrSaved is returned by [Retry.Attend] when what could not be written is written now. It is not a failure.
var ErrSaved = errors.New("everything is saved now")

// When [Retry.Attend] writes again, in calls of it: every retrySoon at first, and every retryLate later.
const (
	retrySoon = 15
	retryLate = 300
)

// Retry says when something that could not be written is tried again, and when to tell the player. The zero value
// has nothing to write. It never waits, so it can be used where the screen is drawn.
type Retry struct {
	unsaved  bool
	failing  int  // calls of Attend since the first failure
	reported bool // the player has been told
}

// Unsaved reports whether the last attempt failed.
func (r *Retry) Unsaved() bool { return r.unsaved }

// Try writes now and returns the error of write. The caller shows it, unless it is [Busy], which may be over in a
// moment.
func (r *Retry) Try(write func() error) error {
	err := write()
	switch {
	case err == nil:
		r.unsaved = false
	case !r.unsaved:
		*r = Retry{unsaved: true, reported: !Busy(err) || r.reported}
	default:
		r.reported = r.reported || !Busy(err)
	}
	return err
}

// Attend writes if the last attempt has failed and the next is due: every 15 calls at first, and after 300 calls every 300.
// Call it once a tick. It returns what to show the player, or nil. That is the error of write, once, if it has not been shown and
// lasts for 300 calls, or [ErrSaved] when what was shown is over.
func (r *Retry) Attend(write func() error) error {
	if r.unsaved {
		r.failing++
		if r.failing%retryLate == 0 || r.failing < retryLate && r.failing%retrySoon == 0 {
			if err := write(); err == nil {
				r.unsaved = false
			} else if !r.reported && r.failing >= retryLate {
				r.reported = true
				return err
			}
		}
		return nil
	}
	if r.reported {
		*r = Retry{}
		return ErrSaved
	}
	return nil
}
