//go:build !js && !windows

package clipboard

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"runtime"
	"time"

	"github.com/atotto/clipboard"
)

// patience is the most time that the reading program may take. It waits for the program that text was copied from, which
// may hang.
const patience = 10 * time.Second

// Read runs the program that the clipboard library would run, but reads at most [MaxText] bytes of its output. The library
// reads all of it, several times.
func (system) Read() (string, error) {
	args := pasteCommand()
	if clipboard.Unsupported || args == nil {
		return "", errors.New("no program that reads the clipboard was found; install xclip, xsel or wl-clipboard")
	}
	return pasted(args, patience)
}

// pasteCommand returns the program that reads the clipboard, with its arguments; nil for none.
func pasteCommand() []string {
	commands := [][]string{
		{"xclip", "-out", "-selection", "clipboard"}, {"xsel", "--output", "--clipboard"}, {"termux-clipboard-get"},
		{"powershell.exe", "Get-Clipboard"},
	}
	if runtime.GOOS == "darwin" {
		commands = [][]string{{"pbpaste"}}
	} else if os.Getenv("WAYLAND_DISPLAY") != "" {
		commands = append([][]string{{"wl-paste", "--no-newline"}}, commands...)
	}
	for _, c := range commands {
		if _, err := exec.LookPath(c[0]); err == nil {
			return c
		}
	}
	return nil
}

// pasted returns what a program prints.
func pasted(args []string, most time.Duration) (string, error) {
	ctx, stop := context.WithTimeout(context.Background(), most)
	defer stop()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", err
	}
	if err := cmd.Start(); err != nil {
		return "", err
	}
	// A child of the program may outlive it and keep the pipe open.
	defer context.AfterFunc(ctx, func() { _ = out.Close() })()
	data, err := io.ReadAll(io.LimitReader(out, MaxText+1))
	if len(data) > MaxText {
		stop()
		_ = cmd.Wait()
		return bounded(string(data), nil)
	}
	if ended := cmd.Wait(); ended != nil {
		err = ended
	}
	return string(data), err
}
