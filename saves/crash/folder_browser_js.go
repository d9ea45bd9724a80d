package crash

import "errors"

// OpenFolder does not work in a browser, which has no reports either.
func (Report) OpenFolder() error { return errors.ErrUnsupported }
