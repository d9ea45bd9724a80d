//go:build !unix && !js

package saves

// SyncFolder has nothing to do: replacing a file waits for its name here.
func (disk) SyncFolder(string) error { return nil }
