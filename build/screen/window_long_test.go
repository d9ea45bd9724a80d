//go:build linux && long

package screen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Full screen, toggled by both keys and by the option, and unsynchronised frames take effect at once and
// are kept. The data folder is shown with the system's file manager.
func TestTheWindow(t *testing.T) {
	tools, data := t.TempDir(), t.TempDir()
	shown := filepath.Join(tools, "shown")
	opener := "#!/bin/sh\nprintf %s \"$1\" >'" + shown + "'\n"
	if err := os.WriteFile(filepath.Join(tools, "xdg-open"), []byte(opener), 0o755); err != nil {
		t.Fatal(err)
	}
	p := start(t, built(t, "0"), "en", data, "PATH="+tools+":"+os.Getenv("PATH"))
	p.focus()
	kept := func(line string) {
		t.Helper()
		p.waitFor("settings with "+line, func(Traced) bool {
			settings, err := os.ReadFile(filepath.Join(data, "settings.yaml"))
			return err == nil && strings.Contains(string(settings), line+"\n")
		})
	}
	fills := func(want bool) {
		t.Helper()
		p.waitFor("the whole screen, or no more", func(Traced) bool {
			at, err := p.hands("getwindowgeometry", "--shell", p.window)
			all := strings.Contains(at, "X=0\n") && strings.Contains(at, "Y=0\n") && strings.Contains(at, "WIDTH=1280\n") && strings.Contains(at, "HEIGHT=720")
			return err == nil && all == want
		})
		// The game lays out its boxes some frames later.
		var before [2]float64
		p.waitFor("the boxes to stay", func(now Traced) bool {
			x, y, ok := now.Middle(now.Boxes[0].ID)
			same := ok && before == [2]float64{x, y}
			before = [2]float64{x, y}
			time.Sleep(time.Second)
			return same
		})
	}
	fills(false)
	p.strike("F11")
	kept("fullscreen: true")
	fills(true)
	p.strike("Return", "alt")
	kept("fullscreen: false")
	fills(false)

	p.click("title.options")
	p.waitScene("options")
	p.click("options.vsync")
	kept("vsync: false")
	p.click("options.fullscreen")
	kept("fullscreen: true")
	fills(true)
	p.click("options.folder") // leaves full screen
	kept("fullscreen: false")
	p.waitFor("the folder", func(Traced) bool {
		dir, err := os.ReadFile(shown)
		return err == nil && string(dir) == data
	})
	fills(false)
	p.click("options.back")
	p.waitScene("title")
}
