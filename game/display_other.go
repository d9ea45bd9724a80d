//go:build !linux

package game

// watchDisplay does nothing: on these systems the window goes with the program.
func watchDisplay(func()) (stop func()) { return func() {} }

// bearErrors does nothing: only X ends a program that asked for something impossible.
func bearErrors() {}

// There is always a display on these systems, and the libraries belong to them.
func displayObstacle() (o obstacle, ok bool)  { return obstacle{}, false }
func systemObstacle() (o obstacle, ok bool)   { return obstacle{}, false }
func graphicsObstacle() (o obstacle, ok bool) { return obstacle{}, false }
