//go:build unix

package crash

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"cinderclash/saves"
)

// What has the name of the file of a Watch and is no plain file is left alone, whatever it is or leads to, and that is told.
func TestWhatIsNoFileOfAWatchIsLeftAlone(t *testing.T) {
	for what, put := range map[string]func(path string) error{
		"a pipe":            func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"an empty folder":   func(path string) error { return os.Mkdir(path, 0o700) },
		"a link to nothing": func(path string) error { return os.Symlink("nothing", path) },
		"a link to a file": func(path string) error {
			return errors.Join(os.WriteFile(path+".txt", []byte("mine"), 0o600), os.Symlink(path+".txt", path))
		},
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, runningFile)
		if err := put(path); err != nil {
			t.Fatal(err)
		}
		before, err := os.Lstat(path)
		if err != nil {
			t.Fatal(err)
		}
		w, report, err := Start(dir, "1.0.0")
		var notice saves.Notice
		if !errors.As(err, &notice) || notice.Code != saves.NotRegular || notice.Path != path || report != nil {
			t.Errorf("%s: it says %v, %v", what, report, err)
		}
		w.Begin(nil)
		w.Close()
		if after, err := os.Lstat(path); err != nil || !os.SameFile(before, after) {
			t.Errorf("%s: it is gone, %v", what, err)
		}
	}
}

// A Watch removes its own file, and not another that has taken its name.
func TestAWatchRemovesItsOwnFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, runningFile)
	w, _, err := Start(dir, "1.0.0")
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Rename(path, path+".old"), os.WriteFile(path, []byte("mine"), 0o600)); err != nil {
		t.Fatal(err)
	}
	w.Close()
	if data, err := os.ReadFile(path); err != nil || string(data) != "mine" {
		t.Errorf("it holds %q, %v", data, err)
	}
}
