//go:build !js

package crash

import (
	"fmt"
	"os/exec"
	"runtime"
)

// OpenFolder shows the folder of the report in the system's own window. It does not
// wait. An error says that the system has no way to.
func (r Report) OpenFolder() error {
	open := "xdg-open"
	switch runtime.GOOS {
	case "windows":
		open = "explorer"
	case "darwin":
		open = "open"
	}
	cmd := exec.Command(open, r.Folder)
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("the folder %s cannot be shown (%w); open it by hand", r.Folder, err)
	}
	// How the window fares is no business of the game; only its process must be let go.
	go func() { _ = cmd.Wait() }()
	return nil
}
