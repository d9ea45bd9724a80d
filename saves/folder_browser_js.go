package saves

import "errors"

// ShowFolder does not work in a browser, which has no folders to show.
func ShowFolder(string) error { return errors.ErrUnsupported }
