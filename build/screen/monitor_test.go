//go:build linux && (driven || long)

package screen

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// monitor switches the only monitor of a display on or off.
func (s Screen) monitor(t *testing.T, on bool) {
	t.Helper()
	args := []string{"--fb", "1280x720", "--output", "screen", "--off"}
	if on {
		args[len(args)-1] = "--auto"
	}
	cmd := exec.CommandContext(t.Context(), "xrandr", args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+s.Name)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("xrandr %q: %v\n%s", args, err, out)
	}
}

// A program that can open no window says in one sentence what is missing, and does not count as one that
// has crashed.
func TestAStartWithoutADisplay(t *testing.T) {
	program, data := built(t, "0"), t.TempDir()
	dark, fine := Start(t), Start(t)
	dark.monitor(t, false)
	// Files that are not libraries hide those that are.
	hidden := func(names ...string) string {
		dir := t.TempDir()
		for _, name := range names {
			if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		return "LD_LIBRARY_PATH=" + dir
	}
	graphics := hidden("libGLESv2.so", "libGLESv2.so.2", "libGLESv2.so.1", "libGLESv2.so.0", "libGL.so", "libGL.so.2", "libGL.so.1", "libGL.so.0")
	for _, c := range []struct {
		name string
		env  []string
		want string
	}{
		{"none", []string{"DISPLAY=", "WAYLAND_DISPLAY="}, "neither DISPLAY nor WAYLAND_DISPLAY names one"},
		{"only Wayland", []string{"DISPLAY=", "WAYLAND_DISPLAY=wayland-0"}, "Install Xwayland"},
		{"one that is not there", []string{"DISPLAY=:4711"}, "The display :4711, which DISPLAY names, cannot be reached"},
		{"nonsense", []string{"DISPLAY=what is this?"}, "The display what is this?, which DISPLAY names, cannot be reached"},
		{"no monitor", []string{"DISPLAY=" + dark.Name}, "No monitor is active"},
		{"no library for windows", []string{"DISPLAY=" + fine.Name, hidden("libX11.so.6", "libX11.so")}, "The library libX11.so.6 is missing or cannot be used"},
		{"no library for pictures", []string{"DISPLAY=" + fine.Name, graphics}, "sudo apt install libgl1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			cmd := exec.Command(program, "-data", data, "-lang", "es")
			cmd.Env = slices.Concat(os.Environ(), noSound(), []string{"LIBGL_ALWAYS_SOFTWARE=1"}, c.env)
			game := Run(t, cmd)
			select {
			case <-game.Ended:
			case <-time.After(Patience):
				t.Fatal("it does not end")
			}
			said := complaint(game)
			if status := game.process.ProcessState.ExitCode(); status != 1 || strings.Count(said, "\n") != 1 || !strings.Contains(said, c.want) {
				t.Errorf("status %d, and it says %q", status, said)
			}
		})
	}
	if left, err := filepath.Glob(filepath.Join(data, "crash*")); err != nil || len(left) > 0 {
		t.Errorf("files of a crash: %v, %v", left, err)
	}
	startOn(t, fine, []string{program}, "en", data).quit() // and does not begin with a report
}

// A match goes on while no monitor is active, whatever is pressed.
func TestAMonitorThatGoesAndComes(t *testing.T) {
	p := start(t, built(t, "0"), "en", t.TempDir())
	p.toTable()
	before := p.asked()
	p.focus()
	p.on.monitor(t, false)
	p.strike("F11")
	p.waitTold("No monitor is active, so the game cannot fill the screen.")
	p.on.monitor(t, true)
	fills := func(want bool) {
		t.Helper()
		p.waitFor("the whole screen, or no more", func(Traced) bool {
			at, err := p.hands("getwindowgeometry", "--shell", p.window)
			return err == nil && want == (strings.Contains(at, "X=0\n") && strings.Contains(at, "Y=0\n") && strings.Contains(at, "WIDTH=1280\n") && strings.Contains(at, "HEIGHT=720"))
		})
	}
	fills(false)
	time.Sleep(2 * time.Second) // the game looks once a second whether there is a monitor
	p.strike("F11")
	fills(true)
	p.on.monitor(t, false)
	time.Sleep(2 * time.Second)
	p.lives()
	p.on.monitor(t, true)
	fills(true)
	if now := p.asked(); now.Scene != "table" || string(now.Pending) != string(before.Pending) {
		t.Errorf("the match was at %s and is at %s %s", before.Pending, now.Scene, now.Pending)
	}
}
