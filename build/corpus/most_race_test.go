//go:build race

package corpus

import "time"

// most is how long opening a folder with a bad file may take while the race detector looks on, which makes everything
// some ten times slower.
const most = 20 * time.Second
