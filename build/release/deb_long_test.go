//go:build linux && long

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/build/screen"
)

// The package brings everything the game needs to a minimal Debian.
func (r made) testDebian(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Fatal("only root can set up a Debian to install into; run this test as root")
	}
	// Not the test's folder, because the whole system in it is removed separately.
	bare, err := os.MkdirTemp("", "bare")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		// A folder with a mount in it must not be removed.
		if out, err := exec.Command("umount", filepath.Join(bare, "proc")).CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
			return
		}
		if err := os.RemoveAll(bare); err != nil {
			t.Error(err)
		}
	})
	command(t, "debootstrap", "--variant=minbase", "bookworm", bare)
	command(t, "mount", "-t", "proc", "proc", filepath.Join(bare, "proc"))
	pkg, err := os.ReadFile(r.file(t, "amd64.deb"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(bare, "tmp", "cinderclash.deb"), pkg, 0o644); err != nil {
		t.Fatal(err)
	}
	command(t, "chroot", bare, "apt-get", "-qq", "install", "-y", "--no-install-recommends", "/tmp/cinderclash.deb")

	if got, want := strings.TrimSpace(command(t, "chroot", bare, "/usr/games/cinderclash", "-version")), title+" "+r.stamp.version(); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	on := screen.Start(t)
	cmd := exec.Command("chroot", bare, "/usr/games/cinderclash", "-windowed", "-lang", "en", "-data", "/tmp/data", "-trace", "/tmp/trace")
	cmd.Env = append(os.Environ(), "DISPLAY="+on.Name, "LIBGL_ALWAYS_SOFTWARE=1", "XDG_RUNTIME_DIR=/tmp", "LC_ALL=C.UTF-8")
	game := screen.Run(t, cmd)
	if !screen.WaitTitle(t, game, on, filepath.Join(bare, "tmp", "trace")) {
		t.Fatalf("the game ended: %v\n%s", game.Err, &game.Said)
	}
	command(t, "chroot", bare, "apt-get", "-qq", "purge", "-y", program)
	if _, err := os.Stat(filepath.Join(bare, "usr", "games", program)); err == nil {
		t.Error("the program is still there after its package was removed")
	}
}
