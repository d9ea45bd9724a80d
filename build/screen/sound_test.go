//go:build linux && (driven || long)

package screen

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// silence is what the player reads when there is no sound device.
const silence = "No sound device works, so the game goes on without sound until one does."

func TestAStartWithoutASoundDevice(t *testing.T) {
	for n := range silentStarts {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			p := start(t, built(t, "0"), "en", t.TempDir())
			p.waitTold(silence)
			p.click("title.options")
			p.waitScene("options")
			p.click("options.back")
			p.waitScene("title")
			p.quit()
		})
	}
}

// soundServer is a PulseAudio server whose sounds nobody hears.
type soundServer struct {
	*Running
	env  []string // where its clients find it
	path string
}

// newSound returns a server that does not run yet.
func newSound(t *testing.T) *soundServer {
	t.Helper()
	dir, err := os.MkdirTemp("", "s") // short, because a socket's path has little room
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	s := &soundServer{path: filepath.Join(dir, "native")}
	s.env = []string{"PULSE_SERVER=unix:" + s.path, "PULSE_COOKIE=" + filepath.Join(dir, "cookie")}
	return s
}

// start starts the server and waits until it can be reached.
func (s *soundServer) start(t *testing.T) {
	t.Helper()
	dir := filepath.Dir(s.path)
	_ = os.Remove(s.path) // of a server that was killed
	cmd := exec.Command("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
		"-L", "module-null-sink", "-L", "module-native-protocol-unix auth-anonymous=1 socket="+s.path)
	cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_RUNTIME_DIR="+dir)
	s.Running = Run(t, cmd)
	for deadline := time.Now().Add(Patience); ; time.Sleep(100 * time.Millisecond) {
		if _, err := os.Stat(s.path); err == nil {
			return
		}
		select {
		case <-s.Ended:
			t.Fatalf("the sound server ended: %v\n%s", s.Err, &s.Said)
		default:
		}
		if time.Now().After(deadline) {
			t.Fatal("the sound server does not start")
		}
	}
}

// plays reports whether the server plays what the game sends.
func (s *soundServer) plays(t *testing.T) bool {
	cmd := exec.CommandContext(t.Context(), "pactl", "list", "sink-inputs")
	cmd.Env = append(os.Environ(), s.env...)
	out, err := cmd.Output()
	return err == nil && strings.Contains(string(out), "application.name = \""+title+"\"")
}

// The game may start before the sound server does, and sounds as soon as there is one.
func TestTheSoundServerComesLater(t *testing.T) {
	s := newSound(t)
	p := start(t, built(t, "0"), "en", t.TempDir(), s.env...)
	p.waitTold(silence)
	s.start(t)
	p.waitFor("the server to play the game's sounds", func(Traced) bool { return s.plays(t) })
	p.quit()
}

// A sound device may go in the middle of a match, which then goes on in the same program. It may come back.
func TestTheSoundServerEnds(t *testing.T) {
	for n := range soundLosses {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			s := newSound(t)
			s.start(t)
			p := start(t, built(t, "0"), "en", t.TempDir(), s.env...)
			p.waitFor("the server to play the game's sounds", func(Traced) bool { return s.plays(t) })
			p.toTable()
			before := p.asked()
			s.Kill()
			<-s.Ended
			p.waitTold(silence)
			p.lives()
			if now := p.asked(); now.Scene != "table" || string(now.Pending) != string(before.Pending) {
				t.Errorf("the match was at %s and is at %s %s", before.Pending, now.Scene, now.Pending)
			}
			s.start(t)
			p.waitFor("the server to play the game's sounds again", func(Traced) bool { return s.plays(t) })
			p.focus()
			p.strike("Escape")
			p.waitScene("pause")
			p.click("pause.leave")
			p.waitScene("title")
			p.quit()
		})
	}
}
