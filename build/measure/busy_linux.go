package main

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadTime returns the time for which processors have been busy with this thread, so that what else runs on the machine does not
// count.
func threadTime() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		return 0
	}
	return time.Duration(t.Nano())
}
