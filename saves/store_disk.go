//go:build !js

package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"

	"github.com/adrg/xdg"
)

const appName = "cinderclash"

func openPlatform(dir string) (*Store, []Notice) {
	if dir == "" {
		var err error
		if dir, err = defaultFolder(); err != nil {
			return newMemoryStore(), []Notice{{Code: NoFolder, Cause: err}}
		}
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return newMemoryStore(), []Notice{{Code: NoFolder, Cause: err}}
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return newMemoryStore(), []Notice{{Code: NoFolder, Path: dir, Cause: err}}
	}
	disk := diskFiles{dir}
	// A lock file left by an earlier run may be writable in a folder that is
	// not, so both are tried.
	lock, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_CREATE|os.O_RDWR, 0o644)
	if err == nil {
		err = probe(dir)
	}
	if err != nil {
		if lock != nil {
			_ = lock.Close()
		}
		if _, unreadable := disk.list(); unreadable != nil {
			return newMemoryStore(), []Notice{{Code: NoFolder, Path: dir, Cause: unreadable}}
		}
		over := &overlayFiles{disk, newMemoryFiles()}
		s := &Store{dir: dir, access: ReadOnly, documents: over, journals: over, release: func() error { return nil }}
		return s, []Notice{{Code: FolderReadOnly, Path: dir, Cause: err}}
	}
	if lockFile(lock) {
		_ = lock.Close()
		s := &Store{dir: dir, access: Shared, documents: disk, journals: newMemoryFiles(), release: func() error { return nil }}
		return s, []Notice{{Code: FolderInUse, Path: dir}}
	}
	removeUnfinished(disk)
	return &Store{dir: dir, access: Full, documents: disk, journals: disk, release: lock.Close}, nil
}

// defaultFolder is the platform's data folder for this game. Without a home
// folder the library would fall back on the root of the disk.
func defaultFolder() (string, error) {
	if runtime.GOOS != "windows" && os.Getenv("XDG_DATA_HOME") == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", errors.New("there is no home folder")
		}
		if info, err := os.Stat(home); err != nil || !info.IsDir() {
			return "", errors.New("the home folder " + home + " is not there")
		}
	}
	if xdg.DataHome == "" {
		return "", errors.New("the system names no data folder")
	}
	return filepath.Join(xdg.DataHome, appName), nil
}

func probe(dir string) error {
	f, err := os.CreateTemp(dir, "probe")
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// removeUnfinished deletes what an atomic write leaves when the program dies in
// the middle of it: our name with digits after it. It never was a whole file.
func removeUnfinished(disk diskFiles) {
	left := regexp.MustCompile(`^([a-z0-9][a-z0-9_-]*(\.save|\.yaml|-[0-9]{8}\.journal)|probe)[0-9]+$`)
	infos, err := disk.list()
	if err != nil {
		return
	}
	for _, info := range infos {
		if left.MatchString(info.name) {
			if err := disk.remove(info.name); errors.Is(err, fs.ErrPermission) {
				return
			}
		}
	}
}

// ReadFile reads a file a player chose, to be given to [DecodeJournal] or
// [DecodeDocument]. Files over [MaxJournal] are refused. An error is a [Notice];
// the file is never moved or changed.
func ReadFile(path string) ([]byte, error) {
	data, err := readFile(path, MaxJournal)
	switch {
	case errors.Is(err, errTooLarge):
		return nil, Notice{Code: TooLarge, Path: path}
	case err != nil:
		return nil, Notice{Code: Unreadable, Path: path, Cause: err}
	}
	return data, nil
}

// WriteFile replaces a file a player chose with the bytes of [EncodeJournal] or
// [EncodeDocument], whole or not at all. Others may read a new one as they may any file
// of the player's. An error is a [Notice].
func WriteFile(path string, data []byte) error {
	// Replacing keeps the mode of what was there, and else gives one that is for nobody else.
	made, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err == nil {
		err = made.Close()
	} else if errors.Is(err, fs.ErrExist) {
		err = nil
	}
	if err == nil {
		err = writeFile(path, data)
	}
	if err != nil {
		if made != nil {
			_ = os.Remove(path)
		}
		return Notice{Code: WriteFailed, Path: path, Cause: err}
	}
	return nil
}
