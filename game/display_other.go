//go:build !linux

package game

// watchDisplay does nothing: on these systems the window goes with the program.
func watchDisplay(func()) (stop func()) { return func() {} }
