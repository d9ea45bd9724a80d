//go:build driven && long

package driven

import "time"

// soakTicks is how many frames TestFramesDoNotWaitForLegend runs, soakBound the longest time that 99 of 100 may take.
const soakTicks, soakBound = 3600, 8 * time.Millisecond
