//go:build !js

package saves

import (
	"fmt"
	"os/exec"
	"runtime"
)

// ShowFolder shows a folder in the system's own window. It does not wait. An error says that the system has no
// way to.
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
	// How the window fares is no business of the game; only its process must be let go.
	go func() { _ = cmd.Wait() }()
	return nil
}
