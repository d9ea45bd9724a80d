//go:build !js

package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"cinderclash/engine/untrusted"

	"github.com/adrg/xdg"
)

const (
	appName  = "cinderclash"
	lockName = "lock"
)

func openPlatform(dir string) (*Store, []Notice) { return OpenOn(Disk(), dir) }

// OpenOn is [Open] on a System that need not be the operating system.
func OpenOn(system System, dir string) (*Store, []Notice) {
	if dir == "" {
		var err error
		if dir, err = defaultFolder(); err != nil {
			return newMemoryStore(), []Notice{{Code: NoFolder, Path: dir, Cause: err}}
		}
	}
	given := dir
	dir, err := filepath.Abs(given)
	if err != nil {
		return newMemoryStore(), []Notice{{Code: NoFolder, Path: given, Cause: err}}
	}
	if err := system.MkdirAll(dir); err != nil {
		return newMemoryStore(), []Notice{{Code: NoFolder, Path: dir, Cause: err}}
	}
	files := diskFiles{system, dir}
	f := &folder{
		files: files, journals: diskFiles{retryingSystem{system}, dir},
		lock: func() (held Hold, taken bool, err error) {
			// The folder may have been removed or renamed while the program runs.
			if err := system.MkdirAll(dir); err != nil {
				return nil, false, err
			}
			return system.Lock(filepath.Join(dir, lockName))
		},
		clean: func() { removeUnfinished(files) },
	}
	held, taken, err := system.Lock(filepath.Join(dir, lockName))
	// An old lock file may be writable in a folder that is not, so both are tested.
	if err == nil {
		// A full disk may have room later. Journals wait for that.
		if err = probe(files); ReasonOf(err) == NoSpace {
			err = nil
		}
	}
	if err != nil {
		if held != nil {
			_ = held.Release()
		}
		if _, unreadable := files.list(); unreadable != nil {
			return newMemoryStore(), []Notice{{Code: NoFolder, Path: dir, Cause: unreadable}}
		}
		over := &overlayFiles{files, newMemoryFiles()}
		return newStore(dir, ReadOnly, over, over), []Notice{{Code: FolderReadOnly, Path: dir, Cause: err}}
	}
	if taken {
		return newFolderStore(dir, f, nil), []Notice{{Code: FolderInUse, Path: dir}}
	}
	return newFolderStore(dir, f, held), nil
}

// defaultFolder returns the platform's data folder for this game. A relative XDG_DATA_HOME is ignored, as
// its specification demands. Without a home folder it fails, because the library would use the root of the
// disk; it then returns that home folder if it has a name.
func defaultFolder() (string, error) {
	if runtime.GOOS != "windows" && !filepath.IsAbs(os.Getenv("XDG_DATA_HOME")) {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", errors.New("there is no home folder")
		}
		if info, err := os.Stat(home); err != nil || !info.IsDir() {
			return home, errors.New("the home folder is not there")
		}
	}
	if xdg.DataHome == "" {
		return "", errors.New("the system names no data folder")
	}
	return filepath.Join(xdg.DataHome, appName), nil
}

// probe reports an error if no files can be created in a folder.
func probe(in diskFiles) error {
	path := unfinishedPath(in.dir)
	f, err := in.system.Create(path, private)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), in.system.Remove(path))
}

// ReadFile reads a file that a player chose, for [DecodeJournal] or [DecodeDocument]. Files over
// [MaxJournal] are refused. An error is a [Notice]. The file is never moved or changed.
func ReadFile(path string) ([]byte, error) {
	data, _, err := ReadFileInfo(path, MaxJournal)
	return data, err
}

// SalvageFile is [SalvageJournal] for a journal file that a player chose, with the content data. What it has
// lost is read from the other files of its journal, if they lie in the same folder.
func SalvageFile(path string, data []byte, want Format) (rec Recording, lost Loss, err error) {
	return salvage(diskFiles{Disk(), filepath.Dir(path)}, filepath.Base(path), data, want)
}

// ReadFileInfo is ReadFile for a file of at most limit bytes, and also describes the file that was read. If
// there is no file, the error also matches fs.ErrNotExist.
func ReadFileInfo(path string, limit int) ([]byte, fs.FileInfo, error) {
	data, info, err := untrusted.ReadInfo(path, int64(limit))
	switch {
	case err == nil:
		return data, info, nil
	case errors.Is(err, errTooLarge):
		return nil, nil, Notice{Code: TooLarge, Path: path}
	case errors.Is(err, errNotRegular):
		return nil, nil, Notice{Code: NotRegular, Path: path}
	}
	return nil, nil, Notice{Code: Unreadable, Path: path, Cause: err}
}

// WriteFile writes the bytes of [EncodeJournal] or [EncodeDocument] to a file that a player chose, as a
// whole or not at all. A new file has the usual permissions of the player's files. An error is a [Notice].
func WriteFile(path string, data []byte) error {
	if err := replaceFile(Disk(), path, data, plain); err != nil {
		return Notice{Code: WriteFailed, Path: path, Cause: err}
	}
	return nil
}
