// Package clipboard exchanges text with the system's clipboard.
package clipboard

import "errors"

// Clipboard exchanges text with other programs. Reading and writing may take a while. They may be called on any
// goroutine, one at a time.
type Clipboard interface {
	// Available reports whether there is a clipboard.
	Available() bool
	// Read returns the clipboard's text, or [ErrTooLarge] if that has more than [MaxText] bytes.
	Read() (string, error)
	Write(text string) error
}

// MaxText is the most bytes that are read, the same as for the text of a deck.
const MaxText = 64 << 10

// ErrTooLarge is returned for a text of more than [MaxText] bytes.
var ErrTooLarge = errors.New("the text on the clipboard is larger than 64 KB; copy less")

// bounded returns an error if text is longer than [MaxText].
func bounded(text string, err error) (string, error) {
	if err == nil && len(text) > MaxText {
		return "", ErrTooLarge
	}
	return text, err
}
