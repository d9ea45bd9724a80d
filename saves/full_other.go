//go:build !unix && !windows && !js

package saves

// isFull cannot tell here.
func isFull(error) bool { return false }
