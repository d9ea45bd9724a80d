//go:build !js

package picker

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"cinderclash/saves"
)

// chooser is a platform whose dialogs return paths on disk.
type chooser interface {
	Available() bool
	// choose returns "" and either no error or ErrCancelled if the player chose nothing.
	choose(save bool, r Request) (string, error)
}

// disk reads and writes the files that a chooser returns.
type disk struct{ chooser }

// Save writes to the chosen file.
func (d disk) Save(r Request, data []byte) (string, error) {
	path, err := d.path(true, r)
	if err != nil {
		return "", err
	}
	if r.Extension != "" && !strings.EqualFold(filepath.Ext(path), "."+r.Extension) {
		path += "." + r.Extension
		if _, err := os.Lstat(path); err == nil {
			return "", fmt.Errorf("there is a file %s already; choose it itself to replace it", path)
		}
	}
	return path, saves.WriteFile(path, data)
}

// Open reads the chosen file.
func (d disk) Open(r Request) (string, []byte, error) {
	path, err := d.path(false, r)
	if err != nil {
		return "", nil, err
	}
	data, err := saves.ReadFile(path)
	return path, data, err
}

// path asks for a file and returns its absolute path.
func (d disk) path(save bool, r Request) (string, error) {
	if r.Folder != "" {
		folder, err := filepath.Abs(r.Folder)
		if err != nil {
			return "", err
		}
		r.Folder = folder
	}
	path, err := d.choose(save, r)
	if err != nil {
		return "", err
	}
	if path == "" {
		return "", ErrCancelled
	}
	return filepath.Abs(path)
}
