//go:build unix

package untrusted

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// within fails the test if something takes longer than it could on a busy machine.
func within(t *testing.T, what string, do func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { do(); close(done) }()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatalf("%s: it waits", what)
	}
}

func TestOnlyPlainFilesAreOpened(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	if err := errors.Join(
		os.WriteFile(at("plain"), []byte("words"), 0o600), os.Symlink("plain", at("link")),
		os.Mkdir(at("folder"), 0o700), os.Symlink("folder", at("link-to-folder")),
		syscall.Mkfifo(at("pipe"), 0o600), os.Symlink("pipe", at("link-to-pipe")),
		os.Symlink("/dev/zero", at("link-to-device")), os.Symlink("/dev/tty", at("link-to-terminal")),
		os.Symlink("nothing", at("link-to-nothing")), os.Symlink("round", at("round")),
	); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]error{
		"plain": nil, "link": nil, "folder": ErrNotRegular, "link-to-folder": ErrNotRegular, "pipe": ErrNotRegular,
		"link-to-pipe": ErrNotRegular, "link-to-device": ErrNotRegular, "link-to-terminal": ErrNotRegular,
		"link-to-nothing": fs.ErrNotExist, "none": fs.ErrNotExist, "round": syscall.ELOOP,
	} {
		within(t, name, func() {
			data, err := Read(at(name), 5)
			if !errors.Is(err, want) || (want == nil) != (string(data) == "words") {
				t.Errorf("%s: %q, %v, want %v", name, data, err, want)
			}
			data, err = ReadIn(Folder(dir), name, 5)
			if !errors.Is(err, want) || (want == nil) != (string(data) == "words") {
				t.Errorf("%s in its folder: %q, %v, want %v", name, data, err, want)
			}
		})
	}
	if _, err := Read(at("plain"), 4); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a file that is too large: %v", err)
	}
	for _, name := range []string{"../x", "/etc/passwd", "folder/x", ".", ""} {
		if _, err := Folder(dir).Open(name); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("%q in a folder: %v", name, err)
		}
	}
	for _, name := range []string{"pipe", "plain", "link-to-device", "none"} {
		within(t, name, func() {
			if _, err := fs.ReadDir(Folder(at(name)), "."); err == nil {
				t.Errorf("%s was listed as a folder", name)
			}
		})
	}
}

// Opening does not block on a pipe that replaces a file after the file was checked.
func TestAPipeIsOpenedWithoutWaiting(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	within(t, "a pipe", func() {
		f, err := os.OpenFile(path, os.O_RDONLY|noWait, 0)
		if err != nil {
			t.Error(err)
			return
		}
		f.Close()
	})
}

// Files in /proc claim to be empty, but are not.
func TestAFileMayHoldMoreThanItSays(t *testing.T) {
	const endless = "/proc/self/environ"
	if _, err := os.Stat(endless); err != nil {
		return // not every system has them
	}
	t.Setenv("CINDERCLASH_TEST", "of some length")
	if _, err := Read(endless, 3); !errors.Is(err, ErrTooLarge) {
		t.Errorf("%s, of which 3 bytes are wanted: %v", endless, err)
	}
}
