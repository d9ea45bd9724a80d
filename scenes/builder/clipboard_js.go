package builder

import "errors"

type noClipboard struct{}

// SystemClipboard returns one that is never available: a browser gives its own only to a page that asks while a
// key is held, which a game's loop is too late for.
func SystemClipboard() Clipboard { return noClipboard{} }

func (noClipboard) Available() bool       { return false }
func (noClipboard) Read() (string, error) { return "", errors.ErrUnsupported }
func (noClipboard) Write(string) error    { return errors.ErrUnsupported }
