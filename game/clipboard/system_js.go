package clipboard

import "errors"

type none struct{}

// System returns one that is never available: a browser gives its own only to a page that asks while a
// key is held, which a game's loop is too late for.
func System() Clipboard { return none{} }

func (none) Available() bool       { return false }
func (none) Read() (string, error) { return "", errors.ErrUnsupported }
func (none) Write(string) error    { return errors.ErrUnsupported }
