//go:build !linux

package game

// watchDisplay has nothing to watch: here the window goes with the program.
func watchDisplay(func()) (stop func()) { return func() {} }
