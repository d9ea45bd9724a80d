//go:build linux && (driven || long)

package screen

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
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

// programs holds the games that were built, by build settings.
var programs struct {
	sync.Mutex
	dir   string
	paths map[string]string
}

// TestMain makes the folder in which games are built, each once.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "screen")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	programs.dir, programs.paths = dir, map[string]string{}
	status := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(status)
}

// built builds the game, with cgo ("1") or without ("0"), and returns its path.
func built(t *testing.T, cgo string, flags ...string) string {
	t.Helper()
	programs.Lock()
	defer programs.Unlock()
	how := fmt.Sprint(cgo, flags)
	if path, ok := programs.paths[how]; ok {
		return path
	}
	program := filepath.Join(programs.dir, fmt.Sprint("cinderclash", len(programs.paths)))
	cmd := exec.CommandContext(t.Context(), "go", slices.Concat([]string{"build", "-o", program}, flags, []string{"cinderclash"})...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED="+cgo)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("with CGO_ENABLED=%s and %q the game does not build: %v\n%s", cgo, flags, err, out)
	}
	programs.paths[how] = program
	return program
}

// start starts the game in a window on a display of its own, with additional environment variables.
func start(t *testing.T, program, lang, data string, env ...string) *player {
	t.Helper()
	return startOn(t, Start(t), []string{program}, lang, data, env...)
}

// startOn starts the game in a window on a display. command is the program, or a command that runs it with
// the arguments that are added. The game may use sound, but finds no device unless env names a server.
func startOn(t *testing.T, on Screen, command []string, lang, data string, env ...string) *player {
	t.Helper()
	dir := t.TempDir()
	p := &player{t: t, on: on, trace: filepath.Join(dir, "trace")}
	args := append(slices.Clone(command[1:]), "-lang", lang, "-seed", "7", "-iters", "1", "-speed", "instant", "-data", data, "-trace", p.trace)
	cmd := exec.Command(command[0], args...)
	cmd.Dir = dir
	cmd.Env = slices.Concat(os.Environ(), noSound(), []string{
		"DISPLAY=" + p.on.Name, "WAYLAND_DISPLAY=", "GDK_BACKEND=x11", "LIBGL_ALWAYS_SOFTWARE=1", "HOME=" + dir, "XDG_RUNTIME_DIR=" + dir,
	}, env)
	p.game = Run(t, cmd)
	if !WaitTitle(t, p.game, p.on, p.trace) {
		t.Fatalf("the game ended: %v\n%s", p.game.Err, &p.game.Said)
	}
	p.window = p.find(title)
	return p
}

// noSound is an environment in which no sound device is found.
func noSound() []string {
	return []string{"PULSE_SERVER=unix:/nonexistent", "ALSA_CONFIG_PATH=/nonexistent"}
}

// complaint returns what a game that has ended wrote, without what ALSA writes about missing devices.
func complaint(r *Running) string {
	var own []string
	for line := range strings.Lines(r.Said.String()) {
		if !strings.HasPrefix(line, "ALSA lib ") {
			own = append(own, line)
		}
	}
	return strings.Join(own, "")
}

// quit leaves the game from its title.
func (p *player) quit() {
	p.t.Helper()
	p.click("title.quit")
	p.wait()
}

// wait waits until the game has ended, as it should.
func (p *player) wait() {
	p.t.Helper()
	select {
	case <-p.game.Ended:
	case <-time.After(Patience):
		p.t.Fatal("the game does not end")
	}
	if said := complaint(p.game); p.game.Err != nil || said != "" {
		p.t.Fatalf("it ended with %v and said %q", p.game.Err, said)
	}
}

// lives fails the test if the game has ended.
func (p *player) lives() {
	p.t.Helper()
	select {
	case <-p.game.Ended:
		p.t.Fatalf("the game ended: %v\n%s", p.game.Err, &p.game.Said)
	default:
	}
}

// waitTold waits until the trace has these words, even if they are no longer shown.
func (p *player) waitTold(words string) {
	p.t.Helper()
	p.waitFor("the words "+words, func(Traced) bool {
		data, err := os.ReadFile(p.trace)
		return err == nil && bytes.Contains(data, []byte(words))
	})
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
}

// do runs an xdotool command that the game notices as so many inputs, and waits until it has, or has ended. What comes
// within one frame has no order for the game, and a frame may be slow.
func (p *player) do(inputs int, args ...string) {
	p.t.Helper()
	before, _ := ReadTrace(p.t, p.trace)
	p.must(args...)
	p.waitFor(fmt.Sprintf("xdotool %q to be noticed", args), func(now Traced) bool {
		select {
		case <-p.game.Ended:
			return true
		default:
			return now.Inputs >= before.Inputs+inputs
		}
	})
}

// move moves the pointer to a point of the game's window.
func (p *player) move(x, y float64) {
	p.t.Helper()
	at := func() string {
		out, err := p.hands("getmouselocation")
		if err != nil {
			p.t.Fatalf("xdotool getmouselocation: %v", err)
		}
		return out
	}
	before, _ := ReadTrace(p.t, p.trace)
	from := at()
	p.must("mousemove", "--window", p.window, strconv.Itoa(int(x)), strconv.Itoa(int(y)))
	if at() == from {
		return // which the game does not notice
	}
	p.waitFor("the pointer to be noticed", func(now Traced) bool { return now.Inputs > before.Inputs })
}

// focus gives the game's window the focus.
func (p *player) focus() {
	p.t.Helper()
	p.must("windowfocus", "--sync", p.window)
}

// strike strikes a key, which xdotool knows by its name or its number, while others are held.
func (p *player) strike(key string, held ...string) {
	p.t.Helper()
	for _, k := range held {
		p.do(1, "keydown", k)
	}
	p.do(2, "key", key)
	for _, k := range held {
		p.do(1, "keyup", k)
	}
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
	for deadline := time.Now().Add(Patience); ; time.Sleep(20 * time.Millisecond) {
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
	p.move(x, y)
	p.do(1, "mousedown", "1")
	p.do(1, "mouseup", "1")
}

// toTable begins a match, keeps the first heroes and all cards, and reaches the table.
func (p *player) toTable() {
	p.t.Helper()
	p.click("title.new")
	p.waitScene("setup")
	p.click("setup.begin")
	p.waitScene("draft")
	for _, id := range [...]string{"hero/0/0", "hero/0/1", "hero/0/2"} {
		before, _ := ReadTrace(p.t, p.trace)
		said := textOf(before, "draft.confirm")
		p.click(id)
		p.waitFor("one hero more to be kept", func(now Traced) bool { return textOf(now, "draft.confirm") != said })
	}
	p.click("draft.confirm")
	p.waitScene("mulligan")
	p.click("draft.confirm")
	p.waitScene("table")
}

// asked waits until the player is asked for a decision, and returns what the table shows then.
func (p *player) asked() (at Traced) {
	p.t.Helper()
	p.waitFor("a decision to be asked for", func(now Traced) bool {
		at = now
		return strings.Contains(string(now.Pending), `"mine":true`) && strings.Contains(string(now.Pending), `"busy":false`)
	})
	return at
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
