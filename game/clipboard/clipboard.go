// Package clipboard is the system's clipboard, as far as text goes.
package clipboard

import "errors"

// Clipboard is where text is exchanged with other programs. Reading and writing may take a while, and may be done
// on any goroutine, one at a time.
type Clipboard interface {
	// Available reports whether there is one here.
	Available() bool
	// Read gives the text there. More than [MaxText] bytes are not read; the error is then [ErrTooLarge].
	Read() (string, error)
	Write(text string) error
}

// MaxText is the most bytes that are read: as many as the text of a deck may have.
const MaxText = 64 << 10

// ErrTooLarge is returned for a text of more than [MaxText] bytes.
var ErrTooLarge = errors.New("what the clipboard holds is larger than 64 KB; copy less")

// bounded refuses text that is too large.
func bounded(text string, err error) (string, error) {
	if err == nil && len(text) > MaxText {
		return "", ErrTooLarge
	}
	return text, err
}
