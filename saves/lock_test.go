//go:build !js

package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// If the lock is deleted, or the folder is renamed and made anew, a second program may come in. The first
// program notices this when it writes. From then on it shares the folder, keeps nothing there, and
// overwrites nothing. Both matches are there in the end.
func TestALostLock(t *testing.T) {
	for name, lose := range map[string]func(dir string) error{
		"lock deleted":   func(dir string) error { return os.Remove(filepath.Join(dir, lockName)) },
		"lock replaced":  func(dir string) error { return replaceFile(Disk(), filepath.Join(dir, lockName), nil, private) },
		"folder renamed": func(dir string) error { return errors.Join(os.Rename(dir, dir+"-old"), os.Mkdir(dir, 0o700)) },
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "data")
			first, _ := Open(dir)
			defer first.Close()
			j := begin(t, first, decisions(10))
			if err := j.Flush(); err != nil {
				t.Fatal(err)
			}
			if err := lose(dir); err != nil {
				t.Fatal(err)
			}
			second, notices := Open(dir)
			defer second.Close()
			if second.Access() != Full {
				// The first one checks its lock every two seconds, and may have been faster.
				if second.Access() != Shared || first.Access() != Full {
					t.Fatalf("access %d and %d, %v", first.Access(), second.Access(), notices)
				}
				return
			}
			other, err := second.Begin("autosave", match, lines("other", 1)[0])
			if err != nil {
				t.Fatal(err)
			}
			appendAll(t, other, lines("other", 20)[1:])
			if err := other.Flush(); err != nil {
				t.Fatal(err)
			}
			appendAll(t, j, decisions(12)[10:])
			j.Sync()
			if err := j.Flush(); err != nil {
				t.Fatal(err)
			}
			if first.Access() != Shared || j.Lasts() {
				t.Errorf("the first one has access %d, lasting %v", first.Access(), j.Lasts())
			}
			for range 5 {
				appendAll(t, other, lines("more", 1))
				other.Sync()
				j.Sync()
			}
			closeJournal(t, other)
			recovered(t, second, append(lines("other", 20), lines("more", 1)[0], lines("more", 1)[0], lines("more", 1)[0], lines("more", 1)[0], lines("more", 1)[0]))
			recovered(t, first, decisions(12)) // in memory
			closeJournal(t, j)
		})
	}
}

// If the lock is deleted and no other program has locked the folder, this one locks it again.
func TestALockIsTakenAnew(t *testing.T) {
	s := openStore(t, t.TempDir())
	j := begin(t, s, decisions(3))
	if err := os.Remove(filepath.Join(s.Dir(), lockName)); err != nil {
		t.Fatal(err)
	}
	j.Sync()
	closeJournal(t, j)
	if s.Access() != Full || !j.Lasts() {
		t.Errorf("access %d, lasting %v", s.Access(), j.Lasts())
	}
	second, _ := Open(s.Dir())
	defer second.Close()
	if second.Access() != Shared {
		t.Errorf("a second program has access %d", second.Access())
	}
	recovered(t, s, decisions(3))
}

// A journal whose newest file another program replaces, cuts, or adds to loses nothing. The player is told,
// and the other file is still there.
func TestAReplacedJournal(t *testing.T) {
	foreign := encodeJournal(t, lines("other", 5))
	for name, change := range map[string]func(path string) error{
		"replaced":     func(path string) error { return replaceFile(Disk(), path, foreign, private) },
		"written over": func(path string) error { return os.WriteFile(path, foreign, private) },
		"cut":          func(path string) error { return os.Truncate(path, 50) },
	} {
		for _, clash := range []bool{false, true} {
			t.Run(fmt.Sprint(name, ", end of a clash ", clash), func(t *testing.T) {
				s := openStore(t, t.TempDir())
				j := begin(t, s, decisions(10))
				if err := j.Flush(); err != nil {
					t.Fatal(err)
				}
				path := j.in.path(j.file)
				if err := change(path); err != nil {
					t.Fatal(err)
				}
				was, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if clash {
					j.Sync()
				}
				appendAll(t, j, decisions(13)[10:])
				if err := j.Flush(); err != nil {
					t.Fatal(err)
				}
				n, ok := j.TakeNotice()
				if !ok || n.Code != Replaced || n.Path != path || n.Aside == "" {
					t.Fatalf("told %v, %v", n, ok)
				}
				if now, err := os.ReadFile(n.Aside); err != nil || len(now) < len(was) || string(now[:len(was)]) != string(was) {
					t.Errorf("the other program's file holds %d bytes and not %d, %v", len(now), len(was), err)
				}
				closeJournal(t, j)
				recovered(t, s, decisions(13))
			})
		}
	}
}

// A generation never takes the place of a file that another program has made.
func TestAGenerationReplacesNothing(t *testing.T) {
	files := diskFiles{Disk(), t.TempDir()}
	if err := files.create("a-00000001.journal", []byte("theirs")); err != nil {
		t.Fatal(err)
	}
	if err := files.create("a-00000001.journal", []byte("ours")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("it gives %v", err)
	}
	if data, err := files.read("a-00000001.journal", 100); err != nil || string(data) != "theirs" {
		t.Errorf("it holds %q, %v", data, err)
	}
	if infos, err := files.list(); err != nil || len(infos) != 1 {
		t.Errorf("left are %v, %v", infos, err)
	}
}

// The reason for a failure is the system's, however often its error is wrapped.
func TestReasons(t *testing.T) {
	for err, want := range map[error]Reason{
		syscall.ENOSPC: NoSpace, syscall.EMFILE: TooManyFiles, syscall.ENFILE: TooManyFiles, syscall.EACCES: NoPermission,
		syscall.EPERM: NoPermission, syscall.EROFS: ReadOnlyDisk, syscall.EIO: DiskFault, syscall.ENAMETOOLONG: NameTooLong,
		fs.ErrNotExist: Missing, syscall.ENOENT: Missing, errNotRegular: NoFile, errFaulty: Unknown,
	} {
		wrapped := Notice{Code: WriteFailed, Cause: fmt.Errorf("%w (%w)", errUnsettled, &fs.PathError{Op: "open", Path: "p", Err: err})}
		if got := ReasonOf(wrapped); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
	}
	if ReasonOf(nil) != Unknown {
		t.Error("no error has a reason")
	}
}
