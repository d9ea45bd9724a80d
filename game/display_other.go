//go:build !linux

package game

// watchDisplay does nothing: on these systems a program does not lose its display.
func watchDisplay(func()) (stop func()) { return func() {} }

// bearErrors does nothing: only X ends a program after a failed request.
func bearErrors() {}

// There is no obstacle on these systems: they always have a display and the libraries.
func displayObstacle() (o obstacle, ok bool)  { return obstacle{}, false }
func systemObstacle() (o obstacle, ok bool)   { return obstacle{}, false }
func graphicsObstacle() (o obstacle, ok bool) { return obstacle{}, false }
