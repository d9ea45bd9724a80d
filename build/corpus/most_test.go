//go:build !race

package corpus

import "time"

// most is how long opening a folder with a bad file may take.
const most = time.Second
