package clipboard

import "errors"

type none struct{}

// System returns a clipboard that is never available. A browser gives its clipboard only to a page that asks for it while
// handling a key, and the game's loop runs too late for that.
func System() Clipboard { return none{} }

func (none) Available() bool       { return false }
func (none) Read() (string, error) { return "", errors.ErrUnsupported }
func (none) Write(string) error    { return errors.ErrUnsupported }
