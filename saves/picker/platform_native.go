//go:build windows || (darwin && cgo) || (linux && cgo && gtk)

package picker

import (
	"errors"
	"os"
	"runtime"

	"github.com/sqweek/dialog"
)

type native struct{}

func platform() Dialogs { return disk{native{}} }

func (native) Available() bool { return runtime.GOOS != "linux" || hasDisplay(os.Getenv) }

func (native) choose(save bool, r Request) (string, error) {
	b := dialog.File().Title(r.Title).SetStartDir(r.Folder).SetStartFile(r.File)
	if r.Extension != "" {
		b = b.Filter(r.Kind, r.Extension)
	}
	ask := b.Load
	if save {
		ask = b.Save
	}
	path, err := ask()
	if errors.Is(err, dialog.ErrCancelled) {
		return "", ErrCancelled
	}
	return path, err
}

// hasDisplay reports whether there is an X or Wayland display for a dialog.
func hasDisplay(env func(string) string) bool {
	return env("DISPLAY") != "" || env("WAYLAND_DISPLAY") != ""
}
