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

// randomSource stands in for a library that Windows 7 and later have and older versions of Wine lack. Go
// gets random numbers from it.
const randomSource = `#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) { return RtlGenRandom(data, length); }
`

// If Wine can run the program at all, the program shows its title.
func (r made) testWindows(t *testing.T) {
	dir := r.unpack(t, "windows-amd64.zip")
	prefix, on := t.TempDir(), screen.Start(t)
	env := append(os.Environ(), "WINEPREFIX="+prefix, "WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml=;bcryptprimitives=n,b",
		"DISPLAY="+on.Name, "LIBGL_ALWAYS_SOFTWARE=1", "EBITENGINE_GRAPHICS_LIBRARY=opengl")
	wine := func(args ...string) *exec.Cmd {
		cmd := exec.Command("wine", args...)
		cmd.Env, cmd.Dir = env, dir
		return cmd
	}
	t.Cleanup(func() {
		cmd := exec.Command("wineserver", "--kill", "--wait")
		cmd.Env = env
		// wineserver may already have ended with the programs.
		_ = cmd.Run()
	})
	if out, err := wine("wineboot", "--init").CombinedOutput(); err != nil {
		t.Fatalf("Wine does not start: %v\n%s", err, out)
	}

	out, err := wine(program+"-cli.exe", "-version").CombinedOutput()
	if err != nil && strings.Contains(string(out), "bcryptprimitives") {
		t.Logf("this Wine lacks ProcessPrng of bcryptprimitives.dll, without which no program of this Go starts; the test gives it one")
		r.giveRandom(t, prefix)
		out, err = wine(program+"-cli.exe", "-version").CombinedOutput()
	}
	if got, want := strings.TrimSpace(string(out)), title+" "+r.stamp.version(); err != nil || got != want {
		t.Fatalf("it says %q (%v), want %q", got, err, want)
	}

	trace := filepath.Join(dir, "trace")
	game := screen.Run(t, wine(program+".exe", "-windowed", "-lang", "en", "-data", "data", "-trace", "trace"))
	if !screen.WaitTitle(t, game, on, trace) {
		t.Fatalf("the game ended: %v\n%s", game.Err, &game.Said)
	}
}

// giveRandom installs the missing library in Wine's system folder.
func (made) giveRandom(t *testing.T, prefix string) {
	t.Helper()
	source := filepath.Join(t.TempDir(), "random.c")
	if err := os.WriteFile(source, []byte(randomSource), 0o644); err != nil {
		t.Fatal(err)
	}
	command(t, "x86_64-w64-mingw32-gcc", "-shared", "-O1", "-o",
		filepath.Join(prefix, "drive_c", "windows", "system32", "bcryptprimitives.dll"), source, "-ladvapi32")
}
