//go:build linux && (driven || long)

package screen

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// lies waits until the window lies at a place with a size, and shows its boxes for that.
func (p *player) lies(want string) {
	p.t.Helper()
	p.waitFor("the window to lie at "+want, func(now Traced) bool {
		return p.place() == want && strings.HasSuffix(want, fmt.Sprintf(" %.0f %.0f", now.Window[0], now.Window[1]))
	})
}

// place returns where the window lies, as its left, top, width and height.
func (p *player) place() string {
	out, err := p.hands("getwindowgeometry", "--shell", p.window)
	if err != nil {
		return err.Error()
	}
	at := map[string]string{}
	for line := range strings.Lines(out) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		at[name] = value
	}
	return strings.Join([]string{at["X"], at["Y"], at["WIDTH"], at["HEIGHT"]}, " ")
}

// The window comes back where and as large as it was, with a window manager and without, and never where it
// cannot be seen.
func TestTheWindowComesBack(t *testing.T) {
	for name, manager := range map[string]string{"no window manager": "", "a window manager": "openbox"} {
		t.Run(name, func(t *testing.T) {
			on, data, program := Start(t), t.TempDir(), []string{built(t, "0")}
			if manager != "" {
				cmd := exec.Command(manager)
				cmd.Env = append(os.Environ(), "DISPLAY="+on.Name, "HOME="+t.TempDir())
				Run(t, cmd)
			}
			p := startOn(t, on, program, "en", data)
			p.must("windowsize", "--sync", p.window, "800", "450")
			p.must("windowmove", "--sync", p.window, "311", "123")
			was := p.place()
			p.lies(was)
			p.quit()
			p = startOn(t, on, program, "en", data)
			p.lies(was)
			p.quit()
			p = startOn(t, on, program, "en", data)
			p.lies(was) // it does not wander either

			// The place of a full screen is not kept.
			p.focus()
			p.strike("F11")
			p.lies("0 0 1280 720")
			p.quit()
			p = startOn(t, on, program, "en", data)
			p.lies("0 0 1280 720")
			p.focus()
			p.strike("F11")
			p.lies(was)
			p.quit()
		})
	}
}
