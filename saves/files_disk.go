//go:build !js

package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"strings"
)

// diskFiles is one folder. Subfolders are ignored.
type diskFiles struct {
	system System
	dir    string
}

func (d diskFiles) path(name string) string { return filepath.Join(d.dir, name) }

func (d diskFiles) list() ([]fileInfo, error) {
	found, err := d.system.List(d.dir)
	if err != nil {
		return nil, err
	}
	var infos []fileInfo
	for _, info := range found {
		infos = append(infos, fileInfo{info.Name(), info.Size(), info.ModTime()})
	}
	return infos, nil
}

func (d diskFiles) read(name string, limit int) ([]byte, error) {
	return d.system.Read(d.path(name), limit)
}

func (d diskFiles) write(name string, data []byte) error {
	// The folder may have been removed while the program runs.
	if err := d.system.MkdirAll(d.dir); err != nil {
		return err
	}
	return replaceFile(d.system, d.path(name), data, private)
}

func (d diskFiles) create(name string, data []byte) error {
	if err := d.system.MkdirAll(d.dir); err != nil {
		return err
	}
	return writeFile(d.system, d.path(name), data, private, d.system.Place)
}

func (d diskFiles) extend(name string) (extender, error) { return d.system.Extend(d.path(name)) }

func (d diskFiles) rename(from, to string) error { return d.system.Place(d.path(from), d.path(to)) }

func (d diskFiles) remove(name string) error { return d.system.Remove(d.path(name)) }

func (d diskFiles) settle() error { return d.system.SyncFolder(d.dir) }

// Temporary files have names that no other file has. They are the only files that are deleted unread, and
// only in a data folder.
const (
	unfinishedPrefix = ".cinderclash-unfinished-"
	unfinishedDigits = 16
)

// isUnfinished reports whether a name belongs to a temporary file of [writeFile].
func isUnfinished(name string) bool {
	digits, ok := strings.CutPrefix(name, unfinishedPrefix)
	return ok && len(digits) == unfinishedDigits && strings.Trim(digits, "0123456789abcdef") == ""
}

// unfinishedPath returns the path of a temporary file in a folder.
func unfinishedPath(dir string) string {
	return filepath.Join(dir, fmt.Sprintf("%s%0*x", unfinishedPrefix, unfinishedDigits, rand.Uint64()))
}

// Modes of new files.
const (
	private = 0o600 // in the data folder
	plain   = 0o666 // elsewhere, before the user's umask
)

// mostLinks is the maximum number of links that lead from one to the next.
const mostLinks = 40

// linked returns the path of the file that the links at a path lead to, which need not exist, or the path itself. The error
// is [errNotRegular] for what is no file.
func linked(system System, path string) (string, error) {
	for range mostLinks {
		info, err := system.Stat(path)
		switch {
		case err != nil: // what cannot be described cannot be replaced either, which replacing it says
			return path, nil
		case info.Mode().IsRegular():
			return path, nil
		case info.Mode()&fs.ModeSymlink == 0:
			return "", errNotRegular
		}
		if path, err = system.Readlink(path); err != nil {
			return "", err
		}
	}
	return "", errors.New("its links lead round and round; remove them")
}

// replaceFile writes a file as a whole or not at all, as writeFile does. A link stays, and the file that it leads to is
// written. What is no file is not replaced: the error is [errNotRegular].
func replaceFile(system System, path string, data []byte, mode fs.FileMode) error {
	path, err := linked(system, path)
	if err != nil {
		return err
	}
	return writeFile(system, path, data, mode, system.Replace)
}

// writeFile writes a file as a whole or not at all. rename gives it its name. A replaced file keeps its mode; a new one gets
// mode. If the error is [errUnsettled], the file has been written but its folder could not be synced.
func writeFile(system System, path string, data []byte, mode fs.FileMode, rename func(from, to string) error) (err error) {
	var kept fs.FileMode
	if info, err := system.Stat(path); err == nil {
		kept = info.Mode().Perm()
	}
	dir := filepath.Dir(path)
	unfinished := unfinishedPath(dir)
	f, err := system.Create(unfinished, mode)
	if err != nil {
		return err
	}
	if _, err = f.Write(data); err == nil && kept != 0 {
		err = f.Chmod(kept)
	}
	// Synced before it is renamed; otherwise a power cut could leave an empty file with this name.
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = rename(unfinished, path)
	}
	if err != nil {
		// If it cannot be removed now, the next start removes it.
		_ = system.Remove(unfinished)
		return err
	}
	if err := system.SyncFolder(dir); err != nil {
		return fmt.Errorf("%w (%w)", errUnsettled, err)
	}
	return nil
}

// removeUnfinished deletes temporary files that remain if the program died while writing.
func removeUnfinished(d diskFiles) {
	infos, err := d.system.List(d.dir)
	if err != nil {
		return
	}
	for _, info := range infos {
		if isUnfinished(info.Name()) && info.Mode().IsRegular() {
			_ = d.system.Remove(d.path(info.Name())) // a file that stays costs only its space
		}
	}
}
