//go:build !unix

package game

import (
	"fmt"
	"os"
	"os/exec"
)

// Restart starts the program again with other arguments in a new process, and returns when that has ended.
// There is no other way to give up failed audio.
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
