//go:build !unix && !js

package saves

// SyncFolder does nothing: on these systems replacing a file also makes its name durable.
func (disk) SyncFolder(string) error { return nil }
