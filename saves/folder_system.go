//go:build !js

package saves

import (
	"fmt"
	"os/exec"
	"runtime"
)

// ShowFolder shows a folder in the system's file manager. It does not wait. An error says that the system
// has none.
func ShowFolder(dir string) error {
	open := "xdg-open"
	switch runtime.GOOS {
	case "windows":
		open = "explorer"
	case "darwin":
		open = "open"
	}
	cmd := exec.Command(open, dir)
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("the folder %s cannot be shown (%w); open it by hand", dir, err)
	}
	// The exit status does not matter; Wait only releases the process.
	go func() { _ = cmd.Wait() }()
	return nil
}
