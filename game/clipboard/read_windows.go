package clipboard

import "github.com/atotto/clipboard"

// Read reads the Windows clipboard. The library reads at most two megabytes.
func (system) Read() (string, error) {
	text, err := clipboard.ReadAll()
	return bounded(text, err)
}
