//go:build unix

package game

import (
	"os"
	"syscall"
)

// endSignals are the signals by which the system asks a program to end.
func endSignals() []os.Signal { return []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} }
