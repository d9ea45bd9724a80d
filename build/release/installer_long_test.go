//go:build linux && long

package main

import (
	"bytes"
	"debug/pe"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// wine runs commands in a Windows of its own, which ends with the test.
func wine(t *testing.T) (run func(args ...string) (string, error), drive string) {
	t.Helper()
	prefix := t.TempDir()
	env := append(os.Environ(), "WINEPREFIX="+prefix, "WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml=", "DISPLAY=", "WAYLAND_DISPLAY=")
	t.Cleanup(func() {
		cmd := exec.Command("wineserver", "--kill", "--wait")
		cmd.Env = env
		_ = cmd.Run() // it may already have ended
	})
	run = func(args ...string) (string, error) {
		cmd := exec.CommandContext(t.Context(), "wine", args...)
		cmd.Env = env
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run("wineboot", "--init"); err != nil {
		t.Fatalf("Wine does not start: %v\n%s", err, out)
	}
	return run, filepath.Join(prefix, "drive_c")
}

// The installer is the same each time.
func TestInstallerIsReproducible(t *testing.T) {
	k := newTestKit(t)
	files := []file{runnable(program+".exe", []byte("program")), plain("README.txt", nil), plain("licences/a/LICENSE.txt", k.licence), plain("licences/b c/LICENSE (b).txt", k.licence)}
	for arch, machine := range map[string]uint16{"amd64": pe.IMAGE_FILE_MACHINE_AMD64, "arm64": pe.IMAGE_FILE_MACHINE_I386} {
		var made [2][]byte
		for i := range made {
			var err error
			if made[i], err = k.installer(target{system: "windows", arch: arch}, files); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(made[0], made[1]) {
			t.Errorf("two installers of the same files for %s differ", arch)
		}
		if p, err := pe.NewFile(bytes.NewReader(made[0])); err != nil || p.Machine != machine {
			t.Errorf("the installer for %s is %+v, %v", arch, p, err)
		}
	}
}

// The installer puts the files, the entry of the start menu and the keys of the registry where Windows looks for
// them, and its uninstaller takes them away again, and nothing else.
func TestInstallerInWine(t *testing.T) {
	k := newTestKit(t)
	files := []file{
		runnable(program+".exe", []byte("program")), runnable(program+"-cli.exe", []byte("program")), plain("README.txt", []byte("text")),
		plain("licences/a/LICENSE.txt", k.licence), plain("licences/b c/LICENSE (b).txt", k.licence),
	}
	data, err := k.installer(target{system: "windows", arch: "amd64"}, files)
	if err != nil {
		t.Fatal(err)
	}
	setup := filepath.Join(t.TempDir(), "setup.exe")
	if err := os.WriteFile(setup, data, 0o755); err != nil {
		t.Fatal(err)
	}
	run, drive := wine(t)
	must := func(args ...string) string {
		t.Helper()
		out, err := run(args...)
		if err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		return out
	}
	must(setup, "/S")
	homes, err := filepath.Glob(filepath.Join(drive, "users", "*", "AppData", "Local", "Programs", title))
	if err != nil || len(homes) != 1 {
		t.Fatalf("it is in %v (%v)", homes, err)
	}
	folder := homes[0]
	for _, f := range files {
		if got, err := os.ReadFile(filepath.Join(folder, f.path)); err != nil || string(got) != string(f.data) {
			t.Errorf("%s is not as it was packed (%v)", f.path, err)
		}
	}
	menu := filepath.Join(drive, "users", "*", "AppData", "Roaming", "Microsoft", "Windows", "Start Menu", "Programs", title+".lnk")
	if found, _ := filepath.Glob(menu); len(found) != 1 {
		t.Errorf("the start menu has %v", found)
	}
	keys := map[string]string{
		`HKCU\Software\Classes\Cinderclash.Match\shell\open\command`:           `cinderclash.exe" "%1"`,
		`HKCU\Software\Classes\.save\OpenWithProgids`:                          "Cinderclash.Match",
		`HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Cinderclash`: "1.2.3-dev",
		`HKCU\Software\Classes\Cinderclash.Match`:                              k.say("en", "release.match"),
	}
	for key, want := range keys {
		if got := must("reg", "query", key, "/s"); !strings.Contains(got, want) {
			t.Errorf("%s holds %q and lacks %q", key, got, want)
		}
	}
	// Another program's entry for the same kind of file, and a file of the player's.
	must("reg", "add", `HKCU\Software\Classes\.save\OpenWithProgids`, "/v", "Other.Save", "/d", "", "/f")
	own := filepath.Join(folder, "mine.txt")
	if err := os.WriteFile(own, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	// Without _? the uninstaller goes on in a copy of its own after it has returned.
	must(filepath.Join(folder, "uninstall.exe"), "/S", `_?=C:\`+strings.ReplaceAll(strings.TrimPrefix(folder, drive+"/"), "/", `\`))
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() != "mine.txt" && e.Name() != "uninstall.exe" {
			t.Errorf("%s is still there", e.Name())
		}
	}
	if got, err := os.ReadFile(own); err != nil || string(got) != "mine" {
		t.Errorf("a file of the player's is gone (%v)", err)
	}
	if found, _ := filepath.Glob(menu); len(found) != 0 {
		t.Errorf("the start menu still has %v", found)
	}
	for key := range keys {
		if out, err := run("reg", "query", key); err == nil && (strings.Contains(out, "Cinderclash.Match") || !strings.Contains(key, ".save")) {
			t.Errorf("%s is still there: %s", key, out)
		}
	}
	if got := must("reg", "query", `HKCU\Software\Classes\.save\OpenWithProgids`); !strings.Contains(got, "Other.Save") {
		t.Errorf("the entry of another program is gone: %s", got)
	}
}
