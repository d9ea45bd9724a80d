//go:build !linux && !js

package saves

// dropPrivileges is only needed by a test for Linux.
func dropPrivileges() error { return nil }
