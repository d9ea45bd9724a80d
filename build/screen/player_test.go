//go:build linux && (driven || long)

package screen

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// title is the title of the game's window. Dialogs have others.
const title = "Cinderclash"

// player plays the game in its window. xdotool operates mouse and keyboard.
type player struct {
	t      *testing.T
	on     Screen
	game   *Running
	trace  string
	window string
}

// built builds the game, with cgo ("1") or without ("0"), and returns its path.
func built(t *testing.T, cgo string, flags ...string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "cinderclash")
	cmd := exec.CommandContext(t.Context(), "go", slices.Concat([]string{"build", "-o", program}, flags, []string{"cinderclash"})...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED="+cgo)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("with CGO_ENABLED=%s and %q the game does not build: %v\n%s", cgo, flags, err, out)
	}
	return program
}

// start starts the game in a window, with additional environment variables.
func start(t *testing.T, program, lang, data string, env ...string) *player {
	t.Helper()
	dir := t.TempDir()
	p := &player{t: t, on: Start(t), trace: filepath.Join(dir, "trace")}
	cmd := exec.Command(program, "-mute", "-windowed", "-lang", lang, "-seed", "7", "-iters", "1", "-speed", "instant", "-data", data, "-trace", p.trace)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), env...), "DISPLAY="+p.on.Name, "WAYLAND_DISPLAY=", "GDK_BACKEND=x11", "LIBGL_ALWAYS_SOFTWARE=1", "HOME="+dir, "XDG_RUNTIME_DIR="+dir)
	p.game = Run(t, cmd)
	if !WaitTitle(t, p.game, p.on, p.trace) {
		t.Fatalf("the game ended: %v\n%s", p.game.Err, &p.game.Said)
	}
	p.window = p.find(title)
	return p
}

// hands runs xdotool and returns its output.
func (p *player) hands(args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(p.t.Context(), Patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "xdotool", args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+p.on.Name)
	out, err := cmd.Output()
	return strings.TrimSpace(string(out)), err
}

// must runs an xdotool command that must succeed.
func (p *player) must(args ...string) {
	p.t.Helper()
	if out, err := p.hands(args...); err != nil {
		p.t.Fatalf("xdotool %q: %v %s", args, err, out)
	}
	time.Sleep(200 * time.Millisecond) // a person is slower than a frame
}

// find waits for a visible window with this title and returns its id.
func (p *player) find(title string) string {
	p.t.Helper()
	window := ""
	p.waitFor("the window "+title, func(Traced) bool {
		// xdotool fails if there is none.
		found, err := p.hands("search", "--onlyvisible", "--name", "^"+title+"$")
		window, _, _ = strings.Cut(found, "\n")
		return err == nil && window != ""
	})
	return window
}

func (p *player) waitFor(what string, done func(Traced) bool) {
	p.t.Helper()
	for deadline := time.Now().Add(Patience); ; time.Sleep(100 * time.Millisecond) {
		now, _ := ReadTrace(p.t, p.trace)
		if done(now) {
			return
		}
		select {
		case <-p.game.Ended:
			p.t.Fatalf("the game ended while it was to show %s: %v\n%s", what, p.game.Err, &p.game.Said)
		default:
		}
		if time.Now().After(deadline) {
			p.t.Fatalf("waited %v in vain for %s; the game shows %+v", Patience, what, now)
		}
	}
}

func (p *player) waitScene(name string) {
	p.t.Helper()
	p.waitFor("the scene "+name, func(now Traced) bool { return now.Scene == name })
}

func (p *player) waitWords(words string) {
	p.t.Helper()
	p.waitFor("the words "+words, func(now Traced) bool { return now.Says(words) })
}

// click clicks the middle of a box of the game.
func (p *player) click(id string) {
	p.t.Helper()
	var x, y float64
	p.waitFor("the box "+id, func(now Traced) (ok bool) {
		x, y, ok = now.Middle(id)
		return ok
	})
	p.must("mousemove", "--window", p.window, strconv.Itoa(int(x)), strconv.Itoa(int(y)))
	p.must("mousedown", "1")
	p.must("mouseup", "1")
}

// textOf returns the text of a box, or "" if it is not there.
func textOf(now Traced, id string) string {
	for _, b := range now.Boxes {
		if b.ID == id {
			return b.Text
		}
	}
	return ""
}
