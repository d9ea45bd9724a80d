//go:build unix

package saves

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// A settings file or a document that is a link stays one. The file that it leads to is replaced as a whole.
func TestLinksAreWrittenThrough(t *testing.T) {
	for what, link := range map[string]func(dir, elsewhere, name string) error{
		"absolute": func(dir, elsewhere, name string) error {
			return os.Symlink(filepath.Join(elsewhere, name), filepath.Join(dir, name))
		},
		"relative": func(dir, elsewhere, name string) error {
			return os.Symlink("../elsewhere/"+name, filepath.Join(dir, name))
		},
		"to a link": func(dir, elsewhere, name string) error {
			return errors.Join(os.Symlink(name, filepath.Join(elsewhere, "second-"+name)), os.Symlink("../elsewhere/second-"+name, filepath.Join(dir, name)))
		},
	} {
		for _, there := range []bool{true, false} { // whether the file that it leads to exists
			root := t.TempDir()
			dir, elsewhere := filepath.Join(root, "data"), filepath.Join(root, "elsewhere")
			if err := errors.Join(os.Mkdir(dir, 0o700), os.Mkdir(elsewhere, 0o700)); err != nil {
				t.Fatal(err)
			}
			for _, name := range []string{"settings.yaml", "mine.save"} {
				if err := link(dir, elsewhere, name); err != nil {
					t.Fatal(err)
				}
				if there {
					data := []byte("volume: 20\n")
					if name == "mine.save" {
						data = encode(t, deck, "before")
					}
					if err := os.WriteFile(filepath.Join(elsewhere, name), data, 0o640); err != nil {
						t.Fatal(err)
					}
				}
			}
			s := openStore(t, dir)
			if err := s.Put("mine", deck, []byte("new")); err != nil {
				t.Errorf("%s: %v", what, err)
			}
			if err := SaveSettings(s, "settings", options{Volume: 70}); err != nil {
				t.Errorf("%s: %v", what, err)
			}
			if doc, err := s.Get("mine", deck); err != nil || string(doc.Payload) != "new" {
				t.Errorf("%s: the document holds %q, %v", what, doc.Payload, err)
			}
			if got, notices := LoadSettings(s, "settings", options{}, nil); got.Volume != 70 || len(notices) > 0 {
				t.Errorf("%s: the settings are %v, %v", what, got, notices)
			}
			for _, name := range []string{"settings.yaml", "mine.save"} {
				if info, err := os.Lstat(filepath.Join(dir, name)); err != nil || info.Mode()&os.ModeSymlink == 0 {
					t.Errorf("%s: %s is a link no more, %v", what, name, err)
				}
				info, err := os.Lstat(filepath.Join(elsewhere, name))
				if err != nil || !info.Mode().IsRegular() {
					t.Errorf("%s: the file that %s leads to is none, %v", what, name, err)
				} else if there && info.Mode().Perm() != 0o640 {
					t.Errorf("%s: the file that %s leads to has the mode %v now", what, name, info.Mode())
				}
			}
			if left := globAll(t, elsewhere, ".*"); len(left) > 0 {
				t.Errorf("%s: there is %v", what, left)
			}
		}
	}
}

// A link that cannot be written through stays, and so does every other file.
func TestLinksThatLeadNowhere(t *testing.T) {
	for what, to := range map[string]string{"a folder that is not there": "none/mine.save", "itself": "mine.save", "a folder": ".", "a device": "/dev/null"} {
		s := openStore(t, t.TempDir())
		path := filepath.Join(s.Dir(), "mine.save")
		if err := os.Symlink(to, path); err != nil {
			t.Fatal(err)
		}
		if err := s.Put("mine", deck, []byte("new")); err == nil {
			t.Errorf("a link to %s was written", what)
		}
		if now, err := os.Readlink(path); err != nil || now != to {
			t.Errorf("a link to %s leads to %q now, %v", what, now, err)
		}
		if all := globAll(t, s.Dir(), "*"); len(all) != 2 { // with the lock
			t.Errorf("a link to %s: there are %v", what, all)
		}
	}
}

// A pipe or a folder in place of a file is not opened, renamed or replaced, and does not hold the program up.
func TestWhatIsNoPlainFileIsLeftAlone(t *testing.T) {
	for what, put := range map[string]func(path string) error{
		"a pipe":   func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"a folder": func(path string) error { return os.Mkdir(path, 0o700) },
		"a link to a pipe": func(path string) error {
			return errors.Join(syscall.Mkfifo(path+".pipe", 0o600), os.Symlink(path+".pipe", path))
		},
	} {
		s := openStore(t, t.TempDir())
		document, settingsPath := filepath.Join(s.Dir(), "mine.save"), filepath.Join(s.Dir(), "settings.yaml")
		if err := errors.Join(put(document), put(settingsPath)); err != nil {
			t.Fatal(err)
		}
		before := globAll(t, s.Dir(), "*")
		done := make(chan struct{})
		go func() {
			defer close(done)
			if _, err := s.Get("mine", deck); code(t, err) != NotRegular {
				t.Errorf("%s: got %v", what, err)
			}
			if err := s.Put("mine", deck, []byte("new")); code(t, err) != NotRegular {
				t.Errorf("%s: put %v", what, err)
			}
			if got, notices := LoadSettings(s, "settings", options{Volume: 5}, nil); got.Volume != 5 || len(notices) != 1 || notices[0].Code != NotRegular {
				t.Errorf("%s: the settings are %v, %v", what, got, notices)
			}
			if err := SaveSettings(s, "settings", options{Volume: 6}); code(t, err) != NotRegular {
				t.Errorf("%s: the settings were saved: %v", what, err)
			}
		}()
		select {
		case <-done:
		case <-time.After(20 * time.Second):
			t.Fatalf("%s: it waits", what)
		}
		if after := globAll(t, s.Dir(), "*"); len(after) != len(before) {
			t.Errorf("%s: there are %v, not %v", what, after, before)
		}
		for _, path := range []string{document, settingsPath} {
			if info, err := os.Stat(path); err != nil || info.Mode().IsRegular() {
				t.Errorf("%s: it is %v now, %v", what, info, err)
			}
		}
	}
}
