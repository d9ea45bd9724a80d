//go:build driven && !long

package driven

import "time"

// soakTicks is how many frames TestFramesDoNotWaitForLegend runs, soakBound the longest time that 99 of 100 may take; 0
// for any, because other tests run beside it.
const soakTicks, soakBound = 300, time.Duration(0)
