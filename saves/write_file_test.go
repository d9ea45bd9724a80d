//go:build !js

package saves

import (
	"os"
	"path/filepath"
	"testing"
)

// An exported file has the usual permissions of the player's files, keeps the mode of a file that it
// replaces, and leaves nothing behind if it cannot be written.
func TestExportedFilesAreLikeOthers(t *testing.T) {
	dir := t.TempDir()
	mode := func(path string) os.FileMode {
		t.Helper()
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode().Perm()
	}
	plain, path := filepath.Join(dir, "plain"), filepath.Join(dir, "exported")
	f, err := os.Create(plain)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if err := WriteFile(path, []byte("one")); err != nil {
		t.Fatal(err)
	}
	if mode(path) != mode(plain) {
		t.Errorf("it has mode %v and not %v", mode(path), mode(plain))
	}
	if err := os.Chmod(path, 0o600); err != nil {
		t.Fatal(err)
	}
	locked := mode(path)
	if err := WriteFile(path, []byte("two")); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(path); string(data) != "two" || mode(path) != locked {
		t.Errorf("replaced it is %q, %v, with mode %v", data, err, mode(path))
	}
	if err := WriteFile(filepath.Join(dir, "nowhere", "exported"), nil); err == nil {
		t.Error("a file was written in no folder")
	}
	if err := WriteFile(dir, nil); err == nil {
		t.Error("a folder was written over")
	}
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}
