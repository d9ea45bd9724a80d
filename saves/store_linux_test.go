package saves

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// dropPrivileges gives up root, for which file permissions have no effect.
func dropPrivileges() error {
	if os.Getuid() != 0 {
		return nil
	}
	const nobody = 65534
	if err := syscall.Setgid(nobody); err != nil {
		return err
	}
	return syscall.Setuid(nobody)
}

func TestStoreReadOnlyFolder(t *testing.T) {
	base, err := os.MkdirTemp("", "saves")
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(base, "data")
	t.Cleanup(func() {
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Error(err)
		}
		if err := os.RemoveAll(base); err != nil {
			t.Error(err)
		}
	})
	s := openStore(t, dir)
	if err := s.Put("old", deck, []byte("old")); err != nil {
		t.Fatal(err)
	}
	writeRaw(t, filepath.Join(dir, "broken.save"), []byte("x"))
	j, err := s.Begin("autosave", match, []byte("set-up"))
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	before := listing(t, dir)
	for path, mode := range map[string]os.FileMode{base: 0o755, dir: 0o555} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range before {
		if err := os.Chmod(filepath.Join(dir, e), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	line, _ := startChild(t, os.Environ(), "unprivileged "+dir)
	if want := fmt.Sprint(ReadOnly, []Code{FolderReadOnly}, " fine"); strings.Join(strings.Fields(line), " ") != strings.Join(strings.Fields(want), " ") {
		t.Errorf("got %q, want %q", line, want)
	}
	if after := listing(t, dir); strings.Join(after, " ") != strings.Join(before, " ") {
		t.Errorf("the folder holds %v, want %v", after, before)
	}
}

func listing(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// A folder that cannot be used is named, so that the player can mend it.
func TestAFolderThatCannotBeUsedIsNamed(t *testing.T) {
	home := filepath.Join(t.TempDir(), "nobody")
	t.Setenv("XDG_DATA_HOME", "")
	t.Setenv("HOME", home)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for dir, want := range map[string]string{"": home, file: file, filepath.Join(file, "below"): filepath.Join(file, "below")} {
		store, notices := Open(dir)
		_ = store.Close()
		if len(notices) != 1 || notices[0].Code != NoFolder || notices[0].Path != want || !strings.Contains(notices[0].Error(), want) {
			t.Errorf("%q: %v, want %s to be named", dir, notices, want)
		}
	}
}

func TestStoreDefaultFolder(t *testing.T) {
	home := t.TempDir()
	for _, tt := range []struct {
		name string
		env  []string
		want string
		made string
	}{
		{"no home", nil, fmt.Sprint(Memory, []Code{NoFolder}), ""},
		{"home that is not there", []string{"HOME=" + filepath.Join(home, "nobody")}, fmt.Sprint(Memory, []Code{NoFolder}), ""},
		{"home", []string{"HOME=" + home}, fmt.Sprint(Full, []Code(nil)), filepath.Join(home, ".local/share/cinderclash/lock")},
		{"no home and a data home that is nowhere", []string{"XDG_DATA_HOME=share"}, fmt.Sprint(Memory, []Code{NoFolder}), ""},
		{"a data home that is nowhere", []string{"HOME=" + home, "XDG_DATA_HOME=share"}, fmt.Sprint(Full, []Code(nil)), filepath.Join(home, ".local/share/cinderclash/lock")},
		{"data home", []string{"XDG_DATA_HOME=" + filepath.Join(home, "xdg")}, fmt.Sprint(Full, []Code(nil)), filepath.Join(home, "xdg/cinderclash/lock")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			line, _ := startChild(t, tt.env, "open ")
			if line != tt.want {
				t.Errorf("got %q, want %q", line, tt.want)
			}
			if tt.made != "" {
				if _, err := os.Stat(tt.made); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// The program's own files are readable only by the player, whatever the umask is.
func TestWhatIsKeptIsPrivate(t *testing.T) {
	old := syscall.Umask(0)
	defer syscall.Umask(old)
	dir := filepath.Join(t.TempDir(), "above", "data")
	s := openStore(t, dir)
	if err := s.Put("old", deck, []byte("old")); err != nil {
		t.Fatal(err)
	}
	if err := SaveSettings(s, "options", options{}); err != nil {
		t.Fatal(err)
	}
	j, err := s.Begin("autosave", match, []byte("set-up"))
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	names := listing(t, dir)
	if len(names) < 4 {
		t.Errorf("there are only %v", names)
	}
	for _, name := range append(names, ".") {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
	}
}
