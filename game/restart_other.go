//go:build !unix

package game

import (
	"fmt"
	"os"
	"os/exec"
)

// Restart starts the program again with other arguments, in a process of its own, and returns when that
// has ended. Audio that has failed can be given up in no other way.
func Restart(args []string) error {
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("the program cannot start itself again: %w; start it with -mute", err)
	}
	cmd := exec.Command(self, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s was started again without sound and stopped: %w", self, err)
	}
	return nil
}
