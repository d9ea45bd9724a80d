package clipboard

import "github.com/atotto/clipboard"

// Read reads what Windows has; the library reads no more than two megabytes.
func (system) Read() (string, error) {
	text, err := clipboard.ReadAll()
	return bounded(text, err)
}
