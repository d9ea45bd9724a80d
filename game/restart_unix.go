//go:build unix

package game

import (
	"fmt"
	"os"
	"syscall"
)

// Restart starts the program again with other arguments in place of this process, and returns only if that
// fails. There is no other way to give up failed audio.
func Restart(args []string) error {
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("the program cannot start itself again: %w; start it with -mute", err)
	}
	if err := syscall.Exec(self, append([]string{os.Args[0]}, args...), os.Environ()); err != nil {
		return fmt.Errorf("%s cannot be started again: %w; start it with -mute", self, err)
	}
	return nil
}
