package builder

import "github.com/atotto/clipboard"

// Read reads what Windows has; the library reads no more than two megabytes.
func (systemClipboard) Read() (string, error) {
	text, err := clipboard.ReadAll()
	return deckSized(text, err)
}
